import type { RefusalCode } from '../refusals.ts';

/** What the bytes are, whatever the name of the file says. */
export type Natura = 'zip' | 'testo' | RefusalCode;

const FIRME: readonly { readonly inizio: readonly number[]; readonly codice: RefusalCode }[] = [
  { inizio: [0x25, 0x50, 0x44, 0x46], codice: 'pdf' },
  { inizio: [0xd0, 0xcf, 0x11, 0xe0], codice: 'xls' },
  { inizio: [0x09, 0x08, 0x10, 0x00], codice: 'xls' },
  { inizio: [0x89, 0x50, 0x4e, 0x47], codice: 'immagine' },
  { inizio: [0xff, 0xd8, 0xff], codice: 'immagine' },
  { inizio: [0x47, 0x49, 0x46, 0x38], codice: 'immagine' },
  { inizio: [0x49, 0x49, 0x2a, 0x00], codice: 'immagine' },
  { inizio: [0x4d, 0x4d, 0x00, 0x2a], codice: 'immagine' },
  { inizio: [0x7b, 0x5c, 0x72, 0x74, 0x66], codice: 'documento' },
  { inizio: [0x52, 0x61, 0x72, 0x21], codice: 'archivio' },
  { inizio: [0x37, 0x7a, 0xbc, 0xaf], codice: 'archivio' },
  { inizio: [0x1f, 0x8b], codice: 'archivio' },
];

const INIZIO = 4096;
/** The name of the stream that a spreadsheet with a password keeps its content in, inside the container of old workbooks. */
const CIFRATO = 'EncryptedPackage'.replace(/./g, '$&\0');

const hasInizio = (bytes: Uint8Array, inizio: readonly number[]): boolean =>
  inizio.every((byte, i) => bytes[i] === byte);

const hasCifrato = (bytes: Uint8Array): boolean => new TextDecoder('windows-1252').decode(bytes).includes(CIFRATO);

/** Recognises a file by its first bytes. */
export const findNatura = (bytes: Uint8Array): Natura => {
  if (bytes.length === 0) return 'file_vuoto';
  const firma = FIRME.find(({ inizio }) => hasInizio(bytes, inizio));
  if (firma?.codice === 'xls' && hasCifrato(bytes)) return 'foglio_protetto';
  if (firma !== undefined) return firma.codice;
  if (hasInizio(bytes, [0x50, 0x4b, 3, 4]) || hasInizio(bytes, [0x50, 0x4b, 5, 6])) return 'zip';
  const testo = new TextDecoder('windows-1252')
    .decode(bytes.subarray(0, INIZIO))
    .replace(/[\0ÿþ]|ï»¿/g, '')
    .trimStart();
  if (!testo.startsWith('<')) return 'testo';
  return /<(\w+:)?xbrl[\s>]/i.test(testo) ? 'xbrl' : 'documento';
};
