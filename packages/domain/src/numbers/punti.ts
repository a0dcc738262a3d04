import type { Decimale } from './decimale.ts';

/**
 * A fraction in percentage points.
 * @example toPunti(0.25) // 25
 */
export const toPunti = (frazione: number): number => frazione * 100;

/**
 * A fraction as whole points. A grade travels as a double: 0.285 × 100 is 28.499…, and would round the wrong way.
 * @example roundPunti(0.285) // 29
 */
export const roundPunti = (frazione: number): number => Math.round(Number(toPunti(frazione).toPrecision(12)));

/** A fraction in points, exactly. @example toPuntiEsatti(new Decimale('0.285')) // 28.5 */
export const toPuntiEsatti = (frazione: Decimale): Decimale => frazione.times(100);

/**
 * Percentage points as a fraction. 100 has no exact inverse: dividing by it gives the nearest double.
 * @example fromPunti(22) // 0.22
 */
export const fromPunti = (punti: number): number => punti / 100;

/** Significant digits that survive a multiplication of two doubles. */
const CIFRE_SICURE = 15;

/**
 * A fraction of a grade rounded half away from zero by its decimal digits, as it is printed elsewhere. `toFixed` reads the double,
 * which for 0.04375 lies below it.
 * @example roundFrazione(0.04375, 4) // 0.0438
 */
export const roundFrazione = (frazione: number, decimali: number): number => {
  const scala = 10 ** decimali;
  return Math.round(Number((frazione * scala).toPrecision(CIFRE_SICURE))) / scala;
};
