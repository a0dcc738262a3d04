/** Files downloaded from the inbox, with their id there: a save of what they gave says so. */
const ids = new WeakMap<File, string>();

/** @example markRicevuto(file, '12') */
export const markRicevuto = (file: File, id: string): File => {
  ids.set(file, id);
  return file;
};

/** Where the file came from, as the origin of an import says it; empty for a file of the user's own. */
export const describeRicevuto = (file: File): { readonly ricevuto?: string } => {
  const ricevuto = ids.get(file);
  return ricevuto === undefined ? {} : { ricevuto };
};
