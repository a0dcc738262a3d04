import { describe, expect, test } from 'vitest';
import { bilancioMinimo } from '../test-support/build-istanza.ts';
import { readBuilt, pickNonZero } from '../test-support/read.ts';

const computeQuadratura = (outcome: ReturnType<typeof readBuilt>): number => {
  const { ricalcolato: attivo = 0 } = outcome.report.totali.find(({ codice }) => codice === 'SPA') ?? {};
  const { ricalcolato: passivo = 0 } = outcome.report.totali.find(({ codice }) => codice === 'SPP') ?? {};
  return attivo - passivo;
};
const withUtile = (utile: number): Record<string, number | string> => ({
  ...bilancioMinimo.sp,
  PatrimonioNettoUtilePerditaEsercizio: utile,
  PatrimonioNettoCapitale: 80 - utile,
});

describe('the results of the balance sheet and of the income statement', () => {
  test.each([1, -1, 2, -2])('a rounding difference of %i goes to A.VI.2 and is listed', (differenza) => {
    const outcome = readBuilt({ esercizi: [{ ...bilancioMinimo, sp: withUtile(30 + differenza) }] });
    expect(outcome.warning).toBe('none');
    expect(computeQuadratura(outcome)).toBe(0);
    expect(pickNonZero(outcome)['SPP.A.VI.2']).toBe(differenza);
    expect(outcome.report.arrotondamenti).toEqual([
      {
        codice: 'SPP.A.VI.2',
        importo: differenza,
        motivo: 'Differenza tra l’utile dello stato patrimoniale e quello del conto economico.',
      },
    ]);
  });

  test.each([2.01, -2.01])('two euros are the most that rounding explains, not %d', (differenza) => {
    const capitale = (50 - differenza).toFixed(2);
    const outcome = readBuilt({
      esercizi: [{ ...bilancioMinimo, sp: { ...withUtile(30 + differenza), PatrimonioNettoCapitale: capitale } }],
    });
    expect(outcome.warning).toBe('partial');
    expect(outcome.report.arrotondamenti).toEqual([]);
    expect(computeQuadratura(outcome)).toBeCloseTo(differenza);
  });

  test('a larger difference stays in the quadratura, with a warning that states both figures', () => {
    const outcome = readBuilt({ esercizi: [{ ...bilancioMinimo, sp: withUtile(40) }] });
    expect(outcome.warning).toBe('partial');
    expect(computeQuadratura(outcome)).toBe(10);
    expect(outcome.report.avvisi).toEqual([
      'L’utile (perdita) dello stato patrimoniale (40,00\u00A0€) e quello del conto economico (30,00\u00A0€) non coincidono: la differenza resta nella quadratura.',
    ]);
  });

  test('a balance sheet without its result takes that of the income statement', () => {
    const { PatrimonioNettoUtilePerditaEsercizio: _, ...sp } = bilancioMinimo.sp ?? {};
    const outcome = readBuilt({ esercizi: [{ ...bilancioMinimo, sp }] });
    expect([computeQuadratura(outcome), outcome.report.arrotondamenti, outcome.report.riclassificazioni]).toEqual([
      0,
      [],
      [],
    ]);
    expect(pickNonZero(outcome)).toEqual(pickNonZero(readBuilt({})));
  });

  test('a company without revenue and costs gets no warning', () => {
    const { PatrimonioNettoUtilePerditaEsercizio: _, ...sp } = bilancioMinimo.sp ?? {};
    const outcome = readBuilt({
      esercizi: [{ ...bilancioMinimo, sp: { ...sp, PatrimonioNettoCapitale: 80 }, ce: { UtilePerditaEsercizio: 0 } }],
    });
    expect([computeQuadratura(outcome), outcome.report.avvisi]).toEqual([0, []]);
  });

  test('a file without income statement is partial, with a warning', () => {
    const { ce: _, ...soloSp } = bilancioMinimo;
    const outcome = readBuilt({ esercizi: [soloSp] });
    expect(outcome).toMatchObject({ warning: 'partial', report: { esercizio: '2024-12-31' } });
    expect(outcome.report.avvisi).toContain('Il file non ha il conto economico di questo esercizio.');
  });
});

describe('minorities in a consolidated statement', () => {
  const readConsolidato = (gruppo: number, terzi: number) =>
    readBuilt({
      forma: 'cons',
      esercizi: [
        {
          ...bilancioMinimo,
          sp: {
            ...bilancioMinimo.sp,
            PatrimonioNettoUtilePerditaEsercizio: gruppo,
            TotalePatrimonioNetto: 50 + gruppo,
            PatrimonioNettoTerziCapitaleRiserveTerzi: 10,
            PatrimonioNettoTerziUtilePerditaTerzi: terzi,
            PatrimonioNettoTerziTotalePatrimonioNettoTerzi: 10 + terzi,
            TotalePatrimonioNettoConsolidato: 60 + gruppo + terzi,
            DisponibilitaLiquideDepositiBancariPostali: 80 + gruppo + terzi,
            TotaleDisponibilitaLiquide: 80 + gruppo + terzi,
            TotaleAttivoCircolante: 80 + gruppo + terzi,
            TotaleAttivo: 80 + gruppo + terzi,
            TotalePassivo: 80 + gruppo + terzi,
          },
        },
      ],
    });

  test('their share is part of the result when the income statement includes it', () => {
    const outcome = readConsolidato(24, 6);
    expect([outcome.warning, computeQuadratura(outcome), pickNonZero(outcome)['SPP.A.VI.2']]).toEqual(['none', 0, 10]);
  });

  test('their share goes to A.VI.2 and is listed when the income statement shows only the share of the group', () => {
    const outcome = readConsolidato(30, 6);
    expect([outcome.warning, computeQuadratura(outcome), pickNonZero(outcome)['SPP.A.VI.2']]).toEqual(['none', 0, 16]);
    expect(outcome.report.riclassificazioni.map(({ a, importo }) => [a, importo])).toEqual([
      ['SPP.A.VI.2', 10],
      ['SPP.A.VI.2', 6],
    ]);
  });
});

describe('the result before D.Lgs. 139/2015', () => {
  const UTILE = 'PatrimonioNettoUtilePerditaEsercizio';
  const readVecchio = (utile: Record<string, number>, capitale: number) => {
    const { PatrimonioNettoUtilePerditaEsercizio: _, ...sp } = bilancioMinimo.sp as Record<string, number>;
    const voci = Object.fromEntries(Object.entries(utile).map(([nome, importo]) => [`${UTILE}${nome}`, importo]));
    return readBuilt({
      versione: '2011-01-04',
      esercizi: [{ ...bilancioMinimo, sp: { ...sp, ...voci, PatrimonioNettoCapitale: capitale } }],
    });
  };

  test('interim dividends lower the reserves, because the result does not deduct them', () => {
    const outcome = readVecchio({ UtilePerditaEsercizio: 30, AccontiDividendi: 12, UtilePerditaResidua: 18 }, 62);
    expect([outcome.warning, computeQuadratura(outcome), pickNonZero(outcome)['SPP.A.VI.1']]).toEqual(['none', 0, -12]);
    expect(outcome.report.riclassificazioni).toMatchObject([{ a: 'SPP.A.VI.1', importo: -12 }]);
  });

  test('a loss already covered has its own voce', () => {
    const outcome = readVecchio(
      { UtilePerditaEsercizio: 30, CoperturaParzialePerditaEsercizio: 5, UtilePerditaResidua: 35 },
      45,
    );
    expect([outcome.warning, computeQuadratura(outcome), pickNonZero(outcome)['SPP.A.IXbis']]).toEqual(['none', 0, 5]);
  });

  test('the residual result alone is enough', () => {
    const outcome = readVecchio({ UtilePerditaResidua: 30 }, 50);
    expect([outcome.warning, computeQuadratura(outcome), outcome.report.riclassificazioni]).toEqual(['none', 0, []]);
  });
});
