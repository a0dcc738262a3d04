import { expect, test } from 'vitest';
import { hasMotivo, presentLettura } from './lettura.ts';

type Dato = Parameters<typeof presentLettura>[0];

const dato = (parte: Partial<Dato>): Dato => ({
  motivo: null,
  punteggio: null,
  intervallo: null,
  lettura: null,
  note: [],
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

test('shows the interval and the position of the value in it', () => {
  const letto = dato({ punteggio: 1, intervallo: oltre, lettura: 'Dovrebbe essere inferiore a 1,80 %' });
  expect(presentLettura(letto, 'percent')).toEqual({
    titolo: 'Oltre soglia',
    testo: 'dovrebbe essere inferiore a 1,80 %',
  });
  expect(presentLettura({ ...letto, lettura: null }, 'percent')).toEqual({
    titolo: 'Oltre soglia',
    testo: 'almeno 1,80\u00A0%',
  });
});

test('without a value gives the motivo first and the note second', () => {
  const indistinti = { codice: 'debiti_tributari_non_distinti', testo: 'I debiti non sono distinti' };
  expect(presentLettura(dato({ motivo: indistinti, punteggio: null }), null)).toEqual({
    titolo: 'Non calcolabile',
    testo: 'i debiti non sono distinti',
  });
  expect(presentLettura(dato({ motivo, punteggio: null, note: ['Il MOL comprende i contributi.'] }), null)).toEqual({
    titolo: 'Non calcolabile',
    testo: 'il MOL non è positivo; il MOL comprende i contributi',
  });
  expect(presentLettura(dato({ motivo, punteggio: 1, note: ['MOL negativo con oneri'] }), null)).toEqual({
    titolo: 'Rapporto non calcolabile',
    testo: 'il MOL non è positivo; MOL negativo con oneri',
  });
  expect(presentLettura(dato({ motivo, punteggio: null, note: [motivo.testo] }), null)?.testo).toBe(
    'il MOL non è positivo',
  );
  const intera = 'Il MOL non è positivo e non copre alcun onere.';
  expect(presentLettura(dato({ motivo, punteggio: 1, note: [intera] }), null)?.testo).toBe(
    'il MOL non è positivo e non copre alcun onere',
  );
});

test('a value without punteggio shows what suspends it', () => {
  const sospeso = dato({ intervallo: oltre, note: ['Impresa giovane.'] });
  expect(presentLettura(sospeso, 'percent')).toEqual({ titolo: 'Senza punteggio', testo: 'impresa giovane.' });
});

test('returns null for a grandezza', () => {
  expect(presentLettura(dato({ motivo: null, punteggio: null }), null)).toBeNull();
});

test('a note that says the motivo of one equity says it', () => {
  const motivo = 'Il patrimonio netto di riferimento non è positivo';
  expect(hasMotivo('Il patrimonio netto rettificato non è positivo: l’attivo è finanziato da terzi.', motivo)).toBe(
    true,
  );
  expect(hasMotivo('Il patrimonio netto rettificato non era positivo già prima della perdita.', motivo)).toBe(false);
  expect(hasMotivo(undefined, motivo)).toBe(false);
});
