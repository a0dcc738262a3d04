import type { RigaPortafoglio } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import { buildAssegnazione, describeAssegnazione, describeResponsabili } from './assegna-molte.ts';

describe('what is sent', () => {
  test.for([
    [{ responsabile: 'lascia', membri: {} }, null],
    [{ responsabile: 'lascia', membri: { m1: 'lascia' } }, null],
    [{ responsabile: 'nessuno', membri: {} }, { responsabile: null }],
    [{ responsabile: 'm1', membri: {} }, { responsabile: 'm1' }],
    [
      { responsabile: 'lascia', membri: { m1: 'aggiungi', m2: 'togli', m3: 'lascia' } },
      { aggiungi: ['m1'], togli: ['m2'] },
    ],
    // Who answers for them is a member of them, whatever was chosen before.
    [
      { responsabile: 'm1', membri: { m1: 'togli', m2: 'aggiungi' } },
      { responsabile: 'm1', aggiungi: ['m2'] },
    ],
  ] as const)('%j', ([scelte, expected]) => {
    expect(buildAssegnazione(['a', 'b'], scelte)).toEqual(
      expected === null ? null : { aziende: ['a', 'b'], ...expected },
    );
  });
});

test.for([
  [{ cambiate: 3, invariate: 0, mancanti: 0 }, 'Assegnazione cambiata per 3 aziende.'],
  [{ cambiate: 1, invariate: 1, mancanti: 0 }, 'Assegnazione cambiata per 1 azienda, 1 era già così.'],
  [
    { cambiate: 2, invariate: 4, mancanti: 1 },
    'Assegnazione cambiata per 2 aziende, 4 erano già così. 1 azienda non è più nello studio.',
  ],
  [{ cambiate: 0, invariate: 5, mancanti: 0 }, 'Nessuna assegnazione da cambiare.'],
  [
    { cambiate: 0, invariate: 0, mancanti: 2 },
    'Nessuna assegnazione da cambiare. 2 aziende non sono più nello studio.',
  ],
] as const)('%j', ([esito, expected]) => {
  expect(describeAssegnazione(esito)).toBe(expected);
});

test('who answers for the chosen companies today, most first', () => {
  const righe = [
    ['1', 'anna'],
    ['2', null],
    ['3', 'anna'],
    ['4', 'bruno'],
  ].map(([id, responsabile]) => ({ id, responsabile }) as RigaPortafoglio);
  expect(describeResponsabili(righe, new Set(['1', '2', '3']))).toBe('anna 2, senza responsabile 1');
});
