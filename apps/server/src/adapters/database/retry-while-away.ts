import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from './away.ts';

type Options = Readonly<{
  signal: AbortSignal;
  pauseMs: number;
  /** Each time that the database was away. */
  onAway: (error: unknown) => void;
}>;

/**
 * A work for which nobody waits, tried again until the database lets it end.
 *
 * @returns null when it is given up meanwhile
 * @throws what is not the fault of a database that is away
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
