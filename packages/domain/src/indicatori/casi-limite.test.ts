import { describe, expect, test } from 'vitest';
import { Decimale } from '../numbers/decimale.ts';
import { findIntervallo } from '../soglie/intervallo.ts';
import { buildContesto, closeQuadratura } from '../test/contesto.ts';
import type { Importi } from '../test/contesto.ts';
import { computeIndicatori } from './compute-indicatori.ts';
import { getGruppo } from './gruppi.ts';
import type { CodiceGruppo } from './gruppo.ts';

/** Statements whose value falls exactly on a limit, and just beyond it: which side owns the limit is part of the rules. */

type Scelte = Parameters<typeof buildContesto>[0];
type Bordo = readonly [valore: string, punteggio: number, scelte: Scelte];
type Caso = { readonly gruppo: CodiceGruppo; readonly codice: string; readonly bordi: readonly Bordo[] };

const conto = (voci: Importi): Scelte => ({ voci: closeQuadratura({ 'SPA.D': 1, ...voci }) });
const oneri = (importo: number): Scelte => conto({ 'CE.A.1': 1_000_000, 'CE.C.17.d': importo });
const patrimonioSuDebiti = (importo: number): Scelte => ({
  voci: { 'SPA.C.IV.1': 1_000_000 + importo, 'SPP.A.I': importo, 'SPP.D.7.E': 1_000_000 },
});
const perdita = (importo: number): Scelte => ({
  voci: { 'SPA.C.IV.1': 30_000 - importo, 'SPP.A.I': 30_000, 'CE.B.14': importo },
});
const patrimonio = (riserve: number): Scelte => ({
  voci: closeQuadratura({
    'SPA.C.IV.1': 50_000 + riserve,
    'SPP.A.I': 10_000,
    'SPP.A.VIII': riserve,
    'SPP.D.7.E': 40_000,
  }),
});
const fatturato = (ricavi: number): Scelte => ({
  voci: { 'SPA.C.IV.1': ricavi, 'CE.A.1': ricavi },
  precedente: { 'SPA.C.IV.1': 100_000, 'CE.A.1': 100_000 },
});
const oneriSuMol = (importo: number): Scelte => conto({ 'CE.A.1': 100_000, 'CE.C.17.d': importo });
const dscr = (entrate: number): Scelte => ({
  voci: { 'SPA.D': 100_000, 'SPP.A.I': 100_000 },
  proiezione: { 'SPA.D': 100_000, 'SPP.A.I': 100_000 },
  data_bilancio: '2025-06-30',
  params: { Entr6: entrate, Serv6: 10_000 },
});
const risanamento = (debito: number): Scelte => ({ ...conto({ 'CE.A.1': 100_000 }), params: { DS: debito } });
/** X1, X2 and X3 at 0, X4 at 1 (0.420), the rest from revenue over assets of 998 000. */
const zManifattura = (ricavi: number): Scelte => ({
  voci: { 'SPA.B.II.1': 998_000, 'SPP.A.I': 499_000, 'SPP.D.7.O': 499_000, 'CE.A.1': ricavi, 'CE.B.7': ricavi },
  settore: '2',
});
/** Liabilities 0.76 of the assets, current ratio 4.99: −4.336 + 5.679 × 0.76 + 0.004 × 4.99 = 0, so Φ is one half. */
const zmijewskiAMeta = (passivita: number): Scelte => ({
  voci: closeQuadratura({
    'SPA.B.II.1': 50_100,
    'SPA.C.IV.1': 49_900,
    'SPP.D.7.E': 10_000,
    'SPP.D.4.O': passivita - 10_000,
  }),
});

const casi: readonly Caso[] = [
  {
    gruppo: 'IdA',
    codice: 'IdA2',
    bordi: [
      ['0.03', 1, oneri(30_000)],
      ['0.0299', 0.6, oneri(29_900)],
      ['0.024', 0.6, oneri(24_000)],
      ['0.0239', 0, oneri(23_900)],
    ],
  },
  {
    gruppo: 'IdA',
    codice: 'IdA3',
    bordi: [
      ['0.076', 1, patrimonioSuDebiti(76_000)],
      ['0.0761', 0.6, patrimonioSuDebiti(76_100)],
      ['0.0912', 0.6, patrimonioSuDebiti(91_200)],
      ['0.0913', 0, patrimonioSuDebiti(91_300)],
    ],
  },
  ...(['IdA', 'ICAS'] as const).map((gruppo) => ({
    gruppo,
    codice: gruppo === 'IdA' ? 'IdA1' : 'ICA1',
    bordi: [
      ['10000', 0, patrimonio(0)],
      ['9999.99', 1, patrimonio(-0.01)],
      ['0', 1, patrimonio(-10_000)],
    ] satisfies readonly Bordo[],
  })),
  {
    gruppo: 'ICAS',
    codice: 'ICA2',
    bordi: [
      ['0.333333', 0.3, perdita(10_000)],
      ['0.333367', 0.6, perdita(10_001)],
      ['0.5', 0.6, perdita(15_000)],
      ['0.5001', 1, perdita(15_003)],
    ],
  },
  {
    gruppo: 'ICAS',
    codice: 'ICA3',
    bordi: [
      ['0', 0, fatturato(100_000)],
      ['-0.05', 0.3, fatturato(95_000)],
      ['-0.1', 0.6, fatturato(90_000)],
      ['-0.1001', 1, fatturato(89_990)],
    ],
  },
  {
    gruppo: 'ICAS',
    codice: 'ICA5',
    bordi: [
      ['0.15', 0, oneriSuMol(15_000)],
      ['0.3', 0.6, oneriSuMol(30_000)],
      ['0.3001', 1, oneriSuMol(30_010)],
    ],
  },
  {
    gruppo: 'IdAp',
    codice: 'IdAp2',
    bordi: [
      ['0.9999', 1, dscr(9_999)],
      ['1', 0.6, dscr(10_000)],
      ['1.1', 0.3, dscr(11_000)],
      ['1.25', 0, dscr(12_500)],
    ],
  },
  {
    gruppo: 'RISANAMENTO',
    codice: 'TCAC',
    bordi: [
      ['1', 0, risanamento(100_000)],
      ['2', 0.3, risanamento(200_000)],
      ['3', 0.6, risanamento(300_000)],
      ['6', 0.8, risanamento(600_000)],
      ['6.01', 1, risanamento(601_000)],
    ],
  },
  {
    gruppo: 'ISPI',
    codice: 'ZScore',
    bordi: [
      ['2.9', 0.3, zManifattura(2_480_000)],
      ['2.9001', 0, zManifattura(2_480_100)],
      ['1.23', 0.6, zManifattura(810_000)],
      ['1.2299', 1, zManifattura(809_900)],
    ],
  },
  {
    gruppo: 'ISPI',
    codice: 'Zmijewski',
    bordi: [
      ['0.5', 1, zmijewskiAMeta(76_000)],
      ['0.499977', 0.6, zmijewskiAMeta(75_999)],
    ],
  },
];

describe.each(casi)('$codice', ({ gruppo, codice, bordi }) => {
  test.each(bordi)('at %s scores %d', (valore, punteggio, scelte) => {
    const contesto = buildContesto(scelte);
    expect(contesto.bilancio.bilancio.quadratura).toBe(0);
    const risultato = computeIndicatori(contesto, gruppo).find((altro) => altro.codice === codice);
    expect([String(Number(risultato?.valore?.toFixed(6))), risultato?.punteggio]).toEqual([valore, punteggio]);
  });
});

test('OScore includes its cut-off, which no balance sheet hits exactly', () => {
  const soglie = getGruppo('ISPI').indicatori.find(({ codice }) => codice === 'OScore')?.soglie;
  const score = (valore: string) =>
    soglie?.tipo === 'comuni' ? findIntervallo(soglie.intervalli, new Decimale(valore))?.score : undefined;
  expect(['0.038', '0.0380000000000001'].map(score)).toEqual([0, 0.3]);
});

describe('ICA4', () => {
  /** Equity over assets and profit before taxes over revenue, in hundredths of a point. */
  const find = (patrimonioNetto: number, utile: number) =>
    computeIndicatori(
      buildContesto({
        voci: {
          'SPA.C.IV.1': 100_000,
          'SPP.A.I': patrimonioNetto - utile,
          'SPP.D.7.E': 100_000 - patrimonioNetto,
          'CE.A.1': 10_000,
          'CE.B.7': 10_000 - utile,
        },
      }),
      'ICAS',
    ).find(({ codice }) => codice === 'ICA4');

  test.each([
    ['at 5 % and at 1 % neither is under', 5_000, 100, 0, 0],
    ['a cent under 5 %', 4_999.99, 100, 1, 0.3],
    ['a cent under 1 %', 5_000, 99.99, 1, 0.3],
    ['a cent under both', 4_999.99, 99.99, 2, 1],
  ])('%s', (_, patrimonioNetto, utile, valore, punteggio) => {
    expect(find(patrimonioNetto, utile)).toMatchObject({ valore, punteggio });
  });
});
