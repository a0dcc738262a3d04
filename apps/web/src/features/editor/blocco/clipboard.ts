/** Where a page is neither local nor over https, browsers still know the copy command of old. */
const runCopia = (testo: string): boolean => {
  const comandi: { readonly execCommand: (comando: 'copy') => boolean } = document;
  const put = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', testo);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  globalThis.addEventListener('copy', put, { capture: true });
  try {
    return comandi.execCommand('copy');
  } finally {
    globalThis.removeEventListener('copy', put, { capture: true });
  }
};

/** Puts a text in the clipboard; false where the browser refuses. */
export const writeClipboard = async (testo: string): Promise<boolean> => {
  if (!globalThis.isSecureContext) return runCopia(testo);
  return navigator.clipboard.writeText(testo).then(
    () => true,
    () => runCopia(testo),
  );
};
