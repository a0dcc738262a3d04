/** Puts a text in the clipboard; false where the browser refuses, as it does on a page that is neither local nor over https. */
export const writeClipboard = async (testo: string): Promise<boolean> => {
  if (!globalThis.isSecureContext) return false;
  return navigator.clipboard.writeText(testo).then(
    () => true,
    () => false,
  );
};
