import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, parseApiError } from './api-error.ts';
import { retryWhileBusy } from './retry-while-busy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FULL = parseApiError(429, { detail: 'Troppe richieste.' }, '10');
const BUSY = parseApiError(503, { detail: 'Stampa in ritardo.' });

/** A call with these outcomes, in order. */
const buildCall = (outcomes: readonly (ApiError | string)[]) => {
  const rest = [...outcomes];
  return vi.fn<() => Promise<string>>(async () => {
    const outcome = rest.shift() ?? 'fine';
    if (outcome instanceof ApiError) throw outcome;
    return outcome;
  });
};

test('waits as long as the server says, then goes on', async () => {
  const run = buildCall([FULL, FULL, 'fatto']);
  const waits: number[] = [];
  const done = retryWhileBusy(run, { onWait: (seconds) => void waits.push(seconds) });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await done).toBe('fatto');
  expect(waits).toEqual([10, 10]);
});

test('a full queue and a busy server have limits of their own', async () => {
  const run = buildCall([...Array.from({ length: 20 }, () => FULL), BUSY, 'fatto']);
  const done = retryWhileBusy(run, { tries: 3, triesWhileFull: Number.POSITIVE_INFINITY });
  await vi.runAllTimersAsync();
  expect(await done).toBe('fatto');

  const always = buildCall(Array.from({ length: 9 }, () => BUSY));
  const [failed] = await Promise.allSettled([retryWhileBusy(always, { tries: 3 }), vi.runAllTimersAsync()]);
  expect(failed).toMatchObject({ status: 'rejected', reason: BUSY });
  expect(always).toHaveBeenCalledTimes(3);
});

test('another failure is an answer, and an abort ends the wait', async () => {
  const refusal = parseApiError(404, { detail: 'Non trovato.' });
  const run = buildCall([refusal]);
  await expect(retryWhileBusy(run)).rejects.toBe(refusal);
  expect(run).toHaveBeenCalledTimes(1);

  const controller = new AbortController();
  const stopped = buildCall([FULL]);
  const abort = vi.advanceTimersByTimeAsync(1).then(() => controller.abort());
  const [ended] = await Promise.allSettled([retryWhileBusy(stopped, { signal: controller.signal }), abort]);
  expect(ended).toMatchObject({ status: 'rejected', reason: FULL });
  expect(stopped).toHaveBeenCalledTimes(1);
});
