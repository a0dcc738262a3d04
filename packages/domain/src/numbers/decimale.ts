import { Decimal } from 'decimal.js';

/**
 * The one decimal constructor of the domain: 60 significant digits, half away from zero.
 * Ratios stay unrounded until shown; a clone keeps us apart from other users of the library.
 */
export const Decimale = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 });
export type Decimale = Decimal;

export const ZERO: Decimale = new Decimale(0);

/**
 * Decimals kept by a comparison. Quotients carry noise at the 45th decimal or beyond, while two figures
 * made of cents that really differ do so before the 35th: cutting here lets a ratio hit a limit exactly.
 */
const DECIMALI_DI_CONFRONTO = 40;

/** Compares two figures as -1, 0 or 1, before any rounding for display. */
export const compareDecimali = (a: Decimale, b: Decimale): -1 | 0 | 1 => {
  const differenza = b.isZero() ? a : a.minus(b);
  const visibile =
    differenza.e >= -DECIMALI_DI_CONFRONTO || !differenza.toDecimalPlaces(DECIMALI_DI_CONFRONTO).isZero();
  if (differenza.isZero() || !visibile) return 0;
  return differenza.isNegative() ? -1 : 1;
};

/** A decimal as the nearest JSON number; the domain never produces one beyond the range of a double. */
export const toNumber = (valore: Decimale): number => {
  const numero = valore.toNumber();
  return numero === 0 ? 0 : numero;
};
