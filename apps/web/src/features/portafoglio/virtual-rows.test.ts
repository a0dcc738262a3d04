import { expect, test } from 'vitest';
import { computeOffsets, computeScroll, findVisibleRows } from './virtual-rows.ts';

test('rows start where the one before ends', () => {
  expect(computeOffsets([28, 40, 40])).toEqual([0, 28, 68, 108]);
  expect(computeOffsets([])).toEqual([0]);
});

const thousand = computeOffsets(Array.from({ length: 1000 }, () => 40));

test.each([
  [0, 400, 0, 15],
  [20_000, 400, 496, 515],
  [39_600, 400, 986, 1000],
  // Shorter than the window, and beyond the end.
  [0, 100_000, 0, 1000],
  [50_000, 400, 995, 1000],
])('from %s, %s high', (top, height, from, to) => {
  expect(findVisibleRows(thousand, top, height)).toEqual({ from, to });
});

test('an empty list has none', () => {
  expect(findVisibleRows([0], 0, 400)).toEqual({ from: 0, to: 0 });
});

test.each([
  [[0, 40], 100, 0],
  [[480, 520], 100, 120],
  [[120, 160], 100, null],
] as const)('the row %j from %s', (row, top, expected) => {
  expect(computeScroll(row, top, 400)).toBe(expected);
});
