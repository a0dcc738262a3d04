import { STORAGE_IMPORTAZIONE } from '../constants.ts';
import { storage } from '../storage.ts';
import { createStore } from '../store.ts';

/** An import of many files that can be gone back to: still to end, or ended with its account to read. */
export type ImportazioneAperta = 'aperta' | 'conclusa';

/** With the id of its user: a session that ends keeps it, and another user finds nothing. */
const readStored = (): { readonly aperta: ImportazioneAperta; readonly utente: string } | null => {
  const stored = storage.read(STORAGE_IMPORTAZIONE);
  if (stored === null) return null;
  const [aperta, utente = ''] = stored.split(' ');
  return { aperta: aperta === 'conclusa' ? 'conclusa' : 'aperta', utente };
};

/** Null where there is none. */
export const importazioneAperta = createStore(readStored()?.aperta ?? null);

export const setImportazioneAperta = (aperta: ImportazioneAperta | null, utente: string): void => {
  if (aperta === null) storage.remove(STORAGE_IMPORTAZIONE);
  else storage.write(STORAGE_IMPORTAZIONE, `${aperta} ${utente}`);
  importazioneAperta.set(aperta);
};

/** Forgets the import, with its files, that this browser keeps. */
export const forgetImportazione = (): void => {
  setImportazioneAperta(null, '');
  globalThis.indexedDB?.deleteDatabase(STORAGE_IMPORTAZIONE);
};

/** The same, unless it is of this user. */
export const forgetImportazioneAltrui = (utente: string): void => {
  const stored = readStored();
  if (stored !== null && stored.utente !== utente) forgetImportazione();
};
