import { setTimeout as sleep } from 'node:timers/promises';

export type BytePace = ReturnType<typeof createBytePace>;

/**
 * Slows down who sends, instead of refusing: the bytes of a key pass at most at this speed, however many senders share it.
 *
 * @example
 * const pace = createBytePace({ bytesPerSecond: 4_000_000 });
 * for await (const chunk of file) { keep(chunk); await pace.pass(link, chunk.length); }
 */
export const createBytePace = ({ bytesPerSecond }: Readonly<{ bytesPerSecond: number }>) => {
  /** When the bytes of each key have passed; keys without bytes on their way are forgotten. */
  const passed = new Map<string, number>();

  return {
    /** Resolves when so many bytes more have passed. */
    pass: async (key: string, bytes: number): Promise<void> => {
      const now = performance.now();
      const at = Math.max(now, passed.get(key) ?? now) + (bytes * 1000) / bytesPerSecond;
      passed.set(key, at);
      await sleep(at - now);
      if (passed.get(key) === at) passed.delete(key);
    },
  };
};
