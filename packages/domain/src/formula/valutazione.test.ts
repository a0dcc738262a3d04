import { describe, expect, test } from 'vitest';
import { buildContesto } from '../test/contesto.ts';
import { CF } from '../indicatori/grandezze/conto-economico.ts';
import { DF } from '../indicatori/grandezze/finanza.ts';
import { CapMin, DIV, TFRn } from '../indicatori/impresa/input.ts';
import type { Scope, ContestoIndicatori } from './contesto.ts';
import type { Formula, TabellaAnnuale } from './formula.ts';
import { selectMotivo } from './motivo.ts';
import {
  almenoUna,
  assoluto,
  conteggio,
  costante,
  delta,
  differenza,
  frazioneEsercizio,
  grandezza,
  infrannuale,
  input,
  ln,
  maggiore,
  max,
  min,
  minore,
  nonMinore,
  precedente,
  prodotto,
  proiezione,
  rapporto,
  rapportoConSegno,
  salvato,
  salvo,
  se,
  somma,
  tabella,
  tutte,
  UNO,
  uguale,
  variazione,
  voce,
  ZERO,
} from './parole.ts';
import { computeCondizione, computeFormula } from './valutazione.ts';

const place = (contesto: ContestoIndicatori, annuale = false): Scope => ({
  contesto,
  esercizio: 'corrente',
  conto_economico: annuale ? 'annuale' : 'periodo',
  getIndicatore: () => ({ nome: '', unit: 'none', valore: null, punteggio: null }),
});

const compute = (formula: Formula, contesto: ContestoIndicatori, annuale = false): number | string => {
  const esito = computeFormula(formula, place(contesto, annuale));
  return esito.ok ? esito.valore.toNumber() : esito.rifiuto;
};

const chiuso = buildContesto({
  voci: { 'SPA.C.IV.1': 120, 'SPP.A.I': 20, 'CE.A.1': 100 },
  precedente: { 'SPA.C.IV.1': 80, 'SPP.A.I': 30, 'CE.A.1': 50 },
});
const infra = buildContesto({
  data_bilancio: '2025-06-30',
  voci: { 'SPA.C.IV.1': 50, 'CE.A.1': 50 },
  proiezione: { 'SPA.C.IV.1': 110, 'CE.A.1': 110 },
  params: { DIV: 5, TFRn: 1, TFRnP: 2 },
});

describe('computeFormula', () => {
  test.each<[string, Formula, number | string]>([
    ['a line', voce('SPA'), 120],
    ['a sum with signs', differenza(voce('SPA'), voce('SPP.A.I'), costante('0.5')), 99.5],
    ['a product', prodotto(voce('SPP.A.I'), costante('0.1')), 2],
    ['a ratio', rapporto(voce('SPP.A.I'), voce('CE.A.1')), 0.2],
    ['a maximum', max(ZERO, voce('CE.C.17')), 0],
    ['a minimum', min(voce('SPP.A.I'), voce('SPA')), 20],
    ['an absolute value', assoluto(differenza(ZERO, voce('SPA'))), 120],
    ['the previous year', precedente(voce('CE.A.1')), 50],
    ['a change over the year', delta(voce('SPA')), 40],
    ['a growth', variazione(voce('CE.A.1'), precedente(voce('CE.A.1'))), 1],
    ['the fraction of a whole year', frazioneEsercizio, 1],
    ['the branch that holds', se(maggiore(voce('CE.A.1')), UNO, precedente(voce('SPA.Z' as 'SPA'))), 1],
    [
      'a count',
      conteggio('n', [
        { nome: 'a', condizione: maggiore(voce('SPA')) },
        { nome: 'b', condizione: minore(voce('SPA')) },
      ]),
      1,
    ],
  ])('gives %s', (_, formula, atteso) => {
    expect(compute(formula, chiuso)).toBe(atteso);
  });

  test('rejects a denominator at or below zero, unless its sign matters', () => {
    const negativo = differenza(ZERO, voce('SPP.A.I'));
    expect(compute(rapporto(UNO, voce('SPP.D')), chiuso)).toBe('denominatore_nullo');
    expect(compute(rapporto(UNO, negativo, 'mol_non_positivo'), chiuso)).toBe('mol_non_positivo');
    expect(compute(rapportoConSegno(UNO, negativo), chiuso)).toBe(-0.05);
    expect(compute(rapportoConSegno(UNO, voce('SPP.D')), chiuso)).toBe('denominatore_nullo');
    expect(compute(ln(ZERO), chiuso)).toBe('denominatore_nullo');
  });

  test('gives the first motivo in order, whichever figure comes first', () => {
    const senza = { ...chiuso, precedente: null };
    const nullo = rapporto(UNO, ZERO);
    expect(compute(somma(nullo, precedente(voce('SPA'))), senza)).toBe('esercizio_precedente_assente');
    expect(compute(somma(precedente(voce('SPA')), nullo), senza)).toBe('esercizio_precedente_assente');
    expect(compute(rapporto(precedente(voce('SPA')), ZERO), senza)).toBe('esercizio_precedente_assente');
    expect(selectMotivo('denominatore_nullo', null, 'bilancio_vuoto')).toBe('bilancio_vuoto');
    expect(selectMotivo(null)).toBeNull();
  });

  test('takes an unbalanced or empty other statement as absent', () => {
    expect(compute(precedente(voce('SPA')), buildContesto({ voci: {}, precedente: { 'SPA.D': 1 } }))).toBe(
      'esercizio_precedente_assente',
    );
    expect(compute(precedente(voce('SPA')), buildContesto({ voci: {}, precedente: {} }))).toBe(
      'esercizio_precedente_assente',
    );
    expect(compute(proiezione(voce('SPA')), chiuso)).toBe('proiezione_assente');
  });

  test('evaluates a guard before its formula', () => {
    expect(compute(salvo(maggiore(voce('SPA')), 'dscr_mancante', UNO), chiuso)).toBe('dscr_mancante');
    expect(compute(salvo(minore(voce('SPA')), 'dscr_mancante', UNO), chiuso)).toBe(1);
  });

  test('looks up a table by year, and uses its nearest end outside it', () => {
    const indice: TabellaAnnuale = { nome: 'Indice', fonte: 'prova', valori: { 2020: '1.5', 2021: '1.75' } };
    expect(compute(tabella(indice, 4), chiuso)).toBe(1.75);
    expect(compute(tabella(indice, 5), chiuso)).toBe(1.5);
    expect(compute(tabella(indice, 30), chiuso)).toBe(1.5);
    expect(compute(tabella(indice, 0), chiuso)).toBe(1.75);
  });
});

describe('inputs', () => {
  test('reads the saved value, else the fixed or computed default', () => {
    expect(compute(input(DIV), infra)).toBe(5);
    expect(compute(input(DIV), chiuso)).toBe(0);
    expect(compute(input(CapMin), chiuso)).toBe(1);
  });

  test('distinguishes null from zero only on a substitution', () => {
    const voci = { 'SPA.C.IV.1': 50000, 'SPP.A.I': 50000 };
    expect(compute(input(CapMin), buildContesto({ voci, params: { CapMin: null } }))).toBe(10000);
    expect(compute(input(CapMin), buildContesto({ voci, params: { CapMin: 0 } }))).toBe(0);
    expect(compute(input(DIV), buildContesto({ voci, params: { DIV: null } }))).toBe(0);
  });

  test('uses the inputs of the previous year itself and, for a projection, those of its interim statement', () => {
    const contesto = buildContesto({
      voci: { 'SPA.D': 1, 'SPP.E': 1 },
      params: { DIV: 7 },
      precedente: { 'SPA.D': 1, 'SPP.E': 1 },
      paramsPrecedente: { DIV: 3 },
    });
    expect(compute(precedente(input(DIV)), contesto)).toBe(3);
    expect(compute(proiezione(input(DIV)), infra)).toBe(5);
    expect(compute(proiezione(input(TFRn)), infra)).toBe(2);
    expect(compute(input(TFRn), infra)).toBe(1);
  });

  test('computes the default of a projection on its interim statement', () => {
    const contesto = buildContesto({
      data_bilancio: '2025-06-30',
      voci: { 'SPA.D': 12000, 'SPP.A.I': 12000 },
      proiezione: { 'SPA.D': 8, 'SPP.A.I': 8 },
    });
    expect(compute(proiezione(input(CapMin)), contesto)).toBe(10000);
  });

  test('ignores the saved DebFin on a projection', () => {
    const debiti = (importo: number) => ({ 'SPA.D': importo, 'SPP.D.4.E': importo });
    const contesto = buildContesto({
      data_bilancio: '2025-06-30',
      voci: debiti(10),
      proiezione: debiti(12),
      params: { DebFin: 99 },
    });
    expect(compute(grandezza(DF), contesto)).toBe(99);
    expect(compute(proiezione(grandezza(DF)), contesto)).toBe(12);
  });

  test('knows whether an input was saved', () => {
    const ask = (params: Record<string, number | null>) =>
      computeCondizione(salvato(CapMin), place(buildContesto({ voci: {}, params })));
    expect(ask({ CapMin: 0 })).toEqual({ ok: true, valore: true });
    expect(ask({ CapMin: null })).toEqual({ ok: true, valore: false });
    expect(ask({})).toEqual({ ok: true, valore: false });
  });
});

describe('interim statements', () => {
  test('take yearly figures of the income statement from the projection, the balance sheet from themselves', () => {
    expect(compute(voce('CE.A.1'), infra)).toBe(50);
    expect(compute(voce('CE.A.1'), infra, true)).toBe(110);
    expect(compute(voce('SPA'), infra, true)).toBe(50);
    expect(compute(voce('SPP.A.IX'), infra, true)).toBe(50);
    expect(compute(grandezza(CF), infra)).toBe(51);
    expect(compute(grandezza(CF), infra, true)).toBe(112);
    expect(compute(proiezione(grandezza(CF)), infra)).toBe(112);
  });

  test('have no yearly figure without a usable projection', () => {
    expect(compute(voce('CE.A.1'), { ...infra, proiezione: null }, true)).toBe('dato_infrannuale');
    expect(compute(voce('CE.A.1'), { ...infra, proiezione: null })).toBe(50);
  });

  test('count as interim only on the statement itself', () => {
    const quando = (esercizio: 'corrente' | 'proiezione') =>
      computeCondizione(infrannuale, { ...place(infra), esercizio });
    expect(quando('corrente')).toEqual({ ok: true, valore: true });
    expect(quando('proiezione')).toEqual({ ok: true, valore: false });
    expect(compute(frazioneEsercizio, infra)).toBeCloseTo(181 / 365, 12);
  });
});

describe('sums of lines', () => {
  const righe = [
    'CE.A.1',
    'CE.A.2',
    'CE.A.3',
    'CE.A.4',
    'CE.A.5.b',
    'CE.B.6',
    'CE.B.7',
    'CE.B.8',
    'CE.B.11',
    'CE.B.12',
  ] as const;
  const massimi = buildContesto({ voci: Object.fromEntries(righe.map((codice) => [codice, 9_999_999_999_999.99])) });
  const exact = (formula: Formula): string => {
    const esito = computeFormula(formula, place(massimi));
    return esito.ok ? esito.valore.toFixed() : esito.rifiuto;
  };

  test('are exact beyond the precision of a double, positive and negative', () => {
    expect(exact(somma(...righe.map(voce)))).toBe('99999999999999.9');
    expect(exact(differenza(ZERO, ...righe.map(voce)))).toBe('-99999999999999.9');
    expect(exact(somma(...righe.map(voce), voce('CE.A.1'), costante('0.001')))).toBe('109999999999999.891');
    expect(exact(differenza(somma(...righe.map(voce)), ...righe.map(voce)))).toBe('0');
  });

  test('fail on a missing figure, whatever the other addends', () => {
    expect(exact(somma(voce('CE.A.1'), precedente(voce('CE.A.1')), voce('CE.A.2')))).toBe(
      'esercizio_precedente_assente',
    );
    expect(exact(somma(rapporto(UNO, ZERO), precedente(voce('CE.A.1'))))).toBe('esercizio_precedente_assente');
  });
});

describe('conditions', () => {
  const assente = maggiore(proiezione(voce('SPA')));
  const vera = maggiore(voce('SPA'));
  const falsa = minore(voce('SPA'));

  test('fail on a missing figure only where the answer depends on it', () => {
    const ask = (condizione: Parameters<typeof computeCondizione>[0]) => computeCondizione(condizione, place(chiuso));
    expect(ask(tutte(assente, falsa))).toEqual({ ok: true, valore: false });
    expect(ask(tutte(assente, vera))).toEqual({ ok: false, rifiuto: 'proiezione_assente' });
    expect(ask(almenoUna(assente, vera))).toEqual({ ok: true, valore: true });
    expect(ask(almenoUna(assente, falsa))).toEqual({ ok: false, rifiuto: 'proiezione_assente' });
    expect(ask(tutte())).toEqual({ ok: true, valore: true });
  });

  test('compare before any rounding', () => {
    const terzo = rapporto(UNO, costante('3'));
    expect(computeCondizione(uguale(somma(terzo, terzo, terzo), UNO), place(chiuso))).toEqual({
      ok: true,
      valore: true,
    });
    expect(computeCondizione(nonMinore(costante('0.9999999999999999999999999'), UNO), place(chiuso))).toEqual({
      ok: true,
      valore: false,
    });
  });
});
