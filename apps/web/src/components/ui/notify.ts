import { getErrorText } from '../../lib/api-error.ts';
import { createStore } from '../../lib/store.ts';

/** What can be done next, one click away. */
export type AzioneAvviso = { readonly nome: string; readonly run: () => void };

/** Something said over the page for a while. */
export type Avviso = {
  readonly id: number;
  readonly tono: 'fatto' | 'errore';
  readonly testo: string;
  readonly azione: AzioneAvviso | null;
};

const MASSIMO = 4;
let ultimo = 0;

/** What is being said now, oldest first. */
export const avvisi = createStore<readonly Avviso[]>([]);

const show = (tono: Avviso['tono'], testo: string, azione: AzioneAvviso | null = null): void => {
  ultimo += 1;
  avvisi.set([...avvisi.get(), { id: ultimo, tono, testo, azione }].slice(-MASSIMO));
};

/** Takes a notice away. */
export const dismiss = (id: number): void => avvisi.set(avvisi.get().filter((avviso) => avviso.id !== id));

/** Says that something was done and, where it leads on, offers the next step. */
export const notifySuccess = (testo: string, azione?: AzioneAvviso): void => show('fatto', testo, azione);

/** Says that something was not done, and why. */
export const notifyFailure = (testo: string): void => show('errore', testo);

/** The same with the server's sentence. */
export const notifyError = (error: unknown): void => notifyFailure(getErrorText(error));
