import { expect, test } from 'vitest';
import { computeChart, DRAWING } from './pareggio-geometry.ts';
import { printPareggio } from './pareggio.ts';
import type { Pareggio } from './pareggio.ts';

const dati = (cambi: Partial<Pareggio> = {}): Pareggio => ({
  esito: 'raggiunto',
  margine: 0.7,
  distanza: 142_857.14,
  ricavi: 1_000_000,
  variabili: 300_000,
  fissi: 600_000,
  pareggio: 857_142.857,
  ...cambi,
});

test.each([
  [dati(), 'i ricavi, 1\u00A0000\u00A0000,00\u00A0€, lo superano di 142\u00A0857,14\u00A0€.'],
  [dati({ esito: 'non_raggiunto', distanza: 200_000, pareggio: 1_200_000 }), 'sono inferiori di 200\u00A0000\u00A0€.'],
  [
    dati({ esito: 'mai', distanza: null, pareggio: null }),
    'nessun livello di ricavi copre i costi fissi di 600\u00A0000\u00A0€.',
  ],
  [dati({ esito: 'senza_ricavi', ricavi: 0, pareggio: null }), 'Senza ricavi non c’è un punto di pareggio.'],
  [dati({ esito: 'sempre', fissi: -5, pareggio: -7 }), 'è raggiunto con qualsiasi livello di ricavi.'],
])('the sentence %#', (pareggio, fine) => {
  expect(printPareggio(pareggio).endsWith(fine)).toBe(true);
});

test('the margin has the article of its figure', () => {
  expect(printPareggio(dati({ margine: 0.8 }))).toContain('un margine di contribuzione dell’80,00\u00A0%, ricavi');
});

test('revenue and total costs meet at the break-even, and everything is inside the drawing', () => {
  for (const pareggio of [
    dati(),
    dati({ ricavi: 12.34, variabili: 1, fissi: 5, pareggio: 5.44 }),
    dati({ ricavi: 9_999_999_999_999.99, variabili: 1e12, fissi: 8e12, pareggio: 8.9e12 }),
    dati({ pareggio: 7_900_000, variabili: 924_050.63 }),
  ]) {
    const chart = computeChart(pareggio);
    if (chart === null) throw new Error('No drawing');
    const [ricavi, totali] = chart.lines;
    const crossing = chart.marks.find(({ tipo }) => tipo === 'pareggio')?.point;
    if (ricavi === undefined || totali === undefined || crossing === undefined) throw new Error('Incomplete drawing');
    const along = ({ da, a }: typeof ricavi): number => da.y + ((crossing.x - da.x) / (a.x - da.x)) * (a.y - da.y);
    expect(along(ricavi)).toBeCloseTo(crossing.y, 0);
    expect(along(totali)).toBeCloseTo(crossing.y, 0);
    const points = [
      ...chart.perdita,
      ...chart.utile,
      ...chart.lines.flatMap(({ da, a }) => [da, a]),
      ...chart.marks.map(({ x, point }) => ({ x, y: point.y })),
    ];
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(DRAWING.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(DRAWING.height);
    }
    expect(chart.ticks.length).toBeGreaterThan(3);
    expect(chart.ticks.length).toBeLessThan(10);
    for (const { x } of chart.ticks) expect(x.testo.length).toBeLessThan(8);
  }
});

test('returns null without a break-even', () => {
  for (const senza of [
    dati({ pareggio: null }),
    dati({ pareggio: -1 }),
    dati({ fissi: 0, pareggio: 0 }),
    dati({ ricavi: 0 }),
    dati({ pareggio: 9_000_000 }),
  ])
    expect(computeChart(senza)).toBeNull();
});
