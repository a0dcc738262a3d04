import type { Report } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { isSenzaEvidenze, isSenzaRisposte, listNomi, listSegnali, printEsaminati } from './segnali.ts';

const report = buildReport(esempi['sana'] as Esempio);
const withParam = (nome: string, campi: Partial<Report['params'][number]>): Report => ({
  ...report,
  params: report.params.map((param) =>
    param.nome === nome && param.gruppo === 'ICAS' ? { ...param, predefinito: false, ...campi } : param,
  ),
});
const find = (dati: Report, parte: string) =>
  listSegnali(dati, 'ICAS')
    .flatMap(({ risposte }) => risposte)
    .find(({ nome }) => nome.includes(parte));

test('a missing answer is not a no', () => {
  expect(isSenzaRisposte(listSegnali(report, 'ICAS'))).toBe(true);
  expect(listSegnali(report, 'ICAS').flatMap(({ risposte }) => risposte.map(({ response }) => response))).toEqual(
    Array(7).fill('Senza risposta'),
  );
  expect(find(withParam('Forn', { valore: 0 }), 'Fornitori')?.response).toBe('No');
});

test('keeps the evidenza of an answer as written, beside the legal amounts', () => {
  const dati = withParam('Inps', { valore: 1, evidenza: ' Estratto conto del 30/11/2025.\nProtocollo 118. ' });
  const response = find(dati, 'INPS');
  expect(response).toMatchObject({ response: 'Sì', evidenza: 'Estratto conto del 30/11/2025.\nProtocollo 118.' });
  expect(response?.condizione.replaceAll('\u00A0', ' ')).toContain('15 000 €');
  expect(isSenzaRisposte(listSegnali(dati, 'ICAS'))).toBe(false);
  expect([dati, withParam('Inps', { valore: 1 })].map((one) => isSenzaEvidenze(listSegnali(one, 'ICAS')))).toEqual([
    false,
    true,
  ]);
});

test('lists the signals that were examined, and those present', () => {
  const nessuno = {
    ...report,
    params: report.params.map((param) =>
      param.gruppo === 'ICAS' ? { ...param, predefinito: false, valore: 0 } : param,
    ),
  };
  const sezioni = listSegnali(nessuno, 'ICAS');
  expect(listNomi(sezioni)).toHaveLength(7);
  expect(printEsaminati(sezioni)).toBe(
    `Segnali: nessuno presente sui 7 esaminati. Assenti: ${listNomi(sezioni).join(', ')}.`,
  );
  expect(printEsaminati(listSegnali(withParam('Forn', { valore: 1 }), 'ICAS'))).toMatch(
    /^Segnali: 1 presente sull’unico esaminato; 6 senza risposta\. Presenti: fornitori\. Senza risposta: retribuzioni, /u,
  );
});
