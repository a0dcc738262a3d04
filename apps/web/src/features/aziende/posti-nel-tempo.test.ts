import { expect, test } from 'vitest';
import { chooseScritte, computePosti } from './posti-nel-tempo.ts';

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

const ALL = '160 230 350 530';
const build = (x: number, y = 0, isAnnuale = false) => ({ x, y, isAnnuale });

test('labels that have room are written: the latest and the first before year-ends, those before the others', () => {
  expect(chooseScritte([build(0), build(0.9), build(1)], 40)).toEqual([ALL, '530', ALL]);
  expect(chooseScritte([build(0), build(0.4, 0, true), build(0.5), build(1)], 40)).toEqual([ALL, ALL, '530', ALL]);
  expect(chooseScritte([build(0.5)], 40)).toEqual([ALL]);
  expect(chooseScritte([], 40)).toEqual([]);
});

test('two labels at different heights do not cover each other', () => {
  expect(chooseScritte([build(0.98, 0.2), build(1, 0.3)], 22)).toEqual([ALL, ALL]);
  expect(chooseScritte([build(0.98, 0.25), build(1, 0.3)], 22)).toEqual(['', ALL]);
});

test('of three years of months no label covers another', () => {
  const mesi = Array.from(
    { length: 36 },
    (_, n) => `${2024 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-28`,
  );
  const punti = computePosti(mesi).map((x) => build(x));
  const scritte = chooseScritte(punti, 40);
  for (const larghezza of [160, 230, 350, 530]) {
    const at = punti.filter((_, posto) => scritte[posto]?.split(' ').includes(String(larghezza))).map(({ x }) => x);
    const gaps = at.slice(1).map((x, before) => (x - (at[before] ?? 0)) * larghezza);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(40);
    expect(at.length).toBeGreaterThan(2);
    expect(at.at(-1)).toBe(1);
  }
});
