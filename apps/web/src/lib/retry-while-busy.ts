import { ApiError } from './api-error.ts';

const TRIES = 6;
const WAIT_MS = 1_500;

const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 503 || error.status === 429);

/** Waits. @returns whether it was told to stop instead */
const wait = (ms: number, signal: AbortSignal | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve(true)), { once: true });
  });

type Patience = {
  readonly signal?: AbortSignal | undefined;
  /** How many times the server may say that it is busy. */
  readonly tries?: number;
  /** How many times it may say that its queue is full: what waits there is getting done. */
  readonly triesWhileFull?: number;
  /** Called before each wait. */
  readonly onWait?: (seconds: number) => void;
};

/** Repeats a call that a busy server puts off, when the server says; any other failure is an answer. */
export const retryWhileBusy = async <T>(
  run: () => Promise<T>,
  { signal, tries = TRIES, triesWhileFull = tries, onWait }: Patience = {},
): Promise<T> => {
  const refused = { busy: 0, full: 0 };
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || signal?.aborted === true) throw error;
      refused[error.status === 429 ? 'full' : 'busy'] += 1;
      if (refused.busy >= tries || refused.full >= triesWhileFull) throw error;
      const seconds = error.retryAfter ?? (WAIT_MS * (refused.busy + refused.full)) / 1000;
      onWait?.(seconds);
      if (await wait(seconds * 1000, signal)) throw error;
    }
  }
};
