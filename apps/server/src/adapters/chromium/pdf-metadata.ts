import { quoteText, readPdfFile, writePdfFile } from './pdf-objects.ts';
import type { PdfFile, PdfObject } from './pdf-objects.ts';
import { buildXmp } from './pdf-xmp.ts';

/** Document properties by their PDF name: those of the format (`Title`, `Author`, `Subject`) and our own. */
export type PdfMetadata = Readonly<Record<string, string>>;

const NAME = /^[A-Za-z]{1,40}$/u;

const CREATION_DATE = /\/CreationDate \(D:([^)]*)\)/u;

/** The catalog with a reference to the metadata. */
const addMetadata = (catalog: Buffer, metadata: number): Buffer =>
  Buffer.from(catalog.toString('latin1').replace(/>>\s*$/u, `\n/Metadata ${metadata} 0 R>>`), 'latin1');

const buildXmpStream = (xmp: string): Buffer => {
  const data = Buffer.from(xmp, 'utf8');
  return Buffer.concat([
    Buffer.from(`<</Type /Metadata\n/Subtype /XML\n/Length ${data.length}>> stream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream', 'latin1'),
  ]);
};

/**
 * Finishes a PDF of Chromium, which can write only the title: document properties, the same as XMP, and a compressed structure. What is
 * on the pages does not change: their streams are copied byte by byte.
 * @example writeProperties(readPdfFile(pdf), { Title: 'Report', VedettaImpronta: '9f2c…' })
 */
export const writeProperties = (file: PdfFile, metadata: PdfMetadata): Uint8Array => {
  const entries = Object.entries(metadata);
  const invalid = entries.find(([name]) => !NAME.test(name));
  if (invalid !== undefined) throw new Error(`Not a name for a PDF property: ${invalid[0]}`);
  const old = file.objects.find(({ number }) => number === file.info)?.body.toString('latin1') ?? '';
  const creationDate = CREATION_DATE.exec(old)?.[1] ?? '';
  const properties = [
    ...entries.map(([name, value]) => `/${name} ${quoteText(value)}`),
    '/Creator (Vedetta)',
    '/Producer (Skia/PDF)',
    ...(creationDate === '' ? [] : [`/CreationDate (D:${creationDate})`]),
  ];
  const xmp = Math.max(...file.objects.map(({ number }) => number)) + 1;
  const replace = (object: PdfObject): PdfObject => {
    if (object.number === file.info) return { ...object, body: Buffer.from(`<<${properties.join('\n')}>>`, 'latin1') };
    return object.number === file.root ? { ...object, body: addMetadata(object.body, xmp) } : object;
  };
  const stream = { number: xmp, body: buildXmpStream(buildXmp(metadata, creationDate)), isStream: true };
  return writePdfFile({ ...file, objects: [...file.objects.map(replace), stream] });
};

/** The same for bytes; without properties they stay as they are. */
export const writeMetadata = (pdf: Uint8Array, metadata: PdfMetadata): Uint8Array =>
  Object.keys(metadata).length === 0 ? pdf : writeProperties(readPdfFile(pdf), metadata);

const decode = (hex: string): string => {
  const bytes = Buffer.from(hex.replaceAll(/\s/gu, ''), 'hex');
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
        .swap16()
        .toString('utf16le')
    : bytes.toString('latin1');
};

/**
 * Reads a property, also from a copy that was signed or saved again, unless its properties are compressed. The last written one wins; null
 * when there is none.
 */
export const readProperty = (pdf: Uint8Array, name: string): string | null => {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const start = text.lastIndexOf(`/${name}`);
  if (start < 0) return null;
  const [, hex, plain] =
    /^\s*(?:<([\da-f\s]*)>|\(([^()\\]*)\))/iu.exec(text.slice(start + name.length + 1, start + 4_096)) ?? [];
  return hex === undefined ? (plain ?? null) : decode(hex);
};
