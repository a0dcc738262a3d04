import type { Result } from '@vedetta/domain/base';
import { refuse } from '../refusals.ts';
import type { RefusalCode } from '../refusals.ts';

type Element = {
  readonly tag: number;
  readonly start: number;
  /** Null for an indefinite length, which ends at its end-of-contents octets. */ readonly end: number | null;
};

const SEQUENCE = 0x30;
const SET = 0x31;
const OID = 0x06;
const CONTEXT_0 = 0xa0;
const OCTET_STRING = 0x04;
const CONSTRUCTED_OCTET_STRING = 0x24;
const SIGNED_DATA = '2a864886f70d010702';
const ENVELOPED_DATA = '2a864886f70d010703';
/** Longer than the known OIDs; the rest of a longer one does not matter. */
const MAX_OID = 16;
const MAX_NESTING = 16;
const MAX_CHUNKS = 200_000;

/**
 * Extracts the signed document from a CAdES envelope (CMS SignedData), DER or BER. In BER, lengths can be indefinite and
 * the document split into chunks, which are joined here. The signature is not verified.
 */
export const openCms = (bytes: Uint8Array): Result<Uint8Array, RefusalCode> => {
  const damaged = refuse('p7m_danneggiato');
  const envelope = enter(bytes, 0, SEQUENCE);
  if (envelope === null) return damaged;
  const tipo = enter(bytes, envelope.start, OID);
  if (tipo?.end == null) return damaged;
  const oid = toHex(bytes.subarray(tipo.start, Math.min(tipo.end, tipo.start + MAX_OID)));
  if (oid === ENVELOPED_DATA) return refuse('p7m_cifrato');
  if (oid !== SIGNED_DATA) return refuse('formato_sconosciuto');
  const explicit = enter(bytes, tipo.end, CONTEXT_0);
  const signed = explicit && enter(bytes, explicit.start, SEQUENCE);
  const version = signed && enter(bytes, signed.start, 0x02);
  const algorithms = version && findEnd(bytes, version);
  const set = algorithms === null ? null : enter(bytes, algorithms, SET);
  const next = set && findEnd(bytes, set);
  const encapsulated = next === null ? null : enter(bytes, next, SEQUENCE);
  const innerType = encapsulated && enter(bytes, encapsulated.start, OID);
  if (encapsulated === null || innerType?.end == null) return damaged;
  const isEmpty = encapsulated.end === null ? bytes[innerType.end] === 0 : innerType.end >= encapsulated.end;
  if (isEmpty) return refuse('p7m_senza_contenuto');
  const content = enter(bytes, innerType.end, CONTEXT_0);
  const chunks = content && collectOctets(bytes, content.start);
  if (chunks === null) return damaged;
  return chunks.length === 0 ? refuse('p7m_senza_contenuto') : { ok: true, valore: join(chunks) };
};

/** Reads the element at a position; null if its tag is not the expected one or its content exceeds the file. */
const enter = (bytes: Uint8Array, position: number, tag: number): Element | null => {
  const element = readElement(bytes, position);
  return element?.tag === tag ? element : null;
};

const readElement = (bytes: Uint8Array, position: number): Element | null => {
  const tag = bytes[position];
  const first = bytes[position + 1];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) return null;
  let start = position + 2;
  if (first === 0x80) return { tag, start, end: null };
  let length = first;
  if (first > 0x80) {
    const octets = first & 0x7f;
    length = 0;
    for (const octet of bytes.subarray(start, start + octets)) length = length * 256 + octet;
    start += octets;
  }
  const end = start + length;
  return end > bytes.length ? null : { tag, start, end };
};

/** Position after an element; scans its children when its length is indefinite. */
const findEnd = (bytes: Uint8Array, element: Element): number | null => {
  if (element.end !== null) return element.end;
  let position = element.start;
  for (let open = 1; open > 0;) {
    const child = readElement(bytes, position);
    if (child === null) return null;
    if (child.tag === 0 && child.end === child.start) open -= 1;
    else if (child.end === null) open += 1;
    position = child.end ?? child.start;
  }
  return position;
};

/** The chunks of an OCTET STRING, primitive or constructed. */
const collectOctets = (bytes: Uint8Array, position: number): Uint8Array[] | null => {
  const chunks: Uint8Array[] = [];
  const ends: (number | null)[] = [];
  let here = position;
  do {
    const element = readElement(bytes, here);
    if (element === null || ends.length > MAX_NESTING || chunks.length > MAX_CHUNKS) return null;
    if (element.tag === OCTET_STRING && element.end !== null) {
      chunks.push(bytes.subarray(element.start, element.end));
      here = element.end;
    } else if (element.tag === CONSTRUCTED_OCTET_STRING) {
      ends.push(element.end);
      here = element.start;
    } else if (element.tag === 0 && ends.at(-1) === null) {
      ends.pop();
      here = element.start;
    } else return null;
    while (ends.length > 0 && ends.at(-1) === here) ends.pop();
  } while (ends.length > 0);
  return chunks;
};

const join = (chunks: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let position = 0;
  for (const chunk of chunks) {
    whole.set(chunk, position);
    position += chunk.length;
  }
  return whole;
};

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
