import { expect, test } from 'vitest';
import { computeHatch, listCorners } from './hatch.ts';

const parse = (d: string) =>
  [...d.matchAll(/M(\S+) (\S+?)L(\S+) (\S+?)(?=M|$)/gu)].map(([, ...numbers]) => numbers.map(Number));

test('hatches a square with parallel diagonals that end on its sides', () => {
  expect(parse(computeHatch(listCorners(0, 0, 4, 4), 4))).toEqual([
    [2, 0, 0, 2],
    [4, 2, 2, 4],
  ]);
});

test('every stroke stays inside a triangle', () => {
  const strokes = parse(
    computeHatch(
      [
        { x: 0, y: 0 },
        { x: 30, y: 0 },
        { x: 0, y: 10 },
      ],
      2,
    ),
  );
  expect(strokes.length).toBeGreaterThan(10);
  for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] of strokes)
    for (const [x, y] of [
      [x1, y1],
      [x2, y2],
    ] as const) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x / 30 + y / 10).toBeLessThanOrEqual(1.01);
    }
});

test('a polygon without area has no stroke', () => {
  expect(computeHatch(listCorners(3, 3, 0, 0), 2)).toBe('');
});
