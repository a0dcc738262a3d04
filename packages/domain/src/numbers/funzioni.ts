import { Decimale, ZERO } from './decimale.ts';

/** Beyond this argument a probability differs from 0 or 1 by less than 10^-50. */
const ESTREMO_LOGISTICA = 120;
const ESTREMO_NORMALE = 16;

/** Natural logarithm; `null` where it does not exist. */
export function computeLogaritmo(x: Decimale): Decimale | null {
  return x.greaterThan(0) ? x.ln() : null;
}

/** 1 / (1 + e^−x), the link of a logit model. */
export function computeLogistica(x: Decimale): Decimale {
  if (x.greaterThan(ESTREMO_LOGISTICA)) return new Decimale(1);
  if (x.lessThan(-ESTREMO_LOGISTICA)) return ZERO;
  return new Decimale(1).dividedBy(x.negated().exp().plus(1));
}

/**
 * Standard normal distribution function Φ, by its Maclaurin-like series
 * Φ(x) = ½ + φ(x) · Σ x^(2k+1) / (1·3·5…(2k+1)), which converges everywhere; exactly ½ at 0.
 */
export function computeNormale(x: Decimale): Decimale {
  if (x.greaterThan(ESTREMO_NORMALE)) return new Decimale(1);
  if (x.lessThan(-ESTREMO_NORMALE)) return ZERO;
  const quadrato = x.times(x);
  let termine: Decimale = x;
  let somma: Decimale = x;
  for (let dispari = 3; !termine.isZero() && termine.abs().greaterThan('1e-55'); dispari += 2) {
    termine = termine.times(quadrato).dividedBy(dispari);
    somma = somma.plus(termine);
  }
  const pi = Decimale.acos(-1);
  const densita = quadrato.dividedBy(-2).exp().dividedBy(pi.times(2).sqrt());
  return densita.times(somma).plus('0.5');
}
