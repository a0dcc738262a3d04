import { expect, test } from 'vitest';
import { computeTrend } from './trend-geometry.ts';

test('figures and their limit are on one scale', () => {
  expect(computeTrend([1, null, 3], 5, 'linea')).toEqual({ points: [1, null, 0.5], limite: 0, zero: null });
});

test('bars stand on zero; a line has zero where its figures cross it', () => {
  expect(computeTrend([5, 10], null, 'barre')).toEqual({ points: [0.5, 0], limite: null, zero: 1 });
  expect(computeTrend([-1, 1], null, 'linea').zero).toBe(0.5);
});

test('figures all alike are in the middle', () => {
  expect(computeTrend([2, 2], null, 'linea').points).toEqual([0.5, 0.5]);
});
