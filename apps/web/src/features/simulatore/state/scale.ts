import { centesimiToNumber, euroToNumber } from '@vedetta/domain';
import type { ContestoIndicatori, Euro, Leva, LevaDisponibile } from '@vedetta/domain';

/** The line of a slider: euros, points or days. */
export type Scale = { readonly min: number; readonly max: number; readonly step: number };

const STEPS = 200;
const SMALLEST_EURO = 100;
const PERCENT_STEP = 0.1;
/** Steps of Page Up and Page Down. */
const PAGE = 10;

const chooseLarger = (one: Euro, other: Euro): Euro => (one > other ? one : other);

/** Up to a round number of the same size: 1, 2 or 5 and zeros. */
const roundUp = (value: number): number => {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [1, 2, 5, 10].map((times) => times * size).find((round) => round >= value) ?? value;
};

const buildEuro = (max: number): Scale => ({
  min: 0,
  max,
  step: Math.max(SMALLEST_EURO, roundUp(max / STEPS)),
});

/**
 * The slider of a lever. A contribution may go to ten times the total assets, a sale to any price: their sliders stop at a
 * quarter of the assets and at the value of the line, and larger amounts are typed.
 */
export const buildScale = (disponibile: LevaDisponibile, leva: Leva, { bilancio }: ContestoIndicatori): Scale => {
  const { codice, unita, minimo, massimo } = disponibile;
  if (unita === 'percento') return { min: minimo, max: massimo ?? 0, step: PERCENT_STEP };
  if (unita === 'giorni') return { min: minimo, max: massimo ?? 0, step: 1 };
  if (leva.codice === 'cessione')
    return buildEuro(euroToNumber(chooseLarger(leva.prezzo, bilancio.bilancio.effettivo(leva.voce))));
  const bound = centesimiToNumber(massimo ?? 0);
  if (codice !== 'apporto') return buildEuro(bound);
  return buildEuro(Math.min(bound, roundUp(euroToNumber(bilancio.bilancio.effettivo('SPA')) / 4)));
};

/** A point of the line that the slider may stop at: whole steps, and both ends. */
export const roundToStep = ({ min, max, step }: Scale, value: number): number => {
  if (value >= max - step / 2 && Math.abs(value - max) < step / 2) return max;
  const steps = Math.round(value / step) * step;
  return Math.min(max, Math.max(min, Number(steps.toFixed(2))));
};

/** Where a key takes the slider; null for other keys. */
export const moveByKey = (scale: Scale, value: number, key: string): number | null => {
  const { min, max, step } = scale;
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: value + step,
    ArrowUp: value + step,
    ArrowLeft: value - step,
    ArrowDown: value - step,
    PageUp: value + step * PAGE,
    PageDown: value - step * PAGE,
    Home: min,
    End: max,
  };
  const to = moves[key];
  if (to === undefined) return null;
  return Math.min(max, Math.max(min, Number(to.toFixed(2))));
};

/** Where a value stands on the line, from 0 to 1. */
export const getPlace = ({ min, max }: Scale, value: number): number =>
  max === min ? 0 : Math.min(1, Math.max(0, (value - min) / (max - min)));
