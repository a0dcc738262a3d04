import { Decimale } from './decimale.ts';
import { groupCifre, MENO, SPAZIO } from './format-euro.ts';
import { toPuntiEsatti } from './punti.ts';
import { TESTO_VUOTO } from './testo-vuoto.ts';

/** Grouped digits with a fixed number of decimals, rounded half away from zero; never a negative zero. */
export const formatDecimale = (valore: Decimale | number, decimali: number): string => {
  const fisso = new Decimale(valore).toFixed(decimali, Decimale.ROUND_HALF_UP);
  const [interi = '0', resto] = fisso.replace('-', '').split('.');
  const gruppi = groupCifre(interi);
  const cifre = resto === undefined ? gruppi : `${gruppi},${resto}`;
  return fisso.startsWith('-') && /[1-9]/.test(cifre) ? MENO + cifre : cifre;
};

/** Money that is no integer number of cents, such as a break-even point. */
export const formatEuroDecimale = (valore: Decimale | number, opzioni: { readonly simbolo?: boolean } = {}): string => {
  const importo = formatDecimale(valore, 2);
  return opzioni.simbolo === true ? `${importo}${SPAZIO}€` : importo;
};

/**
 * A fraction as a percentage with 2 decimals. Empty is `-`.
 * @example formatPercent(0.0123) // '1,23 %'
 */
export const formatPercent = (valore: Decimale | number | null): string => {
  if (valore === null) return TESTO_VUOTO;
  return `${formatDecimale(toPuntiEsatti(new Decimale(valore)), 2)}${SPAZIO}%`;
};

/**
 * A probability: one that only rounding makes certain is told as beyond what can be written.
 * @example formatProbabilita(0.999987) // 'oltre 99,99 %'
 */
export const formatProbabilita = (valore: number): string =>
  valore < 1 && valore > 0.9999 ? `oltre ${formatPercent(0.9999)}` : formatPercent(valore);

/**
 * A ratio with 2 decimals. Empty is `-`.
 * @example formatRapporto(1.2723) // '1,27'
 */
export const formatRapporto = (valore: Decimale | number | null): string => {
  return valore === null ? TESTO_VUOTO : formatDecimale(valore, 2);
};

/** A bare number with the decimals it has, comma as separator: the constants of a formula. */
export const formatNumero = (valore: Decimale | number): string => {
  const decimale = new Decimale(valore);
  return formatDecimale(decimale, Math.min(decimale.decimalPlaces(), 8));
};

/**
 * A figure in whole units, half away from zero: a loss as a profit.
 * @example formatIntero(-1500.5) // '−1 501'
 */
export const formatIntero = (valore: number): string => formatDecimale(valore, 0);

/**
 * A change as it is written, with a plus where more than zero is seen: what rounds to zero went nowhere.
 * @example formatVariato('1,20 %') // '+1,20 %'
 */
export const formatVariato = (testo: string): string =>
  testo.startsWith(MENO) || !/[1-9]/.test(testo) ? testo : `+${testo}`;
