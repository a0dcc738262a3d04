import type { Mesi } from './state/confronto.ts';

const getMese = (data: string): number => Number(data.slice(5, 7));

/**
 * Months of the year that each date covers, for the average month of income and costs; the calendar year is assumed.
 * @example countMesi('2026-03-31', '2026-09-30') // { prima: 3, adesso: 9 }
 */
export const countMesi = (prima: string, adesso: string): Mesi => ({ prima: getMese(prima), adesso: getMese(adesso) });
