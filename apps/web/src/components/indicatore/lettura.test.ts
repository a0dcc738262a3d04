import type { Indicatore } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { presentLettura } from './lettura.ts';

const spiegazione = (parte: Partial<Indicatore['spiegazione']>): Indicatore['spiegazione'] => ({
  formula: '',
  simboli: '',
  sostituita: '',
  frazione: null,
  risultato: '',
  termini: [],
  passaggi: [],
  intervallo: null,
  lettura: null,
  note: [],
  stato_normativo: null,
  fonte: null,
  nota_soglie: null,
  versione_regole: '1',
  ...parte,
});
const oltre = {
  min: 0.018,
  max: null,
  score: 1,
  label: 'Oltre soglia',
  score_label: 'Critico',
  min_incluso: true,
  max_incluso: false,
};
const motivo = { codice: 'mol_non_positivo', testo: 'Il MOL non è positivo' };

test('the interval and where the value stands in it', () => {
  const dato = {
    motivo: null,
    punteggio: 1,
    spiegazione: spiegazione({ intervallo: oltre, lettura: 'Dovrebbe essere inferiore a 1,80 %' }),
  };
  expect(presentLettura(dato, 'percent')).toEqual({
    titolo: 'Oltre soglia',
    testo: 'dovrebbe essere inferiore a 1,80 %',
  });
  expect(presentLettura({ ...dato, spiegazione: spiegazione({ intervallo: oltre }) }, 'percent')).toEqual({
    titolo: 'Oltre soglia',
    testo: 'almeno 1,80\u00A0%',
  });
});

test('a missing figure and an arithmetic without result are told apart', () => {
  const indistinti = { codice: 'debiti_tributari_non_distinti', testo: 'I debiti non sono distinti' };
  expect(presentLettura({ motivo: indistinti, punteggio: null, spiegazione: spiegazione({}) }, null)).toEqual({
    titolo: 'Manca un dato',
    testo: 'i debiti non sono distinti',
  });
  expect(presentLettura({ motivo, punteggio: null, spiegazione: spiegazione({}) }, null)).toEqual({
    titolo: 'Il MOL non è positivo',
    testo: null,
  });
  expect(
    presentLettura({ motivo, punteggio: 1, spiegazione: spiegazione({ note: ['MOL negativo con oneri'] }) }, null),
  ).toEqual({
    titolo: 'Senza rapporto',
    testo: 'MOL negativo con oneri',
  });
});

test('a value without score says what suspends it', () => {
  const dato = {
    motivo: null,
    punteggio: null,
    spiegazione: spiegazione({ intervallo: oltre, note: ['Impresa giovane.'] }),
  };
  expect(presentLettura(dato, 'percent')).toEqual({ titolo: 'Senza punteggio', testo: 'impresa giovane.' });
});

test('a helper has nothing to read', () => {
  expect(presentLettura({ motivo: null, punteggio: null, spiegazione: spiegazione({}) }, null)).toBeNull();
});

test('nothing is said twice', () => {
  const assente = { codice: 'dscr_mancante', testo: 'Mancano i dati del DSCR' };
  expect(presentLettura({ motivo: assente, punteggio: null, spiegazione: spiegazione({}) }, null)).toEqual({
    titolo: 'Mancano i dati del DSCR',
    testo: null,
  });
  const cutoff = { ...oltre, label: 'Almeno 0,5: a rischio' };
  expect(
    presentLettura({ motivo: null, punteggio: 1, spiegazione: spiegazione({ intervallo: cutoff }) }, 'percent'),
  ).toEqual({ titolo: 'Almeno 0,5: a rischio', testo: null });
});
