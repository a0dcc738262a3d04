import type { Result } from '@vedetta/domain/base';
import { Inflate } from 'fflate';
import { refuse } from '../refusals.ts';
import type { RefusalCode } from '../refusals.ts';

/** A member of an archive, inflated on demand and never beyond the requested limit. */
export type ZipMember = {
  readonly name: string;
  /** The first bytes, enough to detect the content type; null when unreadable. */
  readonly readStart: () => Uint8Array | null;
  /** The whole content; `troppo_grande` beyond the limit, null when damaged. */
  readonly readAll: (limit: number) => Uint8Array | 'troppo_grande' | null;
};

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const MAX_MEMBERS = 200;
const PREFIX = 4096;
/** Compressed bytes per chunk. Deflate expands at most 1000 times: a chunk gives up to 4 MB, a prefix chunk 256 kB. */
const CHUNK = 4096;
const PREFIX_CHUNK = 256;
/** Compressed bytes read in search of the first byte of content: deflate blocks can be empty. */
const MAX_EMPTY = 64 * 1024;

/**
 * Lists the members of an archive from its central directory. Declared sizes are never trusted: content is inflated in
 * small chunks under a limit and checked against its CRC.
 */
export const listZip = (bytes: Uint8Array): Result<readonly ZipMember[], RefusalCode> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const damaged = refuse('zip_danneggiato');
  const end = findDirectoryEnd(view);
  if (end === null) return damaged;
  const count = view.getUint16(end + 10, true);
  if (count > MAX_MEMBERS) return refuse('struttura_anomala');
  const members: ZipMember[] = [];
  let position = view.getUint32(end + 16, true);
  let compressed = 0;
  for (let i = 0; i < count; i += 1) {
    if (position + 46 > bytes.length || view.getUint32(position, true) !== DIRECTORY_ENTRY) return damaged;
    if ((view.getUint16(position + 8, true) & 1) === 1) return refuse('zip_cifrato');
    const nameLength = view.getUint16(position + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(position + 46, position + 46 + nameLength));
    const member = openMember(bytes, view, position, name);
    if (member === null) return damaged;
    members.push(member);
    // Refuses members that share their compressed bytes: a small archive could cost as much as two hundred large ones.
    compressed += view.getUint32(position + 20, true);
    if (compressed > bytes.length) return damaged;
    position += 46 + nameLength + view.getUint16(position + 30, true) + view.getUint16(position + 32, true);
  }
  return { ok: true, valore: members };
};

/** Position of the end-of-directory record, searched backwards because a comment may follow it. */
const findDirectoryEnd = (view: DataView): number | null => {
  const minimum = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let position = view.byteLength - 22; position >= minimum; position -= 1) {
    if (view.getUint32(position, true) === END_OF_DIRECTORY) return position;
  }
  return null;
};

const openMember = (bytes: Uint8Array, view: DataView, entry: number, name: string): ZipMember | null => {
  const method = view.getUint16(entry + 10, true);
  const crc = view.getUint32(entry + 16, true);
  const compressedLength = view.getUint32(entry + 20, true);
  const localHeader = view.getUint32(entry + 42, true);
  if (localHeader + 30 > bytes.length || view.getUint32(localHeader, true) !== LOCAL_HEADER) return null;
  const start = localHeader + 30 + view.getUint16(localHeader + 26, true) + view.getUint16(localHeader + 28, true);
  if (start + compressedLength > bytes.length) return null;
  const data = bytes.subarray(start, start + compressedLength);
  const readContent = (limit: number): Uint8Array | 'troppo_grande' | null => {
    if (method === 0) return data.length > limit ? 'troppo_grande' : data;
    return method === 8 ? decodeDeflate(data, limit) : null;
  };
  return {
    name,
    readStart: () => {
      if (method === 0) return data.subarray(0, PREFIX);
      return method === 8 ? decodeDeflateStart(data) : null;
    },
    readAll: (limit) => {
      const content = readContent(limit);
      return content instanceof Uint8Array && computeCrc32(content) !== crc ? null : content;
    },
  };
};

/** Feeds the inflater chunk by chunk until `onChunk` returns false. @returns whether it reached the end of the data */
const feedInflate = (data: Uint8Array, chunkSize: number, onChunk: (chunk: Uint8Array) => boolean): boolean => {
  let goesOn = true;
  let isFinished = false;
  const inflater = new Inflate((chunk, last) => {
    isFinished ||= last;
    goesOn &&= onChunk(chunk);
  });
  try {
    for (let position = 0; position < data.length && goesOn; position += chunkSize) {
      inflater.push(data.subarray(position, position + chunkSize), position + chunkSize >= data.length);
    }
  } catch {
    return false;
  }
  return isFinished;
};

const decodeDeflate = (data: Uint8Array, limit: number): Uint8Array | 'troppo_grande' | null => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const whole = feedInflate(data, CHUNK, (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    return length <= limit;
  });
  if (length > limit) return 'troppo_grande';
  if (!whole) return null;
  const content = new Uint8Array(length);
  let position = 0;
  for (const chunk of chunks) {
    content.set(chunk, position);
    position += chunk.length;
  }
  return content;
};

const decodeDeflateStart = (data: Uint8Array): Uint8Array | null => {
  let start: Uint8Array | null = null;
  const isFinished = feedInflate(data.subarray(0, MAX_EMPTY), PREFIX_CHUNK, (chunk) => {
    if (chunk.length > 0) start ??= chunk.subarray(0, PREFIX);
    return chunk.length === 0;
  });
  return start ?? (isFinished && data.length <= MAX_EMPTY ? new Uint8Array() : null);
};

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let remainder = index;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = (remainder & 1) === 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

const computeCrc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  // An index loop: an iterator takes five times as long over 20 MB.
  for (let i = 0; i < bytes.length; i += 1) crc = (crc >>> 8) ^ (crcTable[(crc ^ (bytes[i] ?? 0)) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
};
