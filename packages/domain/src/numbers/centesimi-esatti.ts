import { Decimale, ZERO } from './decimale.ts';

const CENTESIMO = new Decimale('0.01');

/**
 * Cents as an exact decimal in euros, for ratios: an amount, or a sum of amounts that a double still holds exactly. Apart
 * from the other conversions, so that a page that only shows amounts does not load the decimals.
 */
export const centesimiToDecimale = (centesimi: number): Decimale => {
  if (centesimi === 0) return ZERO;
  return CENTESIMO.times(centesimi);
};
