import type { Column, Row } from './state.ts';

export type InputLook = 'vuoto' | 'zero' | 'sostituito' | 'alternativo' | 'illeggibile' | 'negativo' | undefined;

/** The look of an input cell. */
export const getInputLook = (riga: Row, colonna: Column): InputLook => {
  const cella = riga[colonna];
  if (cella.illeggibile !== null) return 'illeggibile';
  if (cella.importo === null) return 'vuoto';
  if (colonna === 'rettifica') return 'alternativo';
  if (riga.rettifica.importo !== null) return 'sostituito';
  if (cella.importo === 0) return 'zero';
  return riga.has_error && cella.importo < 0 ? 'negativo' : undefined;
};
