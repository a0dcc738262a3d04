import { nameColumn } from '../../adapters/files/xlsx.ts';
import type { CellaFoglio } from '../../adapters/files/xlsx.ts';

type Formato = Extract<CellaFoglio, { readonly tipo: 'cifra' }>['formato'];

export const writeTesto = (testo: string): CellaFoglio => ({ tipo: 'testo', testo, isTitolo: false });
export const writeTitolo = (testo: string): CellaFoglio => ({ tipo: 'testo', testo, isTitolo: true });
export const writeData = (valore: string | null): CellaFoglio => (valore === null ? null : { tipo: 'data', valore });
export const writeCifra = (valore: number | null, formato: Formato): CellaFoglio =>
  valore === null ? null : { tipo: 'cifra', valore, formato };

/** A formula beside the value it gives, which is the one on screen. */
export const writeFormula = (formula: string, valore: number, formato: Formato, isTitolo = false): CellaFoglio => ({
  tipo: 'formula',
  formula,
  valore,
  formato,
  isTitolo,
});

/** @example nameCell(1, 4) // 'B5' */
export const nameCell = (colonna: number, riga: number): string => `${nameColumn(colonna)}${riga + 1}`;
