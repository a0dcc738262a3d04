import { describe, expect, test } from 'vitest';
import { buildValori } from '../bilancio/bilancio.ts';
import { euro, euroToNumber } from '../numbers/euro.ts';
import { computeVociCopiate, hasAltraDurata } from './copia.ts';
import type { SceltaCopia } from './copia.ts';

const anno = buildValori({
  'SPA.C.IV.1': 1_000,
  'CE.A.1': 365,
  'CE.B.7': 100,
  'CE.B.11': -50,
  'CE.B.12': 30,
  'CE.20.a': 10,
});
const sixMonths = { copiati: 365, giorni: 181 };

const adapt = (scelta: SceltaCopia): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...computeVociCopiate(anno, scelta, sixMonths)].map(([codice, { valore }]) => [codice, euroToNumber(valore)]),
  );

describe('twelve months copied into six', () => {
  test('balance sheet only: the income statement is empty', () => {
    expect(adapt('patrimonio')).toEqual({
      'SPA.C.IV.1': 1_000,
      'CE.A.1': 0,
      'CE.B.7': 0,
      'CE.B.11': 0,
      'CE.B.12': 0,
      'CE.20.a': 0,
    });
  });

  test('in proportion to the days: stock changes and provisions stay as they are', () => {
    // 365 × 181 / 365 = 181; 100 × 181 / 365 = 49,589…; 10 × 181 / 365 = 4,958…
    expect(adapt('proporzione')).toEqual({
      'SPA.C.IV.1': 1_000,
      'CE.A.1': 181,
      'CE.B.7': 49.59,
      'CE.B.11': -50,
      'CE.B.12': 30,
      'CE.20.a': 4.96,
    });
  });

  test('an alternative amount follows its line', () => {
    const valori = new Map([['CE.A.1', { valore: euro(36_500), rettifica: euro(-73_000) }]] as const);
    expect(computeVociCopiate(valori, 'proporzione', sixMonths).get('CE.A.1')).toEqual({
      valore: 18_100,
      rettifica: -36_200,
    });
    expect(computeVociCopiate(valori, 'patrimonio', sixMonths).get('CE.A.1')).toEqual({ valore: 0, rettifica: null });
  });
});

test.each([
  [365, 181, true],
  [181, 273, true],
  [365, 366, false],
  [181, 182, false],
  [59, 60, false],
])('%d days into %d: another length %s', (copiati, giorni, expected) => {
  expect(hasAltraDurata({ copiati, giorni })).toBe(expected);
});
