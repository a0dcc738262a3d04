import type { EsitoStampa, Stampa, Stampante } from '../adapters/chromium/stampante.ts';

/** A browser whose prints end when the test says so. */
export const createFakeBrowser = (esito: EsitoStampa = { tipo: 'stampato', pdf: Buffer.from('%PDF') }) => {
  const inCorso: { readonly url: string; readonly end: (esito?: EsitoStampa) => void }[] = [];
  const stampante: Stampante = {
    printPdf: async ({ url, signal }: Stampa) => {
      const indirizzo = typeof url === 'string' ? url : await url();
      return new Promise((resolve) => {
        const opera = { url: indirizzo, end: (fine: EsitoStampa = esito) => resolve(fine) };
        inCorso.push(opera);
        signal?.addEventListener('abort', () => resolve({ tipo: 'annullato' }));
        if (signal?.aborted === true) resolve({ tipo: 'annullato' });
      });
    },
    verify: async () => null,
    close: async () => undefined,
  };
  return { stampante, inCorso };
};
