/**
 * Cents as a JSON number in euros: an amount, or a sum that may be beyond the limit of one.
 * @example centesimiToNumber(123456) // 1234.56
 */
export const centesimiToNumber = (centesimi: number): number => centesimi / 100;

/**
 * A number in euros as whole cents, rounding half up; the result may be beyond the limit of an amount.
 * @example numberToCentesimi(1234.56) // 123456
 */
export const numberToCentesimi = (numero: number): number => Math.round(numero * 100);

/**
 * JSON numbers in euros subtracted through cents: doubles would leave a tail.
 * @example subtractImporti(0.3, 0.1) // 0.2
 */
export const subtractImporti = (importo: number, altro: number): number =>
  centesimiToNumber(numberToCentesimi(importo) - numberToCentesimi(altro));
