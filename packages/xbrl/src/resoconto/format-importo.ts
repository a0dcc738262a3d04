import { formatEuro, isEuro } from '@vedetta/domain';

/** Cents as the product writes them, `1 234,56 €`; figures that no line can hold are only named. */
export const formatImporto = (centesimi: number): string => {
  return isEuro(centesimi) ? formatEuro(centesimi, { simbolo: true }) : 'oltre 13 cifre intere';
};
