import { euro } from '@vedetta/domain';
import { expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/universal';
import { createTestBilancio } from '../state/test-bilancio.ts';
import { reduceState } from '../state/reduce-state.ts';
import type { State } from '../state/state.ts';
import { createState } from '../state/state.ts';
import type { SheetCell } from './celle.ts';
import { buildFoglio } from './foglio.ts';

const HEADER = {
  azienda: '=HYPERLINK("http://esempio.it")',
  data_bilancio: '2025-12-31',
  descrizione: '',
  titolo: 'Bilancio al 31/12/2025',
  isSalvato: true,
};

const state = (): State =>
  createState(
    createTestBilancio({ 'CE.A.1': [1234.56, 1300], 'SPA.C.IV.1': -5, 'SPP.A.I': 9_999_999_999_999.99 }),
    null,
  );

const readRow = (dati: readonly (readonly SheetCell[])[], codice: string) =>
  dati.find(([prima]) => prima?.value === codice)?.map((cell) => (cell === null ? null : cell.value));

test('amounts are numbers, also the largest one, and an empty alternative is an empty cell', () => {
  const { dati } = buildFoglio(state().rows, [], HEADER);
  expect(readRow(dati, 'CE.A.1')?.slice(2)).toEqual([1234.56, 1300, 6544 / 123456]);
  expect(readRow(dati, 'SPA.C.IV.1')?.slice(2)).toEqual([-5, null, null]);
  expect(readRow(dati, 'SPP.A.I')?.[2]).toBe(9_999_999_999_999.99);
});

test('has all lines below the header, with totals of the amounts in the editor, checked by the server or not', () => {
  const scritto = reduceState(state(), { tipo: 'digita', codice: 'CE.A.5.b', column: 'valore', testo: '100' });
  const { dati, testa } = buildFoglio(scritto.rows, [], HEADER);
  expect(dati).toHaveLength(testa + 256 + 1);
  expect(readRow(dati, 'CE.A')?.slice(2, 4)).toEqual([1334.56, 1400]);
  expect(dati.at(-1)?.[2]?.value).toBe(-10_000_000_001_404.99);
});

test('the other statements have a column each', () => {
  const { dati, widths } = buildFoglio(
    state().rows,
    [{ column: 'fine_esercizio', titolo: 'Fine esercizio', importi: new Map([['CE.A.1', euro(7700)]]) }],
    HEADER,
  );
  expect(dati.at(4)?.map((cell) => cell?.value)).toEqual([
    'Codice',
    'Voce',
    'Fine esercizio',
    'Valore',
    'Valore Alternativo',
    'Variazione %',
  ]);
  expect(readRow(dati, 'CE.A.1')?.slice(2, 4)).toEqual([77, 1234.56]);
  expect(widths).toHaveLength(6);
});

test('a variazione over 0 is N/D, and unsaved changes are stated', () => {
  const { dati } = buildFoglio(createState(createTestBilancio({ 'CE.A.1': [0, 10] }), null).rows, [], {
    ...HEADER,
    descrizione: 'Bozza',
    isSalvato: false,
  });
  expect(readRow(dati, 'CE.A.1')?.[4]).toBe('N/D');
  expect(dati[1]?.[0]?.value).toBe('Bilancio al 31/12/2025, Bozza');
  expect(dati[2]?.[0]?.value).toContain('non ancora salvate');
});

test('no cell is a formula, and the file is a valid xlsx', async () => {
  const { dati, nome } = buildFoglio(state().rows, [], HEADER);
  expect(new Set(dati.flat().flatMap((cell) => (cell === null ? [] : [cell.type])))).toEqual(new Set([String, Number]));
  const bytes = new Uint8Array(await (await writeXlsx(dati, { sheet: nome }).toBlob()).arrayBuffer());
  expect(new TextDecoder('latin1').decode(bytes.subarray(0, 2))).toBe('PK');
});
