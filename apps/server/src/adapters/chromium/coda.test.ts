import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createCoda } from './coda.ts';

const never = new AbortController().signal;

test('works run two at a time, in order of arrival', async () => {
  const coda = createCoda(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((n) => coda.run(never, () => new Promise<void>((resolve) => { begun.push(n); ends.push(resolve); })));
  await turn();
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  for (const end of ends) end();
  await turn();
  ends[3]?.();
  await Promise.all(works);
  expect(coda.isEmpty()).toBe(true);
});

test('who gives up waiting leaves the queue, and the place goes to the next', async () => {
  const coda = createCoda(1);
  let end = (): void => undefined;
  const first = coda.run(never, () => new Promise<void>((resolve) => { end = resolve; }));
  const impatient = new AbortController();
  const second = coda.run(impatient.signal, () => Promise.resolve('second'));
  const third = coda.run(never, () => Promise.resolve('third'));
  impatient.abort(new Error('basta'));
  await expect(second).rejects.toThrow('basta');
  end();
  await first;
  expect(await third).toBe('third');
  expect(coda.isEmpty()).toBe(true);
});

test('a work that fails frees its place', async () => {
  const coda = createCoda(1);
  await expect(coda.run(never, () => Promise.reject(new Error('rotto')))).rejects.toThrow('rotto');
  expect(await coda.run(never, () => Promise.resolve('dopo'))).toBe('dopo');
});
