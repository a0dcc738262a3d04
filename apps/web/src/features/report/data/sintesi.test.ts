import type { Report } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { buildReport, esempi } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { listAttenzioni, listMotivazioni } from './sintesi.ts';

const report = (nome: string, cambi: Partial<Esempio> = {}): Report =>
  buildReport({ ...(esempi[nome] as Esempio), ...cambi });
const readAttenzioni = (dati: Report): string =>
  listAttenzioni(dati)
    .map(({ titolo, testo }) => `${titolo} ${testo}`)
    .join('\n');

test('the reasons are the indicatori rated Attenzione or worse, with their figures and their formula', () => {
  const motivazioni = listMotivazioni({
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
  const motivazioni = listMotivazioni({
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
  const motivazioni = listMotivazioni({
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
  expect(listMotivazioni({ ...dati, indicatori })).toEqual([]);
});

test('lists at most six reasons', () => {
  const dati = report('allerta');
  const molti = Array.from({ length: 20 }, (_, n) =>
    dati.indicatori.map((indicatore) => ({
      ...indicatore,
      codice: `${indicatore.codice}-${n}`,
      spiegazione: { ...indicatore.spiegazione, albero: { tipo: 'costante', nome: null, valore: n } as const },
    })),
  );
  const motivazioni = listMotivazioni({ ...dati, indicatori: molti.flat() });
  expect(motivazioni.length).toBeLessThanOrEqual(6);
});

test('cites the civil code only for losses beyond a third of the capital', () => {
  expect(readAttenzioni(report('allerta'))).toContain(
    'inferiore di 8\u00A0000,00\u00A0€ al capitale di 20\u00A0000,00\u00A0€',
  );
  const un_terzo = { 'SPA.C.IV.1': 20_000, 'SPP.A.I': 30_000, 'SPP.A.VIII': -10_000 };
  expect(readAttenzioni(report('vuoto', { voci: un_terzo }))).not.toContain('2482-bis');
  expect(
    readAttenzioni(report('vuoto', { voci: { ...un_terzo, 'SPA.C.IV.1': 19_999.99, 'SPP.A.VIII': -10_000.01 } })),
  ).toContain('2482-bis');
});

test('lists missing data: the previous year, one that does not balance, indices without value', () => {
  expect(readAttenzioni(report('abbreviato'))).toContain('Manca il bilancio dell’esercizio precedente.');
  expect(readAttenzioni(report('abbreviato'))).toContain(
    'Debiti previdenziali e tributari su attivo non calcolabile: i debiti tributari e previdenziali non sono distinti dagli altri debiti.',
  );
  expect(readAttenzioni(report('allerta'))).toContain('Il bilancio al 31/12/2024 non quadra.');
  expect(readAttenzioni(report('sana'))).not.toContain('precedente');
});

test('asks for a cash budget with a closing statement, for the DSCR with an interim one', () => {
  expect(readAttenzioni(report('sana'))).toContain('Questo bilancio guarda al passato');
  expect(readAttenzioni(report('infrannuale'))).toContain('Il DSCR');
});
