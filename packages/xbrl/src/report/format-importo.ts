import { formatEuro, isEuro } from '@vedetta/domain/base';

/** Formats cents as `1 234,56 €`; an amount beyond the limit of a voce is only described. */
export const formatImporto = (centesimi: number): string => {
  return isEuro(centesimi) ? formatEuro(centesimi, { simbolo: true }) : 'oltre 13 cifre intere';
};
