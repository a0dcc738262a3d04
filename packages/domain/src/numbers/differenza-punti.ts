import { Decimale } from './decimale.ts';
import { toPuntiEsatti } from './punti.ts';

/**
 * The difference of two fractions in points, as printed: each rounded to two decimals first, so that the three agree.
 * Apart from the other points: the pages without figures do not load the decimals.
 * @example subtractPunti(1.243151, 1.272349) // -2.91
 */
export const subtractPunti = (frazione: number, altra: number): number => {
  const round = (valore: number): Decimale =>
    toPuntiEsatti(new Decimale(valore)).toDecimalPlaces(2, Decimale.ROUND_HALF_UP);
  return round(frazione).minus(round(altra)).toNumber();
};
