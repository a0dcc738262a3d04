import { describe, expect, test } from 'vitest';
import { bilancioMinimo } from '../prova/build-istanza.ts';
import { leggiProva, vociPiene } from '../prova/leggi.ts';

const quadratura = (esito: ReturnType<typeof leggiProva>): number => {
  const { ricalcolato: attivo = 0 } = esito.report.totali.find(({ codice }) => codice === 'SPA') ?? {};
  const { ricalcolato: passivo = 0 } = esito.report.totali.find(({ codice }) => codice === 'SPP') ?? {};
  return attivo - passivo;
};
const conUtile = (utile: number): Record<string, number | string> => ({
  ...bilancioMinimo.sp,
  PatrimonioNettoUtilePerditaEsercizio: utile,
  PatrimonioNettoCapitale: 80 - utile,
});

describe('the result of the balance sheet and that of the income statement', () => {
  test.each([1, -1, 2, -2])('a rounding difference of %i goes to A.VI.2 and is listed', (differenza) => {
    const esito = leggiProva({ esercizi: [{ ...bilancioMinimo, sp: conUtile(30 + differenza) }] });
    expect(esito.warning).toBe('none');
    expect(quadratura(esito)).toBe(0);
    expect(vociPiene(esito)['SPP.A.VI.2']).toBe(differenza);
    expect(esito.report.arrotondamenti).toEqual([
      {
        codice: 'SPP.A.VI.2',
        importo: differenza,
        motivo: 'Differenza tra l’utile dello stato patrimoniale e quello del conto economico.',
      },
    ]);
  });

  test('a larger one stays in the quadratura, with both figures', () => {
    const esito = leggiProva({ esercizi: [{ ...bilancioMinimo, sp: conUtile(40) }] });
    expect(esito.warning).toBe('partial');
    expect(quadratura(esito)).toBe(10);
    expect(esito.report.avvisi).toEqual([
      'L’utile (perdita) dello stato patrimoniale (40,00\u00A0€) e quello del conto economico (30,00\u00A0€) non coincidono: la differenza resta nella quadratura.',
    ]);
  });

  test('a balance sheet without its result has the one of the income statement', () => {
    const { PatrimonioNettoUtilePerditaEsercizio: _, ...sp } = bilancioMinimo.sp ?? {};
    const esito = leggiProva({ esercizi: [{ ...bilancioMinimo, sp }] });
    expect([quadratura(esito), esito.report.arrotondamenti, esito.report.riclassificazioni]).toEqual([0, [], []]);
    expect(vociPiene(esito)).toEqual(vociPiene(leggiProva({})));
  });

  test('a company that earned and spent nothing has nothing to be told', () => {
    const { PatrimonioNettoUtilePerditaEsercizio: _, ...sp } = bilancioMinimo.sp ?? {};
    const esito = leggiProva({
      esercizi: [{ ...bilancioMinimo, sp: { ...sp, PatrimonioNettoCapitale: 80 }, ce: { UtilePerditaEsercizio: 0 } }],
    });
    expect([quadratura(esito), esito.report.avvisi]).toEqual([0, []]);
  });

  test('a file without income statement is partial and says so', () => {
    const { ce: _, ...soloSp } = bilancioMinimo;
    const esito = leggiProva({ esercizi: [soloSp] });
    expect(esito).toMatchObject({ warning: 'partial', report: { esercizio: '2024-12-31' } });
    expect(esito.report.avvisi).toContain('Il file non ha il conto economico di questo esercizio.');
  });
});

describe('minorities in a consolidated statement', () => {
  const leggiConsolidato = (gruppo: number, terzi: number) =>
    leggiProva({
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

  test('their share is in the result when the income statement shows the whole of it', () => {
    const esito = leggiConsolidato(24, 6);
    expect([esito.warning, quadratura(esito), vociPiene(esito)['SPP.A.VI.2']]).toEqual(['none', 0, 10]);
  });

  test('their share goes to A.VI.2, listed, when the income statement shows that of the group', () => {
    const esito = leggiConsolidato(30, 6);
    expect([esito.warning, quadratura(esito), vociPiene(esito)['SPP.A.VI.2']]).toEqual(['none', 0, 16]);
    expect(esito.report.riclassificazioni.map(({ a, importo }) => [a, importo])).toEqual([
      ['SPP.A.VI.2', 10],
      ['SPP.A.VI.2', 6],
    ]);
  });
});

describe('the result before D.Lgs. 139/2015', () => {
  const UTILE = 'PatrimonioNettoUtilePerditaEsercizio';
  const leggiVecchio = (utile: Record<string, number>, capitale: number) => {
    const { PatrimonioNettoUtilePerditaEsercizio: _, ...sp } = bilancioMinimo.sp as Record<string, number>;
    const voci = Object.fromEntries(Object.entries(utile).map(([nome, importo]) => [`${UTILE}${nome}`, importo]));
    return leggiProva({
      versione: '2011-01-04',
      esercizi: [{ ...bilancioMinimo, sp: { ...sp, ...voci, PatrimonioNettoCapitale: capitale } }],
    });
  };

  test('interim dividends lower the reserves, because the result is the whole of it', () => {
    const esito = leggiVecchio({ UtilePerditaEsercizio: 30, AccontiDividendi: 12, UtilePerditaResidua: 18 }, 62);
    expect([esito.warning, quadratura(esito), vociPiene(esito)['SPP.A.VI.1']]).toEqual(['none', 0, -12]);
    expect(esito.report.riclassificazioni).toMatchObject([{ a: 'SPP.A.VI.1', importo: -12 }]);
  });

  test('a loss already covered has its own line', () => {
    const esito = leggiVecchio(
      { UtilePerditaEsercizio: 30, CoperturaParzialePerditaEsercizio: 5, UtilePerditaResidua: 35 },
      45,
    );
    expect([esito.warning, quadratura(esito), vociPiene(esito)['SPP.A.IXbis']]).toEqual(['none', 0, 5]);
  });

  test('the residual result alone is enough', () => {
    const esito = leggiVecchio({ UtilePerditaResidua: 30 }, 50);
    expect([esito.warning, quadratura(esito), esito.report.riclassificazioni]).toEqual(['none', 0, []]);
  });
});
