import type { ContoVoce, Verifica } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { compareConti, compareVoce, sumVoci } from './confronto.ts';
import { createMapping } from './mapping.ts';

const before: readonly ContoVoce[] = [
  { codice: '1', descrizione: 'Banca', saldo: 100, voce: 'SPA.C.IV.1' },
  { codice: '2', descrizione: 'Mutuo', saldo: -500, voce: 'SPP.D.4.O' },
  { codice: '3', descrizione: 'Vecchio', saldo: 10, voce: 'SPA.C.II.5quater.E' },
  { codice: '6', descrizione: 'Ricavi', saldo: -300, voce: 'CE.A.1' },
  { codice: '7', descrizione: 'A zero', saldo: 0, voce: 'CE.B.6' },
];
const conti = [
  { codice: '1', descrizione: 'Banca c/c', saldo: 105, voce: 'SPA.C.IV.1' },
  { codice: '2', descrizione: 'Mutuo', saldo: -400, voce: 'SPP.D.4.E' },
  { codice: '4', descrizione: 'Nuovo', saldo: 20, voce: 'SPA.C.IV.3' },
  { codice: '6', descrizione: 'Ricavi', saldo: -900, voce: 'CE.A.1' },
];

test('accounts new, gone, moved by more than a tenth and under another voce; income by the average month', () => {
  const mapping = createMapping({ conti } as unknown as Verifica);
  const confronto = compareConti(before, mapping, { prima: 3, adesso: 9 });
  expect(confronto.nuovi).toEqual([{ codice: '4', descrizione: 'Nuovo', prima: null, adesso: 20 }]);
  expect(confronto.spariti).toEqual([{ codice: '3', descrizione: 'Vecchio', prima: 10, adesso: null }]);
  expect(confronto.mossi).toEqual([{ codice: '2', descrizione: 'Mutuo', prima: -500, adesso: -400 }]);
  expect(confronto).toMatchObject({ spostati: 1, erano: 4, sono: 4 });
  expect(compareConti(before, mapping, { prima: 3, adesso: 3 }).mossi.map(({ codice }) => codice)).toEqual(['6', '2']);
  expect(sumVoci(before).get('CE.A.1')).toBe(30_000);
});

test.each([
  ['SPA.C.IV.1', 12_000, 10_000, '+20,0 %', 'su'],
  ['SPA.C.IV.1', 9500, 10_000, '−5,0 %', null],
  ['SPP.A.VIII', -2000, -1000, '−100,0 %', 'giu'],
  ['SPA.C.IV.1', 10_000, 10_000, '=', null],
  ['SPA.C.IV.1', 10_000, undefined, 'nuova', null],
  // Nine months against three: the same average month.
  ['CE.A.1', 90_000, 30_000, '=', null],
  ['CE.B.7', 60_000, 30_000, '−33,3 %', 'giu'],
] as const)('%s from %s to %s moved by %s', (codice, adesso, prima, testo, verso) => {
  expect(compareVoce({ codice, adesso, prima, mesi: { prima: 3, adesso: 9 } })).toEqual({ testo, verso });
});
