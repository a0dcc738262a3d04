import { setTimeout as sleep } from 'node:timers/promises';

type Options = Readonly<{
  bytesPerSecond: number;
  /** Time not used that may be made up for, so that a late timer or a pause slows nobody down. */
  inHandMs: number;
}>;

/**
 * Slows down who sends, instead of refusing: the bytes of a key pass at most at this speed, however many senders share it.
 *
 * @example
 * const pace = createBytePace({ bytesPerSecond: 4_000_000, inHandMs: 500 });
 * for await (const chunk of file) { keep(chunk); await pace.pass(link, chunk.length); }
 */
export const createBytePace = ({ bytesPerSecond, inHandMs }: Options) => {
  /** When the bytes of each key have passed, at this speed. */
  const passed = new Map<string, number>();

  const forgetIdle = (since: number): void => {
    for (const [key, at] of passed) if (at <= since) passed.delete(key);
  };

  return {
    /** Resolves when so many bytes more have passed. */
    pass: async (key: string, bytes: number): Promise<void> => {
      const now = performance.now();
      const since = now - inHandMs;
      if (!passed.has(key)) forgetIdle(since);
      const at = Math.max(since, passed.get(key) ?? since) + (bytes * 1000) / bytesPerSecond;
      passed.set(key, at);
      if (at > now) await sleep(at - now);
    },
  };
};
