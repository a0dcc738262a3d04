import { expect, test } from 'vitest';
import { listQuestions } from './questions.ts';

const bilancio = { data_bilancio: '2025-12-31' };
const read = (data_diversa: boolean, coincide: boolean | null, esercizi = ['2024-12-31', '2023-12-31']) =>
  listQuestions({ data_diversa, esercizi, esercizio: '2024-12-31', azienda: { coincide } }, bilancio, 'Rossi S.r.l.');

test('no questions for the same year and company, or for a company that cannot be compared', () => {
  expect(read(false, true)).toEqual([]);
  expect(read(false, null)).toEqual([]);
});

test('two questions for another year and another company', () => {
  expect(read(true, false).map(({ testo }) => testo)).toEqual([
    'Il file non contiene l’esercizio al 31/12/2025: è stato letto quello al 31/12/2024.',
    'Gli identificativi del file non corrispondono all’azienda «Rossi S.r.l.».',
  ]);
});

test('the comparative year read on request is not reported as missing', () => {
  expect(read(true, true, ['2025-12-31', '2024-12-31']).map(({ testo }) => testo)).toEqual([
    'Le voci lette sono dell’esercizio al 31/12/2024, il bilancio è al 31/12/2025.',
  ]);
});
