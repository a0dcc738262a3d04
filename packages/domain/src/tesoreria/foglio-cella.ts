import type { Data } from '../calendario/data.ts';
import { centesimiToNumber } from '../numbers/centesimi.ts';

/** How a figure of the sheet is shown. */
export type FormatoFoglio = 'importo' | 'rapporto' | 'numero';

/**
 * A cell of the workbook. Text is always text, whatever it begins with; a formula is ours, with no typed text in it, and
 * carries its value for readers that do not compute.
 */
export type CellaFoglio =
  | { readonly tipo: 'testo'; readonly testo: string; readonly isTitolo: boolean }
  | { readonly tipo: 'cifra'; readonly valore: number; readonly formato: FormatoFoglio }
  | { readonly tipo: 'data'; readonly valore: Data }
  | {
      readonly tipo: 'formula';
      /** Without the equals sign, in the English of the file format: `SUM(B2:B5)`. */
      readonly formula: string;
      readonly valore: number | null;
      readonly formato: FormatoFoglio;
      readonly isTitolo: boolean;
    }
  | null;

/** A sheet; `testa` is how many rows stay in sight. */
export type Foglio = {
  readonly nome: string;
  readonly righe: readonly (readonly CellaFoglio[])[];
  /** Column widths, in characters. */
  readonly larghezze: readonly number[];
  readonly testa: number;
};

export const testo = (parole: string): CellaFoglio => ({ tipo: 'testo', testo: parole, isTitolo: false });
export const titolo = (parole: string): CellaFoglio => ({ tipo: 'testo', testo: parole, isTitolo: true });
export const cifra = (valore: number, formato: FormatoFoglio = 'numero'): CellaFoglio => ({
  tipo: 'cifra',
  valore,
  formato,
});
export const importo = (centesimi: number): CellaFoglio => cifra(centesimiToNumber(centesimi), 'importo');

/** A formula whose value is an amount in cents. */
export const formula = (scritta: string, centesimi: number, isTitolo: boolean): CellaFoglio => ({
  tipo: 'formula',
  formula: scritta,
  valore: centesimiToNumber(centesimi),
  formato: 'importo',
  isTitolo,
});

/**
 * The letters of a column, from 0.
 * @example getColonna(26) // 'AA'
 */
export const getColonna = (posizione: number): string => {
  const LETTERE = 26;
  const ultima = String.fromCodePoint(65 + (posizione % LETTERE));
  return posizione < LETTERE ? ultima : `${getColonna(Math.floor(posizione / LETTERE) - 1)}${ultima}`;
};
