import { write, writeSync } from 'node:fs';

/** Characters buffered for a slow reader; further lines are dropped instead of filling memory. */
const MAX_WAITING_CHARS = 4_000_000;
/** Delay before writing to a full pipe again. */
const RETRY_MS = 50;
/** At exit, a write pending for longer than this means that the reader has stopped. */
const PATIENCE_MS = 500;

const NEWLINE = '\n'.charCodeAt(0);

const countLines = (bytes: Uint8Array): number =>
  bytes.reduce((lines, byte) => (byte === NEWLINE ? lines + 1 : lines), 0);

const writeNotice = (lost: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, perse: lost, msg: 'log lines lost' })}\n`;

/**
 * Writes lines to a file or pipe that may fail: on a full disk, or when the reader stops, lines are dropped and counted and the process
 * goes on. pino's own destination would crash the process on the error, and then block at exit waiting for space.
 *
 * @example createOutput(1).write('{"level":30}\n')
 */
export const createOutput = (fd: number): { readonly write: (line: string) => void } => {
  let lines: string[] = [];
  let length = 0;
  let lost = 0;
  let isCut = false;
  let startedAt: number | null = null;

  const take = (): Buffer => {
    const prefix = `${isCut ? '\n' : ''}${lost > 0 ? writeNotice(lost) : ''}`;
    const bytes = Buffer.from(prefix + lines.join(''));
    [lines, length] = [[], 0];
    return bytes;
  };

  const next = (): void => {
    if (startedAt !== null || lines.length === 0) return;
    startedAt = Date.now();
    const announced = lost;
    send(take(), 0, announced);
  };

  const send = (bytes: Buffer, from: number, announced: number): void => {
    write(fd, bytes, from, bytes.length - from, null, (error, written) => {
      if (error?.code === 'EAGAIN') return void setTimeout(() => send(bytes, from, announced), RETRY_MS);
      if (error === null && from + written < bytes.length) return send(bytes, from + written, announced);
      startedAt = null;
      if (error === null) {
        lost -= announced;
        isCut = false;
      } else {
        lost += countLines(bytes.subarray(from)) - (from === 0 && announced > 0 ? 1 : 0);
        isCut ||= from > 0;
      }
      return next();
    });
  };

  process.once('exit', () => {
    if (lines.length === 0 || (startedAt !== null && Date.now() - startedAt > PATIENCE_MS)) return;
    try {
      writeSync(fd, take());
    } catch {
      // Nobody reads them any more.
    }
  });

  return {
    write: (line) => {
      if (length + line.length > MAX_WAITING_CHARS) {
        lost += 1;
        return;
      }
      lines.push(line);
      length += line.length;
      next();
    },
  };
};

/** The standard output of this process. */
export const standardOutput = createOutput(1);
