import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { buildCalcolo, buildCoppia, findScritto, printBilancio } from './figura.ts';
import type { Calcolo, ContestoTipo } from './tipo.ts';

/** A kind whose amount is always typed: the same amount on two lines. */
export const computeScritta = (
  contesto: ContestoTipo,
  prima: readonly [CodiceVoceInput, 1 | -1],
  seconda: readonly [CodiceVoceInput, 1 | -1],
): Calcolo => {
  const scritto = findScritto(contesto);
  if (scritto === null) return { specie: 'da_indicare', campo: 'importo', nota: 'Indicare l’importo.' };
  return buildCalcolo(scritto, buildCoppia(scritto.centesimi, prima, seconda), { origine: printBilancio(contesto) });
};
