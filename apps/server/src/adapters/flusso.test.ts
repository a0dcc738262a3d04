import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openFlusso } from './flusso.ts';
import type { Pace } from './flusso.ts';

const CHUNK = 10_000;
const patient: Pace = { silenceMs: 60_000, bytesPerSecond: 1, afterMs: 60_000, totalMs: 60_000 };

/** A stream of so many chunks, and whether its source has been given back. */
const open = (chunks: number, pace: Partial<Pace>, pauseMs = 0) => {
  const source = { isOver: false };
  const count = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for (let n = 0; n < chunks; n += 1) {
        if (pauseMs > 0) await sleep(pauseMs);
        yield Buffer.alloc(CHUNK, n);
      }
    } finally {
      source.isOver = true;
    }
  };
  return { flusso: openFlusso(count(), { ...patient, ...pace }), source };
};

const readSlowly = async (flusso: Readable, pauseMs: number): Promise<void> => {
  for await (const _ of flusso) await sleep(pauseMs);
};

test('gives all to a reader that keeps up, however slow its source is', async () => {
  const pace = { silenceMs: 1_000, afterMs: 20, bytesPerSecond: 1_000_000 };
  const { flusso, source } = open(20, pace, 20);
  expect(await buffer(flusso)).toHaveLength(20 * CHUNK);
  expect(source.isOver).toBe(true);
});

test('cuts a reader that stops', async () => {
  const { flusso, source } = open(1_000, { silenceMs: 50 });
  await once(flusso, 'readable');
  await expect(once(flusso, 'end')).rejects.toThrow('The reader has stopped');
  expect(source.isOver).toBe(true);
});

test('cuts a reader that reads a little now and then', async () => {
  const { flusso, source } = open(1_000, { afterMs: 200, bytesPerSecond: 1_000_000 });
  await expect(readSlowly(flusso, 30)).rejects.toThrow('The reader is too slow');
  expect(source.isOver).toBe(true);
});

test('cuts a reader that is fast enough and takes too long', async () => {
  const { flusso, source } = open(1_000, { totalMs: 200 });
  await expect(readSlowly(flusso, 5)).rejects.toThrow('The reader takes too long');
  expect(source.isOver).toBe(true);
});
