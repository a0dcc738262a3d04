/** An occupied slot; `leave` releases it and may be called more than once. */
export type Turn = Readonly<{ leave: () => void }>;

/** The result of `enter`: a turn, or 'full' when too many of this key are waiting. */
export type Entry = Turn | 'full';

type Options = Readonly<{
  /** Concurrent turns of all keys. */
  slots: number;
  /** How many of one key may wait; further ones get `full`. */
  maxWaitingPerKey: number;
  /** Concurrent turns of one key even when slots are free: the rest is kept for later keys. */
  maxRunningPerKey?: number;
  /** The same while another key is active, and for a moment afterwards. */
  maxRunningBesideOthers?: number;
}>;

/** A key served this recently counts as active: it will probably come again. */
const PRESENT_MS = 2_000;

type Waiting = Readonly<{ start: (turn: Turn) => void }>;

/**
 * A queue that serves its keys (studios) in rotation, first come first served within each. A key alone uses every slot:
 * its share is limited only while another key waits.
 *
 * @example
 * const queue = createFairQueue({ slots: 2, maxWaitingPerKey: 20 });
 * const turn = await queue.enter(studioId, signal);
 * if (turn === 'full') return refuse(…);
 * try { await work(); } finally { turn.leave(); }
 */
export const createFairQueue = ({
  slots,
  maxWaitingPerKey,
  maxRunningPerKey = slots,
  maxRunningBesideOthers = maxRunningPerKey,
}: Options) => {
  const waiting = new Map<string, Set<Waiting>>();
  const running = new Map<string, number>();
  /** When each known key last got a turn, as a turn number; idle keys are forgotten. */
  const lastServed = new Map<string, number>();
  let busy = 0;
  let served = 0;
  /** The last two keys that got a turn, and when; tells whether a key is alone. */
  const latest = { key: '', at: 0, other: '', otherAt: 0 };

  const noteServed = (key: string): void => {
    const now = Date.now();
    if (key !== latest.key) Object.assign(latest, { other: latest.key, otherAt: latest.at, key });
    latest.at = now;
  };

  const isAlone = (key: string): boolean => {
    const othersAt = latest.key === key ? latest.otherAt : latest.at;
    const withOthers = waiting.size > (waiting.has(key) ? 1 : 0) || running.size > (running.has(key) ? 1 : 0);
    return !withOthers && Date.now() - othersAt > PRESENT_MS;
  };

  const makeTurn = (key: string): Turn => {
    let hasLeft = false;
    busy += 1;
    served += 1;
    lastServed.set(key, served);
    noteServed(key);
    running.set(key, (running.get(key) ?? 0) + 1);
    return {
      leave: () => {
        if (hasLeft) return;
        hasLeft = true;
        busy -= 1;
        const left = (running.get(key) ?? 1) - 1;
        if (left === 0) running.delete(key);
        else running.set(key, left);
        advance();
        if (!running.has(key) && !waiting.has(key)) lastServed.delete(key);
      },
    };
  };

  const remove = (key: string, one: Waiting): void => {
    const ofKey = waiting.get(key);
    ofKey?.delete(one);
    if (ofKey?.size === 0) waiting.delete(key);
  };

  const comesBefore = (key: string, other: string): boolean => {
    const difference = (running.get(key) ?? 0) - (running.get(other) ?? 0);
    return difference < 0 || (difference === 0 && (lastServed.get(key) ?? 0) < (lastServed.get(other) ?? 0));
  };

  const mayStart = (key: string): boolean => {
    const own = running.get(key) ?? 0;
    if (busy >= slots || own >= maxRunningPerKey) return false;
    return own < maxRunningBesideOthers || isAlone(key);
  };

  /** The key with the fewest running turns; among equals, the one served longest ago. */
  const findNext = (): string | undefined => {
    let next: string | undefined;
    for (const key of waiting.keys()) if (mayStart(key) && (next === undefined || comesBefore(key, next))) next = key;
    return next;
  };

  const advance = (): void => {
    while (busy < slots) {
      const key = findNext();
      if (key === undefined) return;
      const [one] = waiting.get(key) ?? [];
      if (one === undefined) return;
      remove(key, one);
      one.start(makeTurn(key));
    }
  };

  /** Who waits starts first: a key left alone meanwhile may have more turns than when they came. */
  const mayStartNow = (key: string): boolean => {
    advance();
    return mayStart(key);
  };

  return {
    /** Returns a turn if one is free now, else null. */
    tryEnter: (key: string): Turn | null => (mayStartNow(key) ? makeTurn(key) : null),

    /**
     * Waits for a turn. An abort removes the waiter from the queue.
     * @throws the signal's reason
     */
    enter: (key: string, signal?: AbortSignal): Promise<Entry> => {
      if (signal?.aborted === true) return Promise.reject(signal.reason as Error);
      // If a key has waiters while a slot is free, it has reached its maximum.
      if (mayStartNow(key)) return Promise.resolve(makeTurn(key));
      const ofKey = waiting.get(key) ?? new Set<Waiting>();
      if (ofKey.size >= maxWaitingPerKey) return Promise.resolve('full');
      return new Promise((resolve, reject) => {
        const giveUp = (): void => {
          remove(key, one);
          reject(signal?.reason as Error);
        };
        const one: Waiting = {
          start: (turn) => {
            signal?.removeEventListener('abort', giveUp);
            resolve(turn);
          },
        };
        ofKey.add(one);
        waiting.set(key, ofKey);
        signal?.addEventListener('abort', giveUp, { once: true });
      });
    },

    /** How many turns of a key are running and waiting. */
    count: (key: string) => ({ running: running.get(key) ?? 0, waiting: waiting.get(key)?.size ?? 0 }),
  };
};
