import { expect, test } from 'vitest';
import { createBytePace } from './byte-pace.ts';

test('the bytes of one key pass at one speed, however many send them; those of another do not wait for them', async () => {
  const { pass } = createBytePace({ bytesPerSecond: 100_000 });
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

test('a key that was silent has no bytes in hand', async () => {
  const { pass } = createBytePace({ bytesPerSecond: 100_000 });
  await pass('a', 1_000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const since = performance.now();
  await pass('a', 5_000);
  expect(performance.now() - since).toBeGreaterThan(45);
});
