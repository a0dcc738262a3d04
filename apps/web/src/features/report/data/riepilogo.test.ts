import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { printVariazione } from './importi.ts';
import { buildRiepilogo, listRettifiche } from './riepilogo.ts';

const report = (nome: string) => buildReport(esempi[nome] as Esempio);

test.each([
  [90, 100, '−10,00\u00A0%'],
  [100, 0, 'N/D'],
  [0, 0, 'N/D'],
  [0, 50, '−100,00\u00A0%'],
  [-10, 50, 'n.s.'],
  [50, -10, 'n.s.'],
  [-33_000, -18_000, 'n.s.'],
])('from %s against %s the change is %s', (importo, confronto, testo) => {
  expect(printVariazione(importo, confronto)).toBe(testo);
});

test('the riepilogo has three tables down to the second level, each ending with its total', () => {
  const [attivo, passivo, conto] = buildRiepilogo(report('allerta').bilancio, null);
  expect([attivo, passivo, conto].map((table) => table?.titolo)).toEqual([
    'Stato patrimoniale attivo',
    'Stato patrimoniale passivo',
    'Conto economico',
  ]);
  expect(attivo?.rows.map(({ codice }) => codice)).toEqual([
    'SPA.A',
    'SPA.B',
    'SPA.B.II',
    'SPA.C',
    'SPA.C.I',
    'SPA.C.II',
    'SPA.C.II di cui esigibili entro l’esercizio successivo',
    'SPA.C.IV',
    'SPA.D',
    'SPA',
  ]);
  expect(attivo?.rows.at(-1)).toMatchObject({
    titolo: 'Totale attivo',
    livello: 'totale',
    importo: 550_000,
    confronto: null,
  });
  expect(conto?.rows.at(-1)).toMatchObject({ codice: 'CE.21', livello: 'totale', importo: -33_000 });
  expect(conto?.rows.find(({ codice }) => codice === 'CE.C')?.titolo).toBe('C) Proventi e oneri finanziari');
});

test('omits a line at zero in both years, keeps one with an amount in the previous year only', () => {
  const { bilancio, precedente } = report('estremo');
  const [attivo] = buildRiepilogo(bilancio, precedente);
  expect(attivo?.rows.find(({ codice }) => codice === 'SPA.C.I')).toMatchObject({
    importo: 0,
    confronto: 120_000_000_000,
  });
  expect(attivo?.rows.some(({ codice }) => codice === 'SPA.C.III')).toBe(false);
});

test('the parts of a line that indicators read are under it, so that their figures are in the tables', () => {
  const { bilancio, indicatori } = report('allerta');
  const [attivo, passivo] = buildRiepilogo(bilancio, null);
  const sumEntro = (table: typeof attivo) =>
    table?.rows.find(({ titolo }) => titolo.startsWith('di cui esigibili'))?.importo;
  const passaggi = indicatori.flatMap(({ spiegazione }) => spiegazione.passaggi);
  const read = (codice: string) => passaggi.find((passaggio) => passaggio.codice === codice)?.valore;
  expect([sumEntro(attivo), sumEntro(passivo)]).toEqual([read('CRE'), read('DEE')]);
  expect(sumEntro(passivo)).toBeGreaterThan(0);
});

test('shows the effective amounts, and marks and lists the rettifiche with the amounts they replace', () => {
  const { bilancio } = report('sana');
  const [attivo] = buildRiepilogo(bilancio, null);
  expect(attivo?.rows.find(({ codice }) => codice === 'SPA.C.I')).toMatchObject({
    importo: 390_000,
    isRettificato: true,
  });
  expect(attivo?.rows.find(({ codice }) => codice === 'SPA.B')).toMatchObject({ isRettificato: false });
  expect(listRettifiche(bilancio).map(({ codice, valore, rettifica }) => [codice, valore, rettifica])).toEqual([
    ['SPA.C.I.4', 250_000, 240_000],
    ['SPP.A.VI.1', 180_000, 170_000],
  ]);
});
