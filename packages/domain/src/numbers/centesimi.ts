import { Decimale, ZERO } from './decimale.ts';

const CENTESIMO = new Decimale('0.01');

/** Cents as an exact decimal in euros, for ratios: an amount, or a sum of amounts that a double still holds exactly. */
export const centesimiToDecimale = (centesimi: number): Decimale => {
  if (centesimi === 0) return ZERO;
  return CENTESIMO.times(centesimi);
};

/**
 * Cents as a JSON number in euros: an amount, or a sum that may be beyond the limit of one.
 * @example centesimiToNumber(123456) // 1234.56
 */
export const centesimiToNumber = (centesimi: number): number => centesimi / 100;

/**
 * JSON numbers in euros subtracted through cents: doubles would leave a tail.
 * @example subtractImporti(0.3, 0.1) // 0.2
 */
export const subtractImporti = (importo: number, altro: number): number =>
  centesimiToNumber(Math.round(importo * 100) - Math.round(altro * 100));
