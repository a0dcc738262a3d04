import { describe, expect, test } from 'vitest';
import type { ContestoIndicatori } from '../../formula/contesto.ts';
import type { Grandezza } from '../../formula/formula.ts';
import { grandezza } from '../../formula/parole.ts';
import { computeFormula } from '../../formula/valutazione.ts';
import { buildContesto } from '../../test/contesto.ts';
import { ABT } from './attivo.ts';
import { MOL, OF } from './conto-economico.ts';
import { DF, PFN } from './finanza.ts';
import { PBT, PNr, PT, RE, TL } from './passivo.ts';

describe('magnitudes', () => {
  const get = (oggetto: Grandezza, contesto: ContestoIndicatori): number | string => {
    const esito = computeFormula(grandezza(oggetto), {
      contesto,
      esercizio: 'corrente',
      conto_economico: 'periodo',
      getIndicatore: () => ({ nome: '', unit: 'none', valore: null, punteggio: null }),
    });
    return esito.ok ? esito.valore.toNumber() : esito.rifiuto;
  };

  test('leave deferred tax assets and what is due beyond the year out of the short term', () => {
    const contesto = buildContesto({
      voci: {
        'SPA.C.I.1': 1,
        'SPA.C.Ibis': 2,
        'SPA.C.II.1.E': 4,
        'SPA.C.II.1.O': 8,
        'SPA.C.II.5ter': 16,
        'SPA.C.II.ND.E': 32,
        'SPA.C.III.7': 64,
        'SPA.C.IV.2': 128,
        'SPA.D': 256,
        'SPA.B.III.2.a.E': 512,
        'SPP.D.7.E': 3,
        'SPP.D.7.O': 5,
        'SPP.D.ND.E': 7,
        'SPP.E': 11,
        'SPP.C': 13,
      },
    });
    expect(get(ABT, contesto)).toBe(1 + 2 + 4 + 32 + 64 + 128 + 256);
    expect(get(PBT, contesto)).toBe(3 + 7 + 11);
    expect(get(TL, contesto)).toBe(3 + 5 + 7 + 11 + 13);
  });

  test('undo the hedge reserve whatever its sign', () => {
    expect(get(PNr, buildContesto({ voci: { 'SPP.A.I': 100, 'SPP.A.VII': -30 } }))).toBe(100);
    expect(get(PNr, buildContesto({ voci: { 'SPP.A.I': 100, 'SPP.A.VII': 30 } }))).toBe(100);
  });

  test('count a negative total of charges as 0', () => {
    expect(get(OF, buildContesto({ voci: { 'CE.C.17.e': -5 } }))).toBe(0);
  });

  test('add provisions and write-downs back in the MOL', () => {
    expect(
      get(MOL, buildContesto({ voci: { 'CE.A.1': 100, 'CE.B.7': 40, 'CE.B.10.d': 5, 'CE.B.12': 3, 'CE.B.13': 2 } })),
    ).toBe(60);
  });

  test('have no financial debts when an abbreviated statement does not separate them', () => {
    expect(get(DF, buildContesto({ voci: { 'SPP.D.ND.E': 10 } }))).toBe('debiti_finanziari_non_distinti');
    expect(get(DF, buildContesto({ voci: { 'SPP.D.ND.E': 10, 'SPP.D.4.E': 1 } }))).toBe(1);
    expect(get(DF, buildContesto({ voci: { 'SPP.D.ND.E': 10 }, params: { DebFin: 0 } }))).toBe(0);
    expect(
      get(
        PFN,
        buildContesto({
          voci: { 'SPP.D.4.E': 100, 'SPA.C.IV.1': 30, 'SPA.C.III.6': 5, 'SPA.C.III.7': 2, 'SPA.C.III.1': 50 },
        }),
      ),
    ).toBe(63);
    expect(get(PT, buildContesto({ voci: { 'SPP.D.ND.O': 10 } }))).toBe('debiti_tributari_non_distinti');
    expect(get(PT, buildContesto({ voci: {} }))).toBe(0);
  });

  test('accumulate profits', () => {
    const voci = {
      'SPP.A.IV': 1,
      'SPP.A.V': 2,
      'SPP.A.VI.1': 4,
      'SPP.A.VI.2': 8,
      'SPP.A.VIII': 16,
      'SPP.A.IXbis': 32,
      'CE.A.1': 64,
    };
    expect(get(RE, buildContesto({ voci }))).toBe(1 + 2 + 4 + 16 + 32 + 64);
  });
});
