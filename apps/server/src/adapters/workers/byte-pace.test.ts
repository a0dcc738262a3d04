import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBytePace } from './byte-pace.ts';

test('the bytes of one key pass at one speed, however many send them; those of another do not wait for them', async () => {
  const { pass } = createBytePace({ bytesPerSecond: 100_000, inHandMs: 0 });
  const since = performance.now();
  const order: string[] = [];
  const send = async (key: string, bytes: number): Promise<void> => {
    await pass(key, bytes);
    order.push(key);
  };
  await Promise.all([send('a', 10_000), send('a', 10_000), send('b', 1_000)]);
  expect(order).toEqual(['b', 'a', 'a']);
  expect(performance.now() - since).toBeGreaterThan(195);
});

test('a key that was silent has so much time in hand, and no more', async () => {
  const { pass } = createBytePace({ bytesPerSecond: 100_000, inHandMs: 100 });
  await pass('a', 10_000);
  await sleep(300);
  const since = performance.now();
  await pass('a', 30_000);
  expect(performance.now() - since).toBeGreaterThan(195);
});
