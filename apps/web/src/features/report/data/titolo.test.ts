import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { computePeriodo, printTitolo } from './titolo.ts';

const allerta = buildReport(esempi['allerta'] as Esempio);
const infrannuale = buildReport(esempi['infrannuale'] as Esempio);

test('names the statement, and gives its period with its days', () => {
  expect(printTitolo(allerta)).toBe('Bilancio d’esercizio al 31/12/2025');
  expect(computePeriodo(allerta)).toEqual({ dal: '2025-01-01', giorni: 365 });
  expect(printTitolo(infrannuale)).toBe('Situazione infrannuale al 30/09/2025');
  expect(computePeriodo(infrannuale)).toEqual({ dal: '2025-01-01', giorni: 273 });
});

test('a company that began within the year has a shorter one', () => {
  const azienda = { ...allerta.azienda, data_inizio_attivita: '2025-07-01' };
  expect(computePeriodo({ ...allerta, azienda })).toEqual({ dal: '2025-07-01', giorni: 184 });
});

test('a closing on the last day of February follows leap years', () => {
  const azienda = { ...allerta.azienda, data_bilancio_chiusura: '2024-02-29' };
  const bilancio = { ...allerta.bilancio, data_bilancio: '2024-06-30' };
  expect(computePeriodo({ azienda, bilancio }).dal).toBe('2024-03-01');
});
