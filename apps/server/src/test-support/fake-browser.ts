import type { PrintOutcome, Stampa, Stampante } from '../adapters/chromium/stampante.ts';

/** A browser whose prints finish when the test ends them. */
export const createFakeBrowser = (outcome: PrintOutcome = { tipo: 'stampato', pdf: Buffer.from('%PDF') }) => {
  const underWay: { readonly url: string; readonly end: (result?: PrintOutcome) => void }[] = [];
  const stampante: Stampante = {
    printPdf: async ({ url, signal }: Stampa) => {
      const address = typeof url === 'string' ? url : await url();
      return new Promise((resolve) => {
        const print = { url: address, end: (ending: PrintOutcome = outcome) => resolve(ending) };
        underWay.push(print);
        signal?.addEventListener('abort', () => resolve({ tipo: 'annullato' }));
        if (signal?.aborted === true) resolve({ tipo: 'annullato' });
      });
    },
    verify: async () => null,
    close: async () => undefined,
  };
  return { stampante, underWay };
};
