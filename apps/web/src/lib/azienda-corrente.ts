import { STORAGE_AZIENDA } from './constants.ts';
import type { Storage } from './storage.ts';
import { storage } from './storage.ts';
import type { Store } from './store.ts';
import { createStore } from './store.ts';

/** The id of the selected company, kept between visits. */
export type AziendaCorrente = Pick<Store<string | null>, 'get' | 'subscribe'> & {
  readonly select: (id: string) => void;
  readonly clear: () => void;
};

export const createAziendaCorrente = (backend: Storage): AziendaCorrente => {
  const store = createStore(backend.read(STORAGE_AZIENDA));
  return {
    get: store.get,
    subscribe: store.subscribe,
    select: (id) => {
      backend.write(STORAGE_AZIENDA, id);
      store.set(id);
    },
    clear: () => {
      backend.remove(STORAGE_AZIENDA);
      store.set(null);
    },
  };
};

export const aziendaCorrente = createAziendaCorrente(storage);
