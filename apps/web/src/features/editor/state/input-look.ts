import type { Column, Row } from './state.ts';

export type InputLook = 'vuoto' | 'zero' | 'sostituito' | 'alternativo' | 'illeggibile' | 'negativo' | undefined;

/** The look of an input cell. */
export const getInputLook = (row: Row, column: Column): InputLook => {
  const cell = row[column];
  if (cell.illeggibile !== null) return 'illeggibile';
  if (cell.importo === null) return 'vuoto';
  if (column === 'rettifica') return 'alternativo';
  if (row.rettifica.importo !== null) return 'sostituito';
  if (cell.importo === 0) return 'zero';
  return row.has_error && cell.importo < 0 ? 'negativo' : undefined;
};
