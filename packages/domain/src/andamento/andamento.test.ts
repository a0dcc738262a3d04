import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeIndicatori } from '../indicatori/compute-indicatori.ts';
import { listVociInput } from '../piano-voci/piano-voci.ts';
import { buildContesto, closeQuadratura } from '../test/contesto.ts';
import type { Importi } from '../test/contesto.ts';
import { computeRiga, explainRiga } from './calcolo-riga.ts';
import { findColonnaConfronto } from './confronto-colonne.ts';
import { computeFlussoCassa } from './flusso-cassa.ts';
import { findRigaAndamento, righeAndamento } from './righe.ts';
import { computeAnnualizzato, computeQuota, computeVariazione } from './valore-mostrato.ts';

const read = (codice: string, contesto: Parameters<typeof computeRiga>[1]) => {
  const riga = findRigaAndamento(codice);
  if (riga === undefined) throw new Error(codice);
  const { valore, motivo } = computeRiga(riga, contesto);
  return motivo?.codice ?? valore;
};

const VOCI: Importi = closeQuadratura({
  'CE.A.1': 100_000,
  'CE.A.5.b': 4000,
  'CE.B.6': 30_000,
  'CE.B.7': 20_000,
  'CE.B.8': 5000,
  'CE.B.11': -2000,
  'CE.B.14': 1000,
  'CE.B.9.a': 25_000,
  'CE.B.10.b': 6000,
  'CE.B.12': 500,
  'CE.B.13': 300,
  'CE.C.17.e': 3000,
  'CE.20.a': 2000,
  'SPA.B.II.2': 40_000,
  'SPA.C.I.4': 9000,
  'SPA.C.II.1.E': 24_400,
  'SPA.C.IV.1': 7000,
  'SPP.D.4.E': 20_000,
  'SPP.D.7.E': 13_420,
  'SPP.D.12.E': 1500,
  'SPP.D.13.E': 700,
  'SPP.E': 100,
});

describe('a row', () => {
  const contesto = buildContesto({ voci: VOCI });
  test.for([
    ['ricavi', 100_000],
    ['valore_produzione', 104_000],
    // 30 000 + 20 000 + 5 000 − 2 000 + 1 000
    ['costi_esterni', 54_000],
    ['valore_aggiunto', 50_000],
    ['personale', 25_000],
    ['mol', 25_000],
    ['ammortamenti', 6800],
    ['ebit', 18_200],
    ['gestione_finanziaria', -3000],
    ['risultato_ante_imposte', 15_200],
    ['imposte', 2000],
    ['utile', 13_200],
    ['totale_attivo', 80_400],
    ['attivo_immobilizzato', 40_000],
    // 9 000 + 24 400 − (13 420 + 1 500 + 700) − 100
    ['ccn', 17_680],
    ['pfn', 13_000],
    ['debiti', 35_720],
    ['debiti_tributari', 2200],
    ['liquidita', 7000],
    ['mol_ricavi', 0.25],
    ['ros', 0.182],
    // 24 400 / 122 000 × 365; 13 420 / (55 000 × 1,22) × 365; 9 000 / 28 000 × 365
    ['giorni_incasso', 73],
    ['giorni_pagamento', 73],
    ['giorni_magazzino', (9000 / 28_000) * 365],
  ] as const)('%s is %d', ([codice, expected]) => {
    expect(read(codice, contesto)).toBeCloseTo(expected, 8);
  });

  test('has the magnitudes of the indicators', () => {
    const indicatori = computeIndicatori(buildContesto({ voci: VOCI, precedente: VOCI }));
    const find = (codice: string) => indicatori.find((altro) => altro.codice === codice)?.valore;
    expect([read('mol', contesto), read('pfn', contesto), read('roi', contesto)]).toEqual([
      find('__MOL'),
      find('__PFN'),
      find('__ROI'),
    ]);
  });

  test('of an interim is of its own period, its returns of the projection', () => {
    const interim = { voci: VOCI, data_bilancio: '2025-06-30' };
    const proiezione = { ...VOCI, 'CE.A.1': 200_000 };
    expect(read('ricavi', buildContesto({ ...interim, proiezione: closeQuadratura(proiezione) }))).toBe(100_000);
    expect(read('roe', buildContesto(interim))).toBe('dato_infrannuale');
    const withProiezione = buildContesto({ ...interim, proiezione: closeQuadratura(proiezione) });
    expect(read('roe', withProiezione)).not.toBe(read('roe', contesto));
    // 181 days instead of 365
    expect(read('giorni_incasso', buildContesto(interim))).toBeCloseTo((73 * 181) / 365, 8);
  });

  test('is not computable on what an abbreviated statement does not tell apart, or on nothing', () => {
    const voci = closeQuadratura({ ...VOCI, 'SPA.C.II.1.E': 0, 'SPA.C.II.ND.E': 24_400, 'CE.A.1': 0 });
    expect(read('giorni_incasso', buildContesto({ voci }))).toBe('voce_non_distinta');
    expect(read('mol_ricavi', buildContesto({ voci }))).toBe('ricavi_non_positivi');
    expect(read('giorni_magazzino', buildContesto({ voci: closeQuadratura({ 'SPA.C.I.4': 1 }) }))).toBe(
      'denominatore_nullo',
    );
    const undetailed = buildContesto({ voci: closeQuadratura({ 'SPP.D.ND.E': 10 }) });
    expect([read('ccn', undetailed), read('pfn', undetailed), read('debiti_tributari', undetailed)]).toEqual([
      'debiti_finanziari_non_distinti',
      'debiti_finanziari_non_distinti',
      'debiti_tributari_non_distinti',
    ]);
  });

  test('explains itself', () => {
    for (const riga of righeAndamento) {
      const { albero } = explainRiga(riga, contesto);
      expect(albero.valore).toBe(computeRiga(riga, contesto).valore);
    }
    const riga = findRigaAndamento('valore_aggiunto');
    const spiegata = riga && explainRiga(riga, contesto);
    expect(spiegata?.albero).toMatchObject({ tipo: 'somma', addendi: [{ segno: 1 }, { segno: -1 }] });
    expect(spiegata?.passaggi.map(({ codice }) => codice)).toEqual(['COE']);
  });
});

test('the added value less the staff is the MOL, whatever the lines', () => {
  const importi = fc.dictionary(
    fc.constantFrom(...listVociInput('CE')),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((centesimi) => centesimi / 100),
  );
  fc.assert(
    fc.property(importi, (voci) => {
      const contesto = buildContesto({ voci: closeQuadratura(voci) });
      const [aggiunto, personale, mol] = ['valore_aggiunto', 'personale', 'mol'].map((codice) =>
        Number(read(codice, contesto)),
      );
      expect((aggiunto ?? 0) - (personale ?? 0)).toBeCloseTo(mol ?? 0, 4);
    }),
    { numRuns: 50 },
  );
});

describe('the cash flow', () => {
  const righe = ['SPA', 'SPP', 'CE'].flatMap((radice) => listVociInput(radice as 'SPA'));
  const importi = fc.dictionary(
    fc.constantFrom(...righe),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((centesimi) => centesimi / 100),
  );
  test('closes on every level, whatever the lines', () => {
    fc.assert(
      fc.property(importi, importi, (voci, precedente) => {
        const passi = computeFlussoCassa(
          buildContesto({
            voci: closeQuadratura(voci),
            // Never empty: an empty one counts as absent.
            precedente: closeQuadratura({ ...precedente, 'SPA.C.I.1': 5 }),
            params: { DebFin: 1234.56 },
            paramsPrecedente: { DebFin: 99 },
          }),
        );
        // Each level is the sum of what comes before it, apart from other levels.
        const read = (codice: string) => passi.find((passo) => passo.codice === codice)?.valore ?? Number.NaN;
        const sum = (end: string) =>
          passi
            .slice(
              0,
              passi.findIndex(({ codice }) => codice === end),
            )
            .filter(({ tipo }) => tipo === 'movimento')
            .reduce((totale, { valore }) => totale + (valore ?? Number.NaN), read('mol'));
        for (const livello of ['fcfo', 'variazione_cassa']) expect(sum(livello)).toBeCloseTo(read(livello), 4);
      }),
      { numRuns: 60 },
    );
  });
  test('has the computed investments, not those typed', () => {
    const contesto = buildContesto({ voci: VOCI, precedente: VOCI, params: { CapexMan: 1 } });
    // Nothing bought: the depreciation was replaced.
    expect(computeFlussoCassa(contesto).find(({ codice }) => codice === 'investimenti')?.valore).toBe(-6000);
  });
  test('says what is missing', () => {
    expect(computeFlussoCassa(buildContesto({ voci: VOCI })).at(-1)?.motivo?.codice).toBe(
      'esercizio_precedente_assente',
    );
  });
});

test.for([
  [['2024-12-31 annuale', '2025-06-30 infrannuale', '2025-12-31 annuale'], 2, 0],
  [['2024-12-31 annuale', '2025-06-30 infrannuale'], 1, -1],
  [['2025-06-30 infrannuale', '2025-12-31 annuale', '2026-06-30 infrannuale'], 2, 0],
  [['2024-02-29 infrannuale', '2025-02-28 infrannuale'], 1, 0],
  [['2025-12-31 annuale', '2026-06-30 infrannuale', '2026-12-31 proiezione'], 2, 0],
  [['2025-12-31 annuale'], 0, -1],
] as const)('among %j the column %d is compared with %d', ([colonne, posto, expected]) => {
  const read = colonne.map((testo) => {
    const [data = '', tipo] = testo.split(' ');
    return {
      data,
      tipo: tipo === 'infrannuale' ? 'infrannuale' : 'annuale',
      proiezione: tipo === 'proiezione',
    } as const;
  });
  expect(findColonnaConfronto(read, posto)).toBe(expected);
});

test('a shown value', () => {
  expect(computeAnnualizzato(100, { giorni: 73, giorni_esercizio: 365 })).toBe(500);
  // To 31 August of a leap year: × 366 ÷ 244, half a cent.
  const agosto = { giorni: 244, giorni_esercizio: 366 };
  expect([1000.01, -1000.01, 1.15].map((valore) => computeAnnualizzato(valore, agosto))).toEqual([
    1500.02, -1500.02, 1.73,
  ]);
  expect([computeQuota(5, 20), computeQuota(5, 0), computeQuota(5, -1), computeQuota(null, 3)]).toEqual([
    0.25,
    null,
    null,
    null,
  ]);
  expect(computeVariazione(200, 250, 'euro')).toEqual({ assoluta: 50, relativa: 0.25 });
  expect(computeVariazione(-200, 250, 'euro')).toEqual({ assoluta: 450, relativa: null });
  expect(computeVariazione(0.25, 0.5, 'percent')).toEqual({ assoluta: 0.25, relativa: null });
  expect(computeVariazione(null, 1, 'euro')).toBeNull();
});
