import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { buildPdf } from '../../test-support/pdf.ts';
import { readProperty, writeMetadata } from './pdf-metadata.ts';

const METADATA = { Title: 'Report Caffè “Ōta” (già A>>B) 12 €', VedettaImpronta: 'ab'.repeat(32) };

describe('properties of a PDF', () => {
  test('are shown by a reader, also as XMP', async () => {
    const written = writeMetadata(buildPdf(), { ...METADATA, Author: 'Rossi & <Bianchi>' });
    const pdf = await getDocument({ data: new Uint8Array(written), verbosity: 0 }).promise;
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: METADATA.Title,
      CreationDate: "D:20261120174200+00'00'",
      Custom: new Map([['VedettaImpronta', METADATA.VedettaImpronta]]),
    });
    expect([metadata?.get('dc:title'), metadata?.get('dc:creator')]).toEqual([METADATA.Title, ['Rossi & <Bianchi>']]);
    // Nothing has verified that the file conforms.
    expect(metadata?.get('pdfuaid:part') ?? null).toBeNull();
  });

  test('a file of many objects is smaller, and each of them is still there', async () => {
    const pages = 500;
    const written = writeMetadata(buildPdf(pages), METADATA);
    expect(written.length).toBeLessThan(buildPdf(pages).length / 3);
    const pdf = await getDocument({ data: new Uint8Array(written), verbosity: 0 }).promise;
    expect(pdf.numPages).toBe(pages);
    expect((await pdf.getPage(pages)).view).toEqual([0, 0, 595, 842]);
  });

  test('are read back; the last written ones win', () => {
    const written = Buffer.concat([
      writeMetadata(buildPdf(), { VedettaImpronta: 'prima' }),
      writeMetadata(buildPdf(), METADATA),
    ]);
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
