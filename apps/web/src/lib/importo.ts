import { euroFromNumber, formatEuro, TESTO_VUOTO } from '@vedetta/domain';

/**
 * Formats an amount of the wire (euros, at most 2 decimals) as the domain does.
 *
 * @example formatImporto(-12345.67, { simbolo: true }) // '−12 345,67 €'
 */
export const formatImporto = (importo: number | null, opzioni: { readonly simbolo?: boolean } = {}): string => {
  if (importo === null) return TESTO_VUOTO;
  const letto = euroFromNumber(importo);
  return letto.ok ? formatEuro(letto.valore, opzioni) : TESTO_VUOTO;
};
