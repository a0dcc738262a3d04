import type { ReceivedFile } from './request.ts';

/** Downloads a received file under the name given by the server. */
export const saveFile = (file: ReceivedFile, nomeProposto: string): void => {
  const url = URL.createObjectURL(file.content);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.nome ?? nomeProposto;
  link.click();
  // The browser reads the file after click() returns; on a busy machine, seconds later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
