/** A place at work; `leave` gives it back and may be called more than once. */
export type Turn = Readonly<{ leave: () => void }>;

/** What `enter` gives: a turn, or that too many of this key are already waiting. */
export type Entry = Turn | 'full';

type Options = Readonly<{
  /** How many work at the same time, whatever their key. */
  slots: number;
  /** How many of one key may wait; one more is told `full`. */
  maxWaitingPerKey: number;
  /** How many of one key work at the same time, though slots are free: the rest stays open to a key that comes later. */
  maxRunningPerKey?: number;
  /** The same while another key is there, and for a moment afterwards. */
  maxRunningBesideOthers?: number;
}>;

/** A key that was served so lately is still there: it may well come again. */
const PRESENT_MS = 2_000;

type Waiting = Readonly<{ start: (turn: Turn) => void }>;

/**
 * A queue that serves its keys (studios) in rotation, first come first served within each. A key alone uses every slot:
 * its share binds only while another key waits.
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
  /** When each known key was last given a turn, as a count of turns; a key with nothing to do is forgotten. */
  const lastServed = new Map<string, number>();
  let busy = 0;
  let served = 0;
  /** The last two keys that were given a turn, and when: whether a key is alone. */
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

  /** The key with the fewest turns under way; among equals, the one that was served longest ago. */
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

  return {
    /** A turn that need not be waited for, or null. */
    tryEnter: (key: string): Turn | null => (mayStart(key) ? makeTurn(key) : null),

    /**
     * Waits for a turn. A signal that aborts while waiting gives the place up.
     * @throws the signal's reason
     */
    enter: (key: string, signal?: AbortSignal): Promise<Entry> => {
      if (signal?.aborted === true) return Promise.reject(signal.reason as Error);
      const ofKey = waiting.get(key) ?? new Set<Waiting>();
      // Who waits while a slot is free has as many at work as its key may have.
      if (mayStart(key)) return Promise.resolve(makeTurn(key));
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

    /** How many of a key are at work and how many wait. */
    count: (key: string) => ({ running: running.get(key) ?? 0, waiting: waiting.get(key)?.size ?? 0 }),
  };
};
