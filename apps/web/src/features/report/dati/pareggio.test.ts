import type { Report } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { buildReport, esempi } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { computeGrafico, DISEGNO } from './pareggio-geometria.ts';
import { printPareggio, readPareggio } from './pareggio.ts';
import type { Pareggio } from './pareggio.ts';

const build = (cambi: Partial<Esempio>): Report => buildReport({ ...(esempi['allerta'] as Esempio), ...cambi });
/** Revenue 1 000 000, materials 300 000 all variable, staff 600 000 all fixed, stock of goods up by 20 000, other income 50 000. */
const VOCI = {
  'SPA.C.IV.1': 270_000,
  'SPP.A.I': 100_000,
  'CE.A.1': 1_000_000,
  'CE.A.2': 20_000,
  'CE.A.5.b': 50_000,
  'CE.B.6': 300_000,
  'CE.B.9.a': 600_000,
};
const dati = (cambi: Partial<Pareggio> = {}): Pareggio => ({
  ricavi: 1_000_000,
  variabili: 300_000,
  fissi: 600_000,
  pareggio: 857_142.857,
  righe: [],
  ...cambi,
});

test('each cost is divided by its share, and the lines add up to the totals', () => {
  const pareggio = readPareggio(build({ voci: VOCI }));
  // 300 000 − 20 000 variable, 600 000 − 50 000 fixed: 550 000 / (1 − 0,28) = 763 888,89
  expect(pareggio).toMatchObject({ ricavi: 1_000_000, variabili: 280_000, fissi: 550_000 });
  expect(pareggio?.pareggio).toBeCloseTo(763_888.8889, 3);
  expect(pareggio?.righe.map(({ codice, quota, variabile, fisso }) => [codice, quota, variabile, fisso])).toEqual(
    [
      ['CE.B.6', 1, 300_000, 0],
      ['CE.B.9', 0, 0, 600_000],
      ['CE.A.2', null, -20_000, -0],
      ['CE.A.5', null, 0, -50_000],
    ].map((riga) => riga.map((cella) => (Object.is(cella, -0) ? 0 : cella))),
  );
  expect(pareggio?.righe.map(({ nome }) => nome)).toContain('Costi per il personale (B.9)');
});

test('the financial charges join the fixed costs when the accountant says so', () => {
  const conOneri = readPareggio(
    build({ voci: { ...VOCI, 'CE.C.17.e': 10_000, 'SPA.C.IV.1': 260_000 }, params: { OFinCF: 1 } }),
  );
  expect(conOneri?.fissi).toBe(560_000);
  expect(conOneri?.righe.at(-1)).toMatchObject({ codice: 'CE.C.17', fisso: 10_000 });
});

test('lines that do not add up to the totals of the statement are left out', () => {
  const report = build({ voci: VOCI });
  const altreRegole = {
    ...report,
    indicatori: report.indicatori.map((indicatore) =>
      indicatore.codice === '__CFis' ? { ...indicatore, valore: 1 } : indicatore,
    ),
  };
  expect(readPareggio(altreRegole)).toMatchObject({ fissi: 1, righe: [] });
  expect(readPareggio({ ...report, indicatori: [] })).toBeNull();
});

test.each([
  [dati(), 'i ricavi, 1\u00A0000\u00A0000,00\u00A0€, lo superano di 142\u00A0857,14\u00A0€.'],
  [dati({ pareggio: 1_200_000 }), 'ne distano 200\u00A0000,00\u00A0€.'],
  [dati({ pareggio: null }), 'nessun livello di ricavi copre i costi fissi di 600\u00A0000,00\u00A0€.'],
  [dati({ ricavi: 0, pareggio: null }), 'Senza ricavi non c’è un punto di pareggio.'],
  [dati({ fissi: -5, pareggio: -7 }), 'è raggiunto con qualsiasi livello di ricavi.'],
])('the sentence %#', (pareggio, fine) => {
  expect(printPareggio(pareggio).endsWith(fine)).toBe(true);
});

test('revenue and total costs meet at the break-even, and everything stays in the drawing', () => {
  for (const pareggio of [
    dati(),
    dati({ ricavi: 12.34, variabili: 1, fissi: 5, pareggio: 5.44 }),
    dati({ ricavi: 9_999_999_999_999.99, variabili: 1e12, fissi: 8e12, pareggio: 8.9e12 }),
    dati({ pareggio: 7_900_000, variabili: 924_050.63 }),
  ]) {
    const grafico = computeGrafico(pareggio);
    if (grafico === null) throw new Error('No drawing');
    const [ricavi, totali] = grafico.rette;
    const incontro = grafico.segni.find(({ tipo }) => tipo === 'pareggio')?.punto;
    if (ricavi === undefined || totali === undefined || incontro === undefined) throw new Error('Incomplete drawing');
    const along = ({ da, a }: typeof ricavi): number => da.y + ((incontro.x - da.x) / (a.x - da.x)) * (a.y - da.y);
    expect(along(ricavi)).toBeCloseTo(incontro.y, 0);
    expect(along(totali)).toBeCloseTo(incontro.y, 0);
    const punti = [
      ...grafico.perdita,
      ...grafico.utile,
      ...grafico.rette.flatMap(({ da, a }) => [da, a]),
      ...grafico.segni.map(({ x, punto }) => ({ x, y: punto.y })),
    ];
    for (const { x, y } of punti) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(DISEGNO.larghezza);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(DISEGNO.altezza);
    }
    expect(grafico.tacche.length).toBeGreaterThan(3);
    expect(grafico.tacche.length).toBeLessThan(10);
    for (const { x } of grafico.tacche) expect(x.testo.length).toBeLessThan(8);
  }
});

test('where there is no point to draw there is no drawing', () => {
  for (const senza of [
    dati({ pareggio: null }),
    dati({ pareggio: -1 }),
    dati({ fissi: 0, pareggio: 0 }),
    dati({ ricavi: 0 }),
    dati({ pareggio: 9_000_000 }),
  ])
    expect(computeGrafico(senza)).toBeNull();
});
