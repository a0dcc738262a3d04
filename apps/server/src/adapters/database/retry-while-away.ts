import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from './away.ts';

type Options = Readonly<{
  signal: AbortSignal;
  pauseMs: number;
  /** Called each time the database was away. */
  onAway: (error: unknown) => void;
}>;

/**
 * Retries background work until the database is back.
 *
 * @returns null when aborted
 * @throws any error other than a database that is away
 */
export const retryWhileAway = async <T>(
  work: () => Promise<T>,
  { signal, pauseMs, onAway }: Options,
): Promise<T | null> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      onAway(error);
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return null;
  }
};
