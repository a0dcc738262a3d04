import type { Report } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { listDiscordanze } from './discordanze.ts';

/** Materials of 10 000, products of 20 000 and works of 5 000 a year before. */
const build = (voci: Esempio['voci'], altri: Partial<Esempio> = {}): Report =>
  buildReport({
    ...(esempi['sana'] as Esempio),
    rettifiche: {},
    precedente: { 'SPA.C.I.1': 10_000, 'SPA.C.I.4': 20_000, 'SPA.C.I.3': 5_000, 'SPP.A.I': 35_000 },
    voci,
    ...altri,
  });
const list = (report: Report): readonly string[] =>
  listDiscordanze(report).map(({ dato, effetto }) => `${dato}: ${effetto}`.replaceAll('\u00A0', ' '));

const uguali = { 'SPA.C.I.1': 10_000, 'SPA.C.I.4': 20_000, 'SPA.C.I.3': 5_000, 'SPP.A.I': 35_000 };

test('stocks that change as the income statement says have nothing to explain', () => {
  expect(list(build(uguali))).toEqual([]);
  // Materials down by 2 000 (B.11), products up by 3 000 (A.2), works up by 4 000 (A.3).
  const cambiate = {
    'SPA.C.I.1': 8_000,
    'SPA.C.I.4': 23_000,
    'SPA.C.I.3': 9_000,
    'CE.A.2': 3_000,
    'CE.A.3': 4_000,
    'CE.B.11': 2_000,
    'SPP.A.I': 35_000,
  };
  expect(list(build(cambiate))).toEqual([]);
  expect(list(build({ ...cambiate, 'SPA.C.I.1': 8_001, 'SPP.A.I': 35_001 }))).toEqual([]);
});

test('a change that only one of the two tells, by more than a euro', () => {
  expect(list(build({ ...uguali, 'SPA.C.I.4': 32_000, 'SPP.A.I': 47_000 }))).toEqual([
    'Rimanenze di materie, prodotti e merci: Dal 31/12/2024 sono in aumento di 12 000 € nello stato patrimoniale, senza variazioni nel conto economico (A.2 e B.11): 12 000 € da spiegare, da cui dipendono MOL e utile.',
  ]);
  expect(list(build({ ...uguali, 'SPA.C.I.3': 4_000, 'CE.A.3': 1_500.5, 'SPP.A.I': 32_499.5 }))).toEqual([
    'Lavori in corso su ordinazione: Dal 31/12/2024 sono in calo di 1 000,00 € nello stato patrimoniale, in aumento di 1 500,50 € nel conto economico (A.3): 2 500,50 € da spiegare, da cui dipendono MOL e utile.',
  ]);
});

test('lines that an abbreviated statement does not tell apart, or no usable previous one, are not checked', () => {
  expect(list(build({ ...uguali, 'SPA.C.I.4': 0, 'SPA.C.I.ND': 32_000, 'SPP.A.I': 47_000 }))).toEqual([]);
  expect(
    list(build({ ...uguali, 'SPA.C.I.4': 32_000, 'SPP.A.I': 47_000 }, { precedente: { 'SPA.C.I.1': 1 } })),
  ).toEqual([]);
  expect(list(build({ ...uguali, 'SPA.C.I.4': 32_000 }))).toEqual([]);
});

test('a business that ceased with revenue in the period', () => {
  const conRicavi = { ...uguali, 'SPA.C.IV.1': 7_000, 'CE.A.1': 7_000 };
  expect(list(build(conRicavi, { params: { Liq: 1 } }))).toEqual([
    'Attività cessata: È indicata una liquidazione con attività cessata, ma il periodo ha ricavi per 7 000 €: la regola vale solo se l’attività è cessata dopo averli prodotti.',
  ]);
  expect(list(build(conRicavi))).toEqual([]);
  expect(list(build(uguali, { params: { Liq: 1 } }))).toEqual([]);
});
