import { expect, test } from 'vitest';
import { retryWhileAway } from './retry-while-away.ts';

const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
const signal = new AbortController().signal;

test('a database that comes back lets the work end', async () => {
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

test('a defect is not tried again', async () => {
  let attempts = 0;
  const work = async (): Promise<never> => {
    attempts += 1;
    throw new Error('defect');
  };
  await expect(retryWhileAway(work, { signal, pauseMs: 1, onAway: () => undefined })).rejects.toThrow('defect');
  expect(attempts).toBe(1);
});

test('what is given up ends its pause', async () => {
  const stop = new AbortController();
  const work = async (): Promise<never> => {
    throw away;
  };
  const onAway = (): void => stop.abort();
  expect(await retryWhileAway(work, { signal: stop.signal, pauseMs: 60_000, onAway })).toBeNull();
});
