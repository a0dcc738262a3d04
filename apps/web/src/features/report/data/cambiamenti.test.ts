import type { Report } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { explainSenzaConfronto, listCambiamenti, printNonBloccato } from './cambiamenti.ts';

const build = (nome: string, cambi: Partial<Esempio> = {}): Report =>
  buildReport({ ...(esempi[nome] as Esempio), ...cambi });
const readTesto = (report: Report, titolo: string): string | undefined =>
  listCambiamenti(report).find((voce) => voce.titolo.startsWith(titolo))?.testo;
const withGradi = (now: number | null, prima: number | null): Report => {
  const report = build('sana');
  if (report.precedente === null) throw new Error('No previous year');
  return {
    ...report,
    cambio_grado: null,
    rischio: { ...report.rischio, overall_risk: now },
    precedente: { ...report.precedente, overall_risk: prima },
  };
};

test.each([
  [0.41, 0.32, 'È salito da 32\u00A0% (Accettabile) al 31/12/2024 a 41\u00A0% (Accettabile).'],
  [0.2, 0.8, 'È sceso da 80\u00A0% (Critico) al 31/12/2024 a 20\u00A0% (Buono).'],
  [0.301, 0.299, 'Invariato rispetto al 31/12/2024: 30\u00A0% (Accettabile).'],
  [0.3, null, undefined],
  [null, 0.3, undefined],
])('a grade of %s after %s', (now, prima, testo) => {
  expect(readTesto(withGradi(now, prima), 'Grado')).toBe(testo);
});

test('a grade that moved says why, within a band too', () => {
  const report = {
    ...withGradi(0.41, 0.32),
    cambio_grado: 'la variazione viene soprattutto da Leva, da 20\u00A0% a 93\u00A0%',
  };
  expect(readTesto(report, 'Grado')).toMatch(
    /a 41\u00A0% \(Accettabile\): la variazione viene soprattutto da Leva, da 20\u00A0% a 93\u00A0%\.$/u,
  );
  expect(build('sana').cambio_grado).toMatch(/^la variazione viene |^con gli stessi gruppi /u);
});

test('an earlier statement that can still change is told as such', () => {
  expect(printNonBloccato({ consolidato: false })).toBe(', dati non bloccati');
  expect([printNonBloccato({ consolidato: true }), printNonBloccato(null)]).toEqual(['', '']);
});

test('lists the three indicatori whose rating changed most, and counts the others', () => {
  const report = build('sana');
  const [primo] = report.indicatori;
  if (primo === undefined) throw new Error('No indicatori');
  const gruppi = [
    {
      gruppo: 'IdA',
      name: '',
      peso: 0.5,
      peso_effettivo: 0.5,
      rischio: 1,
      contributo: 0.5,
      motivo: null,
      nel_radar: true,
      valutati: null,
      previsti: null,
      calcolo: null,
    },
    {
      gruppo: 'LEVE',
      name: '',
      peso: 0.1,
      peso_effettivo: 0.1,
      rischio: 1,
      contributo: 0.1,
      motivo: null,
      nel_radar: true,
      valutati: null,
      previsti: null,
      calcolo: null,
    },
  ];
  const toCifra = (
    gruppo: string,
    codice: string,
    valore: number,
    punteggio: number | null,
    etichetta_punteggio: string,
  ) => ({ ...primo, gruppo, codice, valore, punteggio, etichetta_punteggio });
  const testo = (dati: Report): readonly string[] =>
    listCambiamenti(dati)
      .filter(({ titolo }) => titolo.endsWith('iorano.'))
      .map(({ titolo, testo: frase }) => `${titolo} ${frase}`);
  const dati: Report = {
    ...report,
    rischio: { ...report.rischio, gruppi },
    indicatori: [
      toCifra('LEVE', 'LEVE1', 12, 1, 'Critico'),
      toCifra('IdA', 'IdA2', 0.05, 1, 'Critico'),
      toCifra('IdA', 'IdA3', 0.08, 0.6, 'Attenzione'),
      toCifra('IdA', 'IdA4', 0.9, 0.6, 'Attenzione'),
      toCifra('IdA', 'IdA5', 0.02, 0, 'Buono'),
      toCifra('IdA', 'IdA6', 0.02, 0, 'Buono'),
      toCifra('IdA', '__X', 5, null, ''),
    ],
    indicatori_precedenti: [
      toCifra('LEVE', 'LEVE1', 2, 0, 'Buono'),
      toCifra('IdA', 'IdA2', 0.01, 0, 'Buono'),
      toCifra('IdA', 'IdA3', 0.2, 0, 'Buono'),
      toCifra('IdA', 'IdA4', 1.5, 0, 'Buono'),
      toCifra('IdA', 'IdA5', 0.001, 1, 'Critico'),
      toCifra('IdA', 'IdA6', 0.03, 0, 'Buono'),
      toCifra('IdA', '__X', 9, null, ''),
    ],
  };
  expect(testo(dati)).toEqual([
    'Peggiorano. Oneri finanziari su ricavi, da Buono (1,00\u00A0%) a Critico (5,00\u00A0%); Patrimonio netto rettificato su debiti, da Buono (20,00\u00A0%) ad Attenzione (8,00\u00A0%); Liquidità a breve, da Buono (150,00\u00A0%) ad Attenzione (90,00\u00A0%); e un altro indicatore.',
    'Migliorano. Cash flow su attivo, da Critico (0,10\u00A0%) a Buono (2,00\u00A0%).',
  ]);
});

test('lists the lines that changed most, with their amounts; for an interim statement only those of the balance sheet', () => {
  const voci = {
    'SPA.C.I.1': 500,
    'SPA.C.IV.1': 1_500,
    'SPP.A.I': 1_000,
    'SPP.D.7.E': 1_000,
    'CE.A.1': 90_000,
    'CE.B.7': 90_000,
  };
  const precedente = {
    'SPA.C.I.1': 400,
    'SPA.C.IV.1': 1_600,
    'SPP.A.I': 1_000,
    'SPP.D.4.E': 1_000,
    'CE.A.1': 100_000,
    'CE.B.7': 100_000,
  };
  const chiusura = build('sana', { voci, precedente, rettifiche: {} });
  expect(readTesto(chiusura, 'Voci che')).toBe(
    'Ricavi delle vendite e delle prestazioni, da 100\u00A0000\u00A0€ a 90\u00A0000\u00A0€ (−10,00\u00A0%); costi per servizi, da 100\u00A0000\u00A0€ a 90\u00A0000\u00A0€ (−10,00\u00A0%); debiti verso banche, da 1\u00A0000\u00A0€ a 0\u00A0€ (−100,00\u00A0%).',
  );
  const infrannuale = build('infrannuale', { voci, precedente });
  expect(readTesto(infrannuale, 'Voci patrimoniali')).toBe(
    'Debiti verso banche, da 1\u00A0000\u00A0€ a 0\u00A0€ (−100,00\u00A0%); debiti verso fornitori, da 0\u00A0€ a 1\u00A0000\u00A0€; rimanenze, da 400\u00A0€ a 500\u00A0€ (+25,00\u00A0%).',
  );
});

test('without a usable previous year compares nothing and gives the reason', () => {
  const { precedente, ...sana } = build('sana');
  if (precedente === null) throw new Error('No previous year');
  expect(explainSenzaConfronto({ ...sana, precedente })).toBeNull();
  for (const [other, motivo] of [
    [null, 'Non c’è un bilancio dell’esercizio precedente con cui confrontare.'],
    [{ ...precedente, quadratura: 5 }, 'Il bilancio al 31/12/2024 non quadra: nessun confronto.'],
    [{ ...precedente, vuoto: true }, 'Il bilancio al 31/12/2024 non ha importi: nessun confronto.'],
  ] as const) {
    expect(explainSenzaConfronto({ ...sana, precedente: other })).toBe(motivo);
    expect(listCambiamenti({ ...sana, precedente: other })).toEqual([]);
  }
});
