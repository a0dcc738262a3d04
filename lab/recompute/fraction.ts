/** Exact fractions of whole numbers: no rounding anywhere before a figure is compared. */
export type Fraction = { readonly num: bigint; readonly den: bigint };

const findDivisor = (a: bigint, b: bigint): bigint => {
  let [larger, smaller] = [a < 0n ? -a : a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
};

export const buildFraction = (num: bigint, den = 1n): Fraction => {
  if (den === 0n) throw new RangeError('A fraction over zero');
  const sign = den < 0n ? -1n : 1n;
  const divisor = findDivisor(num, den * sign) || 1n;
  return { num: (sign * num) / divisor, den: (sign * den) / divisor };
};

export const ZERO = buildFraction(0n);
export const ONE = buildFraction(1n);

export const sum = (...terms: readonly Fraction[]): Fraction =>
  terms.reduce((total, term) => buildFraction(total.num * term.den + term.num * total.den, total.den * term.den), ZERO);
export const computeOpposite = ({ num, den }: Fraction): Fraction => ({ num: -num, den });
export const subtract = (from: Fraction, ...terms: readonly Fraction[]): Fraction =>
  sum(from, ...terms.map(computeOpposite));
export const computeProduct = (...factors: readonly Fraction[]): Fraction =>
  factors.reduce((product, factor) => buildFraction(product.num * factor.num, product.den * factor.den), ONE);
export const divide = (a: Fraction, b: Fraction): Fraction => buildFraction(a.num * b.den, a.den * b.num);
export const computeAbsolute = (a: Fraction): Fraction => (a.num < 0n ? computeOpposite(a) : a);

/** −1, 0 or 1. */
export const compareFractions = (a: Fraction, b: Fraction): -1 | 0 | 1 => {
  const difference = a.num * b.den - b.num * a.den;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
};
export const isPositive = ({ num }: Fraction): boolean => num > 0n;
export const isNegative = ({ num }: Fraction): boolean => num < 0n;
export const isZero = ({ num }: Fraction): boolean => num === 0n;
export const findLargest = (a: Fraction, b: Fraction): Fraction => (compareFractions(a, b) < 0 ? b : a);

/**
 * A decimal in text, with or without exponent, or a fraction such as `1/3`.
 * @example parseFraction('-12.5e-1') // −5/4
 */
export const parseFraction = (text: string): Fraction => {
  const [top = '0', bottom] = text.split('/');
  if (bottom !== undefined) return divide(parseFraction(top), parseFraction(bottom));
  const [mantissa = '0', exponent = '0'] = top.toLowerCase().split('e');
  const [whole = '0', decimals = ''] = mantissa.split('.');
  const shift = Number(exponent) - decimals.length;
  const digits = BigInt(`${whole}${decimals}`);
  return shift < 0 ? buildFraction(digits, 10n ** BigInt(-shift)) : buildFraction(digits * 10n ** BigInt(shift));
};

const DIGITS = 60;

/** The nearest double: through a text of 60 digits, which JavaScript reads to the nearest one. */
export const toDouble = ({ num, den }: Fraction): number => {
  if (num === 0n) return 0;
  const size = num < 0n ? -num : num;
  const shift = DIGITS - (String(size).length - String(den).length);
  const scaled = shift >= 0 ? (size * 10n ** BigInt(shift)) / den : size / (den * 10n ** BigInt(-shift));
  return Number(`${num < 0n ? '-' : ''}${scaled}e${-shift}`);
};
