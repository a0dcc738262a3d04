import { expect, test } from 'vitest';
import { computeAndamento } from './andamento-geometry.ts';

const build = (...valori: readonly (number | null)[]) => valori.map((valore) => ({ valore, isAnnuale: true }));
const listY = (valori: readonly (number | null)[], soglia: number | null = null) =>
  computeAndamento(build(...valori), soglia).points.map(({ y }) => y);

test('the highest value is at the top, the lowest at the bottom, each date in its column', () => {
  expect(computeAndamento(build(1, 3, 2), null).points).toEqual([
    { x: expect.closeTo(1 / 6, 9), y: 1 },
    { x: 0.5, y: 0 },
    { x: expect.closeTo(5 / 6, 9), y: 0.5 },
  ]);
});

test('equal values, and one alone, run through the middle', () => {
  expect(listY([7, 7, 7])).toEqual([0.5, 0.5, 0.5]);
  expect(listY([0])).toEqual([0.5]);
});

test('a date without value interrupts the line, and no value at all draws none', () => {
  const { points, segments } = computeAndamento(build(1, null, 2, 3), null);
  expect(points[1]?.y).toBeNull();
  expect(segments).toHaveLength(1);
  expect(listY([null, null])).toEqual([null, null]);
});

test('a segment with an interim end is not annual', () => {
  const { segments } = computeAndamento(
    [
      { valore: 1, isAnnuale: true },
      { valore: 2, isAnnuale: true },
      { valore: 3, isAnnuale: false },
    ],
    null,
  );
  expect(segments.map(({ isAnnuale }) => isAnnuale)).toEqual([true, false]);
});

test('values share the scale of the threshold, however far it is', () => {
  expect(computeAndamento(build(1, 3), 2).soglia).toBe(0.5);
  expect(computeAndamento(build(1, null, 3), 11)).toMatchObject({
    soglia: 0,
    points: [{ y: 1 }, { y: null }, { y: 0.8 }],
  });
  expect(computeAndamento(build(1, 3), null).soglia).toBeNull();
});

test.each([9_999_999_999_999.99, -9_999_999_999_999.99])('an amount of %d keeps every point inside', (importo) => {
  for (const y of listY([importo, 0, importo / 2], 10_000))
    expect(y).toSatisfy((valore: number) => valore >= 0 && valore <= 1);
});
