import type { Report } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { listMotivazioniStoriche } from './motivazioni-storiche.ts';

const report = (nome: string): Report => buildReport(esempi[nome] as Esempio);

test('the reasons are the indicatori rated Attenzione or worse, with their figures and their formula', () => {
  const motivazioni = listMotivazioniStoriche({
    ...report('allerta'),
    indicatori: report('allerta').indicatori.filter(({ gruppo }) => gruppo === 'IdA'),
  });
  expect(motivazioni.map(({ figura, codici }) => [figura, ...codici])).toEqual([
    ['5 su 5', 'IdA0'],
    ['2,00\u00A0%', 'IdA2'],
    ['2,27\u00A0%', 'IdA3'],
    ['77,78\u00A0%', 'IdA4'],
    ['−3,27\u00A0%', 'IdA5'],
    ['15,45\u00A0%', 'IdA6'],
  ]);
  expect(motivazioni[1]).toMatchObject({
    titolo: 'Oneri finanziari su ricavi: oltre soglia.',
    testo:
      'Oneri finanziari (C.17) 20\u00A0000,00 ÷ Ricavi (A.1) 1\u00A0000\u00A0000,00; dovrebbe essere inferiore a 1,50\u00A0%.',
  });
});

test('merges the same figures of two groups into one reason with both codes', () => {
  const dati = report('allerta');
  const liquidita = dati.indicatori.filter(({ codice }) => codice === 'IdA4');
  const motivazioni = listMotivazioniStoriche({
    ...dati,
    indicatori: [...liquidita, ...liquidita.map((other) => ({ ...other, codice: 'ICA6' }))],
  });
  expect(motivazioni.map(({ codici }) => codici)).toEqual([['IdA4', 'ICA6']]);
});

test('with equal punteggio alternates the groups, the one with the largest weight first', () => {
  const dati = report('allerta');
  const gravi = dati.indicatori.filter(({ gruppo, punteggio }) => gruppo === 'IdA' && punteggio === 1).slice(0, 4);
  const others = gravi.slice(0, 2).map((indicatore, n) => ({
    ...indicatore,
    gruppo: 'ICAS',
    codice: `ICA${n}`,
    spiegazione: { ...indicatore.spiegazione, albero: { tipo: 'costante', nome: null, valore: n } as const },
  }));
  const pesi = [
    { gruppo: 'IdA', peso: 0.3 },
    { gruppo: 'ICAS', peso: 0.15 },
  ].map((voce) => ({
    ...voce,
    name: '',
    peso_effettivo: 0.5,
    rischio: 1,
    contributo: 0.5,
    motivo: null,
    nel_radar: true,
    valutati: null,
    previsti: null,
    calcolo: null,
  }));
  const motivazioni = listMotivazioniStoriche({
    ...dati,
    rischio: { ...dati.rischio, gruppi: pesi },
    indicatori: [...others, ...gravi],
  });
  expect(motivazioni.flatMap(({ codici }) => codici)).toEqual(['IdA0', 'ICA0', 'IdA2', 'ICA1', 'IdA3', 'IdA4']);
});

test('grandezze, groups without weight and good punteggi give no reason', () => {
  const dati = report('allerta');
  const [oneri] = dati.indicatori.filter(({ codice }) => codice === 'IdA2');
  if (oneri === undefined) throw new Error('IdA2 is missing');
  const indicatori = [
    { ...oneri, codice: '__X' },
    { ...oneri, gruppo: 'RISANAMENTO' },
    { ...oneri, punteggio: 0.3 },
  ];
  expect(listMotivazioniStoriche({ ...dati, indicatori })).toEqual([]);
});
