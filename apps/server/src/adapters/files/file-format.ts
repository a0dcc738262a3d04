/** What a client may send. */
export type FormatoFile = 'pdf' | 'immagine' | 'office' | 'zip' | 'testo' | 'xbrl' | 'p7m';

const HEAD = 4096;

const SIGNATURES: readonly (readonly [FormatoFile, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['immagine', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['immagine', [0xff, 0xd8, 0xff]],
  ['immagine', [0x47, 0x49, 0x46, 0x38]],
  ['immagine', [0x49, 0x49, 0x2a, 0x00]],
  ['immagine', [0x4d, 0x4d, 0x00, 0x2a]],
  // Office before 2007.
  ['office', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  // DER of a signed message: a sequence with a length of two, three or four bytes.
  ['p7m', [0x30, 0x82]],
  ['p7m', [0x30, 0x83]],
  ['p7m', [0x30, 0x84]],
  ['p7m', [0x30, 0x80]],
];

const hasSignature = (bytes: Buffer, signature: readonly number[]): boolean =>
  signature.every((byte, place) => bytes[place] === byte);

/** A name at a place of the file. */
const hasMark = (bytes: Buffer, place: number, marks: readonly string[]): boolean =>
  marks.some((mark) => bytes.subarray(place, place + mark.length).toString('latin1') === mark);

const isIsoImage = (bytes: Buffer): boolean =>
  hasMark(bytes, 4, ['ftypheic', 'ftypheix', 'ftypmif1', 'ftypmsf1', 'ftypavif']);
const isWebp = (bytes: Buffer): boolean => hasMark(bytes, 0, ['RIFF']) && hasMark(bytes, 8, ['WEBP']);

/** Bytes that no text has, whatever its encoding; those of UTF-16 are dropped first. */
const isText = (head: Buffer): boolean => {
  const isWide = hasSignature(head, [0xff, 0xfe]) || hasSignature(head, [0xfe, 0xff]);
  const bytes = isWide ? head.filter((byte) => byte !== 0) : head;
  return bytes.every(
    (byte) => (byte >= 0x20 && byte !== 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x0c,
  );
};

/** Byte order marks, as latin1 shows them, and blanks in any order: what browsers skip, too. */
const BEFORE_TEXT = /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF|\s)*/u;

/** Pages and drawings run code where they are opened: among marked-up texts only XML of statements is taken. */
const detectText = (bytes: Buffer): FormatoFile | null => {
  if (!isText(bytes.subarray(0, HEAD))) return null;
  const text = bytes.subarray(0, HEAD).toString('latin1').replaceAll('\0', '').replace(BEFORE_TEXT, '');
  if (!text.startsWith('<')) return /^MII[A-Za-z0-9+/=\s]{60}/u.test(text) ? 'p7m' : 'testo';
  if (/<\s*(?:!doctype|html|svg|script|head|body|[\w-]+:(?:html|svg|script))\b/iu.test(text)) return null;
  return /<(?:[\w-]+:)?xbrl\b/iu.test(text) || /^<\?xml\b/iu.test(text) ? 'xbrl' : null;
};

/** What a file is by its first bytes, among what a client may send; null for anything else, whatever its name says. */
export const detectFormat = (content: Uint8Array): FormatoFile | null => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const known = SIGNATURES.find(([, signature]) => hasSignature(bytes, signature));
  if (known !== undefined) return known[0];
  if (isIsoImage(bytes) || isWebp(bytes)) return 'immagine';
  if (hasSignature(bytes, [0x50, 0x4b, 0x03, 0x04]))
    return ['[Content_Types].xml', 'mimetypeapplication/vnd.oasis'].some((name) => bytes.includes(name))
      ? 'office'
      : 'zip';
  return detectText(bytes);
};

/** Endings that run where they are opened, whatever is inside. */
const PROGRAMS = /\.(exe|com|scr|msi|dll|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|jar|lnk|sh|app|apk)$/iu;
/** Endings of formats that no text is. Programs export texts as .xls: that one is left out. */
const NEVER_TEXT = /\.(xlsx|xlsm|xlsb|ods|docx?|odt|pptx?|pdf|zip|7z|rar|gz|png|jpe?g|gif|webp|heic|tiff?|bmp)$/iu;

/**
 * Why the name of a file does not say what its bytes are; null where it may.
 * @example explainName('conti.xlsx', text) // 'Il nome finisce per .xlsx, ma il contenuto è un testo: …'
 */
export const explainName = (nome: string, content: Uint8Array): string | null => {
  const [program] = PROGRAMS.exec(nome) ?? [];
  if (program !== undefined)
    return `Il nome finisce per ${program.toLowerCase()}, come quello di un programma: scegliere il documento originale.`;
  const [ending] = NEVER_TEXT.exec(nome) ?? [];
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (ending === undefined || SIGNATURES.some(([, signature]) => hasSignature(bytes, signature))) return null;
  return isText(bytes.subarray(0, HEAD))
    ? `Il nome finisce per ${ending.toLowerCase()}, ma il contenuto è un testo: scegliere il file originale, o rinominarlo in .csv se è un elenco.`
    : null;
};
