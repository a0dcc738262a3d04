import { formatFigura, formatPercent, formatValore, subtractImporti } from '@vedetta/domain';
import type { Bilancio } from '@vedetta/contract';

/** The effective amount of a line, and whether it is a rettifica. */
export type Importi = {
  readonly get: (codice: string) => number;
  readonly isRettificato: (codice: string) => boolean;
};

/** The effective amounts by code: the rettifica if any, else the valore. A missing line is 0. */
export const readImporti = (bilancio: Pick<Bilancio, 'voci'>): Importi => {
  const voci = new Map(bilancio.voci.map((voce) => [voce.codice, voce]));
  return {
    get: (codice) => voci.get(codice)?.rettifica ?? voci.get(codice)?.valore ?? 0,
    isRettificato: (codice) => {
      const voce = voci.get(codice);
      return voce !== undefined && voce.rettifica !== null && voce.rettifica !== voce.valore;
    },
  };
};

/**
 * Formats a change as a percentage: `N/D` if the base is zero, `n.s.` if one of the two is negative.
 * @example printVariazione(90, 100) // '−10,00 %'
 */
export const printVariazione = (importo: number, confronto: number): string => {
  if (confronto === 0) return 'N/D';
  if (confronto < 0 || importo < 0) return 'n.s.';
  return formatPercent(subtractImporti(importo, confronto) / confronto);
};

/** Formats an amount in a table with the currency in its heading. */
export const formatCifra = (importo: number): string => {
  return formatFigura(importo, 'euro');
};

/** Formats an amount with its currency. */
export const formatImporto = (importo: number): string => {
  return formatValore(importo, 'euro');
};
