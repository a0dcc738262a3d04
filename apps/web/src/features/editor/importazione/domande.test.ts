import { expect, test } from 'vitest';
import { listDomande } from './domande.ts';

const bilancio = { data_bilancio: '2025-12-31' };
const read = (data_diversa: boolean, coincide: boolean | null) =>
  listDomande({ data_diversa, esercizio: '2024-12-31', azienda: { coincide } }, bilancio, 'Rossi S.r.l.');

test('a file of the same year and company asks nothing, nor does one whose company cannot be compared', () => {
  expect(read(false, true)).toEqual([]);
  expect(read(false, null)).toEqual([]);
});

test('a file of another year and of another company asks both', () => {
  expect(read(true, false).map(({ testo }) => testo)).toEqual([
    'Il file non contiene l’esercizio al 31/12/2025: è stato letto quello al 31/12/2024.',
    'Gli identificativi del file non corrispondono all’azienda «Rossi S.r.l.».',
  ]);
});
