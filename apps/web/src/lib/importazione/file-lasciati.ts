import { createStore } from '../store.ts';

/** Files dropped on a page and read by the import of many files, which takes them once. */
export const fileLasciati = createStore<readonly File[]>([]);

export const takeFileLasciati = (): readonly File[] => {
  const taken = fileLasciati.get();
  fileLasciati.set([]);
  return taken;
};
