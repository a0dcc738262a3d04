import type { Intervallo } from '@vedetta/contract';
import { findSoglia } from '@vedetta/domain';
import { SOGLIA_ILLIMITATA } from '../../lib/constants.ts';

export type UnitIndicatore = 'euro' | 'percent' | null | Readonly<Record<string, string>>;

/** A segment of the bar; positions go from 0 (left edge) to 1 (right edge). */
export type BarSegment = {
  readonly da: number;
  readonly a: number;
  readonly punteggio: number;
  readonly hit: boolean;
};

type BarLimite = {
  readonly position: number;
  readonly valore: number;
  /** True for the soglia: beyond this limit the punteggio is the worst. */
  readonly isMain: boolean;
};

export type BarGeometry = {
  /** `steps`: one equal step per state, without a scale. `scale`: a continuous range of values. */
  readonly tipo: 'scale' | 'steps';
  readonly segments: readonly BarSegment[];
  readonly limiti: readonly BarLimite[];
  /** Null if the indicator has no value: the bar is hatched. */
  readonly marker: { readonly position: number; readonly beyond: 'left' | 'right' | null } | null;
};

export type BarData = {
  readonly valore: number | null;
  readonly intervalli: readonly Intervallo[];
  readonly unit: UnitIndicatore;
  /** The interval that the server found with exact decimals; if absent, the bar compares the numbers. */
  readonly intervallo?: Intervallo | null;
  /** Ends of the scale, if known; otherwise computed from the limits. */
  readonly scale?: readonly [number, number];
};

/** Margin factor beyond the outer limits when the scale does not start at zero. */
const PADDING = 1.65;

/** Computes the geometry of a threshold bar, for the cards and for the report. */
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

/** The interval that contains a value; null if none. */
export const findIntervallo = (intervalli: readonly Intervallo[], valore: number): Intervallo | null => {
  return intervalli.find((intervallo) => hasValue(intervallo, valore)) ?? null;
};

const hasValue = ({ min, max, min_incluso, max_incluso }: Intervallo, valore: number): boolean => {
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
 * Computes the ends of the scale: from zero to twice the threshold if all limits are between them, so the threshold is
 * in the middle; else centred on the threshold and wide enough for the farthest limit. With a single limit at zero, the
 * specified bounds.
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
