import { getErrorText } from '../../lib/api-error.ts';
import { createStore } from '../../lib/store.ts';

/** The next step, offered as a button. */
export type AzioneAvviso = { readonly nome: string; readonly run: () => void };

/** A notice shown over the page for a while. */
export type Avviso = {
  readonly id: number;
  readonly tono: 'fatto' | 'errore';
  readonly testo: string;
  readonly azione: AzioneAvviso | null;
};

const MASSIMO = 4;
let ultimo = 0;

/** The notices on screen, oldest first. */
export const avvisi = createStore<readonly Avviso[]>([]);

const show = (tono: Avviso['tono'], testo: string, azione: AzioneAvviso | null = null): void => {
  ultimo += 1;
  avvisi.set([...avvisi.get(), { id: ultimo, tono, testo, azione }].slice(-MASSIMO));
};

/** Removes a notice. */
export const dismiss = (id: number): void => avvisi.set(avvisi.get().filter((avviso) => avviso.id !== id));

/** Shows that an action succeeded, optionally with the next step. */
export const notifySuccess = (testo: string, azione?: AzioneAvviso): void => show('fatto', testo, azione);

/** Shows that an action failed, and why. */
export const notifyFailure = (testo: string): void => show('errore', testo);

/** The same with the server's sentence. */
export const notifyError = (error: unknown): void => notifyFailure(getErrorText(error));
