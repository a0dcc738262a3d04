import type { Result } from '@vedetta/domain/base';
import { refuse } from '../refusals.ts';
import type { RefusalCode } from '../refusals.ts';

/** Type of the bytes, whatever the file name says. */
type Content = 'xml' | 'zip' | 'cms' | 'base64';

const SIGNATURES: readonly { readonly start: readonly number[]; readonly codice: RefusalCode }[] = [
  { start: [0x25, 0x50, 0x44, 0x46], codice: 'pdf' },
  { start: [0x89, 0x50, 0x4e, 0x47], codice: 'immagine' },
  { start: [0xff, 0xd8, 0xff], codice: 'immagine' },
  { start: [0x47, 0x49, 0x46, 0x38], codice: 'immagine' },
  { start: [0x49, 0x49, 0x2a, 0x00], codice: 'immagine' },
  { start: [0x4d, 0x4d, 0x00, 0x2a], codice: 'immagine' },
  { start: [0x52, 0x49, 0x46, 0x46], codice: 'immagine' },
  { start: [0xd0, 0xcf, 0x11, 0xe0], codice: 'documento_office' },
  { start: [0x7b, 0x5c, 0x72, 0x74, 0x66], codice: 'documento_office' },
  { start: [0x52, 0x61, 0x72, 0x21], codice: 'archivio_non_supportato' },
  { start: [0x37, 0x7a, 0xbc, 0xaf], codice: 'archivio_non_supportato' },
  { start: [0x1f, 0x8b], codice: 'archivio_non_supportato' },
];

/** Bytes of a text that are examined. */
const PREFIX = 4096;

const hasPrefix = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, i) => bytes[i] === byte);

/** Detects the type of a file from its first bytes. */
export const detectContent = (bytes: Uint8Array): Result<Content, RefusalCode> => {
  if (bytes.length === 0) return refuse('file_vuoto');
  const signature = SIGNATURES.find(({ start }) => hasPrefix(bytes, start));
  if (signature !== undefined) return refuse(signature.codice);
  if (hasPrefix(bytes, [0x50, 0x4b, 3, 4]) || hasPrefix(bytes, [0x50, 0x4b, 5, 6])) return { ok: true, valore: 'zip' };
  // SEQUENCE with a long or indefinite length, then the OBJECT IDENTIFIER of a ContentInfo.
  if (bytes[0] === 0x30 && (bytes[1] ?? 0) >= 0x80) return { ok: true, valore: 'cms' };
  return detectText(bytes);
};

const detectText = (bytes: Uint8Array): Result<Content, RefusalCode> => {
  const utf16 = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[0] === 0 || bytes[1] === 0;
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, PREFIX));
  // Without zero bytes and byte order mark, the start of a UTF-16 text reads as ASCII.
  const text = (utf16 ? start.replace(/[\0ÿþ]/g, '') : start.replace(/^ï»¿/, '')).trimStart();
  if (text === '') return refuse(bytes.length <= PREFIX ? 'file_vuoto' : 'formato_sconosciuto');
  if (text.startsWith('<')) return { ok: true, valore: 'xml' };
  if (text.startsWith('-----BEGIN ') || /^[A-Za-z0-9+/=\s]{64,}$/.test(text)) return { ok: true, valore: 'base64' };
  return refuse('formato_sconosciuto');
};
