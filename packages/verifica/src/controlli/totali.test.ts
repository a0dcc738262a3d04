import { describe, expect, test } from 'vitest';
import type { EsitoRiga } from '../outcome.ts';
import type { RigaComposta } from '../righe/build-elenco.ts';
import type { RigaFile } from '../righe/righe-file.ts';
import { compareTotali } from './totali.ts';

const ESITI: Readonly<Record<string, EsitoRiga>> = {
  C: 'conto',
  T: 'totale',
  R: 'risultato',
  S: 'subtotale',
  I: 'intestazione',
};
/** A row written as what it is and its amount. */
const put = (scritta: string, altro: Partial<RigaComposta> = {}, file: Partial<RigaFile> = {}): RigaComposta => {
  const [lettera = '', importo] = scritta.split(' ');
  const saldo = importo === undefined ? null : Number(importo);
  const base = { riga: 1, codice: '', descrizione: 'Totale', saldo, dare: null, avere: null, meta: 'intera' } as const;
  return {
    file: { ...base, illeggibile: false, titoli: false, ...file },
    nome: '',
    saldo,
    esito: ESITI[lettera] ?? 'vuota',
    importo: saldo ?? 0,
    padre: -1,
    resto: 0,
    intestazione: null,
    titolo: null,
    ...altro,
  };
};
/** Each printed total with what the accounts make. */
const compare = (...righe: readonly (string | RigaComposta)[]): string[] =>
  compareTotali(righe.map((riga) => (typeof riga === 'string' ? put(riga) : riga))).map(
    ({ stampato, calcolato }) => `${stampato} ${calcolato}`,
  );
const TITOLI = put('I', {}, { titoli: true });

describe('a total is that of', () => {
  test.each([
    ['its accounts', ['C 3', 'C 4', 'T 7', 'C 5', 'T 5'], ['7 7', '5 5']],
    ['the accounts below it', ['T 7', 'C 3', 'C 4', 'T 5', 'C 5'], ['7 7', '5 5']],
    ['all of the list', ['C 3', 'T 3', 'C 4', 'T 7'], ['3 3', '7 7']],
    ['the total before it, printed again', ['C 3', 'T 3', 'T 3'], ['3 3', '3 3']],
    ['the other side', ['C 3', 'C -9', 'T 6'], ['6 6']],
    ['its accounts with the result', ['C 3', 'C 4', 'R 2', 'T 9'], ['9 9']],
    ['its accounts without the result', ['C 3', 'C 4', 'R -2', 'T 5'], ['5 5']],
    ['the total before it with the result', ['C 3', 'T 3', 'R 2', 'T 5', 'C 90'], ['3 3', '5 5']],
    ['the section with the result', ['C 90', TITOLI, 'C 3', 'T 3', 'C 4', 'R 2', 'T 9'], ['3 3', '9 9']],
  ])('%s', (_, righe, atteso) => {
    expect(compare(...righe)).toEqual(atteso);
  });

  test.each([
    ['of its accounts', ['C 30', 'C 40', 'T 71'], ['71 70']],
    ['on the other side', ['C -30', 'C -40', 'T 71'], ['71 70']],
    ['of all of them', ['C 30', 'T 30', 'C 40', 'T 71'], ['30 30', '71 70']],
    ['of the section', ['C 900', TITOLI, 'C 30', 'T 30', 'C 40', 'T 71'], ['30 30', '71 70']],
    ['with the result', ['C 70', 'R 20', 'T 91'], ['91 90']],
  ])('one that is wrong is compared with the nearest: %s', (_, righe, atteso) => {
    expect(compare(...righe)).toEqual(atteso);
  });

  test('accounts after the last total, and none of those of another half of the page', () => {
    const destra = (scritta: string): RigaComposta => put(scritta, {}, { meta: 'destra' });
    expect(compare('C 3', 'T 3', 'C 4', destra('C 5'), destra('T 6'), 'C 100')).toEqual(['3 3', '6 5']);
    expect(compare('C 50', TITOLI, 'C 3', 'T 4', 'C 100')).toEqual(['4 3']);
  });

  test('the rest of a parent that is an account counts for what it is', () => {
    expect(compare(put('C 100', { importo: 3 }), 'C 4', 'T 7')).toEqual(['7 7']);
  });

  test('totals without an amount say nothing', () => {
    expect(compare('C 3', 'T', 'C 4', 'T 7')).toEqual(['7 7']);
  });
});

describe('sides in columns of their own', () => {
  const sides = (scritta: string, dare: number | null, avere: number | null, altro: Partial<RigaComposta> = {}) =>
    put(scritta, altro, { dare, avere, codice: '9' });
  test('are compared each for itself', () => {
    const righe = [sides('C 3', 3, 0), sides('C -4', 0, 4), sides('T -1', 3, 5)];
    expect(compareTotali(righe)).toEqual([
      { nome: '9 Totale (dare)', stampato: 3, calcolato: 3 },
      { nome: '9 Totale (avere)', stampato: 5, calcolato: 4 },
    ]);
  });

  test('where the totals have them', () => {
    expect(compareTotali([sides('C 3', 3, 0), put('T 3')]).map(({ nome }) => nome)).toEqual(['Totale']);
  });
});

test('parents whose accounts make another amount come first', () => {
  const righe = [put('S 9', { resto: 2 }), put('S 7', { resto: 0 }), put('S', { resto: 3 }), 'C 7', 'T 7'];
  expect(compare(...righe)).toEqual(['9 7', '0 -3', '7 7']);
});

test('a total of two columns may print the difference of its accounts on one side', () => {
  const beni = [put('C 100', {}, { dare: 100, avere: 0 }), put('C -30', {}, { dare: 0, avere: 30 })];
  expect(compare(...beni, put('T 70', {}, { dare: 70, avere: 0 }))).toEqual(['70 70', '0 0']);
  expect(compare(...beni, put('T 69', {}, { dare: 69, avere: 0 }))).toContain('69 100');
});
