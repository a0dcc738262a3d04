import { formatNumero } from '@vedetta/domain';
import type { Lettura } from './cella.ts';

/** In points: a landscape A4 within its margins, the names of the rows, the small charts, the padding of a cell. */
const PAPER = 785;
const NAMES = 124;
const TRENDS = 54;
const PADDING = 6;
/** Width of a digit, as a share of its size. */
const DIGIT = 0.6;
/** A date in bold. */
const MIN_CHARACTERS = 11;
const [SMALLEST, LARGEST] = [4.5, 8.5];
/** With more columns the small charts leave their room to the figures. */
export const COLONNE_CON_GRAFICI = 7;

/**
 * The size of type, in points, at which all columns fit on a sheet: a printed table that loses a column is wrong.
 * @example computePrintSize(lettura, [0, 1, 2], 0) // 8.5
 */
export const computePrintSize = ({ prospetto, misura }: Lettura, posti: readonly number[], altre: number): number => {
  const largest = Math.max(
    0,
    ...prospetto.righe
      .filter(({ unit }) => unit === 'euro')
      .flatMap(({ valori }) => posti.map((posto) => Math.abs(valori[posto] ?? 0))),
  );
  // A difference may be twice the largest figure, and has a sign either way.
  const amount = formatNumero(-Math.round(misura === 'variazione' ? largest * 2 : largest));
  const characters = Math.max(MIN_CHARACTERS, amount.length);
  const columns = posti.length + altre;
  const room = PAPER - NAMES - (columns > COLONNE_CON_GRAFICI ? 0 : TRENDS);
  const size = (room / Math.max(columns, 1) - PADDING) / (characters * DIGIT);
  return Math.min(Math.max(Math.floor(size * 10) / 10, SMALLEST), LARGEST);
};
