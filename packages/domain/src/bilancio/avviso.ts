import { isCodiceVoceInput } from '../piano-voci/piano-voci.ts';
import type { CodiceVoce } from '../piano-voci/piano-voci.ts';
import { isVoceConSegno } from '../piano-voci/segno.ts';
import type { Euro } from '../numbers/euro.ts';

/**
 * Why a line is probably wrong, in Italian, or `null`. It warns and never blocks: `has_error` on the wire.
 * @example getAvvisoVoce('CE.A.1', euro(-100), null)
 * // 'Importo negativo su una voce che di norma è positiva: controllare il segno.'
 */
export const getAvvisoVoce = (codice: CodiceVoce, valore: Euro, rettifica: Euro | null): string | null => {
  if (valore >= 0 && (rettifica === null || rettifica >= 0)) return null;
  if (!isCodiceVoceInput(codice) || isVoceConSegno(codice)) return null;
  return 'Importo negativo su una voce che di norma è positiva: controllare il segno.';
};
