/**
 * A count, its thousands apart as those of amounts.
 * @example formatQuanti(48_999) // '48 999'
 */
export const formatQuanti = (quanti: number): string => String(quanti).replaceAll(/\B(?=(?:\d{3})+$)/gu, '\u00A0');
