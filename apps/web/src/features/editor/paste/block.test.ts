import { euro } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import { createTestBilancio } from '../state/test-bilancio.ts';
import { createState } from '../state/state.ts';
import { parseBlock } from './block.ts';
import { toTsv } from './tsv.ts';

const visible = ['SPA', 'SPA.C', 'SPA.C.IV', 'SPA.C.IV.1', 'SPA.C.IV.2', 'SPA.C.IV.3', 'SPA.D'];
const da = { codice: 'SPA.C.IV.1', column: 'valore' } as const;
const read = (testo: string, position: Parameters<typeof parseBlock>[1] = da) => {
  const { cells, scartate } = parseBlock(testo, position, visible);
  return {
    cells: cells.map(({ codice, column, dopo }) => [codice, column, dopo.importo]),
    scartate: scartate.map(({ motivo }) => motivo),
  };
};

describe('a column of amounts', () => {
  test('fills the lines from the active one down', () => {
    expect(read('1.234,56\r\n1 000\r\n(5)\r\n').cells).toEqual([
      ['SPA.C.IV.1', 'valore', euro(123456)],
      ['SPA.C.IV.2', 'valore', euro(100000)],
      ['SPA.C.IV.3', 'valore', euro(-500)],
    ]);
  });

  test('goes to the column of the active cell', () => {
    expect(read('1\n2', { codice: 'SPA.C.IV.2', column: 'rettifica' }).cells).toEqual([
      ['SPA.C.IV.2', 'rettifica', euro(100)],
      ['SPA.C.IV.3', 'rettifica', euro(200)],
    ]);
  });

  test('from a total starts at the first line below it', () => {
    expect(read('1\n2', { codice: 'SPA.C', column: 'valore' }).cells[0]?.[0]).toBe('SPA.C.IV.1');
  });

  test('an empty cell leaves its line as it is', () => {
    expect(read('1\n\n3').cells.map(([codice]) => codice)).toEqual(['SPA.C.IV.1', 'SPA.C.IV.3']);
  });

  test('two columns are Valore and Valore Alternativo', () => {
    expect(read('1\t2\n3\t').cells).toEqual([
      ['SPA.C.IV.1', 'valore', euro(100)],
      ['SPA.C.IV.1', 'rettifica', euro(200)],
      ['SPA.C.IV.2', 'valore', euro(300)],
    ]);
  });

  test('reports rows that cannot be read or have no line', () => {
    expect(read('1\nx,y\n3\n4\n5')).toEqual({
      cells: [
        ['SPA.C.IV.1', 'valore', euro(100)],
        ['SPA.C.IV.3', 'valore', euro(300)],
        ['SPA.D', 'valore', euro(400)],
      ],
      scartate: ['Importo non leggibile: «x,y»', 'Oltre l’ultima riga da compilare'],
    });
  });
});

describe('rows with codes', () => {
  test('go to their lines, wherever the active cell is', () => {
    expect(
      read('Codice\tVoce\tImporto\nCE.A.1\tRicavi\t10\nSPA\tTotale attivo\t10\nXYZ\tAltro\t3\nCE.A.1\tRicavi\t11'),
    ).toEqual({
      cells: [['CE.A.1', 'valore', euro(1000)]],
      scartate: ['Voce calcolata', 'Voce non riconosciuta', 'Voce ripetuta'],
    });
  });

  test('lines copied from a statement give the same lines', () => {
    const state = createState(createTestBilancio({ 'CE.A.1': [10.5, 12], 'SPA.C.IV.3': -3 }), null);
    const tsv = toTsv(state, ['CE', 'CE.A.1', 'SPA.C.IV.3'], []);
    expect(tsv.split('\n')[2]).toBe('CE.A.1\t1) ricavi delle vendite e delle prestazioni\t10,50\t12,00\t14,29%');
    expect(read(tsv).cells).toEqual([
      ['CE.A.1', 'valore', euro(1050)],
      ['CE.A.1', 'rettifica', euro(1200)],
      ['SPA.C.IV.3', 'valore', euro(-300)],
    ]);
  });
});

describe('rows with titles', () => {
  test('go to their lines, with or without numbers, capitals and accents', () => {
    expect(
      read('Terreni e fabbricati\t10\n2) IMPIANTI E MACCHINARIO\t20\n14) oneri diversi di gestione\t-3').cells,
    ).toEqual([
      ['SPA.B.II.1', 'valore', euro(1000)],
      ['SPA.B.II.2', 'valore', euro(2000)],
      ['CE.B.14', 'valore', euro(-300)],
    ]);
  });

  test('a repeated title is resolved by its part', () => {
    const esigibili = "esigibili entro l'esercizio successivo\t1\nesigibili oltre l'esercizio successivo\t2";
    expect(read(`4) debiti verso banche\t3\n${esigibili}\n7) debiti verso fornitori\t3\n${esigibili}`)).toEqual({
      cells: [
        ['SPP.D.4.E', 'valore', euro(100)],
        ['SPP.D.4.O', 'valore', euro(200)],
        ['SPP.D.7.E', 'valore', euro(100)],
        ['SPP.D.7.O', 'valore', euro(200)],
      ],
      scartate: ['Voce calcolata', 'Voce calcolata'],
    });
  });

  test('without a part, a repeated title is not guessed, and neither is an unknown one', () => {
    expect(read("esigibili entro l'esercizio successivo\t1\nBanca di Roma\t2")).toEqual({
      cells: [],
      scartate: ['Più voci hanno questo titolo: aggiungere il codice', 'Voce non riconosciuta'],
    });
  });

  test('takes only the first of several amount columns, and reports the others', () => {
    const blocco = parseBlock('Voce\t2025\t2024\nTerreni e fabbricati\t10\t9', da, visible);
    expect(blocco.cells.map(({ codice, column, dopo }) => [codice, column, dopo.importo])).toEqual([
      ['SPA.B.II.1', 'valore', euro(1000)],
    ]);
    expect(blocco.ignorate).toBe(1);
  });

  test('ignores headings without amounts', () => {
    expect(read('STATO PATRIMONIALE\t\nB) Immobilizzazioni\t\nTerreni e fabbricati\t10')).toEqual({
      cells: [['SPA.B.II.1', 'valore', euro(1000)]],
      scartate: [],
    });
  });
});

test('does not take comparison columns for the Valore when a grid is pasted back', () => {
  const state = createState(createTestBilancio({ 'CE.A.1': 10 }), null);
  const tsv = toTsv(
    state,
    ['CE.A.1'],
    [{ column: 'fine_esercizio', titolo: 'Fine esercizio', importi: new Map([['CE.A.1', euro(9900)]]) }],
  );
  expect(read(tsv).cells).toEqual([['CE.A.1', 'valore', euro(1000)]]);
});
