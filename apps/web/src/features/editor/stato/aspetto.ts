import type { Colonna, Riga } from './stato.ts';

export type AspettoInput = 'vuoto' | 'zero' | 'sostituito' | 'alternativo' | 'illeggibile' | 'negativo' | undefined;

/** The look of an input cell. */
export const getAspettoInput = (riga: Riga, colonna: Colonna): AspettoInput => {
  const cella = riga[colonna];
  if (cella.illeggibile !== null) return 'illeggibile';
  if (cella.importo === null) return 'vuoto';
  if (colonna === 'rettifica') return 'alternativo';
  if (riga.rettifica.importo !== null) return 'sostituito';
  if (cella.importo === 0) return 'zero';
  return riga.has_error && cella.importo < 0 ? 'negativo' : undefined;
};
