import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openPacedStream } from './paced-stream.ts';
import type { Pace } from './paced-stream.ts';

const CHUNK = 10_000;
const patient: Pace = { silenceMs: 60_000, bytesPerSecond: 1, afterMs: 60_000, totalMs: 60_000 };

/** A stream of that many chunks, and whether its source was released. */
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
  return { stream: openPacedStream(count(), { ...patient, ...pace }), source };
};

const readSlowly = async (stream: Readable, pauseMs: number): Promise<void> => {
  for await (const _ of stream) await sleep(pauseMs);
};

test('a reader that keeps up gets everything, however slow the source is', async () => {
  const pace = { silenceMs: 1_000, afterMs: 20, bytesPerSecond: 1_000_000 };
  const { stream, source } = open(20, pace, 20);
  expect(await buffer(stream)).toHaveLength(20 * CHUNK);
  expect(source.isOver).toBe(true);
});

test('aborts when the reader stops', async () => {
  const { stream, source } = open(1_000, { silenceMs: 50 });
  await once(stream, 'readable');
  await expect(once(stream, 'end')).rejects.toThrow('The reader has stopped');
  expect(source.isOver).toBe(true);
});

test('aborts when the reader is too slow', async () => {
  const { stream, source } = open(1_000, { afterMs: 200, bytesPerSecond: 1_000_000 });
  await expect(readSlowly(stream, 30)).rejects.toThrow('The reader is too slow');
  expect(source.isOver).toBe(true);
});

test('aborts when the reader takes too long in total', async () => {
  const { stream, source } = open(1_000, { totalMs: 200 });
  await expect(readSlowly(stream, 5)).rejects.toThrow('The reader takes too long');
  expect(source.isOver).toBe(true);
});
