import { expect, test } from 'vitest';
import { listBetween, measureShown, listScelte, toggleScelta, toggleShown } from './selezione.ts';
import type { BoardItem } from './use-board.ts';

const riga = (id: string): BoardItem => ({
  tipo: 'riga',
  riga: {
    id,
    ragione_sociale: id,
    settore: '2',
    data: null,
    annuale: null,
    grado: null,
    delta: null,
    gradi: [],
    gruppi: [],
    segnali: null,
    scadenza: null,
    scadenza_tipo: null,
    responsabile: null,
  },
});
const items: readonly BoardItem[] = [
  { tipo: 'gruppo', chiave: 'alto', nome: 'Alto', sintesi: '', aziende: 2 },
  riga('a'),
  riga('b'),
  { tipo: 'gruppo', chiave: 'basso', nome: 'Basso', sintesi: '', aziende: 1 },
  riga('c'),
];

test('a box chooses and lets go', () => {
  expect(toggleScelta(new Set(['a']), 'b')).toEqual(new Set(['a', 'b']));
  expect(toggleScelta(new Set(['a']), 'a')).toEqual(new Set());
});

test('the companies between two lines, in both directions, without the headings', () => {
  expect(listBetween(items, 2, 4)).toEqual(['b', 'c']);
  expect(listBetween(items, 4, 1)).toEqual(['a', 'b', 'c']);
  expect(listBetween(items, -1, 1)).toEqual(['a']);
});

test.each([
  [[], ['a'], 'none'],
  [['z'], ['a'], 'none'],
  [['a', 'z'], ['a', 'b'], 'some'],
  [['a', 'b', 'z'], ['a', 'b'], 'all'],
  [['a'], [], 'none'],
] as const)('%j of %j: %s', (chosen, shown, expected) => {
  expect(measureShown(new Set(chosen), new Set(shown))).toBe(expected);
});

test('the box of all chooses what the filters show, then lets go of it alone', () => {
  expect(toggleShown(new Set(['z', 'a']), new Set(['a', 'b']))).toEqual(new Set(['z', 'a', 'b']));
  expect(toggleShown(new Set(['z', 'a', 'b']), new Set(['a', 'b']))).toEqual(new Set(['z']));
});

test('the chosen ones are in the order of the board, hidden ones last; those that are gone are dropped', () => {
  const all = new Set(['a', 'b', 'c', 'z']);
  expect([...listScelte(new Set(['z', 'c', 'gone', 'a']), all, new Set(['a', 'b', 'c']))]).toEqual(['a', 'c', 'z']);
});
