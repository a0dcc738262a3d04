import type { Report } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { listPassi } from './passi.ts';

const readPassi = (nome: string, cambi: Partial<Esempio> = {}): readonly string[] => {
  const report: Report = buildReport({ ...(esempi[nome] as Esempio), ...cambi });
  return listPassi(report, 'IdA').map(({ testo }) => testo);
};

test('five indices beyond their threshold trigger the alert', () => {
  expect(readPassi('allerta')).toEqual([
    '12\u00A0000\u00A0€, limite 10\u00A0000\u00A0€. Nessuna presunzione.',
    'Non previsto sui dati consuntivi: riguarda i sei mesi successivi.',
    '5 su 5 oltre soglia: condizione di allerta del modello.',
  ]);
});

test('equity below the limit has priority', () => {
  const voci = { 'SPA.C.IV.1': 9_999.99, 'SPP.A.I': 10_000, 'SPP.A.VIII': -0.01 };
  expect(readPassi('vuoto', { ragione_sociale: 'Nuova S.r.l.', voci })[0]).toBe(
    '9\u00A0999,99\u00A0€, limite 10\u00A0000,00\u00A0€. Sotto il limite: condizione di allerta.',
  );
});

test('an index without punteggio prevents the alert of the indices', () => {
  expect(readPassi('abbreviato')[2]).toBe(
    '1 su 5 oltre soglia: l’allerta richiede che lo siano tutti. Un indice non ha punteggio.',
  );
});

test('says why a statement cannot be used', () => {
  expect(readPassi('vuoto')).toEqual([
    'Il bilancio non ha voci: nessun indicatore è calcolato.',
    'Non previsto sui dati consuntivi: riguarda i sei mesi successivi.',
    'Nessun indice ha un punteggio.',
  ]);
});
