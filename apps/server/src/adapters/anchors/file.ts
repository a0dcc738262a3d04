import { constants } from 'node:fs';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FIRST_DIGEST, formatChained, parseLine, type AnchorLine, type ReadLine } from './line.ts';

/** Where an installation keeps the anchors of its trail: beside the database, not in it. */
export const anchorsFile = (dataDir: string): string => join(dataDir, 'ancore', 'registro.jsonl');

/** Longer lines are not ours. */
const LONGEST_LINE = 4_096;
/** Bytes read from the end to find the last line. */
const TAIL = 64 * 1024;

const NO_LINKS = constants.O_NOFOLLOW ?? 0;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const expectFile = async (handle: FileHandle, file: string): Promise<number> => {
  const { size, nlink } = await handle.stat().then((stat) => {
    if (!stat.isFile()) throw new Error(`${file} non è un file`);
    return stat;
  });
  if (nlink > 1) throw new Error(`${file} ha un altro nome (un collegamento)`);
  return size;
};

export type LastLine = Readonly<{ istante: Date; riga: string; endsLine: boolean }>;

/** The last complete line: after a crash an incomplete one may follow. */
const readLast = async (handle: FileHandle, size: number, file: string): Promise<LastLine | null> => {
  if (size === 0) return null;
  const tail = Buffer.alloc(Math.min(TAIL, size));
  await handle.read(tail, 0, tail.length, size - tail.length);
  const lines = tail.toString('utf8').split('\n');
  for (const text of lines.toReversed()) {
    const { line, riga } = parseLine(text) ?? {};
    if (line !== undefined && typeof riga === 'string')
      return { istante: new Date(line.istante), riga, endsLine: tail.at(-1) === 0x0a };
  }
  throw new Error(`${file} non contiene ancore`);
};

/** The last anchor of the file, null when there is none yet. */
export const findLastAnchor = async (file: string): Promise<LastLine | null> => {
  let handle: FileHandle;
  try {
    handle = await open(file, constants.O_RDONLY | NO_LINKS);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  try {
    return await readLast(handle, await expectFile(handle, file), file);
  } finally {
    await handle.close();
  }
};

/**
 * Appends lines to the file, each with a digest chained to the previous one, and syncs them to disk. The caller holds the lock, so that one
 * process writes at a time.
 */
export const addAnchors = async (file: string, lines: readonly AnchorLine[]): Promise<void> => {
  if (lines.length === 0) return;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | NO_LINKS, 0o600);
  try {
    const last = await readLast(handle, await expectFile(handle, file), file);
    const text = formatChained(last?.riga ?? FIRST_DIGEST, lines);
    await handle.appendFile(last?.endsLine === false ? `\n${text}` : text);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Splits bytes into lines; null replaces a line that is too long. */
const splitLines = async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<string | null> {
  let rest = Buffer.alloc(0);
  let isTooLong = false;
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(0x0a); end >= 0; end = rest.indexOf(0x0a)) {
      const line = rest.subarray(0, end);
      yield isTooLong || line.length > LONGEST_LINE ? null : line.toString('utf8');
      isTooLong = false;
      rest = rest.subarray(end + 1);
    }
    if (rest.length > LONGEST_LINE) {
      rest = Buffer.alloc(0);
      isTooLong = true;
    }
  }
  if (rest.length > 0) yield isTooLong ? null : rest.toString('utf8');
};

/** A file of anchors up to its size when it was opened: later lines are about a later trail. */
export type AnchorsToRead = Readonly<{
  file: string;
  /** Our file has a running digest in every line; another one may be a log with other lines in between. */
  isOurs: boolean;
  /** Reads from the first line; null is a line that is not an anchor. */
  read: () => AsyncGenerator<ReadLine | null>;
}>;

/** @returns null when there is no such file */
export const openAnchors = async (
  file: string,
  { isOurs }: Readonly<{ isOurs: boolean }>,
): Promise<AnchorsToRead | null> => {
  const openFile = (): Promise<FileHandle> => open(file, constants.O_RDONLY | (isOurs ? NO_LINKS : 0));
  let size: number;
  try {
    const handle = await openFile();
    ({ size } = await handle.stat());
    await handle.close();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  const read = async function* (): AsyncGenerator<ReadLine | null> {
    if (size === 0) return;
    const handle = await openFile();
    const bytes: AsyncIterable<Buffer> = handle.createReadStream({ start: 0, end: size - 1 });
    for await (const text of splitLines(bytes)) yield text === null ? null : parseLine(text);
  };
  return { file, isOurs, read };
};
