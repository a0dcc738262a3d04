import { expect, test } from 'vitest';
import { clampMiddle, computePanel, computeStride } from './columns-geometry.ts';
import { computeWaterfall } from './waterfall-geometry.ts';

test('bars stand on zero, negative ones hang below it', () => {
  expect(computePanel([4, -4, null, 0])).toEqual({
    baseline: 0.5,
    bars: [
      { y: 0, height: 0.5, isNegative: false },
      { y: 0.5, height: 0.5, isNegative: true },
      null,
      { y: 0.5, height: 0, isNegative: false },
    ],
  });
  expect(computePanel([5, 10]).baseline).toBe(1);
  expect(computePanel([0, null]).bars[0]).toMatchObject({ height: 0 });
});

test('labels that do not fit are drawn every few columns', () => {
  expect([computeStride(40, 30), computeStride(25, 60)]).toEqual([1, 3]);
});

test('a label at an edge stays within the drawing', () => {
  expect([clampMiddle(315, 40, 320), clampMiddle(3, 40, 320), clampMiddle(160, 40, 320)]).toEqual([300, 20, 160]);
});

const passi = [
  { codice: 'mol', nome: 'MOL', tipo: 'livello', valore: 100, motivo: null },
  { codice: 'imposte', nome: 'Imposte', tipo: 'movimento', valore: -150, motivo: null },
  { codice: 'fcfo', nome: 'FCFO', tipo: 'livello', valore: -50, motivo: null },
] as const;

test('steps start where the last ended and lead to the next level', () => {
  // From −50 to 100: 150 wide.
  expect(computeWaterfall(passi)).toEqual([
    { codice: 'mol', da: 1 / 3, a: 1 },
    { codice: 'imposte', da: 0, a: 1 },
    { codice: 'fcfo', da: 0, a: 1 / 3 },
  ]);
});

test('a flow that misses a step is not drawn', () => {
  expect(computeWaterfall([...passi, { ...passi[0], valore: null }])).toBeNull();
});
