/** Key-value storage of text. */
export type Storage = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
};

type Backend = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws: where localStorage is absent, forbidden or full, values stay in memory until the page is
 * closed.
 */
export const createStorage = (getBackend: () => Backend | undefined): Storage => {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (backend: Backend) => T): T | undefined => {
    try {
      const backend = getBackend();
      return backend ? action(backend) : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt((backend) => backend.getItem(key)) ?? null,
    write: (key, value) => {
      const isStored = attempt((backend) => (backend.setItem(key, value), true));
      if (isStored) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((backend) => backend.removeItem(key));
    },
  };
};

export const storage = createStorage(() => globalThis.localStorage);
/** The same, until the tab is closed. */
export const sessionStorage = createStorage(() => globalThis.sessionStorage);
