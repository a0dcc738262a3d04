import { euro } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { reduceState } from '../state/reduce-state.ts';
import type { State } from '../state/state.ts';
import { createCell, createState } from '../state/state.ts';
import { createTestBilancio } from '../state/test-bilancio.ts';
import { buildIncollata } from './incollata.ts';

const CASSA = 'SPA.C.IV.3';
const BANCA = 'SPA.C.IV.1';
const cell = (codice: string, centesimi: number) => ({
  codice,
  column: 'valore' as const,
  dopo: createCell(euro(centesimi)),
});
const state = createState(createTestBilancio(), null);
const paste = (before: State, codice: string, centesimi: number, testo: string): State => {
  const cells = [cell(codice, centesimi)];
  const importazione = buildIncollata(before, cells, testo);
  return reduceState(before, { tipo: 'cambia', origine: 'incolla', cells, importazione });
};

test('a pasted block is saved with its text, and a second one with the lines of both', () => {
  const first = paste(state, CASSA, 500, 'Cassa\t5');
  expect(first.importazione).toEqual({
    voci: [{ codice: CASSA, valore: 5, rettifica: null }],
    origine: { tipo: 'incollato', testo: 'Cassa\t5' },
  });
  const second = paste(first, BANCA, 700, 'Banca\t7');
  expect(second.importazione?.voci.map(({ codice, valore }) => [codice, valore])).toEqual([
    [CASSA, 5],
    [BANCA, 7],
  ]);
  expect(reduceState(second, { tipo: 'annulla' }).importazione).toEqual(first.importazione);
});

test('what a save may not hold is left out of the text', () => {
  expect(buildIncollata(state, [cell(CASSA, 1)], 'a\u0007b\tc\n\ud800')?.origine).toEqual({
    tipo: 'incollato',
    testo: 'a b\tc\n\ufffd',
  });
});

test('over a file that is not saved yet the origin stays that of the file', () => {
  const importazione = {
    voci: [{ codice: CASSA, valore: 1, rettifica: null }],
    origine: { tipo: 'xbrl', file: 'a.xbrl', impronta: '5e1f'.repeat(16), esercizio: '2025-12-31' },
  } as const;
  const loaded = { ...state, importazione };
  expect(paste(loaded, BANCA, 700, 'x').importazione).toBe(importazione);
});
