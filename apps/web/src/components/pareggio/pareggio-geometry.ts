import { formatValore } from '@vedetta/domain';
import { measureText } from '../charts/index.ts';
import type { Pareggio } from './pareggio.ts';

/** Size and margins of the drawing, in its own units. */
export const DRAWING = { width: 560, height: 194, left: 46, right: 78, top: 36, bottom: 34 } as const;
const FONT_SIZE = 9.6;
/** Maximum ratio of the break-even to the revenue; beyond it the chart is unreadable. */
const MAX_RATIO = 8;
const PADDING = 1.12;
const LABEL_GAP = 12;

type Point = { readonly x: number; readonly y: number };
type Line = {
  readonly nome: string;
  readonly tipo: 'ricavi' | 'totali' | 'fissi';
  readonly da: Point;
  readonly a: Point;
  readonly label: number;
};
type Mark = {
  readonly tipo: 'pareggio' | 'ricavi';
  readonly point: Point;
  readonly testo: string;
  readonly x: number;
  readonly row: number;
};
type Tick = { readonly position: number; readonly testo: string };

export type PareggioChart = {
  readonly lines: readonly Line[];
  readonly marks: readonly Mark[];
  readonly ticks: readonly { readonly x: Tick; readonly y: Tick }[];
  readonly perdita: readonly Point[];
  readonly utile: readonly Point[];
  readonly unita: string;
};

const UNITA = [
  [1e9, 'miliardi di €'],
  [1e6, 'milioni di €'],
  [1e3, 'migliaia di €'],
  [1, '€'],
] as const;
const numero = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2, useGrouping: true });

/** Computes a round step that divides the range into four to eight parts. */
const computeStep = (max: number): number => {
  const raw = max / 6;
  const power = 10 ** Math.floor(Math.log10(raw));
  return ([1, 2, 2.5, 5, 10].find((multiple) => multiple * power >= raw) ?? 10) * power;
};

/** Computes the y of the labels at the right end of the lines, moved up where they would overlap. */
const computeLabelLayout = (heights: readonly number[]): readonly number[] => {
  const order = heights.map((_, index) => index).toSorted((a, b) => (heights[b] ?? 0) - (heights[a] ?? 0));
  const outcome = [...heights];
  let limite = Number.POSITIVE_INFINITY;
  for (const index of order) {
    outcome[index] = Math.min(heights[index] ?? 0, limite);
    limite = (outcome[index] ?? 0) - LABEL_GAP;
  }
  return outcome;
};

/** Computes the break-even chart; null if there is no break-even. */
export const computeChart = ({ ricavi, variabili, fissi, pareggio }: Pareggio): PareggioChart | null => {
  if (pareggio === null || pareggio <= 0 || fissi <= 0 || ricavi <= 0 || pareggio > ricavi * MAX_RATIO) return null;
  const { width, height, left, right, top, bottom } = DRAWING;
  const max = Math.max(ricavi, pareggio) * PADDING;
  const computeTotali = (x: number): number => fissi + (variabili / ricavi) * x;
  const cima = Math.max(max, computeTotali(max));
  const toX = (valore: number): number => left + (valore / max) * (width - left - right);
  const toY = (valore: number): number => height - bottom - (valore / cima) * (height - top - bottom);
  const toPoint = (x: number, y: number): Point => ({ x: toX(x), y: toY(y) });
  const ends = [
    { nome: 'Ricavi', tipo: 'ricavi', da: toPoint(0, 0), a: toPoint(max, max) },
    { nome: 'Costi totali', tipo: 'totali', da: toPoint(0, fissi), a: toPoint(max, computeTotali(max)) },
    { nome: 'Costi fissi', tipo: 'fissi', da: toPoint(0, fissi), a: toPoint(max, fissi) },
  ] as const;
  const labels = computeLabelLayout(ends.map(({ a }) => a.y));
  // Labels on two rows, the left one to the left of its line and the right one to the right, so they cross no line.
  const toMark = (tipo: Mark['tipo'], nome: string, valore: number, other: number): Mark => {
    const testo = `${nome} ${formatValore(valore, 'euro')}`;
    const length = measureText(testo, FONT_SIZE);
    const [isLeft, x] = [valore < other, toX(valore)];
    return {
      tipo,
      testo,
      row: isLeft ? 0 : 1,
      point: toPoint(valore, valore),
      x: isLeft ? Math.max(x + 4 - length, 0) : Math.min(x - 4, width - length),
    };
  };
  const step = computeStep(max);
  const [divisor, unita] = UNITA.find(([soglia]) => max >= soglia * 10) ?? [1, '€'];
  const values = Array.from({ length: Math.floor(max / step) + 1 }, (_, index) => index * step);
  const crossing = toPoint(pareggio, pareggio);
  return {
    lines: ends.map((line, index) => ({ ...line, label: labels[index] ?? line.a.y })),
    marks: [
      toMark('ricavi', 'Ricavi del bilancio', ricavi, pareggio),
      toMark('pareggio', 'Punto di pareggio', pareggio, ricavi),
    ],
    ticks: values.map((valore) => {
      const testo = numero.format(valore / divisor).replaceAll('.', '\u00A0');
      return { x: { position: toX(valore), testo }, y: { position: toY(valore), testo } };
    }),
    perdita: [toPoint(0, 0), toPoint(0, fissi), crossing],
    utile: [crossing, ends[0].a, ends[1].a],
    unita,
  };
};
