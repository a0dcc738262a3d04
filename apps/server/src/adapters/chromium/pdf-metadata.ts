/** Document properties by their PDF name: those of the format (`Title`, `Author`, `Subject`) and our own. */
export type PdfMetadata = Readonly<Record<string, string>>;

const NAME = /^[A-Za-z]{1,40}$/u;

/** A PDF text string as hexadecimal UTF-16, which needs no escaping. */
const quote = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

const readNumber = (text: string, pattern: RegExp): number => {
  const number = pattern.exec(text)?.[1];
  if (number === undefined) throw new Error(`PDF without ${pattern.source}`);
  return Number(number);
};

/**
 * Adds document properties to a PDF of Chromium, which can write only the title. It is an incremental update: the new object, its xref and
 * a new trailer are appended, and no byte of the pages moves.
 * @example writeMetadata(pdf, { Title: 'Report', VedettaImpronta: '9f2c…' })
 */
export const writeMetadata = (pdf: Uint8Array, metadata: PdfMetadata): Uint8Array => {
  const entries = Object.entries(metadata);
  if (entries.length === 0) return pdf;
  const invalid = entries.find(([name]) => !NAME.test(name));
  if (invalid !== undefined) throw new Error(`Not a name for a PDF property: ${invalid[0]}`);
  const buffer = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const tail = buffer.subarray(-1_024).toString('latin1');
  const info = readNumber(tail, /\/Info (\d+) 0 R/u);
  const creationDate = /\/CreationDate \((D:[^)]*)\)/u.exec(buffer.subarray(0, 4_096).toString('latin1'))?.[1] ?? '';
  const properties = [
    ...entries.map(([name, value]) => `/${name} ${quote(value)}`),
    '/Creator (Vedetta)',
    '/Producer (Skia/PDF)',
    ...(creationDate === '' ? [] : [`/CreationDate (${creationDate})`]),
  ];
  const object = `\n${info} 0 obj\n<<${properties.join('\n')}\n>>\nendobj\n`;
  const xref = `xref\n${info} 1\n${String(buffer.length + 1).padStart(10, '0')} 00000 n \n`;
  const references = `/Size ${readNumber(tail, /\/Size (\d+)/u)} /Root ${readNumber(tail, /\/Root (\d+) 0 R/u)} 0 R /Info ${info} 0 R /Prev ${readNumber(tail, /startxref\s+(\d+)/u)}`;
  const trailer = `trailer\n<<${references}>>\nstartxref\n${buffer.length + object.length}\n%%EOF\n`;
  return Buffer.concat([buffer, Buffer.from(object + xref + trailer, 'latin1')]);
};

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
