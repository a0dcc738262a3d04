import { Decimale, ZERO } from './decimale.ts';

/** No limit falls exactly on one of these figures, save the ½ of each curve: 40 digits are far more than any reader sees. */
const Approssimato = Decimale.clone({ precision: 40 });

/** For the far tail of Φ, where the sum nearly cancels ½: the digits that are left must still fill a double. */
const CODA = -6;
const Ampio = Decimale.clone({ precision: 60 });
const RADICE_DI_2PI = Ampio.acos(-1).times(2).sqrt();

/** Beyond this argument a probability is 0 or 1 to more digits than are worked out. */
const ESTREMO_LOGISTICA = 120;
const ESTREMO_NORMALE = 12;

/** A term below this no longer changes the sum. */
const TRASCURABILE = new Approssimato('1e-38');
const TRASCURABILE_IN_CODA = new Ampio('1e-58');

/** Natural logarithm; `null` where it does not exist. */
export const computeLogaritmo = (x: Decimale): Decimale | null => {
  return x.greaterThan(0) ? new Decimale(new Approssimato(x).ln()) : null;
};

/** 1 / (1 + e^−x), the link of a logit model. */
export const computeLogistica = (x: Decimale): Decimale => {
  if (x.greaterThan(ESTREMO_LOGISTICA)) return new Decimale(1);
  if (x.lessThan(-ESTREMO_LOGISTICA)) return ZERO;
  return new Decimale(new Approssimato(1).dividedBy(new Approssimato(x).negated().exp().plus(1)));
};

/**
 * Standard normal distribution function Φ, by its Maclaurin-like series
 * Φ(x) = ½ + φ(x) · Σ x^(2k+1) / (1·3·5…(2k+1)), which converges everywhere; exactly ½ at 0.
 */
export const computeNormale = (x: Decimale): Decimale => {
  if (x.greaterThan(ESTREMO_NORMALE)) return new Decimale(1);
  if (x.lessThan(-ESTREMO_NORMALE)) return ZERO;
  const coda = x.lessThan(CODA);
  const argomento = coda ? new Ampio(x) : new Approssimato(x);
  const trascurabile = coda ? TRASCURABILE_IN_CODA : TRASCURABILE;
  const quadrato = argomento.times(argomento);
  let termine = argomento;
  let somma = argomento;
  for (let dispari = 3; termine.abs().greaterThan(trascurabile); dispari += 2) {
    termine = termine.times(quadrato).dividedBy(dispari);
    somma = somma.plus(termine);
  }
  const densita = quadrato.dividedBy(-2).exp().dividedBy(RADICE_DI_2PI);
  return new Decimale(densita.times(somma).plus('0.5'));
};
