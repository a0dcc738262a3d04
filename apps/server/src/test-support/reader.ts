// The module that tests run in reader processes; each question says what to do.
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type ReaderQuestion = Readonly<{
  what: 'echo' | 'spin' | 'heap' | 'buffers' | 'throw' | 'exit' | 'environment' | 'sleep';
  ms?: number;
  bytes?: Uint8Array;
}>;
export type ReaderAnswer = Readonly<{ pid: number; text: string; length: number }>;

const runCaught = (work: () => unknown): string => {
  try {
    return String(work());
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'error';
  }
};

const waitBusy = (ms: number): void => {
  for (const end = Date.now() + ms; Date.now() < end;);
};

const fillHeap = (): never => {
  for (const all: unknown[] = []; ;) all.push(Array.from({ length: 1000 }, () => ({})));
};

/** Fills memory outside the V8 heap. */
const fillBuffers = (): never => {
  for (const all: Buffer[] = []; ;) {
    all.push(Buffer.alloc(4 * 1024 * 1024, 1));
    waitBusy(2);
  }
};

const describeEnvironment = (): string =>
  JSON.stringify({
    names: Object.keys(process.env),
    read: runCaught(() => readFileSync('/etc/hostname')),
    write: runCaught(() => writeFileSync('/tmp/reader-was-here', '')),
    spawn: runCaught(() => process.getBuiltinModule('node:child_process').execSync('true')),
  });

export default async ({ what, ms = 0, bytes }: ReaderQuestion): Promise<ReaderAnswer> => {
  if (what === 'spin') waitBusy(ms);
  if (what === 'sleep') await sleep(ms);
  if (what === 'heap') fillHeap();
  if (what === 'buffers') fillBuffers();
  if (what === 'throw') throw new Error('a defect');
  if (what === 'exit') process.exit(3);
  return { pid: process.pid, text: what === 'environment' ? describeEnvironment() : what, length: bytes?.length ?? 0 };
};
