import type { CodiceRifiuto } from '../rifiuti.ts';

/** What the bytes are, whatever the name of the file says. */
export type Contenuto =
  | { readonly tipo: 'xml' }
  | { readonly tipo: 'zip' }
  | { readonly tipo: 'cms' }
  | { readonly tipo: 'base64' }
  | { readonly tipo: 'rifiuto'; readonly codice: CodiceRifiuto };

const FIRME: readonly { readonly inizio: readonly number[]; readonly codice: CodiceRifiuto }[] = [
  { inizio: [0x25, 0x50, 0x44, 0x46], codice: 'pdf' },
  { inizio: [0x89, 0x50, 0x4e, 0x47], codice: 'immagine' },
  { inizio: [0xff, 0xd8, 0xff], codice: 'immagine' },
  { inizio: [0x47, 0x49, 0x46, 0x38], codice: 'immagine' },
  { inizio: [0x49, 0x49, 0x2a, 0x00], codice: 'immagine' },
  { inizio: [0x4d, 0x4d, 0x00, 0x2a], codice: 'immagine' },
  { inizio: [0x52, 0x49, 0x46, 0x46], codice: 'immagine' },
  { inizio: [0xd0, 0xcf, 0x11, 0xe0], codice: 'documento_office' },
  { inizio: [0x7b, 0x5c, 0x72, 0x74, 0x66], codice: 'documento_office' },
  { inizio: [0x52, 0x61, 0x72, 0x21], codice: 'archivio_non_supportato' },
  { inizio: [0x37, 0x7a, 0xbc, 0xaf], codice: 'archivio_non_supportato' },
  { inizio: [0x1f, 0x8b], codice: 'archivio_non_supportato' },
];

/** How much of a text says what it is. */
const INIZIO = 4096;

const startsWith = (bytes: Uint8Array, inizio: readonly number[]): boolean =>
  inizio.every((byte, i) => bytes[i] === byte);
const rifiuto = (codice: CodiceRifiuto): Contenuto => ({ tipo: 'rifiuto', codice });

/** Recognises a file by its first bytes. */
export const riconosci = (bytes: Uint8Array): Contenuto => {
  if (bytes.length === 0) return rifiuto('file_vuoto');
  const firma = FIRME.find(({ inizio }) => startsWith(bytes, inizio));
  if (firma !== undefined) return rifiuto(firma.codice);
  if (startsWith(bytes, [0x50, 0x4b, 3, 4]) || startsWith(bytes, [0x50, 0x4b, 5, 6])) return { tipo: 'zip' };
  // SEQUENCE with a long or indefinite length, then the OBJECT IDENTIFIER of a ContentInfo.
  if (bytes[0] === 0x30 && (bytes[1] ?? 0) >= 0x80) return { tipo: 'cms' };
  return riconosciTesto(bytes);
};

const riconosciTesto = (bytes: Uint8Array): Contenuto => {
  const utf16 = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[0] === 0 || bytes[1] === 0;
  const inizio = new TextDecoder('windows-1252').decode(bytes.subarray(0, INIZIO));
  // Without its zero bytes and its mark, the beginning of a UTF-16 text reads as ASCII.
  const testo = (utf16 ? inizio.replace(/[\0ÿþ]/g, '') : inizio.replace(/^ï»¿/, '')).trimStart();
  if (testo === '') return rifiuto(bytes.length <= INIZIO ? 'file_vuoto' : 'formato_sconosciuto');
  if (testo.startsWith('<')) return { tipo: 'xml' };
  if (testo.startsWith('-----BEGIN ') || /^[A-Za-z0-9+/=\s]{64,}$/.test(testo)) return { tipo: 'base64' };
  return rifiuto('formato_sconosciuto');
};
