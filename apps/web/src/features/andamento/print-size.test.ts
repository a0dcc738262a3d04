import type { Prospetto } from '@vedetta/contract';
import { expect, test } from 'vitest';
import type { Lettura } from './cella.ts';
import { computePrintSize } from './print-size.ts';

const build = (valore: number): Lettura => {
  const riga: Prospetto['righe'][number] = {
    codice: 'ricavi',
    nome: 'Ricavi',
    unit: 'euro',
    sezione: 'conto_economico',
    livello: 'riga',
    flusso: true,
    valori: Array.from({ length: 12 }, () => valore),
    motivi: [],
    punteggi: null,
    etichette: null,
  };
  return {
    prospetto: { colonne: [], righe: [riga], flusso: null, fatti: [], esclusi: [] },
    misura: 'euro',
    isAnnualizzato: false,
  };
};
const POSTI = Array.from({ length: 12 }, (_, posto) => posto);

test('few columns have the usual type, many and large ones smaller', () => {
  expect(computePrintSize(build(5_000_000), POSTI.slice(0, 4), 0)).toBe(8.5);
  const twelve = computePrintSize(build(5_000_000), POSTI, 0);
  expect(twelve).toBeLessThan(8.5);
  expect(computePrintSize(build(-1_371_321_000), POSTI, 0)).toBeLessThan(twelve);
  expect(computePrintSize(build(5_000_000), POSTI, 1)).toBeLessThan(twelve);
});

test('twelve columns of billions fit on the sheet', () => {
  const size = computePrintSize(build(-1_371_321_000), POSTI, 0);
  // 14 characters, six tenths of the size each, and the padding.
  expect(124 + 12 * (14 * 0.6 * size + 6)).toBeLessThanOrEqual(785);
});

test('nothing to print has the usual type', () => {
  expect(computePrintSize(build(0), [], 0)).toBe(8.5);
});
