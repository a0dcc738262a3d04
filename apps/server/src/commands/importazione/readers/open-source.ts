import type { Source } from '@vedetta/verifica';
import { isPdf } from '../../../adapters/pdf/is-pdf.ts';

/** A file as the reader of trial balances takes it. The library that opens PDFs is loaded with the first one. */
export const openSource = async (bytes: Uint8Array): Promise<Source> => {
  if (!isPdf(bytes)) return { bytes };
  const { readTestiPdf } = await import('../../../adapters/pdf/read-testi-pdf.ts');
  return { pdf: await readTestiPdf(bytes) };
};
