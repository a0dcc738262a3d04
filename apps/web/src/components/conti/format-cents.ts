import { centesimiToNumber, euro, formatEuro, isEuro } from '@vedetta/domain';

/** Cents as euros with two decimals; a sum beyond the limit of an amount is written as a plain number. */
export const formatCents = (centesimi: number): string =>
  isEuro(centesimi) ? formatEuro(euro(centesimi)) : String(centesimiToNumber(centesimi));

export const formatSaldo = (saldo: number): string => formatCents(Math.round(saldo * 100));
