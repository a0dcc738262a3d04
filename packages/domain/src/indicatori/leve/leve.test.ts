import { describe, expect, test } from 'vitest';
import { buildContesto } from '../../test/contesto.ts';
import type { Importi } from '../../test/contesto.ts';
import { explainIndicatori } from '../compute-indicatori.ts';
import type { RisultatoSpiegato } from '../risultato.ts';
import { getRisultato, withScritture } from '../../test/scritture.ts';

type Scelte = Parameters<typeof buildContesto>[0];

const compute = (scelte: Scelte): Readonly<Record<string, RisultatoSpiegato>> =>
  Object.fromEntries(
    explainIndicatori(buildContesto(scelte), 'LEVE').map((risultato) => [risultato.codice, risultato]),
  );

/** An abbreviated statement whose debts are one figure. */
const abbreviato: Importi = {
  'SPA.C.I.ND': 90000,
  'SPA.C.IV.ND': 10000,
  'SPP.A.I': 30000,
  'SPP.D.ND.O': 60000,
  'CE.A.1': 15000,
  'CE.C.17.e': 5000,
};
const CON_DEBITI = ['LEVE2', 'LEVE3', 'LEVE5', '__PFN', '__ROD'];

describe('financial debts not told apart', () => {
  test('leave what needs them without value and score, and the rest as it is', () => {
    const esito = compute({ voci: abbreviato });
    for (const codice of CON_DEBITI) {
      expect(esito[codice], codice).toMatchObject({
        valore: null,
        punteggio: null,
        motivo: { codice: 'debiti_finanziari_non_distinti' },
      });
    }
    expect(esito['LEVE1']?.valore).toBe(2.5);
    expect(esito['LEVE4']?.valore).toBe(3);
    expect(esito['LEVE6']?.valore).toBe(0.4);
    expect(esito['__ROI']?.valore).toBe(0.15);
  });

  test('can be entered by the accountant, zero included', () => {
    const esito = compute({ voci: abbreviato, params: { DebFin: 50000 } });
    expect(CON_DEBITI.map((codice) => esito[codice]?.valore)).toEqual([1, 40000 / 15000, 0.05, 40000, 0.1]);
    const senza = compute({ voci: abbreviato, params: { DebFin: 0 } });
    expect(senza['__PFN']?.valore).toBe(-10000);
    expect(senza['LEVE5']).toMatchObject({ valore: null, punteggio: 0, motivo: { codice: 'denominatore_nullo' } });
    expect(compute({ voci: abbreviato, params: { DebFin: null } })['__PFN']?.valore).toBeNull();
  });

  test('come before a missing projection', () => {
    const esito = compute({ voci: abbreviato, data_bilancio: '2025-06-30' });
    expect(esito['LEVE3']?.motivo?.codice).toBe('debiti_finanziari_non_distinti');
    expect(esito['__ROI']?.motivo?.codice).toBe('dato_infrannuale');
  });
});

describe('interim statements', () => {
  const voci: Importi = {
    'SPA.C.I.4': 100000,
    'SPP.A.I': 55000,
    'SPP.D.4.O': 40000,
    'CE.A.1': 6000,
    'CE.C.17.e': 1000,
  };
  const proiezione: Importi = {
    'SPA.C.I.4': 300000,
    'SPP.A.I': 242000,
    'SPP.D.ND.O': 50000,
    'CE.A.1': 10000,
    'CE.C.17.e': 2000,
  };

  test('take the income statement of the projection against their own balance sheet', () => {
    const esito = compute({ voci, proiezione, data_bilancio: '2025-06-30' });
    expect(esito['__ROI']?.valore).toBe(0.1);
    expect(esito['__ROD']?.valore).toBe(0.05);
    expect(esito['LEVE5']?.valore).toBe(0.05);
    expect(esito['LEVE3']?.valore).toBe(4);
    expect(withScritture(getRisultato(esito, 'LEVE3').spiegazione).numeri).toBe('40\u00A0000,00 / 10\u00A0000,00');
  });

  test('keep the ratios of one period, and stocks, as they are', () => {
    const esito = compute({ voci, data_bilancio: '2025-06-30' });
    expect(esito['LEVE4']?.valore).toBe(6);
    expect(esito['LEVE2']?.valore).toBeCloseTo(40 / 60, 12);
    expect(esito['__PFN']?.valore).toBe(40000);
    for (const codice of ['LEVE3', 'LEVE5', '__ROI', '__ROD'])
      expect(esito[codice], codice).toMatchObject({
        valore: null,
        punteggio: null,
        motivo: { codice: 'dato_infrannuale' },
      });
  });
});

describe('dividends', () => {
  test('lower the equity under the debts', () => {
    const voci: Importi = { 'SPA.C.I.4': 100000, 'SPP.A.I': 50000, 'SPP.D.4.O': 50000 };
    const esito = compute({ voci, params: { DIV: 10000 } });
    expect([esito['LEVE1']?.valore, esito['LEVE2']?.valore, esito['LEVE6']?.valore]).toEqual([2.5, 1.25, 0.4]);
  });
});

describe('explanation', () => {
  test('shows the sum of the financial debts, until the accountant enters them', () => {
    const voci: Importi = { 'SPA.C.I.4': 100000, 'SPP.A.I': 50000, 'SPP.D.4.O': 45000, 'SPP.D.3.E': 5000 };
    const proposta = compute({ voci })['__PFN']?.spiegazione;
    expect(proposta?.passaggi.map(withScritture)).toMatchObject([
      { codice: 'DF', valore: 50000, numeri: '5\u00A0000,00 + 45\u00A0000,00' },
    ]);
    expect(proposta?.termini.map(({ codice }) => codice)).toContain('SPP.D.4');
    const indicata = compute({ voci, params: { DebFin: 60000 } })['__PFN']?.spiegazione;
    expect(indicata?.passaggi).toEqual([]);
    expect(indicata?.termini).toMatchObject([{ codice: 'DebFin', valore: 60000 }, {}, {}, {}]);
  });
});
