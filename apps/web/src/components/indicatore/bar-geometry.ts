import type { Intervallo } from '@vedetta/contract';
import { findSoglia } from '@vedetta/domain';
import { SOGLIA_ILLIMITATA } from '../../lib/constants.ts';

export type UnitIndicatore = 'euro' | 'percent' | null | Readonly<Record<string, string>>;

/** A part of the bar, from 0 (left edge) to 1 (right edge). */
export type BarSegment = {
  readonly da: number;
  readonly a: number;
  readonly punteggio: number;
  readonly hit: boolean;
};

type BarLimite = {
  readonly position: number;
  readonly valore: number;
  /** The limit beyond which the punteggio is the worst: the threshold proper. */
  readonly isMain: boolean;
};

export type BarGeometry = {
  /** `steps`: one equal step for each state, with no scale. `scale`: a continuous line of values. */
  readonly tipo: 'scale' | 'steps';
  readonly segments: readonly BarSegment[];
  readonly limiti: readonly BarLimite[];
  /** Null where the indicator has no value: the bar is hatched. */
  readonly marker: { readonly position: number; readonly beyond: 'left' | 'right' | null } | null;
};

export type BarData = {
  readonly valore: number | null;
  readonly intervalli: readonly Intervallo[];
  readonly unit: UnitIndicatore;
  /** Interval hit, as the server judged it with exact decimals; without it the bar compares by itself. */
  readonly intervallo?: Intervallo | null;
  /** Ends of the scale, where they are known and not to be worked out of the limits. */
  readonly scale?: readonly [number, number];
};

/** Room left at each side of the outer limits when zero is no natural edge. */
const PADDING = 1.65;

/** One geometry for the card on the screen and for the report. */
export const computeBar = (dati: BarData): BarGeometry | null => {
  if (dati.intervalli.length === 0) return null;
  const hit =
    dati.valore === null
      ? null
      : (findSame(dati.intervalli, dati.intervallo) ?? findIntervallo(dati.intervalli, dati.valore));
  const isEnum = typeof dati.unit === 'object' && dati.unit !== null;
  if (isEnum || dati.intervalli.some(({ min, max }) => min !== null && min === max))
    return computeSteps(dati.intervalli, hit);
  return computeScale(dati, hit);
};

/** The interval of a value, by its edges; null where none contains it. */
const findIntervallo = (intervalli: readonly Intervallo[], valore: number): Intervallo | null => {
  return intervalli.find((intervallo) => contains(intervallo, valore)) ?? null;
};

const contains = ({ min, max, min_incluso, max_incluso }: Intervallo, valore: number): boolean => {
  const sopra = min === null || valore > min || (min_incluso && valore === min);
  const sotto = max === null || valore < max || (max_incluso && valore === max);
  return sopra && sotto;
};

const findSame = (intervalli: readonly Intervallo[], searched: Intervallo | null | undefined): Intervallo | null => {
  if (searched === null || searched === undefined) return null;
  return intervalli.find(({ min, max }) => min === searched.min && max === searched.max) ?? null;
};

const computeSteps = (intervalli: readonly Intervallo[], hit: Intervallo | null): BarGeometry => {
  const span = 1 / intervalli.length;
  const index = hit === null ? -1 : intervalli.indexOf(hit);
  return {
    tipo: 'steps',
    segments: intervalli.map((intervallo, i) => ({
      da: i * span,
      a: (i + 1) * span,
      punteggio: intervallo.score,
      hit: intervallo === hit,
    })),
    limiti: [],
    marker: index < 0 ? null : { position: (index + 0.5) * span, beyond: null },
  };
};

const computeScale = ({ valore, intervalli, unit, scale }: BarData, hit: Intervallo | null): BarGeometry => {
  const limiti = listLimiti(intervalli);
  const soglia = findSoglia(intervalli);
  const [da, a] = scale ?? computeBounds(limiti, soglia, unit);
  const toPosition = (numero: number): number => Math.min(1, Math.max(0, (numero - da) / (a - da)));
  return {
    tipo: 'scale',
    segments: intervalli.map((intervallo) => ({
      da: intervallo.min === null ? 0 : toPosition(intervallo.min),
      a: intervallo.max === null ? 1 : toPosition(intervallo.max),
      punteggio: intervallo.score,
      hit: intervallo === hit,
    })),
    limiti: limiti.map((limite) => ({ position: toPosition(limite), valore: limite, isMain: limite === soglia })),
    marker: valore === null ? null : { position: toPosition(valore), beyond: getBeyond(valore, da, a) },
  };
};

const getBeyond = (valore: number, da: number, a: number): 'left' | 'right' | null => {
  if (valore < da) return 'left';
  return valore > a ? 'right' : null;
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
const computeBounds = (
  limiti: readonly number[],
  soglia: number | null,
  unit: UnitIndicatore,
): readonly [number, number] => {
  const center = soglia ?? limiti.at(-1) ?? 0;
  if (center > 0 && limiti.every((limite) => limite > 0 && limite < 2 * center)) return [0, 2 * center];
  const gap = Math.max(0, ...limiti.map((limite) => Math.abs(limite - center)));
  if (gap > 0) return [center - gap * PADDING, center + gap * PADDING];
  const half = center === 0 ? SOGLIA_ILLIMITATA[unit === 'euro' ? 'euro' : 'altro'] : Math.abs(center);
  return [center - half, center + half];
};
