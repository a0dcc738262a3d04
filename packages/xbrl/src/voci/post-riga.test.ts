import { describe, expect, test } from 'vitest';
import { bilancioMinimo } from '../test-support/build-istanza.ts';
import type { TestEsercizio } from '../test-support/build-istanza.ts';
import { readBuilt, pickNonZero } from '../test-support/read.ts';

const withSp = (sp: Record<string, number>): TestEsercizio[] => [
  { ...bilancioMinimo, sp: { ...bilancioMinimo.sp, ...sp } },
];
const withCe = (ce: Record<string, number>): TestEsercizio[] => [
  { ...bilancioMinimo, ce: { ...bilancioMinimo.ce, ...ce } },
];
const getUtile = (ce: Record<string, number>): unknown => ({ ...bilancioMinimo.ce, ...ce })['UtilePerditaEsercizio'];
const getTotale = (outcome: ReturnType<typeof readBuilt>, codice: string): number | undefined =>
  outcome.report.totali.find((altro) => altro.codice === codice)?.ricalcolato;

describe('the difference between a total and its rows', () => {
  test.each([
    [{ TotaleRimanenze: 7, TotaleAttivoCircolante: 107, TotaleAttivo: 107 }, 'SPA.C.I.ND', 7],
    [
      {
        TotaleCrediti: 7,
        CreditiVersoClientiEsigibiliEntroEsercizioSuccessivo: 2,
        TotaleAttivoCircolante: 107,
        TotaleAttivo: 107,
      },
      'SPA.C.II.ND.E',
      5,
    ],
    [{ TotaleFondiRischiOneri: 9, FondiRischiOneriAltri: 4, TotalePassivo: 109 }, 'SPP.B.ND', 5],
    [{ TotaleAttivo: 112 }, 'SPA.D', 12],
    [{ TotalePassivo: 112 }, 'SPP.E', 12],
    [{ TotalePatrimonioNetto: 95, TotalePassivo: 115 }, 'SPP.A.VI.2', 15],
    [
      {
        PatrimonioNettoAltreRiserveDistintamenteIndicateTotaleAltreRiserve: 6,
        TotalePatrimonioNetto: 86,
        TotalePassivo: 106,
      },
      'SPP.A.VI.2',
      6,
    ],
  ])('%j goes to %s', (sp, codice, importo) => {
    const outcome = readBuilt({ esercizi: withSp(sp) });
    expect(pickNonZero(outcome)[codice]).toBe(importo);
    expect(outcome.warning).toBe('partial');
    expect(outcome.report.riclassificazioni).toContainEqual(expect.objectContaining({ a: codice, importo }));
  });

  test.each([
    [
      {
        TotaleValoreProduzione: 95,
        DifferenzaValoreCostiProduzione: 35,
        RisultatoPrimaImposte: 35,
        UtilePerditaEsercizio: 35,
      },
      'CE.A.ND',
      5,
    ],
    [{ CostiProduzionePersonaleTotaleCostiPersonale: 10, CostiProduzioneServizi: 50 }, 'CE.B.9.ND', 10],
    [{ RisultatoPrimaImposte: 36, UtilePerditaEsercizio: 36 }, 'CE.D.19.ND', -6],
    [{ UtilePerditaEsercizio: 18 }, 'CE.20.a', 12],
    [
      {
        ImposteRedditoEsercizioCorrentiDifferiteAnticipateTotaleImposteRedditoEsercizioCorrentiDifferiteAnticipate: 10,
        UtilePerditaEsercizio: 20,
      },
      'CE.20.a',
      10,
    ],
  ])('%j goes to %s', (ce, codice, importo) => {
    const outcome = readBuilt({ esercizi: withCe(ce) });
    expect(pickNonZero(outcome)[codice]).toBe(importo);
    expect(getTotale(outcome, 'CE.21')).toBe(getUtile(ce));
  });

  test('is rounding up to one euro per row, beyond it makes the import partial', () => {
    const uno = readBuilt({
      esercizi: withSp({
        TotaleDisponibilitaLiquide: 101,
        TotaleAttivoCircolante: 101,
        TotaleAttivo: 101,
        DebitiDebitiVersoBancheTotaleDebitiVersoBanche: 21,
        TotaleDebiti: 21,
        TotalePassivo: 101,
      }),
    });
    expect(uno.warning).toBe('none');
    expect(uno.report.arrotondamenti).toEqual([
      { codice: 'SPA.C.IV.ND', importo: 1, motivo: 'Differenza tra TotaleDisponibilitaLiquide e le sue righe.' },
      {
        codice: 'SPP.D.4.O',
        importo: 1,
        motivo: 'Differenza tra DebitiDebitiVersoBancheTotaleDebitiVersoBanche e le sue righe.',
      },
    ]);
    const oltre = readBuilt({
      esercizi: withSp({ TotaleDisponibilitaLiquide: 101.01, TotaleAttivoCircolante: 101.01, TotaleAttivo: 101.01 }),
    });
    expect(oltre).toMatchObject({ warning: 'partial', report: { arrotondamenti: [] } });
    const due = readBuilt({
      esercizi: withSp({ TotaleDisponibilitaLiquide: 102, TotaleAttivoCircolante: 102, TotaleAttivo: 102 }),
    });
    expect(due.warning).toBe('partial');
    expect(due.report.avvisi).toContain(
      'TotaleDisponibilitaLiquide: il file dà 102,00\u00A0€, le sue righe 100,00\u00A0€.',
    );
  });

  test('keeps the bilancio balanced when the file is', () => {
    const outcome = readBuilt({
      esercizi: withSp({ TotaleAttivo: 150, TotaleAttivoCircolante: 120, TotalePassivo: 150, TotaleDebiti: 66 }),
    });
    expect([getTotale(outcome, 'SPA'), getTotale(outcome, 'SPP')]).toEqual([150, 150]);
  });
});

describe('due dates', () => {
  const banche = 'DebitiDebitiVersoBanche';
  test.each([
    [
      'neither stated: due within the year (art. 2424 c.c. requires the amounts due beyond it)',
      { [`${banche}TotaleDebitiVersoBanche`]: 20 },
      { 'SPP.D.4.E': 20 },
    ],
    [
      'only the part beyond the year: the rest is within',
      { [`${banche}TotaleDebitiVersoBanche`]: 20, [`${banche}EsigibiliOltreEsercizioSuccessivo`]: 15 },
      { 'SPP.D.4.E': 5, 'SPP.D.4.O': 15 },
    ],
    [
      'only the part within the year: the rest is beyond',
      { [`${banche}TotaleDebitiVersoBanche`]: 20, [`${banche}EsigibiliEntroEsercizioSuccessivo`]: 15 },
      { 'SPP.D.4.E': 15, 'SPP.D.4.O': 5 },
    ],
    [
      'no total',
      { [`${banche}EsigibiliEntroEsercizioSuccessivo`]: 15, [`${banche}EsigibiliOltreEsercizioSuccessivo`]: 5 },
      { 'SPP.D.4.E': 15, 'SPP.D.4.O': 5 },
    ],
  ])('%s', (_, debiti, attese) => {
    const {
      [`${banche}EsigibiliEntroEsercizioSuccessivo`]: _entro,
      [`${banche}TotaleDebitiVersoBanche`]: _totale,
      ...sp
    } = bilancioMinimo.sp as Record<string, number>;
    const voci = pickNonZero(readBuilt({ esercizi: [{ ...bilancioMinimo, sp: { ...sp, ...debiti } }] }));
    expect(Object.fromEntries(Object.entries(voci).filter(([codice]) => codice.startsWith('SPP.D')))).toEqual(attese);
  });

  test.each([
    ['within', { DebitiEsigibiliEntroEsercizioSuccessivo: 20 }, { 'SPP.D.ND.E': 20 }],
    ['beyond', { DebitiEsigibiliOltreEsercizioSuccessivo: 20 }, { 'SPP.D.ND.O': 20 }],
    [
      'both',
      { DebitiEsigibiliEntroEsercizioSuccessivo: 14, DebitiEsigibiliOltreEsercizioSuccessivo: 6 },
      { 'SPP.D.ND.E': 14, 'SPP.D.ND.O': 6 },
    ],
  ])('an ordinary bilancio may state its debiti as an abbreviated one does: %s', (_, debiti, attese) => {
    const {
      [`${banche}EsigibiliEntroEsercizioSuccessivo`]: _entro,
      [`${banche}TotaleDebitiVersoBanche`]: _totale,
      ...sp
    } = bilancioMinimo.sp as Record<string, number>;
    const outcome = readBuilt({ esercizi: [{ ...bilancioMinimo, sp: { ...sp, ...debiti } }] });
    expect(outcome).toMatchObject({ warning: 'none', report: { riclassificazioni: [], avvisi: [] } });
    expect(pickNonZero(outcome)).toEqual({ ...pickNonZero(readBuilt({})), 'SPP.D.4.E': undefined, ...attese });
  });

  test('of an ordinary bilancio that states both, its rows count', () => {
    const outcome = readBuilt({ esercizi: withSp({ DebitiEsigibiliEntroEsercizioSuccessivo: 20 }) });
    expect(pickNonZero(outcome)).toEqual(pickNonZero(readBuilt({})));
  });

  test('of crediti immobilizzati are beyond the year when not stated', () => {
    const outcome = readBuilt({
      esercizi: withSp({ ImmobilizzazioniFinanziarieCreditiVersoAltriTotaleCreditiVersoAltri: 4, TotaleAttivo: 104 }),
    });
    expect(pickNonZero(outcome)).toMatchObject({ 'SPA.B.III.2.dbis.O': 4 });
  });
});

describe('subtotals of the abbreviated forms', () => {
  const variazioni =
    'ValoreProduzioneVariazioniRimanenzeProdottiCorsoLavorazioneSemilavoratiFinitiLavoriCorsoOrdinazione';
  const risultati = {
    TotaleValoreProduzione: 96,
    DifferenzaValoreCostiProduzione: 36,
    RisultatoPrimaImposte: 36,
    UtilePerditaEsercizio: 36,
  };
  test.each([
    ['the subtotal alone', { [variazioni]: 6 }, { 'CE.A.ND': 6 }],
    ['the rows alone', { ValoreProduzioneVariazioniLavoriCorsoOrdinazione: 6 }, { 'CE.A.3': 6 }],
    ['both, counted once', { [variazioni]: 6, ValoreProduzioneVariazioniLavoriCorsoOrdinazione: 6 }, { 'CE.A.3': 6 }],
  ])('%s', (_, ce, attese) => {
    const outcome = readBuilt({ forma: 'abb', esercizi: withCe({ ...ce, ...risultati }) });
    expect(pickNonZero(outcome)).toMatchObject(attese);
    expect(getTotale(outcome, 'CE.A')).toBe(96);
    expect(outcome.report.riclassificazioni).toEqual([]);
  });
});

test('extraordinary income stated as one amount is listed as moved, like its rows', () => {
  const outcome = readBuilt({
    versione: '2014-11-17',
    esercizi: withCe({
      CostiProduzioneServizi: 80,
      TotaleCostiProduzione: 80,
      DifferenzaValoreCostiProduzione: 10,
      ProventiOneriStraordinariProventiTotaleProventi: 20,
      TotalePartiteStraordinarie: 20,
    }),
  });
  expect(pickNonZero(outcome)['CE.A.5.b']).toBe(20);
  expect(outcome.report.riclassificazioni).toContainEqual({
    da: 'ProventiOneriStraordinariProventiTotaleProventi',
    a: 'CE.A.5.b',
    importo: 20,
    motivo: 'Proventi straordinari (E.20): oggi in A.5 (D.Lgs. 139/2015).',
  });
});

describe('what is earned and what it costs, netted in one total of an old filing', () => {
  const straordinari = 'ProventiOneriStraordinari';
  const read = (ce: Record<string, number>) => {
    const prima = 30 + Object.values(ce).reduce((_, importo) => importo, 0);
    return readBuilt({
      versione: '2014-11-17',
      esercizi: withCe({ ...bilancioMinimo.ce, ...ce, RisultatoPrimaImposte: prima, UtilePerditaEsercizio: prima }),
    });
  };
  test.each([
    ['income', { TotalePartiteStraordinarie: 7 }, { 'CE.A.5.b': 7 }],
    ['a cost', { TotalePartiteStraordinarie: -7 }, { 'CE.B.14': 7 }],
    [
      'a cost beside the income',
      { [`${straordinari}ProventiTotaleProventi`]: 5, TotalePartiteStraordinarie: -7 },
      { 'CE.A.5.b': 5, 'CE.B.14': 12 },
    ],
    [
      'income beside the cost',
      { [`${straordinari}OneriTotaleOneri`]: 5, TotalePartiteStraordinarie: 7 },
      { 'CE.A.5.b': 12, 'CE.B.14': 5 },
    ],
    ['a revaluation', { TotaleRettificheValoreAttivitaFinanziarie: 7 }, { 'CE.D.18.ND': 7 }],
    ['a write-down', { TotaleRettificheValoreAttivitaFinanziarie: -7 }, { 'CE.D.19.ND': 7 }],
  ])('%s alone is on its side, never a minus on the other one', (_, ce, attese) => {
    const outcome = read(ce);
    const voci = pickNonZero(outcome);
    const lati = ['CE.A.5.b', 'CE.B.14', 'CE.D.18.ND', 'CE.D.19.ND'].filter((codice) => codice in voci);
    expect(Object.fromEntries(lati.map((codice) => [codice, voci[codice]]))).toEqual(attese);
    expect(outcome.warning).toBe('partial');
  });

  test('the report says that only the balance of the two is known', () => {
    expect(read({ TotalePartiteStraordinarie: -7 }).report.riclassificazioni).toContainEqual({
      da: 'TotalePartiteStraordinarie',
      a: 'CE.B.14',
      importo: 7,
      motivo:
        'Il file dà solo il saldo tra proventi e costi: è messo per intero tra gli uni o tra gli altri, secondo il segno.',
    });
  });
});

test('voci that do not balance, in a file without its totals, give a warning', () => {
  const { TotaleAttivo: _attivo, TotalePassivo: _passivo, ...sp } = bilancioMinimo.sp ?? {};
  const read = (altre: Record<string, number>) =>
    readBuilt({ esercizi: [{ ...bilancioMinimo, sp: { ...sp, ...altre } }] });
  const outcome = read({ TrattamentoFineRapportoLavoroSubordinato: 9 });
  expect(outcome.warning).toBe('partial');
  expect(outcome.report.avvisi).toContain(
    'Le voci lette non quadrano (attivo 100,00\u00A0€, passivo 109,00\u00A0€) e il file non indica entrambi i totali: forse mancano degli importi.',
  );
  expect(read({}).warning).toBe('none');
});
