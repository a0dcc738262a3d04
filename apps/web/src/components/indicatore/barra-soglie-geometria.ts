import type { Intervallo } from '@vedetta/contract';
import { findSoglia } from '@vedetta/domain';
import { SOGLIA_ILLIMITATA } from '../../lib/constants.ts';

export type UnitIndicatore = 'euro' | 'percent' | null | Readonly<Record<string, string>>;

/** A part of the bar, from 0 (left edge) to 1 (right edge). */
export type SegmentoBarra = {
  readonly da: number;
  readonly a: number;
  readonly punteggio: number;
  readonly colpito: boolean;
};

type LimiteBarra = {
  readonly posizione: number;
  readonly valore: number;
  /** The limit beyond which the punteggio is the worst: the threshold proper. */
  readonly principale: boolean;
};

export type GeometriaBarra = {
  /** `passi`: one equal step for each state, with no scale. `scala`: a continuous line of values. */
  readonly tipo: 'scala' | 'passi';
  readonly segmenti: readonly SegmentoBarra[];
  readonly limiti: readonly LimiteBarra[];
  /** Null where the indicator has no value: the bar is hatched. */
  readonly marcatore: { readonly posizione: number; readonly fuori: 'sinistra' | 'destra' | null } | null;
};

export type DatiBarra = {
  readonly valore: number | null;
  readonly intervalli: readonly Intervallo[];
  readonly unit: UnitIndicatore;
  /** Interval hit, as the server judged it with exact decimals; without it the bar compares by itself. */
  readonly intervallo?: Intervallo | null;
  /** Ends of the scale, where they are known and not to be worked out of the limits. */
  readonly scala?: readonly [number, number];
};

/** Room left at each side of the outer limits when zero is no natural edge. */
const RESPIRO = 1.65;

/** One geometry for the card on the screen and for the report. */
export const computeBarra = (dati: DatiBarra): GeometriaBarra | null => {
  if (dati.intervalli.length === 0) return null;
  const colpito =
    dati.valore === null
      ? null
      : (findUguale(dati.intervalli, dati.intervallo) ?? findIntervallo(dati.intervalli, dati.valore));
  const isEnum = typeof dati.unit === 'object' && dati.unit !== null;
  if (isEnum || dati.intervalli.some(({ min, max }) => min !== null && min === max))
    return computePassi(dati.intervalli, colpito);
  return computeScala(dati, colpito);
};

/** The interval of a value, by its edges; null where none contains it. */
const findIntervallo = (intervalli: readonly Intervallo[], valore: number): Intervallo | null => {
  return intervalli.find((intervallo) => isDentro(intervallo, valore)) ?? null;
};

const isDentro = ({ min, max, min_incluso, max_incluso }: Intervallo, valore: number): boolean => {
  const sopra = min === null || valore > min || (min_incluso && valore === min);
  const sotto = max === null || valore < max || (max_incluso && valore === max);
  return sopra && sotto;
};

const findUguale = (intervalli: readonly Intervallo[], cercato: Intervallo | null | undefined): Intervallo | null => {
  if (cercato === null || cercato === undefined) return null;
  return intervalli.find(({ min, max }) => min === cercato.min && max === cercato.max) ?? null;
};

const computePassi = (intervalli: readonly Intervallo[], colpito: Intervallo | null): GeometriaBarra => {
  const ampiezza = 1 / intervalli.length;
  const indice = colpito === null ? -1 : intervalli.indexOf(colpito);
  return {
    tipo: 'passi',
    segmenti: intervalli.map((intervallo, i) => ({
      da: i * ampiezza,
      a: (i + 1) * ampiezza,
      punteggio: intervallo.score,
      colpito: intervallo === colpito,
    })),
    limiti: [],
    marcatore: indice < 0 ? null : { posizione: (indice + 0.5) * ampiezza, fuori: null },
  };
};

const computeScala = ({ valore, intervalli, unit, scala }: DatiBarra, colpito: Intervallo | null): GeometriaBarra => {
  const limiti = listLimiti(intervalli);
  const soglia = findSoglia(intervalli);
  const [da, a] = scala ?? computeEstremi(limiti, soglia, unit);
  const toPosizione = (numero: number): number => Math.min(1, Math.max(0, (numero - da) / (a - da)));
  return {
    tipo: 'scala',
    segmenti: intervalli.map((intervallo) => ({
      da: intervallo.min === null ? 0 : toPosizione(intervallo.min),
      a: intervallo.max === null ? 1 : toPosizione(intervallo.max),
      punteggio: intervallo.score,
      colpito: intervallo === colpito,
    })),
    limiti: limiti.map((limite) => ({ posizione: toPosizione(limite), valore: limite, principale: limite === soglia })),
    marcatore: valore === null ? null : { posizione: toPosizione(valore), fuori: getFuori(valore, da, a) },
  };
};

const getFuori = (valore: number, da: number, a: number): 'sinistra' | 'destra' | null => {
  if (valore < da) return 'sinistra';
  return valore > a ? 'destra' : null;
};

const listLimiti = (intervalli: readonly Intervallo[]): readonly number[] => {
  const finiti = intervalli.flatMap(({ min, max }) => [min, max]).filter((limite) => limite !== null);
  return [...new Set(finiti)].toSorted((x, y) => x - y);
};

/**
 * Ends of the scale. From zero to twice the threshold when every limit lies between, so that the threshold is in the
 * middle; else around the threshold, as wide as the farthest limit asks. A lone limit at zero gives no measure: then
 * the specified bounds hold.
 */
const computeEstremi = (
  limiti: readonly number[],
  soglia: number | null,
  unit: UnitIndicatore,
): readonly [number, number] => {
  const centro = soglia ?? limiti.at(-1) ?? 0;
  if (centro > 0 && limiti.every((limite) => limite > 0 && limite < 2 * centro)) return [0, 2 * centro];
  const distanza = Math.max(0, ...limiti.map((limite) => Math.abs(limite - centro)));
  if (distanza > 0) return [centro - distanza * RESPIRO, centro + distanza * RESPIRO];
  const mezzo = centro === 0 ? SOGLIA_ILLIMITATA[unit === 'euro' ? 'euro' : 'altro'] : Math.abs(centro);
  return [centro - mezzo, centro + mezzo];
};
