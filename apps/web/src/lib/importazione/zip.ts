import { MAX_FILE_IMPORTAZIONE } from '../constants.ts';

/** A file of an archive; `read` inflates it. */
export type ZipEntry = { readonly nome: string; readonly read: () => Promise<File> };

/** Why an archive or one of its files cannot be read, in words for the user. */
export class ZipError extends Error {}

/** As large as a file that the server takes. */
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_ARCHIVE = 500 * 1024 * 1024;

const END = 0x06_05_4b_50;
const CENTRAL = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
/** The end record: 22 bytes and a comment of at most 65,535. */
const END_BYTES = 22;
const MAX_COMMENT = 0xff_ff;

const DAMAGED = 'L’archivio è danneggiato o incompleto: scaricarlo o crearlo di nuovo.';

const readView = async (file: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await file.slice(from, to).arrayBuffer());

const findEnd = (view: DataView): number => {
  for (let at = view.byteLength - END_BYTES; at >= 0; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new ZipError(DAMAGED);
};

const decodeNome = (bytes: Uint8Array, isUtf8: boolean): string =>
  new TextDecoder(isUtf8 ? 'utf-8' : 'windows-1252').decode(bytes);

type Header = {
  readonly nome: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
};

const readHeader = (view: DataView, at: number): { readonly header: Header; readonly next: number } => {
  if (at + 46 > view.byteLength || view.getUint32(at, true) !== CENTRAL) throw new ZipError(DAMAGED);
  const flags = view.getUint16(at + 8, true);
  const length = view.getUint16(at + 28, true);
  const next = at + 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (next > view.byteLength) throw new ZipError(DAMAGED);
  return {
    next,
    header: {
      nome: decodeNome(new Uint8Array(view.buffer, at + 46, length), (flags & 0x8_00) !== 0),
      isEncrypted: (flags & 1) !== 0,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    },
  };
};

/** Inflates a stream, up to the bytes of the largest file; the declared size is not believed. */
const collect = async (stream: ReadableStream<Uint8Array>, nome: string): Promise<Blob> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks);
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      await reader.cancel();
      throw new ZipError(`${nome} supera i 20 MB: scegliere il solo file del bilancio.`);
    }
    chunks.push(new Uint8Array(value));
  }
};

const readEntry = async (archive: Blob, { nome, isEncrypted, method, packed, offset }: Header): Promise<File> => {
  const base = nome.split(/[\\/]/u).at(-1) ?? nome;
  if (isEncrypted) throw new ZipError('L’archivio è protetto da password: estrarre i file e scegliere quelli.');
  if (method !== 0 && method !== 8)
    throw new ZipError('Il file è compresso in un modo che non si legge: estrarlo dall’archivio e scegliere quello.');
  const local = await readView(archive, offset, offset + 30);
  if (local.byteLength < 30 || local.getUint32(0, true) !== LOCAL) throw new ZipError(DAMAGED);
  const start = offset + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  const data = archive.slice(start, start + packed);
  try {
    const stream = method === 0 ? data.stream() : data.stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new File([await collect(stream, base)], base);
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError(DAMAGED);
  }
};

/** Files that programs add to an archive, never of the user. */
const isNoise = (nome: string): boolean =>
  nome.endsWith('/') || nome.startsWith('__MACOSX/') || /(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)/iu.test(nome);

/**
 * The files of a zip archive, without folders and what systems add. Nothing is inflated before `read`. Throws a
 * `ZipError` with a sentence for the user.
 * @example for (const { nome, read } of await openZip(file)) await send(await read())
 */
export const openZip = async (archive: Blob): Promise<readonly ZipEntry[]> => {
  if (archive.size > MAX_ARCHIVE) throw new ZipError('L’archivio supera i 500 MB: dividerlo.');
  const tail = await readView(archive, Math.max(0, archive.size - END_BYTES - MAX_COMMENT), archive.size);
  const end = findEnd(tail);
  const count = tail.getUint16(end + 10, true);
  const bytes = tail.getUint32(end + 12, true);
  const offset = tail.getUint32(end + 16, true);
  if (count > MAX_FILE_IMPORTAZIONE)
    throw new ZipError(`L’archivio ha più di ${MAX_FILE_IMPORTAZIONE} file: dividerlo.`);
  const directory = await readView(archive, offset, offset + bytes);
  const headers: Header[] = [];
  for (let at = 0, left = count; left > 0; left -= 1) {
    const { header, next } = readHeader(directory, at);
    headers.push(header);
    at = next;
  }
  return headers
    .filter(({ nome }) => !isNoise(nome))
    .map((header) => ({ nome: header.nome, read: () => readEntry(archive, header) }));
};

/** True for an archive of files: a spreadsheet is a zip too, but one file for its user. */
export const isZip = async (file: File): Promise<boolean> => {
  if (/\.(?:xlsx|xlsm|ods|docx|odt)$/iu.test(file.name)) return false;
  const start = await readView(file, 0, 4);
  // One without files begins with its end.
  return start.byteLength === 4 && [LOCAL, END].includes(start.getUint32(0, true));
};
