import type { Vista } from '@vedetta/contract';
import { describe, expect, test } from 'vitest';
import { parseColonne } from './search.ts';
import { findVista, isSameStato, readStato, writeStato } from './viste.ts';

const vista: Vista = {
  id: 'v1',
  nome: 'Da chiamare',
  filtri: { fascia: 'medio,alto', settore: '2', dati_oltre: '120' },
  ordine: 'scadenza',
  gruppo: 'responsabile',
  colonne: ['data', 'grado', 'scadenza'],
  predefinita: true,
  mancanti: [],
};

describe('a saved view', () => {
  test('is saved as it is shown', () => {
    const { id: _, nome: _nome, predefinita: _predefinita, mancanti: _mancanti, ...saved } = vista;
    expect(writeStato(readStato(vista))).toEqual(saved);
    expect(readStato(vista).filtri).toEqual({ fascia: 'medio,alto', settore: 2, dati_oltre: 120 });
  });

  test('opens without what is there no more', () => {
    const stato = readStato({
      ...vista,
      filtri: { settore: '42', professionista: '7', dati_oltre: '120' },
      ordine: 'fatturato',
      gruppo: 'provincia',
      colonne: ['data', 'fatturato'],
    });
    expect(stato).toEqual({ filtri: { dati_oltre: 120 }, ordine: '-grado', gruppo: 'fascia', colonne: ['data'] });
  });

  test('with no column that still exists shows all of them; with none shows the names alone', () => {
    expect(readStato({ ...vista, colonne: ['fatturato'] }).colonne).toEqual(parseColonne(undefined));
    expect(readStato({ ...vista, colonne: [] }).colonne).toEqual([]);
  });

  test('differs from another by filters, order, groups or columns', () => {
    const stato = readStato(vista);
    expect(isSameStato(stato, readStato({ ...vista, nome: 'Altra' }))).toBe(true);
    expect(isSameStato(stato, { ...stato, ordine: '-grado' })).toBe(false);
    expect(isSameStato(stato, { ...stato, colonne: ['data'] })).toBe(false);
    expect(isSameStato(stato, { ...stato, filtri: {} })).toBe(false);
  });
});

test.each<readonly [string | undefined, boolean, string | null]>([
  [undefined, true, 'v1'],
  [undefined, false, null],
  ['tutte', true, null],
  ['v1', false, 'v1'],
  ['gone', true, null],
])('an address with %s, without filters: %s, opens %s', (chiesta, isBare, id) => {
  expect(findVista([vista], chiesta, isBare)?.id ?? null).toBe(id);
});
