import { motivi } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { findRimedio } from './rimedi.ts';

const consuntivo = { id: '7', isProiezione: false };

test('a figure missing from the lines sends to the lines that the group reads', () => {
  expect(findRimedio('debiti_tributari_non_distinti', consuntivo)?.to).toBe('/bilanci/7');
  expect(findRimedio('debiti_tributari_non_distinti', { id: '7', isProiezione: true })?.to).toBe(
    '/bilanci/7/proiezione',
  );
  expect(findRimedio('proiezione_assente', consuntivo)?.to).toBe('/bilanci/7/proiezione');
});

test('what the page itself can put right, and arithmetic without result, send nowhere', () => {
  expect(findRimedio('dscr_mancante', consuntivo)).toBeNull();
  expect(findRimedio('denominatore_nullo', consuntivo)).toBeNull();
});

test('every remedy is for a motivo that exists', () => {
  const withRimedio = motivi.filter(({ codice }) => findRimedio(codice, consuntivo) !== null);
  expect(withRimedio.map(({ codice }) => codice).toSorted()).toEqual([
    'bilancio_non_quadrato',
    'bilancio_vuoto',
    'dato_infrannuale',
    'debiti_tributari_non_distinti',
    'esercizio_precedente_assente',
    'proiezione_assente',
  ]);
});
