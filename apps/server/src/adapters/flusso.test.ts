import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openFlusso } from './flusso.ts';

const countTo = async function* (numero: number, onFine: () => void): AsyncGenerator<Uint8Array> {
  try {
    for (let n = 0; n < numero; n += 1) yield Buffer.alloc(10_000, n);
  } finally {
    onFine();
  }
};

test('gives all to whoever reads it', async () => {
  expect(
    await buffer(
      openFlusso(
        countTo(50, () => undefined),
        1_000,
      ),
    ),
  ).toHaveLength(500_000);
});

test('gives itself up, and what it held open, when the reader stops', async () => {
  let isFinita = false;
  const flusso = openFlusso(
    countTo(1_000, () => (isFinita = true)),
    50,
  );
  await once(flusso, 'readable');
  const [error] = (await once(flusso, 'error')) as [Error];
  expect(error.message).toBe('The reader has stopped');
  expect(isFinita).toBe(true);
});
