import { STORAGE_IMPORTAZIONE } from './constants.ts';
import { storage } from './storage.ts';
import { createStore } from './store.ts';

/** Whether an import of many files is under way and can be gone back to. */
export const importazioneAperta = createStore(storage.read(STORAGE_IMPORTAZIONE) !== null);

export const setImportazioneAperta = (isAperta: boolean): void => {
  if (isAperta) storage.write(STORAGE_IMPORTAZIONE, 'aperta');
  else storage.remove(STORAGE_IMPORTAZIONE);
  importazioneAperta.set(isAperta);
};
