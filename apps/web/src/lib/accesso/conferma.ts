import type { TipoProva } from '@vedetta/contract';
import { ApiError } from '../api-error.ts';
import { createStore } from '../store.ts';

const TIPI: readonly TipoProva[] = ['passkey', 'totp', 'recupero', 'password'];

/** The user must prove again who they are before a call goes on; `settle` says whether they did. */
type Richiesta = { readonly tipi: readonly TipoProva[]; readonly settle: (confirmed: boolean) => void };

/** What the dialog over the page asks, one at a time. */
export const confermaRichiesta = createStore<Richiesta | null>(null);

let asking: Promise<boolean> | null = null;

const ask = (tipi: readonly TipoProva[]): Promise<boolean> => {
  asking ??= new Promise<boolean>((resolve) => {
    confermaRichiesta.set({ tipi, settle: resolve });
  }).finally(() => {
    confermaRichiesta.set(null);
    asking = null;
  });
  return asking;
};

/** With what a refused call asks the user to prove who they are; null: it was refused for another reason. */
const listTipi = (error: unknown): readonly TipoProva[] | null => {
  const asked = error instanceof ApiError && error.status === 403 ? error.fields['conferma'] : undefined;
  if (asked === undefined) return null;
  const words = asked.split(' ');
  return TIPI.filter((tipo) => words.includes(tipo));
};

/** Runs a call; where it asks again who is calling, asks the user and repeats it, so that nothing typed is lost. */
export const withConferma = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    const tipi = listTipi(error);
    if (tipi === null || tipi.length === 0 || !(await ask(tipi))) throw error;
    return run();
  }
};
