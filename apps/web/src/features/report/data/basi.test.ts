import type { Report } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { explainBase } from './basi.ts';

const explain = (report: Report, codice: string): string | null => {
  const indicatore = report.indicatori.find((altro) => altro.codice === codice);
  return indicatore === undefined ? 'assente' : explainBase(report, indicatore);
};
const infrannuale = esempi['infrannuale'] as Esempio;

test('each index of an interim statement says how long its flows are, and the day of its balances', () => {
  const report = buildReport(infrannuale);
  for (const codice of ['IdA2', 'ICA5', 'LEVE4', 'BEP1', 'FCFO1'])
    expect([codice, explain(report, codice)]).toEqual([codice, 'Numeratore e denominatore sono di 273 giorni']);
  expect(explain(report, 'FCFO2')).toMatch(/ 273 giorni: così vanno indicati anche i rimborsi$/u);
  expect(explain(report, 'ICA4')).toBe('Conto economico di 273 giorni, stato patrimoniale al 30/09/2025');
  expect(explain(report, 'ICA7')).toBe('Conto economico di 273 giorni');
});

test('beside the income of a projection only the day of the balances is left to tell', () => {
  const report = buildReport(infrannuale);
  for (const codice of ['LEVE3', 'LEVE5', 'ZScore'])
    expect([codice, explain(report, codice)]).toEqual([codice, 'Stato patrimoniale al 30/09/2025']);
  for (const codice of ['ICA2', 'ICA3', 'TSS', 'IdAp3', 'IdAp6'])
    expect([codice, explain(report, codice)]).toEqual([codice, null]);
});

test('nothing is told of balances alone, of an annualised flow, of a whole year, or without a figure', () => {
  const report = buildReport(infrannuale);
  for (const codice of ['ICA1', 'ICA6', 'LEVE1', 'LEVE6', 'IdA5', 'IdAp2', 'ICA8'])
    expect([codice, explain(report, codice)]).toEqual([codice, null]);
  const intero = buildReport(esempi['sana'] as Esempio);
  for (const { codice } of intero.indicatori) expect([codice, explain(intero, codice)]).toEqual([codice, null]);
});
