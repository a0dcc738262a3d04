import { createHash } from 'node:crypto';
import { readProperty } from '../../adapters/chromium/pdf-metadata.ts';

/** What the trail records of a PDF: digests of its data and of its file, to tell later whether either changed. */
export const describePdf = (pdf: Uint8Array) => ({
  impronta: readProperty(pdf, 'VedettaImpronta'),
  versione_regole: readProperty(pdf, 'VedettaRegole'),
  file_sha256: createHash('sha256').update(pdf).digest('hex'),
  file_byte: pdf.length,
});
