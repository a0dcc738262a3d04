import type { Store } from '../../../lib/store.ts';
import type { Typing, Importi, Row, State } from './state.ts';
import { getInputLook } from './input-look.ts';
import { getTypingError } from '../../../lib/typed-amount.ts';
import { getRow, isRowModified } from './state.ts';
import { formatVariazione } from './variazione.ts';

/** The state of one line. */
export type RowState = {
  readonly row: Row;
  readonly salvata: Importi | undefined;
  /** The text being typed in this line. */
  readonly digitazione: Typing | null;
};

export type RowSubscriptions = {
  /** Returns the same object until the line must render again. */
  readonly getRow: (codice: string) => RowState;
  readonly subscribe: (codice: string, listener: () => void) => () => void;
};

const readRow = (state: State, codice: string): RowState => ({
  row: getRow(state, codice),
  salvata: state.salvata.importi.get(codice),
  digitazione: state.digitazione?.codice === codice ? state.digitazione : null,
});

const isSame = (a: RowState, b: RowState): boolean =>
  a.row === b.row && a.salvata === b.salvata && a.digitazione === b.digitazione;

/**
 * Whether a digit typed in the active cell changes nothing else on screen in its line: the browser has already shown the
 * digit itself.
 */
const isAlreadyDrawn = ({ row: riga, salvata, digitazione }: RowState, after: RowState): boolean => {
  if (
    digitazione === null ||
    after.digitazione === null ||
    digitazione.column !== after.digitazione.column ||
    salvata !== after.salvata
  )
    return false;
  if (
    riga.has_error ||
    after.row.has_error ||
    getTypingError(after.digitazione.testo) !== null ||
    getTypingError(digitazione.testo) !== null
  )
    return false;
  const isSameValue = <T>(read: (row: Row) => T): boolean => read(riga) === read(after.row);
  return (
    isSameValue((sua) => isRowModified(sua, salvata)) &&
    isSameValue(formatVariazione) &&
    isSameValue((sua) => getInputLook(sua, 'valore')) &&
    isSameValue((sua) => getInputLook(sua, 'rettifica'))
  );
};

/** Subscriptions per line: a key press notifies only the line it changes, not all 256. */
export const createRowSubscriptions = (store: Pick<Store<State>, 'get' | 'subscribe'>): RowSubscriptions => {
  const note = new Map<string, RowState>();
  const listenersByCode = new Map<string, Set<() => void>>();
  const refresh = (codice: string): RowState => {
    const nota = note.get(codice);
    const nuova = readRow(store.get(), codice);
    if (nota !== undefined && (isSame(nota, nuova) || isAlreadyDrawn(nota, nuova))) return nota;
    note.set(codice, nuova);
    return nuova;
  };
  store.subscribe(() => {
    for (const [codice, listeners] of listenersByCode) {
      if (note.get(codice) !== refresh(codice)) for (const listener of listeners) listener();
    }
  });
  return {
    getRow: refresh,
    subscribe: (codice, listener) => {
      refresh(codice);
      const listeners = listenersByCode.get(codice) ?? new Set();
      listenersByCode.set(codice, listeners.add(listener));
      return () => listeners.delete(listener);
    },
  };
};
