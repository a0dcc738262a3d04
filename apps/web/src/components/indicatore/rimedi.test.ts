import { motivi } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { findRimedio } from './rimedi.ts';

const consuntivo = { id: '7', isProiezione: false };

test('links to the lines that the group reads if a figure is missing from them', () => {
  expect(findRimedio('debiti_tributari_non_distinti', consuntivo)?.to).toBe('/bilanci/7');
  expect(findRimedio('debiti_tributari_non_distinti', { id: '7', isProiezione: true })?.to).toBe(
    '/bilanci/7/proiezione',
  );
  expect(findRimedio('proiezione_assente', consuntivo)?.to).toBe('/bilanci/7/proiezione');
});

test('no link if the page itself has the field, or if nothing can be fixed', () => {
  expect(findRimedio('dscr_mancante', consuntivo)).toBeNull();
  expect(findRimedio('denominatore_nullo', consuntivo)).toBeNull();
});

test('every link is for an existing motivo', () => {
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
