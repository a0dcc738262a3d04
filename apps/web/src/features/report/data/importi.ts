import { formatFigura, formatPercent, formatValore, subtractImporti } from '@vedetta/domain';
import type { Bilancio } from '@vedetta/contract';

/** Amounts of a bilancio by line: the effective one, and whether a Valore Alternativo made it. */
export type Importi = {
  readonly get: (codice: string) => number;
  readonly isRettificato: (codice: string) => boolean;
};

/** Effective amounts: the rettifica where there is one, else the valore. A line that does not travel is 0. */
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
 * Change in percentage, as the report prints it: `N/D` on a zero base, `n.s.` where one of the two is negative.
 * @example printVariazione(90, 100) // '−10,00 %'
 */
export const printVariazione = (importo: number, confronto: number): string => {
  if (confronto === 0) return 'N/D';
  if (confronto < 0 || importo < 0) return 'n.s.';
  return formatPercent(subtractImporti(importo, confronto) / confronto);
};

/** An amount of a table, whose heading has the currency. */
export const formatCifra = (importo: number): string => {
  return formatFigura(importo, 'euro');
};

/** An amount with its currency. */
export const formatImporto = (importo: number): string => {
  return formatValore(importo, 'euro');
};
