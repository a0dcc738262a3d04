import type { Sospetto } from '@vedetta/domain';
import { euro } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { findNextCode, mergeOrder, listMarks } from './suspect-list.ts';

const suspect = (regola: Sospetto['regola'], ...codici: readonly Sospetto['voci'][number]['codice'][]): Sospetto => ({
  regola,
  convincente: false,
  titolo: '',
  motivo: '',
  voci: codici.map((codice) => ({ codice, importo: euro(1) })),
  correzione: null,
});
const ratei = suspect('ratei', 'SPP.E');
const cifre = suspect('cifre', 'SPP.D.7.E');
const doppio = suspect('doppio', 'SPA.D', 'SPP.E');

test('keeps the order while the cursor is on a row, new suspects last', () => {
  expect(mergeOrder([cifre, ratei], [doppio, ratei, cifre])).toEqual([cifre, ratei, doppio]);
  expect(mergeOrder([cifre, ratei], [ratei])).toEqual([ratei]);
});

test('numbers the lines as the list does; a line of two suspects has the first number', () => {
  expect([...listMarks([ratei, cifre, doppio])]).toEqual([
    ['SPP.E', 1],
    ['SPP.D.7.E', 2],
    ['SPA.D', 3],
  ]);
});

test('goes round, from any line', () => {
  const codici = ['SPP.E', 'SPP.D.7.E', 'SPA.D'];
  expect(findNextCode(codici, 'SPP.E', 1)).toBe('SPP.D.7.E');
  expect(findNextCode(codici, 'SPA.D', 1)).toBe('SPP.E');
  expect(findNextCode(codici, 'SPP.E', -1)).toBe('SPA.D');
  expect(findNextCode(codici, 'CE', 1)).toBe('SPP.E');
  expect(findNextCode(codici, 'CE', -1)).toBe('SPA.D');
  expect(findNextCode([], 'CE', 1)).toBeNull();
});
