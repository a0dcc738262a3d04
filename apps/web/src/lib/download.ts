import type { FileRicevuto } from './request.ts';

/** Saves a file received from the server under the name it gave. */
export const saveFile = (file: FileRicevuto, nomeProposto: string): void => {
  const url = URL.createObjectURL(file.contenuto);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.nome ?? nomeProposto;
  link.click();
  // The browser reads the file after the click has returned, and on a busy machine well after.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
