/** Document properties by their PDF name: those of the format (`Title`, `Author`, `Subject`) and our own. */
export type MetadatiPdf = Readonly<Record<string, string>>;

const NOME = /^[A-Za-z]{1,40}$/u;

/** A text string of the format, UTF-16 in hexadecimal: nothing in it can end the string. */
const quote = (testo: string): string => `<feff${Buffer.from(testo, 'utf16le').swap16().toString('hex')}>`;

const readNumero = (testo: string, modello: RegExp): number => {
  const numero = modello.exec(testo)?.[1];
  if (numero === undefined) throw new Error(`PDF without ${modello.source}`);
  return Number(numero);
};

/**
 * Adds document properties to a PDF of Chromium, which can write none but the title, as the format adds what comes later: the new
 * object, its place and a new trailer go after the end, and not one byte of the pages moves.
 * @example writeMetadati(pdf, { Title: 'Report', VedettaImpronta: '9f2c…' })
 */
export const writeMetadati = (pdf: Uint8Array, metadati: MetadatiPdf): Uint8Array => {
  const voci = Object.entries(metadati);
  if (voci.length === 0) return pdf;
  const estraneo = voci.find(([nome]) => !NOME.test(nome));
  if (estraneo !== undefined) throw new Error(`Not a name for a PDF property: ${estraneo[0]}`);
  const buffer = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const coda = buffer.subarray(-1_024).toString('latin1');
  const info = readNumero(coda, /\/Info (\d+) 0 R/u);
  const creazione = /\/CreationDate \((D:[^)]*)\)/u.exec(buffer.subarray(0, 4_096).toString('latin1'))?.[1] ?? '';
  const proprieta = [
    ...voci.map(([nome, valore]) => `/${nome} ${quote(valore)}`),
    '/Creator (Vedetta)',
    '/Producer (Skia/PDF)',
    ...(creazione === '' ? [] : [`/CreationDate (${creazione})`]),
  ];
  const oggetto = `\n${info} 0 obj\n<<${proprieta.join('\n')}\n>>\nendobj\n`;
  const posto = `xref\n${info} 1\n${String(buffer.length + 1).padStart(10, '0')} 00000 n \n`;
  const rinvii = `/Size ${readNumero(coda, /\/Size (\d+)/u)} /Root ${readNumero(coda, /\/Root (\d+) 0 R/u)} 0 R /Info ${info} 0 R /Prev ${readNumero(coda, /startxref\s+(\d+)/u)}`;
  const fine = `trailer\n<<${rinvii}>>\nstartxref\n${buffer.length + oggetto.length}\n%%EOF\n`;
  return Buffer.concat([buffer, Buffer.from(oggetto + posto + fine, 'latin1')]);
};

const decode = (esadecimale: string): string => {
  const bytes = Buffer.from(esadecimale.replaceAll(/\s/gu, ''), 'hex');
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
        .swap16()
        .toString('utf16le')
    : bytes.toString('latin1');
};

/**
 * A property as the file has it: also in a copy that was signed or saved again, as long as its properties are not compressed. The last
 * one written holds. Null where there is none.
 */
export const readMetadato = (pdf: Uint8Array, nome: string): string | null => {
  const testo = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const inizio = testo.lastIndexOf(`/${nome}`);
  if (inizio < 0) return null;
  const [, esadecimale, scritto] =
    /^\s*(?:<([\da-f\s]*)>|\(([^()\\]*)\))/iu.exec(testo.slice(inizio + nome.length + 1, inizio + 4_096)) ?? [];
  return esadecimale === undefined ? (scritto ?? null) : decode(esadecimale);
};
