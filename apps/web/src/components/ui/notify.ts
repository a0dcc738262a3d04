import { getErrorText } from '../../lib/api-error.ts';
import { createStore } from '../../lib/store.ts';

/** Something said over the page for a while. */
export type Avviso = { readonly id: number; readonly tono: 'fatto' | 'errore'; readonly testo: string };

const MASSIMO = 4;
let ultimo = 0;

/** What is being said now, oldest first. */
export const avvisi = createStore<readonly Avviso[]>([]);

const show = (tono: Avviso['tono'], testo: string): void => {
  ultimo += 1;
  avvisi.set([...avvisi.get(), { id: ultimo, tono, testo }].slice(-MASSIMO));
};

/** Takes a notice away. */
export const dismiss = (id: number): void => avvisi.set(avvisi.get().filter((avviso) => avviso.id !== id));

/** Says that something was done. */
export const notifySuccess = (testo: string): void => show('fatto', testo);

/** Says that something was not done, and why. */
export const notifyFailure = (testo: string): void => show('errore', testo);

/** The same with the server's sentence. */
export const notifyError = (error: unknown): void => notifyFailure(getErrorText(error));
