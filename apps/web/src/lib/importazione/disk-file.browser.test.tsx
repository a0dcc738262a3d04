import { afterEach, expect, test, vi } from 'vitest';
import { writeOnDisk } from './disk-file.ts';

afterEach(() => vi.restoreAllMocks());

const MEGABYTE = 1024 * 1024;

/** An answer of so many megabytes, each of one byte repeated, given as they are asked for. */
const answer = (megabytes: number, given: number[] = []): Response => {
  let next = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (next === megabytes) return controller.close();
      given.push(next);
      controller.enqueue(new Uint8Array(MEGABYTE).fill(next));
      next += 1;
      return undefined;
    },
  });
  return new Response(body);
};

const readByte = async (file: Blob, at: number): Promise<number | undefined> =>
  new Uint8Array(await file.slice(at, at + 1).arrayBuffer())[0];

test('a large answer becomes a file of the browser, whole and in order', async () => {
  const whole = vi.spyOn(Response.prototype, 'blob');
  const file = await writeOnDisk(answer(40));
  expect(file.size).toBe(40 * MEGABYTE);
  expect([
    await readByte(file, 0),
    await readByte(file, 39 * MEGABYTE),
    await readByte(file, 40 * MEGABYTE - 1),
  ]).toEqual([0, 39, 39]);
  // Never in memory at once.
  expect(whole).not.toHaveBeenCalled();
});

test('without a storage the answer is held in memory', async () => {
  vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(new DOMException('Refused', 'SecurityError'));
  const file = await writeOnDisk(answer(2));
  expect([file.size, await readByte(file, MEGABYTE)]).toEqual([2 * MEGABYTE, 1]);
});

test('an answer that breaks off is an error, not half a file', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new Uint8Array(10));
      controller.error(new TypeError('network'));
    },
  });
  await expect(writeOnDisk(new Response(broken))).rejects.toThrow('network');
});
