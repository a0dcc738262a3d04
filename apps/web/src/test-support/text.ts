/**
 * Text with the no-break spaces the product writes in amounts.
 *
 * @example nb('1_234,50_€')
 */
export const toNoBreak = (testo: string): string => testo.replaceAll('_', '\u00a0');
