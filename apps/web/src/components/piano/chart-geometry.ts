import { countGiorni } from '@vedetta/domain';
import type { Columns } from './columns.ts';
import { getLeft } from './columns.ts';

const BARRE = { alto: 16, fondo: 88 } as const;
const SALDI = { alto: 106, fondo: 262 } as const;

type Bar = { readonly x: number; readonly y: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };

/** What the chart draws of a plan; amounts in cents. */
export type ChartData = {
  readonly periodi: readonly { readonly inizio: string; readonly fine: string }[];
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
  /** The lowest cash, on its day: it may be lower than at the end of any period. */
  readonly minimo: Point;
};

/** What comes in or goes out in each period. */
export const sumVerso = ({ righe, periodi }: ChartData, verso: 'entrata' | 'uscita'): readonly number[] =>
  periodi.map((_, periodo) =>
    righe.reduce((somma, riga) => (riga.verso === verso ? somma + (riga.importi[periodo] ?? 0) : somma), 0),
  );

/** Where a day falls: the last day of a period is at its centre, as its closing cash is, the days before lead to it. */
const findDay = ({ periodi }: ChartData, columns: Columns, data: string): number => {
  const numero = Math.max(
    0,
    periodi.findLastIndex(({ inizio }) => inizio <= data),
  );
  const { inizio, fine } = periodi[numero] ?? { inizio: data, fine: data };
  const center = getLeft(columns, numero) + columns.periodo / 2;
  const before = numero === 0 ? getLeft(columns, 0) : getLeft(columns, numero - 1) + columns.periodo / 2;
  const giorni = countGiorni(inizio, fine) + 1;
  return before + ((center - before) * (countGiorni(inizio, data) + 1)) / giorni;
};

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
  const { data, saldo: minimo } = calcolo.minimo_giorno;
  const fondo = Math.min(0, 0 - calcolo.linee_disponibili, minimo, ...saldi);
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
    minimo: { x: findDay(calcolo, columns, data), y: toY(minimo) },
  };
};
