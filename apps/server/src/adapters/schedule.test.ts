import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { computeNextTime, runDaily, runEvery } from './schedule.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 1, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [new Date(2026, 10, 21, 1, 0), new Date(2026, 10, 21, 2, 30)],
  [new Date(2026, 10, 21, 2, 30), new Date(2026, 10, 22, 2, 30)],
  [new Date(2026, 11, 31, 23, 59), new Date(2027, 0, 1, 2, 30)],
])('after %s it is 02:30 at %s', (now, next) => {
  expect(computeNextTime('02:30', now)).toEqual(next);
});

test('a daily job runs once a day at its time, and goes on after a failure', async () => {
  const times: string[] = [];
  const failures: unknown[] = [];
  const job = runDaily(
    '02:30',
    async () => {
      times.push(new Date().toTimeString().slice(0, 5));
      if (times.length === 1) throw new Error('disco pieno');
    },
    (error) => failures.push(error),
  );
  await vi.advanceTimersByTimeAsync(3 * 24 * 3_600_000);
  await job.stop();
  expect(times).toEqual(['02:30', '02:30', '02:30']);
  expect(failures).toHaveLength(1);
});

test('a daily job runs soon after a machine that slept beyond its time wakes up, and once', async () => {
  const times: string[] = [];
  const job = runDaily(
    '02:30',
    async () => void times.push(new Date().toTimeString().slice(0, 5)),
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(3_600_000);
  vi.setSystemTime(new Date(2026, 10, 21, 8, 0));
  await vi.advanceTimersByTimeAsync(12 * 3_600_000);
  await job.stop();
  expect(times).toEqual(['08:10']);
});

test('rounds never overlap; stopping waits for the current one and starts no other', async () => {
  let open = 0;
  let rounds = 0;
  const job = runEvery(
    1_000,
    async () => {
      open += 1;
      rounds += 1;
      expect(open).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      open -= 1;
    },
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(13_500);
  expect([rounds, open]).toEqual([3, 1]);
  const stopped = job.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  await stopped;
  expect([rounds, open]).toEqual([3, 0]);
});
