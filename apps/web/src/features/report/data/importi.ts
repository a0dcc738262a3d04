import { formatFigura, formatNumero, formatPercent, formatValore, subtractImporti } from '@vedetta/domain';
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

/** Amounts added through cents: doubles would leave a tail. @example sumImporti([0.1, 0.2]) // 0.3 */
export const sumImporti = (importi: readonly number[]): number =>
  importi.reduce((somma, importo) => subtractImporti(somma, -importo), 0);

/** Two amounts that differ by a euro at most are the same, rounded. */
export const TOLLERANZA = 1;

/**
 * A change as a fraction of the base, or why it has none: the base is zero, or one of the two is negative.
 * @example computeVariazione(90, 100) // -0.1
 */
export const computeVariazione = (importo: number, confronto: number): number | 'senza_base' | 'negativo' => {
  if (confronto === 0) return 'senza_base';
  if (confronto < 0 || importo < 0) return 'negativo';
  return subtractImporti(importo, confronto) / confronto;
};

const SENZA_VARIAZIONE = { senza_base: 'N/D', negativo: 'n.s.' } as const;

/** Formats a change. @example printVariazione(90, 100) // '−10,00 %' */
export const printVariazione = (importo: number, confronto: number): string => {
  const variazione = computeVariazione(importo, confronto);
  return typeof variazione === 'number' ? formatPercent(variazione) : SENZA_VARIAZIONE[variazione];
};

/** Formats an amount in a table with the currency in its heading. */
const formatCifra = (importo: number): string => {
  return formatFigura(importo, 'euro');
};

/** Formats the amounts of one table. */
export type FormatCifre = (importo: number) => string;

/**
 * How the amounts of a table are printed: in whole euros where no amount has cents, for the whole table or not at all.
 * @example chooseCifre([1_000, 20])(1_000) // '1 000'
 */
export const chooseCifre = (importi: readonly number[]): FormatCifre =>
  importi.every((importo) => Number.isInteger(importo)) ? formatNumero : formatCifra;

/**
 * Formats an amount of a sentence with its currency, in whole euros where neither it nor the others beside it have cents.
 * @example formatImporto(1_000, 20) // '1 000 €'
 */
export const formatImporto = (importo: number, ...altri: readonly number[]): string =>
  [importo, ...altri].every((one) => Number.isInteger(one))
    ? `${formatNumero(importo)}\u00A0€`
    : formatValore(importo, 'euro');
