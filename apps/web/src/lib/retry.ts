import { ApiError } from './api-error.ts';

/** Delays between retries of a request without an answer. */
const RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 30_000] as const;

/** The delay before the next retry, after so many failures in a row. */
export const getRetryDelay = (failures: number): number =>
  RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? RETRY_DELAYS_MS[0];

/** Whether a retry may succeed: no response, busy server or expired session, but not a refusal. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === null || error.status >= 500 || error.status === 401 || error.status === 429);
