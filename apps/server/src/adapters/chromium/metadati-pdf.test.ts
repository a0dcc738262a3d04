import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { buildPdf } from '../../test-support/pdf.ts';
import { readMetadato, writeMetadati } from './metadati-pdf.ts';

const METADATI = { Title: 'Report Caffè “Ōta” (già A>>B) 12 €', VedettaImpronta: 'ab'.repeat(32) };

describe('properties of a PDF', () => {
  test('are those a reader shows, and no byte before them moves', async () => {
    const pdf = buildPdf();
    const scritto = writeMetadati(pdf, METADATI);
    expect(Buffer.from(scritto.subarray(0, pdf.length)).equals(pdf)).toBe(true);
    const { info } = await (await getDocument({ data: new Uint8Array(scritto), verbosity: 0 }).promise).getMetadata();
    expect(info).toMatchObject({
      Title: METADATI.Title,
      CreationDate: "D:20261120174200+00'00'",
      Custom: new Map([['VedettaImpronta', METADATI.VedettaImpronta]]),
    });
  });

  test('are read back, from the last ones written', () => {
    const scritto = writeMetadati(writeMetadati(buildPdf(), { VedettaImpronta: 'prima' }), METADATI);
    expect(readMetadato(scritto, 'Title')).toBe(METADATI.Title);
    expect(readMetadato(scritto, 'VedettaImpronta')).toBe(METADATI.VedettaImpronta);
    expect(readMetadato(buildPdf(), 'VedettaImpronta')).toBeNull();
    expect(readMetadato(Buffer.from('/VedettaImpronta (abc123)'), 'VedettaImpronta')).toBe('abc123');
    expect(readMetadato(Buffer.from('/VedettaImpronta 12 0 R'), 'VedettaImpronta')).toBeNull();
  });

  test('have the names of properties, and a file that is no PDF is refused', () => {
    expect(() => writeMetadati(buildPdf(), { 'Title (x)': '' })).toThrow('Not a name');
    expect(() => writeMetadati(Buffer.from('niente'), METADATI)).toThrow('PDF without');
    expect(writeMetadati(Buffer.from('niente'), {})).toEqual(Buffer.from('niente'));
  });
});
