import type { Columns } from './columns.ts';
import { getLeft } from './columns.ts';

const BARRE = { alto: 16, fondo: 88 } as const;
const SALDI = { alto: 106, fondo: 262 } as const;

type Bar = { readonly x: number; readonly y: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };

/** What the chart draws of a plan; amounts in cents. */
export type ChartData = {
  readonly periodi: readonly { readonly inizio: string }[];
  readonly righe: readonly { readonly verso: 'entrata' | 'uscita'; readonly importi: readonly number[] }[];
  readonly saldo_finale: readonly number[];
  readonly linee_disponibili: number;
  readonly minimo: { readonly periodo: number };
  readonly minimo_giorno: { readonly data: string; readonly saldo: number };
};

/** The marks of the chart, in pixels, on the columns of the grid. */
export type Chart = {
  readonly width: number;
  readonly height: number;
  readonly entrate: readonly Bar[];
  readonly uscite: readonly Bar[];
  readonly barWidth: number;
  readonly base: number;
  readonly points: readonly Point[];
  readonly zero: number;
  /** Left edge and width of each period below zero. */
  readonly belowZero: readonly { readonly x: number; readonly width: number }[];
  /** Bottom of the band of the credit lines. */
  readonly lineeBottom: number;
  readonly minimo: Point;
};

/** What comes in or goes out in each period. */
export const sumVerso = ({ righe, periodi }: ChartData, verso: 'entrata' | 'uscita'): readonly number[] =>
  periodi.map((_, periodo) =>
    righe.reduce((somma, riga) => (riga.verso === verso ? somma + (riga.importi[periodo] ?? 0) : somma), 0),
  );

/** Bars of what comes in and goes out above, closing cash on its own scale below, with the credit lines under zero. */
export const computeChart = (calcolo: ChartData, columns: Columns): Chart => {
  const entrate = sumVerso(calcolo, 'entrata');
  const uscite = sumVerso(calcolo, 'uscita');
  const massimo = Math.max(1, ...entrate, ...uscite);
  const getCenter = (periodo: number): number => getLeft(columns, periodo) + columns.periodo / 2;
  const barWidth = Math.min(16, columns.periodo / 4);
  const drawBars = (importi: readonly number[], offset: number): readonly Bar[] =>
    importi.map((importo, periodo) => {
      const height = Math.max(0, (importo / massimo) * (BARRE.fondo - BARRE.alto));
      return { x: getCenter(periodo) + offset, y: BARRE.fondo - height, height };
    });

  const saldi = calcolo.saldo_finale;
  const top = Math.max(0, ...saldi);
  const fondo = Math.min(0, 0 - calcolo.linee_disponibili, ...saldi);
  const scale = (SALDI.fondo - SALDI.alto) / Math.max(1, top - fondo);
  const toY = (saldo: number): number => SALDI.alto + (top - saldo) * scale;
  const points = saldi.map((saldo, periodo) => ({ x: getCenter(periodo), y: toY(saldo) }));
  return {
    width: getLeft(columns, columns.count) + columns.totale,
    height: 288,
    entrate: drawBars(entrate, -barWidth - 1),
    uscite: drawBars(uscite, 1),
    barWidth,
    base: BARRE.fondo,
    points,
    zero: toY(0),
    belowZero: saldi.flatMap((saldo, periodo) =>
      saldo < 0 ? [{ x: getLeft(columns, periodo), width: columns.periodo }] : [],
    ),
    lineeBottom: toY(0 - calcolo.linee_disponibili),
    minimo: points[calcolo.minimo.periodo] ?? { x: 0, y: 0 },
  };
};
