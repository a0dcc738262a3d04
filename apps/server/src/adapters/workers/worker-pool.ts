import { Worker } from 'node:worker_threads';

type Options = Readonly<{
  /** The threads' module, which answers each message with one message. */
  module: URL;
  /** Maximum threads, started when needed. */
  size: number;
  /** Idle threads end after this long. */
  restMs: number;
}>;

type Job<Question, Answer> = Readonly<{
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}>;

/**
 * Threads for our own calculations, one question at a time each, first come first served. They never handle untrusted input. Idle ones do
 * not keep the process alive.
 *
 * @example const ask = createWorkerPool<number, number>({ module, size: 2, restMs: 60_000 }); await ask(2);
 */
export const createWorkerPool = <Question, Answer>({ module, size, restMs }: Options) => {
  const waiting: Job<Question, Answer>[] = [];
  const idle = new Set<Worker>();
  let alive = 0;
  let rest: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const worker = new Worker(module);
    alive += 1;
    worker.once('exit', () => {
      alive -= 1;
      idle.delete(worker);
      advance();
    });
    return worker;
  };

  const restIdle = (): void => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      for (const worker of idle) void worker.terminate();
      idle.clear();
    }, restMs).unref();
  };

  const assign = (worker: Worker, { question, resolve, reject }: Job<Question, Answer>): void => {
    const settle = (): void => void worker.removeAllListeners('message').removeAllListeners('error');
    worker.once('message', (answer: Answer) => {
      settle();
      worker.unref();
      idle.add(worker);
      resolve(answer);
      advance();
      restIdle();
    });
    // The thread has ended; the next question starts another.
    worker.once('error', (error) => {
      settle();
      reject(error);
    });
    worker.ref();
    worker.postMessage(question);
  };

  const advance = (): void => {
    const [free] = idle;
    if (waiting.length === 0 || (free === undefined && alive >= size)) return;
    const worker = free ?? start();
    idle.delete(worker);
    const job = waiting.shift();
    if (job !== undefined) assign(worker, job);
  };

  return (question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      advance();
    });
};
