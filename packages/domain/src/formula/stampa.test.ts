import { describe, expect, test } from 'vitest';
import { OF, RIC } from '../indicatori/grandezze/conto-economico.ts';
import { TA } from '../indicatori/grandezze/attivo.ts';
import { DIV } from '../indicatori/impresa/input.ts';
import { Decimale } from '../numbers/decimale.ts';
import { buildContesto } from '../test/contesto.ts';
import type { Scope, ContestoIndicatori } from './contesto.ts';
import type { Formula } from './formula.ts';
import {
  acceso,
  almenoUna,
  conPunteggio,
  conteggio,
  costante,
  costituitaDaPoco,
  delta,
  differenza,
  disponibile,
  diverso,
  frazioneEsercizio,
  grandezza,
  infrannuale,
  input,
  logistica,
  maggiore,
  max,
  minore,
  nelSettore,
  non,
  nonMaggiore,
  nonMinore,
  precedente,
  prodotto,
  proiezione,
  quandoNel,
  rapporto,
  salvato,
  se,
  sePositiva,
  somma,
  stato,
  tabella,
  tutte,
  uguale,
  UNO,
  voce,
  ZERO,
} from './parole.ts';
import { explainFormula } from './explain-formula.ts';
import { listTratti, printNodo } from './stampa.ts';
import type { Scrittura } from './stampa.ts';
import { buildAlbero } from './albero.ts';
import { withScritture } from '../test/scritture.ts';

const s = '\u00A0';
const contesto = buildContesto({
  voci: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 300, 'SPP.A.VII': -50, 'CE.A.1': 900, 'CE.C.17.e': 150 },
  precedente: { 'SPA.C.IV.1': 800, 'SPP.A.I': 800 },
});

const place = (altro: ContestoIndicatori = contesto, annuale = false): Scope => ({
  contesto: altro,
  esercizio: 'corrente',
  conto_economico: annuale ? 'annuale' : 'periodo',
  getIndicatore: () => ({ nome: '', unit: 'none', valore: null, punteggio: null }),
});

const print = (formula: Formula, scrittura: Scrittura, scope: Scope): string =>
  printNodo(buildAlbero(formula, scope), scrittura);

const write = (formula: Formula): readonly string[] =>
  (['parole', 'simboli', 'numeri'] as const).map((scrittura) => print(formula, scrittura, place()));

describe('an evaluated formula', () => {
  test('separates references from words', () => {
    const formula = rapporto(grandezza(OF), precedente(voce('SPA.C.II.1')));
    expect(listTratti(buildAlbero(formula, place()))).toEqual([
      { testo: 'Oneri finanziari ', isRiferimento: false },
      { testo: 'C.17', isRiferimento: true },
      { testo: ' / Crediti verso clienti ', isRiferimento: false },
      { testo: 'attivo C.II.1', isRiferimento: true },
      { testo: ' [esercizio precedente]', isRiferimento: false },
    ]);
  });

  test('writes names, codes and figures', () => {
    expect(write(rapporto(grandezza(OF), grandezza(RIC)))).toEqual([
      'Oneri finanziari (C.17) / Ricavi (A.1)',
      'OF / RIC',
      '150,00 / 900,00',
    ]);
    expect(write(grandezza(TA))[0]).toBe('Totale attivo');
    expect(write(voce('SPP.D.12'))[0]).toBe('debiti tributari (passivo D.12)');
  });

  test('puts brackets only where they are needed', () => {
    const differenzaInterna = differenza(voce('SPA'), differenza(voce('SPP.A.I'), input(DIV)));
    expect(write(differenzaInterna)[1]).toBe('SPA − (SPP.A.I − DIV)');
    expect(write(rapporto(somma(voce('SPA'), UNO), prodotto(voce('CE.A.1'), UNO)))[1]).toBe('(SPA + 1) / (CE.A.1 × 1)');
    expect(write(somma(rapporto(voce('SPA'), voce('SPP')), UNO))[1]).toBe('SPA / SPP + 1');
    expect(write(max(ZERO, somma(voce('SPA'), UNO)))[1]).toBe('max(0; SPA + 1)');
    expect(write(sePositiva(voce('CE.C.17')))).toEqual([
      'interessi e altri oneri finanziari (C.17)',
      'CE.C.17',
      '150,00',
    ]);
    expect(write(sePositiva(voce('CE.B.7'), costante('0', 'Nessun costo')))[0]).toBe('Nessun costo');
    expect(write(logistica(voce('SPA')))[1]).toBe('1 / (1 + e^−SPA)');
  });

  test('brackets negative figures and leaves zeros out, unless all are', () => {
    expect(write(differenza(voce('SPA'), voce('SPA.A'), voce('SPP.A.VII')))[2]).toBe(`1${s}000,00 − (−50,00)`);
    expect(write(somma(voce('SPP.A.VII'), voce('SPA')))[2]).toBe(`−50,00 + 1${s}000,00`);
    expect(write(differenza(ZERO, voce('SPP.A.VII')))[2]).toBe('− (−50,00)');
    expect(write(differenza(ZERO, voce('SPA')))).toEqual(['− Totale attivo', '− SPA', `− 1${s}000,00`]);
    expect(write(somma(ZERO, ZERO))[1]).toBe('0,00');
    expect(write(somma(voce('SPA.A'), voce('SPA.D')))[2]).toBe('0,00');
  });

  test('names the statement of a figure', () => {
    expect(write(delta(voce('SPA')))).toEqual([
      'Totale attivo − Totale attivo [esercizio precedente]',
      'SPA − SPA [esercizio precedente]',
      `1${s}000,00 − 800,00`,
    ]);
    expect(write(precedente(somma(voce('SPA'), UNO)))[1]).toBe('(SPA + 1) [esercizio precedente]');
    expect(write(proiezione(voce('SPA')))[2]).toBe('n.d.');
  });

  test('writes only the branch taken', () => {
    expect(write(se(maggiore(voce('SPA')), voce('CE.A.1'), voce('CE.B')))[1]).toBe('CE.A.1');
  });

  test('marks the lines that come from the projection', () => {
    const infra = buildContesto({
      data_bilancio: '2025-06-30',
      voci: { 'SPA.D': 1, 'CE.A.1': 1 },
      proiezione: { 'SPA.D': 2, 'CE.A.1': 2 },
    });
    const formula = rapporto(voce('CE.A.1'), voce('SPA'));
    expect(print(formula, 'simboli', place(infra, true))).toBe('CE.A.1 [proiezione] / SPA');
    expect(print(formula, 'numeri', place(infra, true))).toBe('2,00 / 1,00');
    const nominata = rapporto(grandezza(RIC), grandezza(TA));
    expect(print(nominata, 'parole', place(infra, true))).toBe('Ricavi (A.1) [proiezione] / Totale attivo');
    expect(print(nominata, 'parole', place(infra))).toBe('Ricavi (A.1) / Totale attivo');
  });

  test('writes a count with the names of its conditions, by codes, and with those that hold', () => {
    const formula = conteggio('Condizioni', [
      { nome: 'attivo positivo', condizione: maggiore(grandezza(TA)) },
      {
        nome: 'senza ricavi, né oneri',
        condizione: tutte(nonMaggiore(grandezza(RIC)), almenoUna(uguale(grandezza(OF)), acceso(DIV))),
      },
    ]);
    expect(write(formula)).toEqual([
      'Condizioni esaminate: attivo positivo, senza ricavi, né oneri; presenti: attivo positivo',
      'Condizioni: TA > 0; RIC ≤ 0 e OF = 0 o DIV',
      '1 su 2: attivo positivo',
    ]);
    const segnali = conteggio('Segnali', [
      { nome: 'fornitori', condizione: acceso(DIV) },
      { nome: 'banche', condizione: acceso(DIV) },
    ]);
    expect(write(segnali)[0]).toBe('Segnali esaminati: fornitori, banche; presenti: nessuno');
    const muto = conteggio('Segnali', [{ nome: 'banche', condizione: acceso(DIV), esaminata: salvato(DIV) }]);
    expect(write(muto)[0]).toBe('Segnali esaminati: nessuno; presenti: nessuno; senza risposta: banche');
    expect(write(conteggio('Segnali presenti', [{ nome: 'INPS', condizione: acceso(DIV) }]))[0]).toBe(
      'Segnali presenti: INPS',
    );
    const altre = [
      [non(disponibile('precedente')), 'non (esercizio precedente disponibile)'],
      [quandoNel('precedente', minore(grandezza(TA), UNO)), 'TA < 1 [esercizio precedente]'],
      [conPunteggio('IdA2', 1), 'IdA2'],
      [salvato(DIV), 'DIV indicato'],
      [infrannuale, 'situazione infrannuale'],
      [costituitaDaPoco, 'impresa costituita da meno di due anni'],
      [nelSettore('2', '3'), 'settore 2 o 3'],
      [diverso(grandezza(TA), UNO), 'TA ≠ 1'],
      [nonMinore(grandezza(TA), UNO), 'TA ≥ 1'],
    ] as const;
    for (const [condizione, testo] of altre)
      expect(write(conteggio('N', [{ nome: '', condizione }]))[1]).toBe(`N: ${testo}`);
  });

  test('writes a state by its name, never by its number, and gives it no step', () => {
    const scelta = se(maggiore(grandezza(TA)), stato(7, 'Patrimonio netto negativo'), ZERO);
    expect(write(scelta)).toEqual([
      'Patrimonio netto negativo',
      'Patrimonio netto negativo',
      'Patrimonio netto negativo',
    ]);
    const { termini, passaggi } = explainFormula(scelta, place(contesto));
    expect(termini.map(({ codice }) => codice)).not.toContain('7');
    expect(passaggi).toEqual([]);
  });

  test('writes the elapsed part of the year, and a table by its year', () => {
    const infra = buildContesto({ data_bilancio: '2025-06-30', voci: { 'SPA.D': 1 } });
    const writeInfra = (formula: Formula) =>
      (['parole', 'simboli', 'numeri'] as const).map((scrittura) => print(formula, scrittura, place(infra)));
    expect(writeInfra(frazioneEsercizio)).toEqual(['frazione d’esercizio trascorsa (f)', 'f', '181 / 365']);
    const prezzi = { nome: 'Prezzi', fonte: '', valori: { 2023: '1.5', 2024: '1.75', 2025: '2' } };
    expect(writeInfra(tabella(prezzi, 1))).toEqual(['Prezzi 2024', 'Prezzi 2024', '1,75']);
    expect(explainFormula(tabella(prezzi, 2), place(infra)).termini).toMatchObject([
      { tipo: 'costante', titolo: 'Prezzi 2023', valore: 1.5 },
    ]);
  });

  test('does not repeat a name', () => {
    expect(
      write(
        grandezza({ codice: 'ROI', nome: 'ROI', unita: 'percent', formula: rapporto(voce('CE.AB'), voce('SPA')) }),
      )[0],
    ).toBe('ROI');
  });
});

describe('explainFormula', () => {
  test('lists the indicators that a count looks at, each in its unit', () => {
    const unita = { IdA1: 'euro', IdA2: 'percent', IdA3: 'none' } as const;
    const codici = Object.keys(unita) as (keyof typeof unita)[];
    const scope: Scope = {
      ...place(),
      getIndicatore: (codice) => ({
        nome: `Indice ${codice}`,
        unit: unita[codice as keyof typeof unita],
        valore: new Decimale('0.25'),
        punteggio: 1,
      }),
    };
    const { termini } = explainFormula(
      conteggio(
        'Indici',
        codici.map((codice) => ({ nome: codice, condizione: conPunteggio(codice, 1) })),
      ),
      scope,
    );
    expect(termini.map(({ titolo, valore, unita: altra }) => [titolo, valore, altra])).toEqual([
      ['Indice IdA1', 0.25, 'euro'],
      ['Indice IdA2', 0.25, 'percent'],
      ['Indice IdA3', 0.25, 'numero'],
    ]);
  });

  test('lists every figure once, with its source', () => {
    const { termini, passaggi, albero } = explainFormula(
      rapporto(grandezza(OF), somma(voce('CE.A.1'), precedente(voce('CE.A.1')), costante('10', 'dieci'))),
      place(),
    );
    expect(termini.map(({ tipo, codice, valore, esercizio }) => [tipo, codice, valore, esercizio])).toEqual([
      ['voce', 'CE.C.17', 150, 'corrente'],
      ['voce', 'CE.A.1', 900, 'corrente'],
      ['voce', 'CE.A.1', 0, 'precedente'],
      ['costante', '10', 10, 'corrente'],
    ]);
    // The charges are the line itself where it is above zero: no step.
    expect(passaggi).toEqual([]);
    expect(albero).toMatchObject({
      tipo: 'rapporto',
      numeratore: { tipo: 'grandezza', codice: 'OF', nome: 'Oneri finanziari', riferimento: 'C.17', valore: 150 },
    });
  });

  test('keeps two constants with the same number apart, and gives the result of a choice', () => {
    const scelta = (nome: string, zero: string) =>
      grandezza({
        codice: nome,
        nome,
        unita: 'numero',
        formula: se(minore(grandezza(TA)), costante('1', 'vero'), costante('0', zero)),
      });
    const { termini, passaggi } = explainFormula(somma(scelta('A', 'non A'), scelta('B', 'non B')), place());
    expect(termini.filter(({ tipo }) => tipo === 'costante').map(({ titolo }) => titolo)).toEqual(['non A', 'non B']);
    expect(
      passaggi.map(withScritture).map(({ codice, parole, numeri, valore }) => [codice, parole, numeri, valore]),
    ).toEqual([
      ['A', 'non A', '0', 0],
      ['B', 'non B', '0', 0],
    ]);
  });

  test('lists both sides of the condition of a choice', () => {
    const { termini } = explainFormula(se(maggiore(voce('SPA.C.IV.1'), voce('CE.A.1')), UNO, ZERO), place());
    expect(termini.map(({ codice }) => codice)).toEqual(['SPA.C.IV.1', 'CE.A.1']);
  });

  test('opens a named magnitude into its definition, which is then not a step', () => {
    const spiegazione = withScritture(explainFormula(grandezza(OF), place()));
    expect(spiegazione).toMatchObject({ simboli: 'CE.C.17', passaggi: [], albero: { tipo: 'voce' } });
  });

  test('gives null where a figure is missing', () => {
    expect(explainFormula(proiezione(voce('SPA')), place()).termini).toMatchObject([
      { codice: 'SPA', valore: null, esercizio: 'proiezione' },
    ]);
  });
});
