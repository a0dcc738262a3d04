import { expect, test } from 'vitest';
import { computePosti } from './gradi-nel-tempo.tsx';

test('places dates in proportion, one alone in the middle', () => {
  expect(computePosti(['2024-01-01', '2025-01-01', '2026-01-01'])).toEqual([0, expect.closeTo(0.5, 2), 1]);
  expect(computePosti(['2024-12-31'])).toEqual([0.5]);
  expect(computePosti([])).toEqual([]);
});

test('keeps near dates apart, and the latest in its place', () => {
  const posti = computePosti(['2014-12-31', '2026-06-30', '2026-08-31', '2026-09-30']);
  expect(posti.at(-1)).toBe(1);
  for (const [indice, posto] of posti.slice(1).entries()) expect(posto - (posti[indice] ?? 0)).toBeGreaterThan(0.074);
});

test('more dates than there is space for are at equal distances', () => {
  const posti = computePosti(Array.from({ length: 21 }, (_, n) => `${2000 + n}-12-31`));
  expect(posti[0]).toBe(0);
  expect(posti[10]).toBeCloseTo(0.5, 2);
});
