import { createFairQueue } from './fair-queue.ts';
import { startReaderProcess } from './reader-process.ts';
import type { ReaderOutcome, ReaderProcess, ReaderProcessOptions } from './reader-process.ts';

export type ReaderPoolOptions = ReaderProcessOptions &
  Readonly<{
    /** Processes at most, and so questions answered at the same time. */
    size: number;
    /** Questions of one key that may wait for a process. */
    maxWaitingPerKey: number;
    /** How long a question may wait for a process. */
    waitMs: number;
    /** How long a process may take over a question. */
    timeMs: number;
    /** Told of every process that ends with a question, for the log. */
    onLoss?: (outcome: ReaderOutcome<never>) => void;
  }>;

/** How a question ended; `busy` means that it may be asked again later. */
export type PoolOutcome<Answer> = ReaderOutcome<Answer> | Readonly<{ type: 'busy' }>;

/** On whose behalf a question is asked, and as long as what. */
export type Asker = Readonly<{ key: string; signal: AbortSignal }>;

export type ReaderPool<Question, Answer> = Readonly<{
  /**
   * Asks a question on behalf of a key (a studio). A signal that aborts gives the place up, and ends the process that answers.
   * @throws what the module threw: a defect of ours
   */
  ask: (question: Question, asker: Asker) => Promise<PoolOutcome<Answer>>;
  /** Starts a process in the background, so that the first question finds it ready. */
  warm: () => void;
  /** Ends the processes at once, with what they are doing. */
  close: () => Promise<void>;
}>;

/** `start` ends the wait for a process, `stop` everything. */
type Limits = Readonly<{ timeMs: number; start: AbortSignal; stop: AbortSignal }>;

/**
 * Processes that read what clients send. A file that takes too much time or memory ends its process, which is replaced, and
 * touches nobody else; keys are served in rotation. None is started before it is needed, unless `warm` is called; they stay
 * until `close`.
 * @example
 * const pool = createReaderPool<Uint8Array, string>({ module, size: 2, maxWaitingPerKey: 20, waitMs: 10_000, timeMs: 8_000, maxHeapMb: 256, maxMemoryMb: 640 });
 * const outcome = await pool.ask(bytes, { key: studioId, signal });
 */
export const createReaderPool = <Question, Answer>({
  size,
  maxWaitingPerKey,
  waitMs,
  timeMs,
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

  /** A lost process is replaced at once: whoever comes next need not wait for its start. */
  const lose = async (reader: ReaderProcess<Question, Answer>, outcome: ReaderOutcome<never>): Promise<void> => {
    if (outcome.type !== 'cancelled') onLoss(outcome);
    await reader.ended;
    warm();
  };

  const askOnce = async (
    question: Question,
    { timeMs: time, start: begin, stop }: Limits,
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

  /** A process that died by no known cause may have been ended from outside: its question gets another one, within the same time. */
  const askTwice = async (question: Question, limits: Limits): Promise<PoolOutcome<Answer>> => {
    const since = Date.now();
    const outcome = await askOnce(question, limits);
    if (outcome.type !== 'died') return outcome;
    return askOnce(question, { ...limits, timeMs: Math.max(1, since + timeMs - Date.now()) });
  };

  return {
    ask: async (question, { key, signal }) => {
      const stop = AbortSignal.any([signal, closing.signal]);
      if (stop.aborted) return { type: 'cancelled' };
      const begin = AbortSignal.any([stop, AbortSignal.timeout(waitMs)]);
      const turn = await queue.enter(key, begin).catch(() => 'full' as const);
      if (turn === 'full') return { type: stop.aborted ? 'cancelled' : 'busy' };
      try {
        return await askTwice(question, { timeMs, start: begin, stop });
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

/** Waits for something as long as a signal lets it. */
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
