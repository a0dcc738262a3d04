import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vociInput } from '../../piano-voci/piano-voci.ts';
import type { CodiceVoce } from '../../piano-voci/piano-voci.ts';
import { buildContesto, closeQuadratura } from '../../test/contesto.ts';
import type { Importi } from '../../test/contesto.ts';
import { explainIndicatori } from '../compute-indicatori.ts';
import { resolveParams } from '../parametri.ts';
import type { RisultatoSpiegato } from '../risultato.ts';

type Scelte = Parameters<typeof buildContesto>[0];

const compute = (scelte: Scelte): Readonly<Record<string, RisultatoSpiegato>> =>
  Object.fromEntries(
    explainIndicatori(buildContesto(scelte), 'FCFO').map((risultato) => [risultato.codice, risultato]),
  );

const inizio: Importi = {
  'SPA.C.IV.1': 120000,
  'SPP.A.I': 100000,
  'SPP.D.4.O': 20000,
  'CE.A.1': 90000,
  'CE.B.7': 90000,
};
/** MOL 9 000, charges 4 000, profit 5 000; the loan stays as it is. */
const fine: Importi = {
  'SPA.C.IV.1': 125000,
  'SPP.A.I': 100000,
  'SPP.D.4.O': 20000,
  'CE.A.1': 99000,
  'CE.B.7': 90000,
  'CE.C.17.e': 4000,
};

const FINANZIARI = ['SPP.D.1', 'SPP.D.2', 'SPP.D.3', 'SPP.D.4', 'SPP.D.5'] as const;

describe('cash flow', () => {
  /** Every line filled, balanced on an equity line; bank debts are positive, so that they are told apart. */
  const bilancio = fc
    .array(fc.integer({ min: -10_000_000, max: 10_000_000 }), {
      minLength: vociInput.length,
      maxLength: vociInput.length,
    })
    .map(
      (centesimi) => Object.fromEntries(vociInput.map((codice, i) => [codice, (centesimi[i] ?? 0) / 100])) as Importi,
    )
    .map((voci) => closeQuadratura({ ...voci, 'SPP.D.4.O': 1_000_000 }));
  const debiti = fc.record({ DebFin: fc.option(fc.integer({ min: 0, max: 1_000_000 })) });

  test('explains the change of cash to the cent, whatever the two statements', () => {
    fc.assert(
      fc.property(bilancio, bilancio, debiti, debiti, (voci, precedente, params, paramsPrecedente) => {
        const contesto = buildContesto({ voci, precedente, params, paramsPrecedente });
        const euro = (codice: CodiceVoce): number => contesto.bilancio.bilancio.effettivo(codice) / 100;
        const prima = (codice: CodiceVoce): number =>
          (contesto.precedente?.bilancio.effettivo(codice) ?? Number.NaN) / 100;
        const delta = (...codici: CodiceVoce[]): number =>
          codici.reduce((somma, codice) => somma + euro(codice) - prima(codice), 0);
        const sommaDebiti = (leggi: (codice: CodiceVoce) => number): number =>
          FINANZIARI.reduce((totale, codice) => totale + leggi(codice), 0);
        const debitiFine = params.DebFin ?? sommaDebiti(euro);
        const debitiInizio = paramsPrecedente.DebFin ?? sommaDebiti(prima);
        const flusso =
          explainIndicatori(contesto, 'FCFO').find(({ codice }) => codice === '__FCFO')?.valore ?? Number.NaN;
        const residuo =
          flusso +
          euro('CE.C') +
          euro('CE.D') -
          delta('SPA.B.III', 'SPA.C.III') +
          (debitiFine - debitiInizio) +
          (euro('SPP.A') - euro('CE.21') - prima('SPP.A')) -
          delta('SPA.A') -
          euro('CE.20.c') -
          delta('SPA.C.II.5ter') +
          delta('SPP.B.2', 'SPP.B.3') -
          delta('SPA.C.IV');
        expect(residuo).toBeCloseTo(0, 3);
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  test('is the sum of its terms', () => {
    const esito = compute({ voci: fine, precedente: inizio });
    const euro = (codice: string): number => esito[codice]?.valore ?? Number.NaN;
    expect(euro('__FCFO')).toBe(9000);
    expect(euro('__MOL') - euro('__IMP') - euro('__DCCN') + euro('__DFON') + euro('__DTFR') - euro('__CAPEX')).toBe(
      9000,
    );
  });

  test('of an interim statement is that of the period', () => {
    const esito = compute({ voci: fine, precedente: inizio, data_bilancio: '2025-06-30' });
    expect(esito['FCFO1']?.valore).toBeCloseTo(9000 / 99000, 12);
    expect(esito['FCFO2']?.valore).toBe(2.25);
    for (const codice of ['TSS', 'FCFO3', '__TSR'])
      expect(esito[codice], codice).toMatchObject({
        valore: null,
        punteggio: null,
        motivo: { codice: 'dato_infrannuale' },
      });
    expect(esito['__TSA']?.valore).toBeCloseTo(5 / 120, 12);
    expect(esito['__TSPN']?.valore).toBe(0.05);
  });
});

describe('without a usable previous year', () => {
  test.each([
    ['absent', null],
    ['unbalanced', { ...inizio, 'SPA.D': 1 }],
    ['empty', {}],
  ] as const)('nothing of the group is computed: %s', (_, precedente) => {
    const risultati = Object.values(compute({ voci: fine, precedente }));
    expect(risultati).toHaveLength(15);
    for (const { codice, valore, punteggio, motivo } of risultati)
      expect([codice, valore, punteggio, motivo?.codice]).toEqual([codice, null, null, 'esercizio_precedente_assente']);
  });

  test('has no proposal for the investments', () => {
    const params = resolveParams('FCFO', buildContesto({ voci: fine }));
    expect(params.find(({ nome }) => nome === 'CapexMan')).toMatchObject({ valore: null, predefinito: true });
  });
});

describe('financial debts of the previous year', () => {
  const precedente: Importi = {
    'SPA.C.IV.1': 120000,
    'SPP.A.I': 100000,
    'SPP.D.ND.O': 20000,
    'CE.A.1': 90000,
    'CE.B.7': 90000,
  };

  test('not separated stop the flow, not the growth', () => {
    const esito = compute({ voci: fine, precedente });
    for (const codice of ['FCFO1', 'FCFO2', '__FCFO', '__DCCN']) {
      expect(esito[codice], codice).toMatchObject({
        valore: null,
        punteggio: null,
        motivo: { codice: 'debiti_finanziari_non_distinti' },
      });
    }
    for (const codice of [
      'TSS',
      'FCFO3',
      '__MOL',
      '__IMP',
      '__DFON',
      '__DTFR',
      '__CAPEX',
      '__SERV',
      '__TSR',
      '__TSA',
      '__TSPN',
    ])
      expect(esito[codice]?.valore, codice).not.toBeNull();
  });

  test('are read from its own inputs', () => {
    expect(compute({ voci: fine, precedente, params: { DebFin: 20000 } })['__FCFO']?.valore).toBeNull();
    expect(compute({ voci: fine, precedente, paramsPrecedente: { DebFin: 20000 } })['__FCFO']?.valore).toBe(9000);
  });
});

describe('debt service', () => {
  const label = (params: Record<string, number | null>, voci: Importi = fine) =>
    compute({ voci, precedente: inizio, params })['FCFO2']?.etichetta_punteggio;

  test('says when no repayment is entered although there are debts and charges', () => {
    expect(label({})).toBe('Buono, senza rimborsi indicati');
    expect(label({ Rimb: 0 })).toBe('Buono, senza rimborsi indicati');
    expect(label({ Rimb: null })).toBe('Buono, senza rimborsi indicati');
    expect(label({ Rimb: 6000 })).toBe('Critico');
    expect(label({ DebFin: 0 })).not.toContain('senza rimborsi');
    expect(label({}, { ...fine, 'SPA.C.IV.1': 129000, 'CE.C.17.e': 0 })).toBe('Buono');
    expect(compute({ voci: fine, precedente: inizio })['FCFO2']?.note[0]).toContain('sui soli oneri finanziari');
  });
});

describe('investments', () => {
  const conAcquisti: Importi = { ...fine, 'SPA.B.II.2': 7000, 'SPA.C.IV.1': 118000 };

  test('are computed until the accountant enters them, zero included', () => {
    const capex = (params: Record<string, number | null>) =>
      compute({ voci: conAcquisti, precedente: inizio, params })['__CAPEX'];
    expect(capex({})?.valore).toBe(7000);
    expect(capex({ CapexMan: null })?.valore).toBe(7000);
    expect(capex({ CapexMan: 0 })?.valore).toBe(0);
    expect(capex({})?.spiegazione).toMatchObject({ albero: { valore: 7000 }, passaggi: [] });
    expect(capex({})?.spiegazione.termini.map(({ codice }) => codice)).toEqual([
      'CapexMan',
      'SPA.B.I',
      'SPA.B.II',
      'SPA.B.I',
      'SPA.B.II',
      'CE.B.10',
      'CE.B.10.d',
    ]);
  });
});

describe('reasons', () => {
  /** An equity that was negative at the start of the year. */
  const negativo = { 'SPA.C.IV.1': 100000, 'SPP.A.I': 10000, 'SPP.A.VIII': -60000, 'SPP.D.7.E': 150000, 'CE.A.1': 0 };
  const voci = { 'SPA.C.IV.1': 100000, 'SPP.A.I': 100000 };

  test('of a negative opening equity say so, of an interim statement too', () => {
    const vendite = closeQuadratura({ ...negativo, 'CE.A.1': 50000, 'CE.B.7': 50000 });
    for (const altro of [{}, { data_bilancio: '2025-06-30', proiezione: voci }]) {
      const esito = compute({ voci, precedente: vendite, ...altro });
      for (const codice of ['TSS', 'FCFO3', '__TSPN'])
        expect(esito[codice]?.motivo?.codice, codice).toBe('patrimonio_netto_non_positivo');
      expect(esito['FCFO3']?.note).toEqual([]);
      expect(esito['__TSPN']?.note).toEqual([]);
    }
  });
});

describe('sustainable growth', () => {
  test('uses the equity of the previous year, after its own dividends', () => {
    expect(compute({ voci: fine, precedente: inizio, paramsPrecedente: { DIV: 20000 } })['TSS']?.valore).toBe(0.0625);
    expect(compute({ voci: fine, precedente: inizio, params: { DIV: 20000 } })['TSS']?.valore).toBe(0.05);
  });

  test('is the whole ROE in a loss, and the retained part of a profit', () => {
    const rate = (costi: number) =>
      compute({
        voci: { ...fine, 'CE.B.7': costi, 'SPA.C.IV.1': 215000 - costi },
        precedente: inizio,
        params: { Payout: 0.5 },
      })['TSS']?.valore;
    expect(rate(94999.5)).toBe(0.0000025);
    expect(rate(95000)).toBe(0);
    expect(rate(95001)).toBe(-0.00001);
  });

  test('reads revenue and profit of the projection on an interim statement', () => {
    const proiezione: Importi = { ...fine, 'SPA.C.IV.1': 130000, 'CE.A.1': 108000, 'CE.B.7': 94000 };
    const esito = compute({ voci: fine, precedente: inizio, proiezione, data_bilancio: '2025-06-30' });
    expect(esito['__TSR']?.valore).toBe(0.2);
    expect(esito['TSS']?.valore).toBe(0.1);
    expect(esito['FCFO3']).toMatchObject({ valore: 0.1, punteggio: 0.6 });
  });
});
