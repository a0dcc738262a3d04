import { STORAGE_IMPORTAZIONE } from '../constants.ts';
import { storage } from '../storage.ts';
import { createStore } from '../store.ts';

/** An import of many files that can be gone back to: still to end, or ended with its account to read. */
export type ImportazioneAperta = 'aperta' | 'conclusa';

const readAperta = (): ImportazioneAperta | null => {
  const stored = storage.read(STORAGE_IMPORTAZIONE);
  if (stored === null) return null;
  return stored === 'conclusa' ? 'conclusa' : 'aperta';
};

/** Null where there is none. */
export const importazioneAperta = createStore(readAperta());

export const setImportazioneAperta = (aperta: ImportazioneAperta | null): void => {
  if (aperta === null) storage.remove(STORAGE_IMPORTAZIONE);
  else storage.write(STORAGE_IMPORTAZIONE, aperta);
  importazioneAperta.set(aperta);
};
