import { euro } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import { createBilancioDiProva } from '../stato/bilancio-di-prova.ts';
import { createStato } from '../stato/stato.ts';
import { parseBlocco } from './blocco.ts';
import { toTsv } from './tsv.ts';

const visibili = ['SPA', 'SPA.C', 'SPA.C.IV', 'SPA.C.IV.1', 'SPA.C.IV.2', 'SPA.C.IV.3', 'SPA.D'];
const da = { codice: 'SPA.C.IV.1', colonna: 'valore' } as const;
const read = (testo: string, posizione: Parameters<typeof parseBlocco>[1] = da) => {
  const { celle, scartate } = parseBlocco(testo, posizione, visibili);
  return { celle: celle.map(({ codice, colonna, dopo }) => [codice, colonna, dopo.importo]), scartate: scartate.map(({ motivo }) => motivo) };
};

describe('a column of amounts', () => {
  test('fills the lines from the active one down', () => {
    expect(read('1.234,56\r\n1 000\r\n(5)\r\n').celle).toEqual([
      ['SPA.C.IV.1', 'valore', euro(123456)],
      ['SPA.C.IV.2', 'valore', euro(100000)],
      ['SPA.C.IV.3', 'valore', euro(-500)],
    ]);
  });

  test('goes to the column of the active cell', () => {
    expect(read('1\n2', { codice: 'SPA.C.IV.2', colonna: 'rettifica' }).celle).toEqual([
      ['SPA.C.IV.2', 'rettifica', euro(100)],
      ['SPA.C.IV.3', 'rettifica', euro(200)],
    ]);
  });

  test('from a total starts at the first line below it', () => {
    expect(read('1\n2', { codice: 'SPA.C', colonna: 'valore' }).celle[0]?.[0]).toBe('SPA.C.IV.1');
  });

  test('an empty cell leaves its line as it is', () => {
    expect(read('1\n\n3').celle.map(([codice]) => codice)).toEqual(['SPA.C.IV.1', 'SPA.C.IV.3']);
  });

  test('two columns are Valore and Valore Alternativo, beside names that are no amounts', () => {
    expect(read('Banca\t1\t2\nAssegni\t3\t').celle).toEqual([
      ['SPA.C.IV.1', 'valore', euro(100)],
      ['SPA.C.IV.1', 'rettifica', euro(200)],
      ['SPA.C.IV.2', 'valore', euro(300)],
    ]);
  });

  test('what cannot be read, or finds no line, is told', () => {
    expect(read('1\nx,y\n3\n4\n5')).toEqual({
      celle: [
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
    expect(read('Codice\tVoce\tImporto\nCE.A.1\tRicavi\t10\nSPA\tTotale attivo\t10\nXYZ\tAltro\t3\nCE.A.1\tRicavi\t11')).toEqual({
      celle: [['CE.A.1', 'valore', euro(1000)]],
      scartate: ['Voce calcolata', 'Nessun codice di voce', 'Voce ripetuta'],
    });
  });

  test('the lines copied from a statement are the same lines', () => {
    const stato = createStato(createBilancioDiProva({ 'CE.A.1': [10.5, 12], 'SPA.C.IV.3': -3 }), null);
    const tsv = toTsv(stato, ['CE', 'CE.A.1', 'SPA.C.IV.3'], []);
    expect(tsv.split('\n')[2]).toBe('CE.A.1\t1) ricavi delle vendite e delle prestazioni\t10,50\t12,00\t14,29%');
    expect(read(tsv).celle).toEqual([
      ['CE.A.1', 'valore', euro(1050)],
      ['CE.A.1', 'rettifica', euro(1200)],
      ['SPA.C.IV.3', 'valore', euro(-300)],
    ]);
  });
});
