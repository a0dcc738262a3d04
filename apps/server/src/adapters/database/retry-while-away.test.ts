import { expect, test } from 'vitest';
import { retryWhileAway } from './retry-while-away.ts';

const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
const signal = new AbortController().signal;

test('retries until the database is back', async () => {
  const errors: unknown[] = [];
  let attempts = 0;
  const work = async (): Promise<string> => {
    attempts += 1;
    if (attempts < 3) throw away;
    return 'done';
  };
  expect(await retryWhileAway(work, { signal, pauseMs: 1, onAway: (error) => errors.push(error) })).toBe('done');
  expect(errors).toEqual([away, away]);
});

test('does not retry other errors', async () => {
  let attempts = 0;
  const work = async (): Promise<never> => {
    attempts += 1;
    throw new Error('defect');
  };
  await expect(retryWhileAway(work, { signal, pauseMs: 1, onAway: () => undefined })).rejects.toThrow('defect');
  expect(attempts).toBe(1);
});

test('an abort ends the pause', async () => {
  const stop = new AbortController();
  const work = async (): Promise<never> => {
    throw away;
  };
  const onAway = (): void => stop.abort();
  expect(await retryWhileAway(work, { signal: stop.signal, pauseMs: 60_000, onAway })).toBeNull();
});
