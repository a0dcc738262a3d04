import { ApiError, getErrorText } from '../../../lib/api-error.ts';

const TRIES = 6;
const WAIT_MS = 1500;

const isBusy = (error: unknown): boolean => error instanceof ApiError && (error.status === 503 || error.status === 429);

const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Repeats a call that a busy server puts off; any other failure is an answer. */
export const retryWhileBusy = async <T>(run: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || tried === TRIES || signal?.aborted === true) throw error;
      await wait(WAIT_MS * tried, signal);
    }
  }
};

/** Why a call failed, with the sentences of its fields. */
export const explainFailure = (error: unknown): string => {
  if (!(error instanceof ApiError)) return getErrorText(error);
  const fields = Object.values(error.fields);
  return fields.length === 0 ? error.detail : fields.join(' ');
};

/** Runs a task for each entry, so many at a time, in order. */
export const runBounded = async <T>(
  take: () => T | undefined,
  parallel: number,
  task: (entry: T) => Promise<void>,
): Promise<void> => {
  const run = async (): Promise<void> => {
    for (let entry = take(); entry !== undefined; entry = take()) await task(entry);
  };
  await Promise.all(Array.from({ length: parallel }, run));
};
