import { describe, expect, test } from 'vitest';
import allerta from '../../../../../fixtures/bilanci/dettaglio-in-allerta/bilancio.json' with { type: 'json' };
import { buildContesto, closeQuadratura } from '../../test/contesto.ts';
import type { Importi } from '../../test/contesto.ts';
import { explainIndicatori } from '../compute-indicatori.ts';
import { computeRischio } from '../../rischio/rischio.ts';
import type { RisultatoSpiegato } from '../risultato.ts';
import { getRisultato, withScritture } from '../../test/scritture.ts';

type Scelte = Parameters<typeof buildContesto>[0];

const compute = (scelte: Scelte): Readonly<Record<string, RisultatoSpiegato>> =>
  Object.fromEntries(explainIndicatori(buildContesto(scelte), 'IdA').map((risultato) => [risultato.codice, risultato]));

/** Equity 12 000, all five indices beyond the thresholds of settore 7. */
const inAllerta: Importi = allerta.voci;
const caso = (altro: Partial<Scelte> = {}): Scelte => ({ voci: inAllerta, settore: '7', ...altro });
const CINQUE = ['IdA2', 'IdA3', 'IdA4', 'IdA5', 'IdA6'];

describe('the sentence of the outcome', () => {
  test.each([
    [
      'a liquidation that covers them',
      { params: { Liq: 1, ValRealizzo: 538000 } },
      'dell’attivo, 538\u00A0000,00\u00A0€, copre le passività, ',
    ],
    [
      'a liquidation that does not',
      { params: { Liq: 1, ValRealizzo: 1 } },
      'dell’attivo, 1,00\u00A0€, non copre le passività, ',
    ],
    ['an equity below the limit', { params: { DIV: 2000.01 } }, '9\u00A0999,99\u00A0€, è inferiore al limite'],
  ])('of %s', (_, scelte, frase) => {
    expect(compute(caso(scelte))['IdA0']?.lettura).toContain(frase);
  });
});

describe('hierarchy', () => {
  test('raises the alert with all five beyond', () => {
    const { IdA0 } = compute(caso());
    expect(IdA0).toMatchObject({ valore: 5, punteggio: 1, etichetta_punteggio: 'Critico', motivo: null });
    expect(IdA0?.spiegazione.risultato).toBe('Allerta: cinque indici congiuntamente oltre soglia');
    expect(IdA0?.lettura).toBe('Tutti e cinque gli indici superano insieme la soglia del settore.');
  });

  test('cannot raise the joint alert while one has no score', () => {
    const esito = compute(
      caso({ voci: { ...inAllerta, 'SPP.D.12.E': 0, 'SPP.D.12.O': 0, 'SPP.D.13.E': 0, 'SPP.D.ND.E': 85000 } }),
    );
    expect(esito['IdA6']).toMatchObject({
      valore: null,
      punteggio: null,
      etichetta_punteggio: 'Non calcolabile',
      motivo: { codice: 'debiti_tributari_non_distinti' },
    });
    expect(esito['IdA0']).toMatchObject({ valore: 4, punteggio: 0.8, etichetta_punteggio: 'Attenzione elevata' });
  });

  test('counts a score of 1 given by a null rule', () => {
    const voci = closeQuadratura({ 'SPA.C.IV.1': 1000000, 'SPP.A.I': 900000, 'CE.C.17.e': 10, 'SPP.D.7.O': 20000 });
    const esito = compute({ voci });
    expect(esito['IdA2']).toMatchObject({
      valore: null,
      punteggio: 1,
      etichetta_punteggio: 'Critico',
      motivo: { codice: 'ricavi_non_positivi' },
    });
    expect(esito['IdA0']).toMatchObject({ valore: 2, punteggio: 0.3 });
    expect(withScritture(getRisultato(esito, 'IdA0').spiegazione).numeri).toBe('2 su 5: oneri finanziari, cash flow');
  });

  test('decides on the equity before the indices', () => {
    const esito = compute(caso({ params: { DIV: 2000.01 } }));
    expect(esito['IdA1']).toMatchObject({ valore: 9999.99, punteggio: 1 });
    expect(esito['IdA1']?.intervallo?.label).toBe('Sotto il minimo legale');
    expect(esito['IdA0']).toMatchObject({ valore: 7, punteggio: 1 });
    expect(compute(caso({ params: { DIV: 2000 } }))['IdA0']?.valore).toBe(5);
  });

  test('names no legal minimum where the law asks for none', () => {
    const { IdA0 } = compute(caso({ forma_giuridica: 'societa_persone', params: { DIV: 13_000 } }));
    expect(IdA0).toMatchObject({ valore: 7, intervallo: { label: 'Allerta: patrimonio netto negativo' } });
    expect(IdA0?.lettura).toContain('€, è inferiore a zero.');
    expect(IdA0?.soglie?.map(({ label }) => label).join()).not.toContain('minimo legale');
    expect(compute(caso())['IdA0']?.soglie).toBeNull();
  });
});

describe('limit of the equity', () => {
  test('travels with the value', () => {
    expect(compute(caso())['IdA1']?.soglie?.map(({ min, max, label }) => [min, max, label])).toEqual([
      [null, 0, 'Negativo'],
      [0, 10000, 'Sotto il minimo legale'],
      [10000, null, 'Positivo'],
    ]);
    expect(compute(caso({ params: { CapMin: 50000 } }))['IdA1']).toMatchObject({
      punteggio: 1,
      soglie: [{}, { max: 50000 }, { min: 50000 }],
    });
    expect(compute(caso({ params: { CapMin: 0 } }))['IdA1']?.soglie).toHaveLength(2);
    expect(compute(caso({ params: { CapMin: -5 } }))['IdA1']?.soglie).toHaveLength(2);
    expect(compute(caso({ params: { Liq: 1 } }))['IdA1']?.soglie).toHaveLength(3);
    expect(compute(caso())['IdA2']?.soglie).toBeNull();
  });

  test.each([
    ['spa', 500, 50000],
    ['sapa', 120000, 50000],
    ['srl', 10000, 10000],
    ['srl', 9999.99, 1],
    ['srl', 0, 0],
    ['srls', 9000, 1],
    ['srls', 0, 1],
    ['cooperativa', 30000, 0],
    ['societa_persone', 30000, 0],
    ['impresa_individuale', 30000, 0],
    ['altro', 30000, 0],
    [null, 10000, 10000],
    [null, 9999.99, 1],
    [null, 0, 0],
  ] as const)('of %s with a capital of %d is %d', (forma_giuridica, capitale, limite) => {
    const voci = { 'SPA.C.IV.1': 200000, 'SPP.A.I': capitale, 'SPP.A.IV': 200000 - capitale };
    const { IdA1 } = compute({ voci, forma_giuridica });
    expect(IdA1?.soglie?.length === 2 ? 0 : IdA1?.soglie?.[1]?.max).toBe(limite);
  });

  test('does not change with the form once the accountant enters it', () => {
    expect(compute(caso({ params: { CapMin: 50000 }, forma_giuridica: 'cooperativa' }))['IdA1']?.punteggio).toBe(1);
  });

  test('says that the form is unknown only where the minimum of the S.r.l. is in use', () => {
    const nota = 'Forma giuridica non indicata: si applica il minimo della S.r.l.';
    expect(compute(caso())['IdA1']?.note).toContain(nota);
    for (const scelte of [{ forma_giuridica: 'srl' } as const, { params: { CapMin: 50000 } }, { params: { Neo: 1 } }])
      expect(compute(caso(scelte))['IdA1']?.note).not.toContain(nota);
  });

  test('is never below 0, whatever is saved', () => {
    const voci: Importi = { 'SPA.C.IV.1': 1000, 'SPP.A.I': -1, 'SPP.D.7.E': 1001 };
    const { IdA0, IdA1 } = compute({ voci, params: { CapMin: -5 } });
    expect(IdA1).toMatchObject({ valore: -1, punteggio: 1 });
    expect(IdA0?.valore).toBe(7);
    expect(IdA1?.soglie?.map(({ max }) => max)).toEqual([0, null]);
  });

  test('is 0 for a young firm, so that only a negative equity counts', () => {
    expect(compute(caso({ params: { Neo: 1, DIV: 12000 } }))['IdA1']).toMatchObject({ valore: 0, punteggio: 0 });
    expect(compute(caso({ params: { Neo: 1, DIV: 12000.01 } }))['IdA1']).toMatchObject({ valore: -0.01, punteggio: 1 });
  });
});

describe('young firms', () => {
  test('keep the values of the five and lose their scores', () => {
    const esito = compute(caso({ params: { Neo: 1 } }));
    for (const codice of CINQUE) {
      expect(esito[codice]?.valore, codice).not.toBeNull();
      expect(esito[codice]).toMatchObject({ punteggio: null, etichetta_punteggio: 'Non valutato' });
      expect(esito[codice]?.note).toHaveLength(1);
    }
    expect(esito['IdA0']).toMatchObject({ valore: 0, punteggio: 0 });
    expect(esito['IdA0']?.lettura).toContain('meno di due anni');
  });

  test('are in state 7 with a negative equity', () => {
    expect(compute(caso({ params: { Neo: 1, DIV: 20000 } }))['IdA0']).toMatchObject({ valore: 7, punteggio: 1 });
  });

  test('count as the others when they continue another business', () => {
    const esito = compute(caso({ params: { Neo: 1, Succ: 1 } }));
    expect(esito['IdA0']?.valore).toBe(5);
    expect(esito['IdA2']?.punteggio).toBe(1);
  });

  test('are known by their start of activity, unless the switch says otherwise', () => {
    expect(compute(caso({ data_inizio_attivita: '2024-01-01' }))['IdA0']?.valore).toBe(0);
    expect(compute(caso({ data_inizio_attivita: '2023-12-31' }))['IdA0']?.valore).toBe(5);
    expect(compute(caso({ data_inizio_attivita: '2024-01-01', params: { Neo: 0 } }))['IdA0']?.valore).toBe(5);
  });

  test('have neither value nor score where the value cannot be computed', () => {
    const voci = closeQuadratura({ 'SPA.C.IV.1': 5000, 'CE.C.17.e': 10 });
    expect(compute({ voci, params: { Neo: 1 } })['IdA2']).toMatchObject({
      valore: null,
      punteggio: null,
      etichetta_punteggio: 'Non calcolabile',
    });
  });
});

describe('liquidation', () => {
  test('compares the realisable assets with the total liabilities, funds and TFR included', () => {
    expect(compute(caso({ params: { Liq: 1, ValRealizzo: 538000 } }))['IdA0']?.valore).toBe(0);
    expect(compute(caso({ params: { Liq: 1, ValRealizzo: 537999.99 } }))['IdA0']).toMatchObject({
      valore: 8,
      punteggio: 1,
    });
    expect(compute(caso({ params: { Liq: 1, ValRealizzo: 0 } }))['IdA0']?.valore).toBe(8);
  });

  test.each([{ Liq: 1 }, { Liq: 1, ValRealizzo: null }])(
    'has no outcome without an estimate of the assets: %j',
    (params) => {
      const { IdA0, IdA2 } = compute(caso({ params }));
      expect(IdA0).toMatchObject({
        valore: null,
        punteggio: null,
        etichetta_punteggio: 'Non calcolabile',
        motivo: { codice: 'valore_realizzo_assente' },
      });
      expect(IdA2?.punteggio).toBe(1);
      expect(computeRischio(Object.values(compute(caso({ params })))).pavimento).toBeNull();
    },
  );

  test('takes its score from the equity, not from the five', () => {
    const esito = compute(caso({ params: { Liq: 1, ValRealizzo: 600000, DIV: 50000 } }));
    expect(esito['IdA1']).toMatchObject({ valore: -38000, punteggio: null, etichetta_punteggio: 'Non valutato' });
    expect(esito['IdA2']?.punteggio).toBe(1);
    expect(esito['IdA0']?.valore).toBe(0);
  });

  test('comes before youth in the state, while both act on the scores', () => {
    const esito = compute(caso({ params: { Liq: 1, Neo: 1, ValRealizzo: 1 } }));
    expect(esito['IdA0']?.valore).toBe(8);
    expect(esito['IdA1']?.punteggio).toBeNull();
    expect(esito['IdA2']?.punteggio).toBeNull();
  });

  test('is enough without debts', () => {
    expect(
      compute({ voci: { 'SPA.C.IV.1': 5, 'SPP.A.I': 5 }, params: { Liq: 1, ValRealizzo: 0 } })['IdA0']?.valore,
    ).toBe(0);
  });
});

describe('interim statements', () => {
  test('annualise only the cash flow, exactly', () => {
    const voci = closeQuadratura({ 'SPA.C.IV.1': 73200, 'SPP.D.7.E': 1000, 'CE.A.1': 182, 'CE.C.17.e': 0 });
    const esito = compute({ voci, data_bilancio: '2024-06-30' });
    expect(esito['IdA5']).toMatchObject({ valore: 0.005, punteggio: 1 });
    expect(withScritture(getRisultato(esito, 'IdA5').spiegazione).numeri).toBe('182,00 / (182 / 366) / 73\u00A0200,00');
    expect(compute({ voci, data_bilancio: '2024-12-31' })['IdA5']?.valore).toBeCloseTo(182 / 73200, 15);
  });

  test('begin with the activity', () => {
    const voci = closeQuadratura({ 'SPA.C.IV.1': 1000, 'CE.A.1': 100 });
    const esito = compute({
      voci,
      data_bilancio: '2025-09-30',
      data_inizio_attivita: '2025-07-03',
      params: { Neo: 0 },
    });
    // 90 of 182 days
    expect(esito['IdA5']?.valore).toBeCloseTo((100 * 182) / 90 / 1000, 15);
  });
});

describe('unusable statements', () => {
  test.each([
    ['bilancio_non_quadrato', { ...inAllerta, 'SPA.D': 5000.01 }],
    ['bilancio_non_quadrato', { 'SPA.D': 1 }],
    ['bilancio_vuoto', {}],
  ] as const)('have nothing: %s', (codice, voci) => {
    const risultati = Object.values(compute(caso({ voci })));
    expect(risultati).toHaveLength(7);
    for (const risultato of risultati) {
      expect(risultato).toMatchObject({
        valore: null,
        punteggio: null,
        etichetta_punteggio: 'Non calcolabile',
        soglie: null,
        motivo: { codice },
      });
      expect(risultato.intervallo).toBeNull();
      expect(risultato.spiegazione.risultato).toBe('-');
    }
  });
});

describe('explanation', () => {
  test('shows the arithmetic, the interval and the state of the law', () => {
    const { spiegazione, ...figura } = compute(caso())['IdA2'] as RisultatoSpiegato;
    expect(withScritture(spiegazione)).toMatchObject({
      parole: 'Oneri finanziari (C.17) / Ricavi (A.1)',
      numeri: '20\u00A0000,00 / 1\u00A0000\u00A0000,00',
      risultato: '2,00\u00A0%',
      stato_normativo: 'Modello di riferimento CNDCEC 2019; mai divenuto obbligatorio',
      versione_regole: '2026.2',
    });
    expect(figura).toMatchObject({
      intervallo: { min: 0.015, max: null, min_incluso: true, score: 1, label: 'Oltre soglia' },
      lettura: 'dovrebbe essere inferiore a 1,50\u00A0%',
    });
  });
});
