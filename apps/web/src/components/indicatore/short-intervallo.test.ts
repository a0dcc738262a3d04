import type { Intervallo } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { formatShortIntervallo, readIntervallo } from './short-intervallo.ts';

const intervallo = (parte: Partial<Intervallo>): Intervallo => ({
  min: null,
  max: null,
  min_incluso: false,
  max_incluso: false,
  score: 0,
  label: '',
  score_label: '',
  ...parte,
});

test.each([
  [intervallo({ max: 0.0144 }), 'percent', '< 1,44 %'],
  [intervallo({ max: 3, max_incluso: true }), null, '≤ 3,00'],
  [intervallo({ min: 0.0144, max: 0.018, min_incluso: true }), 'percent', '1,44 – 1,80 %'],
  [intervallo({ min: 0.018, min_incluso: true }), 'percent', '≥ 1,80 %'],
  [intervallo({ min: 6 }), null, '> 6,00'],
  [intervallo({ min: 10_000, min_incluso: true }), 'euro', '≥ 10 000,00 €'],
  [intervallo({ min: 2, max: 2, min_incluso: true, max_incluso: true }), { '2': 'MOL negativo' }, 'MOL negativo'],
  [intervallo({}), null, 'sempre'],
] as const)('%o', (dato, unit, expected) => {
  expect(formatShortIntervallo(dato, unit).replaceAll('\u00A0', ' ')).toBe(expected);
});

test.each([
  [intervallo({ max: 0.0144 }), 'sotto 1,44'],
  [intervallo({ max: 3, max_incluso: true }), 'fino a 3,00'],
  [intervallo({ min: 5, max: 10, max_incluso: true }), 'tra 5,00 e 10,00'],
  [intervallo({ min: 3, min_incluso: true }), 'almeno 3,00'],
  [intervallo({ min: 6 }), 'oltre 6,00'],
  [intervallo({ min: 1, max: 1, min_incluso: true, max_incluso: true }), null],
])('describes %o in words after its label', (dato, expected) => {
  const unit = dato.max === 0.0144 ? 'percent' : null;
  expect(readIntervallo(dato, unit)?.replaceAll('\u00A0', ' ').replace(' %', '') ?? null).toBe(expected);
});
