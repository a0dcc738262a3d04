import { vociInput } from '@vedetta/domain';
import type { Cell, Importi, ImportiSalvati, State, Version } from './state.ts';
import { getRow, isRowModified } from './state.ts';

/** A line with a version of its own here and another saved meanwhile. */
export type Difference = {
  readonly codice: string;
  readonly mia: { readonly valore: Cell; readonly rettifica: Cell };
  readonly loro: Importi;
};

const isSame = (a: Importi | undefined, b: Importi | undefined): boolean =>
  a?.valore === b?.valore && a?.rettifica === b?.rettifica;

/** The lines that the other version changed since the one this editor started from, in schema order. */
const listTheirs = ({ salvata }: State, loro: Version): readonly string[] =>
  vociInput.filter((codice) => !isSame(loro.importi.get(codice), salvata.importi.get(codice)));

/** Their changes of lines untouched here: nothing to choose. */
export const listUntouched = (state: State, loro: Version): ImportiSalvati =>
  new Map(
    listTheirs(state, loro).flatMap((codice) => {
      const importi = loro.importi.get(codice);
      const isTouched = isRowModified(getRow(state, codice), state.salvata.importi.get(codice));
      return importi === undefined || isTouched ? [] : [[codice, importi] as const];
    }),
  );

/** The lines changed both here and there, to different amounts: during a conflict, those to choose. */
export const listDifferences = (state: State): readonly Difference[] => {
  if (state.salvataggio.state !== 'conflitto') return [];
  const { loro: version } = state.salvataggio;
  return listTheirs(state, version).flatMap((codice) => {
    const row = getRow(state, codice);
    const loro = version.importi.get(codice);
    const isTouched = isRowModified(row, state.salvata.importi.get(codice));
    if (loro === undefined || !isTouched || !isRowModified(row, loro)) return [];
    return [{ codice, mia: { valore: row.valore, rettifica: row.rettifica }, loro }];
  });
};
