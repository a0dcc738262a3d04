import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { listIpotesi } from './ipotesi-proiezione.ts';

const base = esempi['infrannuale'] as Esempio;
/** Half a year of 181 days, and a projection that goes on with the same amounts of a day but for the revenue. */
const build = (proiezione: Esempio['proiezione']) =>
  buildReport({
    ...base,
    data_bilancio: '2025-06-30',
    voci: { 'SPA.C.IV.1': 81_000, 'CE.A.1': 181_000, 'CE.B.7': 100_000 },
    ...(proiezione === undefined ? {} : { proiezione }),
  });

test('what a projection puts in the rest of the year, by difference and by day', () => {
  const ipotesi = listIpotesi(build({ 'SPA.C.IV.1': 265_000, 'CE.A.1': 365_000, 'CE.B.7': 100_000 }));
  expect(ipotesi).toMatchObject({ giorni: 181, restanti: 184 });
  const rows = ipotesi?.rows.map(({ nome, trascorso, resto, variazione }) => [nome, trascorso, resto, variazione]);
  expect(rows?.map((row) => row.map((one) => one.replaceAll('\u00A0', ' ')))).toEqual([
    ['Ricavi', '181 000', '184 000', '0,00 %'],
    ['Costi della produzione', '100 000', '0', '−100,00 %'],
    ['MOL', '81 000', '184 000', '123,46 %'],
    ['Risultato operativo (EBIT)', '81 000', '184 000', '123,46 %'],
    ['Utile (perdita)', '81 000', '184 000', '123,46 %'],
  ]);
});

test('the amounts of a day are compared as they are, not rounded to cents', () => {
  const ipotesi = listIpotesi(build({ 'SPA.C.IV.1': 90_000, 'CE.A.1': 181_000 + 9_000, 'CE.B.7': 100_000 + 3 }));
  const righe = new Map(ipotesi?.rows.map(({ nome, variazione }) => [nome, variazione.replaceAll('\u00A0', ' ')]));
  // 3 / 184 is 0,0163 a day, against 100 000 / 181.
  expect(righe.get('Costi della produzione')).toBe('−100,00 %');
  expect(righe.get('Ricavi')).toBe('−95,11 %');
});

test('nothing without a projection, or with one without lines', () => {
  expect(listIpotesi(buildReport(esempi['sana'] as Esempio))).toBeNull();
  expect(listIpotesi(build({}))).toBeNull();
});
