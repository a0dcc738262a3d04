import type { Intervallo } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { layoutEtichette } from './barra-soglie-etichette.ts';
import { computeBarra } from './barra-soglie-geometria.ts';
import type { GeometriaBarra } from './barra-soglie-geometria.ts';

/** Intervals from limits and scores: the lower edge belongs to each. */
const build = (limiti: readonly number[], punteggi: readonly number[]): readonly Intervallo[] => {
  return punteggi.map((score, i) => ({
    min: limiti[i - 1] ?? null,
    max: limiti[i] ?? null,
    score,
    label: `n. ${i}`,
    score_label: '',
    min_incluso: i > 0,
    max_incluso: false,
  }));
};

const compute = (
  limiti: readonly number[],
  punteggi: readonly number[],
  valore: number | null,
  unit: 'euro' | 'percent' | null = null,
): GeometriaBarra => {
  const barra = computeBarra({ intervalli: build(limiti, punteggi), valore, unit });
  if (barra === null) throw new Error('No bar');
  return barra;
};

const getPosizioni = (barra: GeometriaBarra): readonly number[] =>
  barra.limiti.map(({ posizione }) => Number(posizione.toFixed(3)));

test('a sector threshold stands in the middle of a scale from zero to its double', () => {
  const barra = compute([0.024, 0.03], [0, 0.6, 1], 0.02, 'percent');
  expect(getPosizioni(barra)).toEqual([0.4, 0.5]);
  expect(barra.limiti.map(({ principale }) => principale)).toEqual([false, true]);
  expect(barra.marcatore).toEqual({ posizione: expect.closeTo(1 / 3, 9), fuori: null });
  expect(barra.segmenti.map(({ colpito }) => colpito)).toEqual([true, false, false]);
});

test('where low values are bad, the threshold is the upper edge of the worst segment', () => {
  const barra = compute([0.076, 0.0912], [1, 0.6, 0], 0.08, 'percent');
  expect(barra.limiti.map(({ valore, principale }) => [valore, principale])).toEqual([
    [0.076, true],
    [0.0912, false],
  ]);
  expect(getPosizioni(barra)).toEqual([0.5, 0.6]);
  expect(barra.segmenti.map(({ colpito }) => colpito)).toEqual([false, true, false]);
});

test('a value beyond the scale is pinned at the edge with an arrow', () => {
  expect(compute([0.01, 0.012], [1, 0.6, 0], -0.0327).marcatore).toEqual({ posizione: 0, fuori: 'sinistra' });
  expect(compute([0.024, 0.03], [0, 0.6, 1], 0.5).marcatore).toEqual({ posizione: 1, fuori: 'destra' });
});

test('a limit at zero keeps the values below it on the scale', () => {
  const barra = compute([0, 10_000], [1, 1, 0], 12_000, 'euro');
  expect(getPosizioni(barra)).toEqual([0.197, 0.5]);
  expect(barra.segmenti[0]).toMatchObject({ da: 0, a: expect.closeTo(0.197, 3) });
  expect(barra.limiti.map(({ principale }) => principale)).toEqual([false, true]);
});

test.each([
  ['euro', 50_000, 0.75],
  [null, 2.5, 0.75],
  ['percent', -2.5, 0.25],
] as const)('a lone limit at zero takes the specified bounds: %s', (unit, valore, posizione) => {
  const barra = compute([0], [1, 0], valore, unit);
  expect(getPosizioni(barra)).toEqual([0.5]);
  expect(barra.marcatore?.posizione).toBe(posizione);
});

test('without a value nothing is hit and there is no marker', () => {
  const barra = compute([0.024, 0.03], [0, 0.6, 1], null);
  expect(barra.marcatore).toBeNull();
  expect(barra.segmenti.some(({ colpito }) => colpito)).toBe(false);
});

test('the states of an enum are equal steps, and the marker is in the middle of the one hit', () => {
  const intervalli = [0, 1, 2].map((stato): Intervallo => ({
    min: stato,
    max: stato,
    score: stato / 2,
    label: '',
    score_label: '',
    min_incluso: true,
    max_incluso: true,
  }));
  const barra = computeBarra({ intervalli, valore: 1, unit: { 0: 'a', 1: 'b', 2: 'c' } });
  expect(barra).toMatchObject({ tipo: 'passi', limiti: [], marcatore: { posizione: 0.5, fuori: null } });
  expect(barra?.segmenti.map(({ colpito }) => colpito)).toEqual([false, true, false]);
});

test('the interval named by the server wins over our own comparison', () => {
  const intervalli = build([1 / 3], [0.3, 0.6]);
  const barra = computeBarra({ intervalli, valore: 1 / 3, unit: 'percent', intervallo: intervalli[0] ?? null });
  expect(barra?.segmenti.map(({ colpito }) => colpito)).toEqual([true, false]);
});

test('no intervals, no bar', () => {
  expect(computeBarra({ intervalli: [], valore: 1, unit: null })).toBeNull();
});

test('segments cover the bar without gaps, whatever the limits', () => {
  for (const limiti of [
    [0.024, 0.03],
    [-0.1, -0.05, 0],
    [3, 5, 10],
    [1, 1.5, 3],
    [0.038, 0.2, 0.5],
    [1, 2, 3, 6],
  ]) {
    const { segmenti } = compute(
      limiti,
      limiti.concat(0).map((_, i) => i / limiti.length),
      0,
    );
    expect(segmenti[0]?.da).toBe(0);
    expect(segmenti.at(-1)?.a).toBe(1);
    segmenti.slice(1).forEach((segmento, i) => expect(segmento.da).toBe(segmenti[i]?.a));
    expect(segmenti.every(({ da, a }) => a > da)).toBe(true);
  }
});

test('labels stay under their limits while there is room', () => {
  expect(
    layoutEtichette(
      [
        { centro: 50, larghezza: 20 },
        { centro: 150, larghezza: 20 },
      ],
      200,
      8,
    ),
  ).toEqual([50, 150]);
});

test('labels never overlap and never leave the bar', () => {
  const larghezza = 40;
  for (const centri of [
    [5, 6, 7],
    [100, 101, 102],
    [195, 198, 199],
    [0, 100, 200],
    [60, 61, 190],
  ]) {
    const posti =
      layoutEtichette(
        centri.map((centro) => ({ centro, larghezza })),
        200,
        8,
      ) ?? [];
    expect(posti).toHaveLength(3);
    expect(posti[0]).toBeGreaterThanOrEqual(larghezza / 2 - 1e-9);
    expect(posti.at(-1)).toBeLessThanOrEqual(200 - larghezza / 2 + 1e-9);
    posti.slice(1).forEach((posto, i) => expect(posto - (posti[i] ?? 0)).toBeGreaterThanOrEqual(larghezza + 8 - 1e-9));
  }
});

test('labels that cannot stand in one line are refused', () => {
  expect(
    layoutEtichette(
      [
        { centro: 0, larghezza: 120 },
        { centro: 10, larghezza: 120 },
      ],
      200,
      8,
    ),
  ).toBeNull();
});
