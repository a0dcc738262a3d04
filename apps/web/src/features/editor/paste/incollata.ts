import type { ImportazionePronta } from '../../../lib/importazione/importazione-pronta.ts';
import type { NewCell } from '../state/action.ts';
import { toVoceInput } from '../state/body.ts';
import { withCells } from '../state/reduce-state.ts';
import type { State } from '../state/state.ts';

/** As much of the text as a save takes: the server keeps only its digest. */
const MAX_TESTO = 200_000;
/** What a text that is stored may not hold. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu;

/**
 * The lines of a pasted block, with where they come from. Undefined over an import that is not saved yet: the origin of
 * the whole statement says more than that of a part of it, and the paste is saved after it as a change.
 */
export const buildIncollata = (
  state: State,
  cells: readonly NewCell[],
  testo: string,
): ImportazionePronta | undefined => {
  if (state.importazione !== null && state.importazione.origine.tipo !== 'incollato') return undefined;
  const pasted = { ...state, rows: withCells(state.rows, cells) };
  const voci = new Map(state.importazione?.voci.map((voce) => [voce.codice, voce]));
  for (const { codice } of cells) {
    const voce = toVoceInput(pasted, codice);
    voci.set(codice, { ...voce, valore: voce.valore ?? 0 });
  }
  return {
    voci: [...voci.values()],
    origine: { tipo: 'incollato', testo: testo.toWellFormed().replace(CONTROL_CHARACTERS, ' ').slice(0, MAX_TESTO) },
  };
};
