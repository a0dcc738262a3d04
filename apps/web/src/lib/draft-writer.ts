import { DEBOUNCE_CHECK_MS } from './constants.ts';
import type { Storage } from './storage.ts';

type Options<D> = {
  readonly storage: Storage;
  readonly key: string;
  /** What is unsaved now; null if nothing. */
  readonly create: () => D | null;
  /** The text to store, out of the stored one and of what is unsaved here; null removes it. */
  readonly merge: (stored: string | null, own: D | null) => string | null;
  /** Whether the stored text holds what is unsaved here. */
  readonly isKept: (stored: string | null, own: D) => boolean;
};

export type DraftWriter = {
  /** Writes within 200 ms (a throttle, not a debounce). */
  readonly schedule: () => void;
  /** Writes at once, because the page may be closing. */
  readonly flush: () => void;
  readonly forget: () => void;
  /** After another tab wrote or removed the stored text: writes again what it lacks. */
  readonly keep: (stored: string | null) => void;
  readonly stop: () => void;
};

/** Keeps what is unsaved in the browser across reloads; tabs on the same object share one storage key. */
export const createDraftWriter = <D>({ storage, key, create, merge, isKept }: Options<D>): DraftWriter => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const write = (own: D | null): void => {
    stop();
    const text = merge(storage.read(key), own);
    if (text === null) storage.remove(key);
    else storage.write(key, text);
  };
  const flush = (): void => write(create());
  return {
    flush,
    stop,
    forget: () => write(null),
    keep: (stored) => {
      const own = create();
      if (own !== null && !isKept(stored, own)) write(own);
    },
    schedule: () => {
      timer ??= setTimeout(flush, DEBOUNCE_CHECK_MS);
    },
  };
};
