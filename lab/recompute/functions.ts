import {
  ONE,
  ZERO,
  buildFraction,
  compareFractions,
  computeOpposite,
  computeProduct,
  divide,
  isNegative,
  isZero,
  subtract,
  sum,
} from './fraction.ts';
import type { Fraction } from './fraction.ts';

/** Logarithm, exponential and normal distribution to some 50 digits: sums of whole numbers over 10^60. */
const SCALE = 10n ** 60n;

const toFixed = ({ num, den }: Fraction): bigint => (num * SCALE) / den;
const fromFixed = (fixed: bigint): Fraction => buildFraction(fixed, SCALE);

/** ln(1 + z) − ln(1 − z) = 2·artanh(z), for a small z. */
const sumArtanh = (z: bigint): bigint => {
  const square = (z * z) / SCALE;
  let total = 0n;
  for (let power = z, odd = 1n; power !== 0n; odd += 2n) {
    total += power / odd;
    power = (power * square) / SCALE;
  }
  return 2n * total;
};

const LN2 = sumArtanh(SCALE / 3n);

/** Natural logarithm of a positive fraction: halved or doubled into [2/3, 4/3], then a series. */
export const computeLn = (x: Fraction): Fraction => {
  const TWO = buildFraction(2n);
  let twos = 0n;
  let reduced = x;
  while (compareFractions(reduced, buildFraction(4n, 3n)) > 0) {
    reduced = divide(reduced, TWO);
    twos += 1n;
  }
  while (compareFractions(reduced, buildFraction(2n, 3n)) < 0) {
    reduced = computeProduct(reduced, TWO);
    twos -= 1n;
  }
  const z = toFixed(divide(subtract(reduced, ONE), sum(reduced, ONE)));
  return fromFixed(sumArtanh(z) + twos * LN2);
};

/** e^x as a whole number over 10^60, by the series of x / 2^k, squared k times; 0 where it is below 10^-55. */
const computeExp = (x: Fraction): Fraction => {
  if (isNegative(x)) return divide(ONE, computeExp(computeOpposite(x)));
  const HALVINGS = 12n;
  const small = toFixed(x) >> HALVINGS;
  let total = SCALE;
  for (let term = SCALE, index = 1n; term !== 0n; index += 1n) {
    term = (term * small) / SCALE / index;
    total += term;
  }
  for (let times = 0n; times < HALVINGS; times += 1n) total = (total * total) / SCALE;
  return fromFixed(total);
};

/** 1 / (1 + e^−x). */
export const computeLogit = (x: Fraction): Fraction => {
  if (compareFractions(x, buildFraction(120n)) > 0) return ONE;
  if (compareFractions(x, buildFraction(-120n)) < 0) return ZERO;
  return divide(ONE, sum(ONE, computeExp(computeOpposite(x))));
};

/** π by Machin's formula. */
const computePi = (): bigint => {
  const sumArctan = (inverse: bigint): bigint => {
    let total = 0n;
    for (let power = SCALE / inverse, odd = 1n; power !== 0n; odd += 2n) {
      total += odd % 4n === 1n ? power / odd : -power / odd;
      power /= inverse * inverse;
    }
    return total;
  };
  return 4n * (4n * sumArctan(5n) - sumArctan(239n));
};

const computeRoot = (fixed: bigint): bigint => {
  let root = SCALE;
  for (let previous = 0n; previous !== root;) {
    previous = root;
    root = (root + (fixed * SCALE) / root) / 2n;
    if (root - previous === 1n || previous - root === 1n) return root;
  }
  return root;
};

const ROOT_OF_TWO_PI = computeRoot(2n * computePi());

/** Φ(x) = ½ + Σ (−1)^k x^(2k+1) / (k! 2^k (2k+1)) / √2π, another series than the one of the product. */
export const computePhi = (x: Fraction): Fraction => {
  if (isZero(x)) return buildFraction(1n, 2n);
  if (compareFractions(x, buildFraction(12n)) > 0) return ONE;
  if (compareFractions(x, buildFraction(-12n)) < 0) return ZERO;
  // Alternating terms reach e^72: 60 more digits keep what they cancel.
  const WIDE = SCALE * SCALE;
  const argument = (x.num * WIDE) / x.den;
  const square = (argument * argument) / WIDE;
  let total = 0n;
  for (let term = argument, k = 1n; term !== 0n; k += 1n) {
    total += term / (2n * k - 1n);
    term = -(term * square) / WIDE / (2n * k);
  }
  return sum(buildFraction(1n, 2n), divide(buildFraction(total, WIDE), fromFixed(ROOT_OF_TWO_PI)));
};
