import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { buildPdf } from '../../test-support/pdf.ts';
import { readProperty, writeMetadata } from './pdf-metadata.ts';

const METADATA = { Title: 'Report Caffè “Ōta” (già A>>B) 12 €', VedettaImpronta: 'ab'.repeat(32) };

describe('properties of a PDF', () => {
  test('are shown by a reader, and are appended without moving any byte', async () => {
    const pdf = buildPdf();
    const written = writeMetadata(pdf, METADATA);
    expect(Buffer.from(written.subarray(0, pdf.length)).equals(pdf)).toBe(true);
    const { info } = await (await getDocument({ data: new Uint8Array(written), verbosity: 0 }).promise).getMetadata();
    expect(info).toMatchObject({
      Title: METADATA.Title,
      CreationDate: "D:20261120174200+00'00'",
      Custom: new Map([['VedettaImpronta', METADATA.VedettaImpronta]]),
    });
  });

  test('are read back; the last written ones win', () => {
    const written = writeMetadata(writeMetadata(buildPdf(), { VedettaImpronta: 'prima' }), METADATA);
    expect(readProperty(written, 'Title')).toBe(METADATA.Title);
    expect(readProperty(written, 'VedettaImpronta')).toBe(METADATA.VedettaImpronta);
    expect(readProperty(buildPdf(), 'VedettaImpronta')).toBeNull();
    expect(readProperty(Buffer.from('/VedettaImpronta (abc123)'), 'VedettaImpronta')).toBe('abc123');
    expect(readProperty(Buffer.from('/VedettaImpronta 12 0 R'), 'VedettaImpronta')).toBeNull();
  });

  test('need a valid property name and a PDF file', () => {
    expect(() => writeMetadata(buildPdf(), { 'Title (x)': '' })).toThrow('Not a name');
    expect(() => writeMetadata(Buffer.from('niente'), METADATA)).toThrow('PDF without');
    expect(writeMetadata(Buffer.from('niente'), {})).toEqual(Buffer.from('niente'));
  });
});
