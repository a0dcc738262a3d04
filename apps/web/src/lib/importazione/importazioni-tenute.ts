import { STORAGE_IMPORTAZIONE } from '../constants.ts';
import { sessionStorage, storage } from '../storage.ts';
import { createStore } from '../store.ts';

/** An import of many files that this browser keeps, as its tab last told it; `id` names its database. */
export type ImportazioneTenuta = {
  readonly id: string;
  readonly utente: string;
  readonly iniziata: number;
  readonly lavoro: 'lettura' | 'controllo' | 'creazione' | 'esito';
  readonly fatti: number;
  readonly totale: number;
};

/** Before each tab had its own, one import was kept for all: `aperta 12` or `conclusa 12`. */
const parseOnly = (stored: string): readonly ImportazioneTenuta[] => {
  const [aperta, utente = ''] = stored.split(' ');
  const lavoro = aperta === 'conclusa' ? 'esito' : 'controllo';
  return [{ id: '', utente, iniziata: Date.now(), lavoro, fatti: 0, totale: 0 }];
};

const isTenuta = (value: unknown): value is ImportazioneTenuta =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'utente', 'lavoro'].every((campo) => typeof Reflect.get(value, campo) === 'string') &&
  ['iniziata', 'fatti', 'totale'].every((campo) => typeof Reflect.get(value, campo) === 'number');

/** Whatever else the storage holds is dropped: this is read before any page is drawn. */
const parseAll = (stored: string): readonly ImportazioneTenuta[] => {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter(isTenuta) : [];
  } catch {
    return [];
  }
};

const read = (): readonly ImportazioneTenuta[] => {
  const stored = storage.read(STORAGE_IMPORTAZIONE);
  if (stored === null) return [];
  return stored.startsWith('[') ? parseAll(stored) : parseOnly(stored);
};

/** The imports of every tab of this browser. */
export const importazioniTenute = createStore(read());

export const readTenute = (): void => importazioniTenute.set(read());

/** Read again first: another tab may have written meanwhile. */
const change = (build: (all: readonly ImportazioneTenuta[]) => readonly ImportazioneTenuta[]): void => {
  const changed = build(read());
  if (changed.length === 0) storage.remove(STORAGE_IMPORTAZIONE);
  else storage.write(STORAGE_IMPORTAZIONE, JSON.stringify(changed));
  importazioniTenute.set(changed);
};

export const saveTenuta = (tenuta: ImportazioneTenuta): void =>
  change((all) => [...all.filter(({ id }) => id !== tenuta.id), tenuta]);

export const nameMemoria = (id: string): string => (id === '' ? STORAGE_IMPORTAZIONE : `${STORAGE_IMPORTAZIONE}-${id}`);

/** Takes these imports, with their files, from this browser. */
export const dropTenute = (isDropped: (tenuta: ImportazioneTenuta) => boolean): void => {
  const dropped = read().filter(isDropped);
  if (dropped.length === 0) return;
  for (const { id } of dropped) globalThis.indexedDB?.deleteDatabase(nameMemoria(id));
  change((all) => all.filter((tenuta) => !isDropped(tenuta)));
};

/** The import of this tab; a reload, and a tab that the browser opens again, find it. */
export const propria = {
  get: (): string | null => sessionStorage.read(STORAGE_IMPORTAZIONE),
  set: (id: string | null): void => {
    if (id === null) sessionStorage.remove(STORAGE_IMPORTAZIONE);
    else sessionStorage.write(STORAGE_IMPORTAZIONE, id);
  },
};
