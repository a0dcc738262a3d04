import type { CalcoloPiano } from '@vedetta/domain';
import type { Colonne } from './griglia/colonne.ts';
import { getSinistra } from './griglia/colonne.ts';

const BARRE = { alto: 16, fondo: 88 } as const;
const SALDI = { alto: 106, fondo: 262 } as const;

type Barra = { readonly x: number; readonly y: number; readonly altezza: number };
type Punto = { readonly x: number; readonly y: number };

/** The marks of the chart, in pixels, on the columns of the grid. */
export type Grafico = {
  readonly larghezza: number;
  readonly altezza: number;
  readonly entrate: readonly Barra[];
  readonly uscite: readonly Barra[];
  readonly largoBarra: number;
  readonly base: number;
  readonly punti: readonly Punto[];
  readonly zero: number;
  /** Left edge and width of each period below zero. */
  readonly sottoZero: readonly { readonly x: number; readonly largo: number }[];
  /** Bottom of the band of the credit lines. */
  readonly fondoLinee: number;
  readonly minimo: Punto;
};

const sumVerso = ({ righe, periodi }: CalcoloPiano, verso: 'entrata' | 'uscita'): readonly number[] =>
  periodi.map((_, periodo) =>
    righe.reduce((somma, riga) => (riga.verso === verso ? somma + (riga.importi[periodo] ?? 0) : somma), 0),
  );

/** Bars of what comes in and goes out above, closing cash on its own scale below, with the credit lines under zero. */
export const computeGrafico = (calcolo: CalcoloPiano, colonne: Colonne): Grafico => {
  const entrate = sumVerso(calcolo, 'entrata');
  const uscite = sumVerso(calcolo, 'uscita');
  const massimo = Math.max(1, ...entrate, ...uscite);
  const centro = (periodo: number): number => getSinistra(colonne, periodo) + colonne.periodo / 2;
  const largoBarra = Math.min(16, colonne.periodo / 4);
  const drawBarre = (importi: readonly number[], spostamento: number): readonly Barra[] =>
    importi.map((importo, periodo) => {
      const altezza = Math.max(0, (importo / massimo) * (BARRE.fondo - BARRE.alto));
      return { x: centro(periodo) + spostamento, y: BARRE.fondo - altezza, altezza };
    });

  const saldi = calcolo.saldo_finale;
  const cima = Math.max(0, ...saldi);
  const fondo = Math.min(0, 0 - calcolo.linee_disponibili, ...saldi);
  const scala = (SALDI.fondo - SALDI.alto) / Math.max(1, cima - fondo);
  const toY = (saldo: number): number => SALDI.alto + (cima - saldo) * scala;
  const punti = saldi.map((saldo, periodo) => ({ x: centro(periodo), y: toY(saldo) }));
  return {
    larghezza: getSinistra(colonne, colonne.quanti) + colonne.totale,
    altezza: 288,
    entrate: drawBarre(entrate, -largoBarra - 1),
    uscite: drawBarre(uscite, 1),
    largoBarra,
    base: BARRE.fondo,
    punti,
    zero: toY(0),
    sottoZero: saldi.flatMap((saldo, periodo) =>
      saldo < 0 ? [{ x: getSinistra(colonne, periodo), largo: colonne.periodo }] : [],
    ),
    fondoLinee: toY(0 - calcolo.linee_disponibili),
    minimo: punti[calcolo.minimo.periodo] ?? { x: 0, y: 0 },
  };
};
