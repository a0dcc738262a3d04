import { deflateSync } from 'node:zlib';

/** An object of a PDF as its bytes, without `obj` and `endobj`. */
export type PdfObject = { readonly number: number; readonly body: Buffer; readonly isStream: boolean };

/** A PDF as Chromium writes it: numbered objects, and what the trailer refers to. */
export type PdfFile = { readonly objects: readonly PdfObject[]; readonly root: number; readonly info: number };

/** A PDF text string as hexadecimal UTF-16, which needs no escaping. */
export const quoteText = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

const readNumber = (text: string, pattern: RegExp): number => {
  const number = pattern.exec(text)?.[1];
  if (number === undefined) throw new Error(`PDF without ${pattern.source}`);
  return Number(number);
};

const XREF_ROW = 20;

/** The offsets of the objects in use, from the one xref table of the file. */
const readOffsets = (pdf: Buffer, start: number): readonly (readonly [number: number, offset: number])[] => {
  const header = pdf.toString('latin1', start, start + 64);
  const [line = '', first = '0', count = '0'] = /^xref\n(\d+) (\d+)\n/u.exec(header) ?? [];
  if (line === '') throw new Error('PDF without one xref table');
  const table = start + line.length;
  const rows = pdf.toString('latin1', table, table + Number(count) * XREF_ROW);
  return Array.from({ length: Number(count) }, (_, index) => {
    const [offset = '', , use = ''] = rows.slice(index * XREF_ROW, (index + 1) * XREF_ROW).split(' ');
    return [Number(first) + index, use.startsWith('n') ? Number(offset) : -1] as const;
  }).filter(([, offset]) => offset >= 0);
};

const END = '\nendobj';
const END_OF_STREAM = 'endstream';

/** Reads the objects of a PDF with one xref table and no object streams, as Chromium writes it. */
export const readPdfFile = (bytes: Uint8Array): PdfFile => {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tail = pdf.subarray(-1_024).toString('latin1');
  const end = readNumber(tail, /startxref\s+(\d+)/u);
  const offsets = readOffsets(pdf, end).toSorted(([, a], [, b]) => a - b);
  // A report has thousands of objects: their ends are compared as texts, and only the body of each is a buffer of its own.
  const objects = offsets.map(([number, offset], index) => {
    const head = `${number} 0 obj\n`;
    const begin = offset + head.length;
    const next = offsets[index + 1]?.[1] ?? end;
    const stop = pdf.lastIndexOf(END, next - 1, 'latin1');
    if (stop < begin || pdf.toString('latin1', offset, begin) !== head) throw new Error(`PDF without object ${number}`);
    const isStream = pdf.toString('latin1', Math.max(begin, stop - END_OF_STREAM.length), stop) === END_OF_STREAM;
    return { number, body: pdf.subarray(begin, stop), isStream };
  });
  return { objects, root: readNumber(tail, /\/Root (\d+) 0 R/u), info: readNumber(tail, /\/Info (\d+) 0 R/u) };
};

/** Objects in one object stream: readers inflate a whole stream to read one of them. */
const OBJECTS_PER_STREAM = 200;

/** Fast: the tags shrink to a sixth at any level, and the best one would take three times as long for a fiftieth of the file. */
const LEVEL = 3;

const buildStream = (entries: string, data: Buffer): Buffer => {
  const packed = deflateSync(data, { level: LEVEL });
  return Buffer.concat([
    Buffer.from(`<<${entries}/Filter /FlateDecode\n/Length ${packed.length}>> stream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream', 'latin1'),
  ]);
};

const NEWLINE = 0x0a;

const buildObjectStream = (objects: readonly PdfObject[]): Buffer => {
  let offset = 0;
  const index = objects.map(({ number, body }) => {
    const entry = `${number} ${offset}`;
    offset += body.length + 1;
    return entry;
  });
  const header = `${index.join(' ')}\n`;
  const data = Buffer.alloc(header.length + offset, NEWLINE);
  let at = data.write(header, 'latin1');
  for (const { body } of objects) at += body.copy(data, at) + 1;
  return buildStream(`/Type /ObjStm\n/N ${objects.length}\n/First ${header.length}\n`, data);
};

/** Where an object is: at an offset of the file, or at a place within an object stream. */
type Place = { readonly type: 1 | 2; readonly value: number; readonly index: number };

const WIDTHS = [1, 4, 2] as const;

const buildXref = (places: ReadonlyMap<number, Place>, size: number, entries: string): Buffer => {
  const [typeWidth, valueWidth, indexWidth] = WIDTHS;
  const row = typeWidth + valueWidth + indexWidth;
  const data = Buffer.alloc(size * row);
  for (const [number, { type, value, index }] of places) {
    data.writeUIntBE(type, number * row, typeWidth);
    data.writeUIntBE(value, number * row + typeWidth, valueWidth);
    data.writeUIntBE(index, number * row + typeWidth + valueWidth, indexWidth);
  }
  data.writeUIntBE(0xffff, typeWidth + valueWidth, indexWidth);
  return buildStream(`/Type /XRef\n/Size ${size}\n/W [${WIDTHS.join(' ')}]\n${entries}`, data);
};

/**
 * Writes a PDF 1.7 with everything but its streams in compressed object streams: the tags of a report are most of its bytes, and
 * shrink to a tenth. The properties stay readable, for those who look for them in the bytes.
 */
export const writePdfFile = ({ objects, root, info }: PdfFile): Buffer => {
  const isLoose = ({ number, isStream }: PdfObject): boolean => isStream || number === info;
  const packed = objects.filter((object) => !isLoose(object));
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00d3\u00eb\u00e9\u00e1\n', 'latin1')];
  let position = chunks[0]?.length ?? 0;
  const places = new Map<number, Place>();
  const add = (number: number, body: Buffer): void => {
    places.set(number, { type: 1, value: position, index: 0 });
    const parts = [Buffer.from(`${number} 0 obj\n`, 'latin1'), body, Buffer.from('\nendobj\n', 'latin1')];
    chunks.push(...parts);
    position += parts.reduce((sum, { length }) => sum + length, 0);
  };
  for (const { number, body } of objects.filter(isLoose)) add(number, body);
  let next = Math.max(...objects.map(({ number }) => number)) + 1;
  for (let from = 0; from < packed.length; from += OBJECTS_PER_STREAM) {
    const group = packed.slice(from, from + OBJECTS_PER_STREAM);
    for (const [index, { number }] of group.entries()) places.set(number, { type: 2, value: next, index });
    add(next, buildObjectStream(group));
    next += 1;
  }
  const start = position;
  places.set(next, { type: 1, value: start, index: 0 });
  add(next, buildXref(places, next + 1, `/Root ${root} 0 R\n/Info ${info} 0 R\n`));
  chunks.push(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(chunks);
};
