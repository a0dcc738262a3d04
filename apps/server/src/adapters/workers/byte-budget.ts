type Options = Readonly<{
  /** Bytes that all keys together may hold. */
  total: number;
  /** Bytes that one key may hold. */
  perKey: number;
}>;

export type ByteBudget = ReturnType<typeof createByteBudget>;

/**
 * Counts the bytes of uploads held in memory, so that too many large ones are refused before they are read.
 *
 * @example
 * const release = budget.reserve(studioId, bytes);
 * if (release === null) return refuseFor('servizio_non_disponibile', 10);
 * try { await work(); } finally { release(); }
 */
export const createByteBudget = ({ total, perKey }: Options) => {
  const held = new Map<string, number>();
  let all = 0;

  return {
    /** Returns the release function, to be called once; null when the budget is exhausted. */
    reserve: (key: string, bytes: number): (() => void) | null => {
      const ofKey = held.get(key) ?? 0;
      if (all + bytes > total || ofKey + bytes > perKey) return null;
      held.set(key, ofKey + bytes);
      all += bytes;
      return () => {
        const left = (held.get(key) ?? 0) - bytes;
        all -= bytes;
        if (left === 0) held.delete(key);
        else held.set(key, left);
      };
    },
  };
};
