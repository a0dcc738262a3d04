/** Fallback for insecure contexts (plain http): the old copy command. */
const runCopy = (testo: string): boolean => {
  const commands: { readonly execCommand: (command: 'copy') => boolean } = document;
  const put = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', testo);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  globalThis.addEventListener('copy', put, { capture: true });
  try {
    return commands.execCommand('copy');
  } finally {
    globalThis.removeEventListener('copy', put, { capture: true });
  }
};

/** Writes a text to the clipboard; false if the browser refuses. */
export const writeClipboard = async (testo: string): Promise<boolean> => {
  if (!globalThis.isSecureContext) return runCopy(testo);
  return navigator.clipboard.writeText(testo).then(
    () => true,
    () => runCopy(testo),
  );
};
