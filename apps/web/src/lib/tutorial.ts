import { STORAGE_TUTORIAL, STORAGE_TUTORIAL_SESSIONE, STORAGE_TUTORIAL_VALORE } from './constants.ts';
import type { Storage } from './storage.ts';
import { sessionStorage, storage } from './storage.ts';

/** Whether to show the tutorial, and how to dismiss it. */
export type Tutorial = {
  readonly isDue: () => boolean;
  /** Hidden until the next session. */
  readonly hide: () => void;
  /** Hidden forever in this browser. */
  readonly skip: () => void;
  /** At the end of a session: the next one shows it again, unless skipped. */
  readonly reset: () => void;
};

export const createTutorial = (forever: Storage, forSession: Storage): Tutorial => ({
  isDue: () =>
    forever.read(STORAGE_TUTORIAL) !== STORAGE_TUTORIAL_VALORE && forSession.read(STORAGE_TUTORIAL_SESSIONE) === null,
  hide: () => forSession.write(STORAGE_TUTORIAL_SESSIONE, STORAGE_TUTORIAL_VALORE),
  skip: () => forever.write(STORAGE_TUTORIAL, STORAGE_TUTORIAL_VALORE),
  reset: () => forSession.remove(STORAGE_TUTORIAL_SESSIONE),
});

export const tutorial = createTutorial(storage, sessionStorage);
