import { vociInput } from '@vedetta/domain';
import type { Cell, Importi, State } from './state.ts';
import { getRow, isRowModified } from './state.ts';

/** A line changed by another user; `contesa` if changed here too. */
export type Difference = {
  readonly codice: string;
  readonly mia: { readonly valore: Cell; readonly rettifica: Cell };
  readonly loro: Importi;
  readonly isContested: boolean;
};

const isImportiUguali = (a: Importi | undefined, b: Importi | undefined): boolean =>
  a?.valore === b?.valore && a?.rettifica === b?.rettifica;

/** During a conflict, the lines changed by another user that differ here, in schema order. */
export const listDifferences = (state: State): readonly Difference[] => {
  if (state.salvataggio.state !== 'conflitto') return [];
  const { importi } = state.salvataggio.loro;
  return vociInput.flatMap((codice) => {
    const row = getRow(state, codice);
    const loro = importi.get(codice);
    const salvata = state.salvata.importi.get(codice);
    if (loro === undefined || isImportiUguali(loro, salvata) || !isRowModified(row, loro)) return [];
    return [
      {
        codice,
        mia: { valore: row.valore, rettifica: row.rettifica },
        loro,
        isContested: isRowModified(row, salvata),
      },
    ];
  });
};
