import { createFairQueue } from './fair-queue.ts';
import { startReaderProcess } from './reader-process.ts';
import type { ReaderOutcome, ReaderProcess, ReaderProcessOptions } from './reader-process.ts';

export type ReaderPoolOptions = ReaderProcessOptions &
  Readonly<{
    /** Maximum processes, and therefore concurrent questions. */
    size: number;
    /** Questions of one key that may wait for a process. */
    maxWaitingPerKey: number;
    /** How long a question may wait for a process. */
    waitMs: number;
    /** How long a process may take to answer a question, by the clock: longer than its work, for a machine that has other work. */
    clockMs: number;
    /** Called for every process lost while answering, for the log. */
    onLoss?: (outcome: ReaderOutcome<never>) => void;
  }>;

/** How a question ended; `busy` means that it may be retried later. */
export type PoolOutcome<Answer> = ReaderOutcome<Answer> | Readonly<{ type: 'busy' }>;

/** The key (studio) that asks, and the signal that cancels the question. */
export type Asker = Readonly<{ key: string; signal: AbortSignal }>;

export type ReaderPool<Question, Answer> = Readonly<{
  /**
   * Asks a question on behalf of a key (a studio). An abort leaves the queue and kills the answering process.
   * @throws what the module threw: a defect of ours
   */
  ask: (question: Question, asker: Asker) => Promise<PoolOutcome<Answer>>;
  /** Starts a process in the background, so that the first question finds it ready. */
  warm: () => void;
  /** Kills the processes at once. */
  close: () => Promise<void>;
}>;

/** `start` ends the wait for a process, `stop` cancels everything. */
type Limits = Readonly<{ clockMs: number; start: AbortSignal; stop: AbortSignal }>;

/**
 * Processes that read uploads. A file that takes too much processor time or memory kills only its process, which is replaced; keys are served in
 * rotation. Processes start when needed, or with `warm`, and stay until `close`.
 * @example
 * const pool = createReaderPool<Uint8Array, string>({ module, size: 2, maxWaitingPerKey: 20, waitMs: 10_000, timeMs: 8_000, clockMs: 24_000, maxHeapMb: 256, maxMemoryMb: 640 });
 * const outcome = await pool.ask(bytes, { key: studioId, signal });
 */
export const createReaderPool = <Question, Answer>({
  size,
  maxWaitingPerKey,
  waitMs,
  clockMs,
  onLoss = () => undefined,
  ...processOptions
}: ReaderPoolOptions): ReaderPool<Question, Answer> => {
  const queue = createFairQueue({ slots: size, maxWaitingPerKey });
  const alive = new Set<ReaderProcess<Question, Answer>>();
  const idle: ReaderProcess<Question, Answer>[] = [];
  const closing = new AbortController();

  const start = (): ReaderProcess<Question, Answer> => {
    const reader = startReaderProcess<Question, Answer>(processOptions);
    alive.add(reader);
    void reader.ended.then(() => {
      alive.delete(reader);
      const place = idle.indexOf(reader);
      if (place >= 0) idle.splice(place, 1);
    });
    return reader;
  };

  const warm = (): void => {
    if (!closing.signal.aborted && alive.size < size) idle.push(start());
  };

  /** Replaces a lost process at once, so that the next question does not wait for its start. */
  const lose = async (reader: ReaderProcess<Question, Answer>, outcome: ReaderOutcome<never>): Promise<void> => {
    if (outcome.type !== 'cancelled') onLoss(outcome);
    await reader.ended;
    warm();
  };

  const askOnce = async (
    question: Question,
    { clockMs: time, start: begin, stop }: Limits,
  ): Promise<PoolOutcome<Answer>> => {
    const reader = idle.pop() ?? start();
    await whileWanted(reader.ready, begin);
    if (begin.aborted) {
      idle.push(reader);
      return { type: stop.aborted ? 'cancelled' : 'busy' };
    }
    try {
      const outcome = await reader.ask(question, time, stop);
      if (outcome.type === 'done') idle.push(reader);
      else await lose(reader, outcome);
      return outcome;
    } catch (error) {
      idle.push(reader);
      throw error;
    }
  };

  /** Retries once, within the same time, when the process died of an unknown cause: it may have been killed from outside. */
  const askTwice = async (question: Question, limits: Limits): Promise<PoolOutcome<Answer>> => {
    const since = Date.now();
    const outcome = await askOnce(question, limits);
    if (outcome.type !== 'died') return outcome;
    return askOnce(question, { ...limits, clockMs: Math.max(1, since + clockMs - Date.now()) });
  };

  return {
    ask: async (question, { key, signal }) => {
      const stop = AbortSignal.any([signal, closing.signal]);
      if (stop.aborted) return { type: 'cancelled' };
      const begin = AbortSignal.any([stop, AbortSignal.timeout(waitMs)]);
      const turn = await queue.enter(key, begin).catch(() => 'full' as const);
      if (turn === 'full') return { type: stop.aborted ? 'cancelled' : 'busy' };
      try {
        return await askTwice(question, { clockMs, start: begin, stop });
      } finally {
        turn.leave();
      }
    },
    warm,
    close: async () => {
      closing.abort();
      await Promise.all([...alive].map((reader) => reader.kill()));
    },
  };
};

/** Waits for a promise until a signal aborts. */
const whileWanted = (something: Promise<unknown>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      signal.removeEventListener('abort', end);
      resolve();
    };
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    void something.then(end);
  });
