import { Decimale } from './decimale.ts';
import type { Euro } from './euro.ts';

const SPAZIO = '\u00A0';
const MENO = '\u2212';
/** What an empty figure shows. */
export const TESTO_VUOTO = '-';

/** Grouped digits with a fixed number of decimals, rounded half away from zero; never a negative zero. */
export function formatDecimale(valore: Decimale | number, decimali: number): string {
  const fisso = new Decimale(valore).toFixed(decimali, Decimale.ROUND_HALF_UP);
  const [interi = '0', resto] = fisso.replace('-', '').split('.');
  const gruppi = interi.replace(/\B(?=(\d{3})+(?!\d))/g, SPAZIO);
  const cifre = resto === undefined ? gruppi : `${gruppi},${resto}`;
  return fisso.startsWith('-') && /[1-9]/.test(cifre) ? MENO + cifre : cifre;
}

/**
 * Money, `12 345,67` with no-break spaces and a true minus; with `simbolo` a ` €` follows. Empty is `-`.
 * @example formatEuro(euro(-1234567)) // '−12 345,67'
 */
export function formatEuro(valore: Euro | null, opzioni: { readonly simbolo?: boolean } = {}): string {
  if (valore === null) return TESTO_VUOTO;
  return formatEuroDecimale(new Decimale(valore).dividedBy(100), opzioni);
}

/** The same for an amount in euros that is no integer number of cents, such as a break-even point. */
export function formatEuroDecimale(valore: Decimale | number, opzioni: { readonly simbolo?: boolean } = {}): string {
  const importo = formatDecimale(valore, 2);
  return opzioni.simbolo === true ? `${importo}${SPAZIO}€` : importo;
}

/**
 * A fraction as a percentage with 2 decimals. Empty is `-`.
 * @example formatPercent(0.0123) // '1,23 %'
 */
export function formatPercent(valore: Decimale | number | null): string {
  if (valore === null) return TESTO_VUOTO;
  return `${formatDecimale(new Decimale(valore).times(100), 2)}${SPAZIO}%`;
}

/**
 * A ratio with 2 decimals. Empty is `-`.
 * @example formatRapporto(1.2723) // '1,27'
 */
export function formatRapporto(valore: Decimale | number | null): string {
  return valore === null ? TESTO_VUOTO : formatDecimale(valore, 2);
}

/**
 * A date `YYYY-MM-DD` as dd/MM/yyyy. Empty is `-`.
 * @example formatData('2026-09-30') // '30/09/2026'
 */
export function formatData(data: string | null): string {
  const parti = /^(\d{4})-(\d{2})-(\d{2})$/.exec(data ?? '');
  return parti === null ? TESTO_VUOTO : `${parti[3]}/${parti[2]}/${parti[1]}`;
}

/** A bare number with the decimals it has, comma as separator: the constants of a formula. */
export function formatNumero(valore: Decimale | number): string {
  const decimale = new Decimale(valore);
  return formatDecimale(decimale, Math.min(decimale.decimalPlaces(), 8));
}
