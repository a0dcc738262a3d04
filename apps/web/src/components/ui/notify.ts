import { explainFailure } from '../../lib/api-error.ts';
import { createStore } from '../../lib/store.ts';

/** The next step, offered as a button. */
export type NoticeAction = { readonly nome: string; readonly run: () => void };

/** A notice shown over the page for a while. */
export type NoticeData = {
  readonly id: number;
  readonly tono: 'fatto' | 'errore';
  readonly testo: string;
  readonly azione: NoticeAction | null;
};

const MASSIMO = 4;
let ultimo = 0;

/** The notices on screen, oldest first. */
export const notices = createStore<readonly NoticeData[]>([]);

const notify = (tono: NoticeData['tono'], testo: string, azione: NoticeAction | null = null): void => {
  ultimo += 1;
  notices.set([...notices.get(), { id: ultimo, tono, testo, azione }].slice(-MASSIMO));
};

/** Removes a notice. */
export const closeAvviso = (id: number): void => notices.set(notices.get().filter((notice) => notice.id !== id));

/** Shows that an action succeeded, optionally with the next step. */
export const notifySuccess = (testo: string, azione?: NoticeAction): void => notify('fatto', testo, azione);

/** Shows that an action failed, and why, optionally with a way out. */
export const notifyFailure = (testo: string, azione?: NoticeAction): void => notify('errore', testo, azione);

/** The same with the server's sentence; a sentence of ours is for `notifyFailure`. */
export const notifyError = <E>(error: E extends string ? never : E): void => notifyFailure(explainFailure(error));
