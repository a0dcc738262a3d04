import { getVoce, isCodiceVoce, pianoVoci } from '@vedetta/domain';
import type { Store } from '../../../lib/store.ts';
import { createStore } from '../../../lib/store.ts';
import type { GridColumn, Position } from './movement.ts';
import type { Filter } from './visible-rows.ts';
import { listAncestors, listVisible } from './visible-rows.ts';

/** The visible rows and the active cell of the grid. */
export type ViewData = Filter & {
  readonly visible: readonly string[];
  readonly attiva: Position;
  /** Numbers shown beside lines: the suspects of a mismatch. */
  readonly marks: ReadonlyMap<string, number>;
};

export type View = Store<ViewData> & {
  readonly columns: readonly GridColumn[];
  readonly setActive: (attiva: Position) => void;
  readonly toggle: (codice: string, isOpen: boolean) => void;
  readonly collapseAll: () => void;
  readonly expandAll: () => void;
  readonly setSearch: (search: string) => void;
  readonly setMarks: (marks: ReadonlyMap<string, number>) => void;
  readonly setConValori: (conValori: ReadonlySet<string> | null) => void;
  /** Makes a line visible: clears the search, expands its ancestors. */
  readonly reveal: (codice: string) => void;
};

const NO_MARKS: ReadonlyMap<string, number> = new Map();
const NESSUNA: ReadonlySet<string> = new Set();
const riducibili: readonly string[] = pianoVoci
  .filter(({ figli: children }) => children.length > 0)
  .map(({ codice }) => codice);

const withFilter = (view: ViewData, filtro: Partial<Filter>): ViewData => {
  const nuova = { ...view, ...filtro };
  const visible = listVisible(nuova);
  const { codice, column } = view.attiva;
  const vicina = [codice, ...listAncestors(codice)].find((other) => visible.includes(other)) ?? visible[0] ?? codice;
  return { ...nuova, visible, attiva: vicina === codice ? view.attiva : { codice: vicina, column } };
};

export const hasFigli = (codice: string): boolean => isCodiceVoce(codice) && getVoce(codice).figli.length > 0;

/** Creates the view, all expanded. */
export const createView = (columns: readonly GridColumn[], conValori: ReadonlySet<string> | null): View => {
  const filtro: Filter = { chiuse: NESSUNA, search: '', conValori };
  const store = createStore<ViewData>({
    ...filtro,
    visible: listVisible(filtro),
    attiva: { codice: 'SPA', column: 'titolo' },
    marks: NO_MARKS,
  });
  const setFiltro = (nuovo: Partial<Filter>): void => store.set(withFilter(store.get(), nuovo));
  const withChiusa = (codice: string, isOpen: boolean): ReadonlySet<string> => {
    const chiuse = new Set(store.get().chiuse);
    if (isOpen) chiuse.delete(codice);
    else chiuse.add(codice);
    return chiuse;
  };
  return {
    ...store,
    columns,
    setActive: (attiva) => {
      const { attiva: prima } = store.get();
      if (prima.codice !== attiva.codice || prima.column !== attiva.column) store.set({ ...store.get(), attiva });
    },
    setMarks: (marks) => {
      if (marks.size > 0 || store.get().marks.size > 0) store.set({ ...store.get(), marks });
    },
    toggle: (codice, isOpen) => setFiltro({ chiuse: withChiusa(codice, isOpen) }),
    // The three sections stay expanded: otherwise only three rows would be left.
    collapseAll: () => setFiltro({ chiuse: new Set(riducibili.filter((codice) => codice.includes('.'))) }),
    expandAll: () => setFiltro({ chiuse: NESSUNA }),
    setSearch: (search) => setFiltro({ search }),
    setConValori: (nuovi) => setFiltro({ conValori: nuovi }),
    reveal: (codice) => {
      const { visible, chiuse, conValori: current } = store.get();
      if (visible.includes(codice)) return;
      const ancestors = listAncestors(codice);
      setFiltro({
        search: '',
        chiuse: new Set([...chiuse].filter((chiusa) => !ancestors.includes(chiusa))),
        conValori: current === null ? null : new Set([...current, codice, ...ancestors]),
      });
    },
  };
};
