import { getVoce, isCodiceVoce, pianoVoci } from '@vedetta/domain';
import type { Store } from '../../../lib/store.ts';
import { createStore } from '../../../lib/store.ts';
import type { ColonnaGriglia, Posizione } from './movimento.ts';
import type { Filtro } from './visibili.ts';
import { listAntenati, listVisibili } from './visibili.ts';

/** The visible rows and the active cell of the grid. */
export type DatiVista = Filtro & {
  readonly visibili: readonly string[];
  readonly attiva: Posizione;
};

export type Vista = Store<DatiVista> & {
  readonly colonne: readonly ColonnaGriglia[];
  readonly setAttiva: (attiva: Posizione) => void;
  readonly toggle: (codice: string, isAperta: boolean) => void;
  readonly collapseAll: () => void;
  readonly expandAll: () => void;
  readonly setRicerca: (ricerca: string) => void;
  readonly setConValori: (conValori: ReadonlySet<string> | null) => void;
  /** Makes a line visible: clears the search, expands its ancestors. */
  readonly reveal: (codice: string) => void;
};

const NESSUNA: ReadonlySet<string> = new Set();
const riducibili: readonly string[] = pianoVoci.filter(({ figli }) => figli.length > 0).map(({ codice }) => codice);

const withFiltro = (vista: DatiVista, filtro: Partial<Filtro>): DatiVista => {
  const nuova = { ...vista, ...filtro };
  const visibili = listVisibili(nuova);
  const { codice, colonna } = vista.attiva;
  const vicina = [codice, ...listAntenati(codice)].find((altra) => visibili.includes(altra)) ?? visibili[0] ?? codice;
  return { ...nuova, visibili, attiva: vicina === codice ? vista.attiva : { codice: vicina, colonna } };
};

export const hasFigli = (codice: string): boolean => isCodiceVoce(codice) && getVoce(codice).figli.length > 0;

/** Creates the view, all expanded. */
export const createVista = (colonne: readonly ColonnaGriglia[], conValori: ReadonlySet<string> | null): Vista => {
  const filtro: Filtro = { chiuse: NESSUNA, ricerca: '', conValori };
  const store = createStore<DatiVista>({
    ...filtro,
    visibili: listVisibili(filtro),
    attiva: { codice: 'SPA', colonna: 'titolo' },
  });
  const setFiltro = (nuovo: Partial<Filtro>): void => store.set(withFiltro(store.get(), nuovo));
  const withChiusa = (codice: string, isAperta: boolean): ReadonlySet<string> => {
    const chiuse = new Set(store.get().chiuse);
    if (isAperta) chiuse.delete(codice);
    else chiuse.add(codice);
    return chiuse;
  };
  return {
    ...store,
    colonne,
    setAttiva: (attiva) => {
      const { attiva: prima } = store.get();
      if (prima.codice !== attiva.codice || prima.colonna !== attiva.colonna) store.set({ ...store.get(), attiva });
    },
    toggle: (codice, isAperta) => setFiltro({ chiuse: withChiusa(codice, isAperta) }),
    // The three sections stay expanded: otherwise only three rows would be left.
    collapseAll: () => setFiltro({ chiuse: new Set(riducibili.filter((codice) => codice.includes('.'))) }),
    expandAll: () => setFiltro({ chiuse: NESSUNA }),
    setRicerca: (ricerca) => setFiltro({ ricerca }),
    setConValori: (nuovi) => setFiltro({ conValori: nuovi }),
    reveal: (codice) => {
      const { visibili, chiuse, conValori: attuali } = store.get();
      if (visibili.includes(codice)) return;
      const antenati = listAntenati(codice);
      setFiltro({
        ricerca: '',
        chiuse: new Set([...chiuse].filter((chiusa) => !antenati.includes(chiusa))),
        conValori: attuali === null ? null : new Set([...attuali, codice, ...antenati]),
      });
    },
  };
};
