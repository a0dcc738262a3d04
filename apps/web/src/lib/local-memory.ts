const STORE = 'voci';

const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

/** Values that survive a reload, files included. Never rejects: where the browser forbids it, nothing is kept. */
export type LocalMemory = {
  readonly load: () => Promise<ReadonlyMap<string, unknown>>;
  readonly save: (key: string, value: unknown) => Promise<void>;
};

/** A memory of this browser for values too large for `storage`. */
export const createLocalMemory = (name: string): LocalMemory => {
  let opened: Promise<IDBDatabase> | null = null;
  const open = (): Promise<IDBDatabase> => {
    opened ??= new Promise((resolve, reject) => {
      const request = globalThis.indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => {
        // The end of an import, or a logout, deletes the database.
        request.result.onversionchange = () => {
          request.result.close();
          opened = null;
        };
        resolve(request.result);
      };
      request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
    });
    return opened;
  };
  const attempt = async <T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<T>,
  ): Promise<T | null> => {
    try {
      return await work((await open()).transaction(STORE, mode).objectStore(STORE));
    } catch {
      opened = null;
      return null;
    }
  };
  return {
    load: async () => {
      const read = await attempt('readonly', async (store) => {
        const [keys, values] = await Promise.all([settle(store.getAllKeys()), settle(store.getAll())]);
        return keys.map((key, position): [string, unknown] => [typeof key === 'string' ? key : '', values[position]]);
      });
      return new Map(read ?? []);
    },
    save: async (key, value) => {
      await attempt('readwrite', (store) => {
        const stored = settle(store.put(value, key));
        // At once: a transaction that waits for its answer is given up when the page is reloaded meanwhile.
        store.transaction.commit();
        return stored;
      });
    },
  };
};
