import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextOra, runDaily, runEvery } from './pianificazione.ts';

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
])('after %s it is 02:30 at %s', (adesso, prossima) => {
  expect(nextOra('02:30', adesso)).toEqual(prossima);
});

test('a daily work runs at its hour, once a day, and goes on after a failure', async () => {
  const istanti: string[] = [];
  const guasti: unknown[] = [];
  const lavoro = runDaily(
    '02:30',
    async () => {
      istanti.push(new Date().toTimeString().slice(0, 5));
      if (istanti.length === 1) throw new Error('disco pieno');
    },
    (error) => guasti.push(error),
  );
  await vi.advanceTimersByTimeAsync(3 * 24 * 3_600_000);
  await lavoro.stop();
  expect(istanti).toEqual(['02:30', '02:30', '02:30']);
  expect(guasti).toHaveLength(1);
});

test('rounds never overlap, stopping waits for the one under way and no other follows', async () => {
  let aperti = 0;
  let giri = 0;
  const lavoro = runEvery(
    1_000,
    async () => {
      aperti += 1;
      giri += 1;
      expect(aperti).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      aperti -= 1;
    },
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(13_500);
  expect([giri, aperti]).toEqual([3, 1]);
  const stopped = lavoro.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  await stopped;
  expect([giri, aperti]).toEqual([3, 0]);
});
