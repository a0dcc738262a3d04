import type { CodiceVoceInput } from '@vedetta/domain';
import { centesimiToNumber, euro, formatEuro, getTitoloCompleto, isEuro } from '@vedetta/domain';

/** Cents as euros with two decimals; a sum beyond the limit of an amount is written as a plain number. */
export const formatCents = (centesimi: number): string =>
  isEuro(centesimi) ? formatEuro(euro(centesimi)) : String(centesimiToNumber(centesimi));

export const formatSaldo = (saldo: number): string => formatCents(Math.round(saldo * 100));

/** A share with two decimals, never rounded up to the whole. */
export const formatQuota = (part: number, whole: number): string => {
  const percent = whole === 0 ? 100 : (part / whole) * 100;
  const shown = part < whole ? Math.min(percent, 99.99) : percent;
  return `${shown.toFixed(2).replace('.', ',')} %`;
};

export const nameVoce = (codice: CodiceVoceInput): string => getTitoloCompleto(codice);

/** @example countOf(1, 'conto', 'conti') // '1 conto' */
export const countOf = (total: number, one: string, many: string): string => `${total} ${total === 1 ? one : many}`;
