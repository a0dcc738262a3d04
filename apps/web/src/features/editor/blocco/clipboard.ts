/** Puts a text in the clipboard, also where the page is not served over https. Rejects when the browser refuses. */
export const writeClipboard = async (testo: string): Promise<void> => {
  if (globalThis.isSecureContext) return navigator.clipboard.writeText(testo);
  const isCopiato = copyByCommand(testo);
  if (!isCopiato) throw new Error('Clipboard refused');
};

/** The old command copies whatever a listener puts in the event. */
const copyByCommand = (testo: string): boolean => {
  const fill = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', testo);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', fill, { capture: true, once: true });
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', fill, { capture: true });
  }
};
