import type { Result } from './result.ts';

/** True for integer cents within the limit. */
export const isEuro = (centesimi: number): centesimi is Euro => {
  return Number.isSafeInteger(centesimi) && Math.abs(centesimi) <= LIMITE_EURO;
};

declare const marca: unique symbol;

/** An amount of money in integer cents, within ±9 999 999 999 999,99 €. */
export type Euro = number & { readonly [marca]: 'Euro' };

/** Largest amount in cents: 13 integer digits and 2 decimals. */
export const LIMITE_EURO = 999_999_999_999_999;

export type ErroreEuro = 'non_finito' | 'troppi_decimali' | 'fuori_limite';

/**
 * Integer cents as `Euro`. Throws on anything else: cents come from our own code or from the database,
 * so a wrong one is a bug.
 * @example euro(123456) // 1 234,56 €
 */
export const euro = (centesimi: number): Euro => {
  if (!isEuro(centesimi)) throw new RangeError(`Not an amount in cents: ${centesimi}`);
  return (centesimi === 0 ? 0 : centesimi) as Euro;
};

export const ZERO_EURO: Euro = euro(0);

/**
 * A JSON number in euros, with at most 2 decimals, as `Euro`.
 * @example euroFromNumber(1234.56) // { ok: true, valore: 123456 }
 * @example euroFromNumber(0.001)   // { ok: false, rifiuto: 'troppi_decimali' }
 */
export const euroFromNumber = (numero: number): Result<Euro, ErroreEuro> => {
  if (!Number.isFinite(numero)) return { ok: false, rifiuto: 'non_finito' };
  const centesimi = Math.round(numero * 100);
  if (Math.abs(centesimi) > LIMITE_EURO) return { ok: false, rifiuto: 'fuori_limite' };
  // Within the limit the quotient is the double nearest to an amount of so many cents: any other number is no amount of cents.
  if (centesimi / 100 !== numero) return { ok: false, rifiuto: 'troppi_decimali' };
  return { ok: true, valore: euro(centesimi) };
};

/**
 * A `numeric` of the database, which comes as text.
 * @example euroFromTesto('1234.56') // 123456
 */
export const euroFromTesto = (testo: string): Euro => euro(Math.round(Number(testo) * 100));

/**
 * Cents as a JSON number in euros.
 * @example euroToNumber(euro(123456)) // 1234.56
 */
export const euroToNumber = (valore: Euro): number => {
  return valore / 100;
};
