// Runs in a reader process: answers one question at a time with the default export of a module.
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import type { GuardData } from './reader-guard.ts';
import type { ReaderMessage } from './reader-process.ts';

const [module = '', server = '', maxMemoryMb = '', timeMs = ''] = process.argv.slice(2);
const busy = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

const startGuard = (): Worker =>
  new Worker(new URL('./reader-guard.ts', import.meta.url), {
    workerData: {
      busy,
      server: Number(server),
      maxBytes: Number(maxMemoryMb) * 1024 * 1024,
      timeMs: Number(timeMs),
    } satisfies GuardData,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });

const setBusy = (value: number): void => {
  Atomics.store(busy, 0, value);
  Atomics.notify(busy, 0);
};

const sendMessage = (message: ReaderMessage<unknown>): void => {
  process.send?.(message);
};

const explain = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

// The server ends its readers itself: a signal to the process group must not interrupt a running answer.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));

const guard = startGuard();
await new Promise((resolve) => guard.once('online', resolve));
guard.unref();
const { default: answer } = (await import(module)) as { default: (question: unknown) => unknown };

let asked = 0;
process.on('message', (question) => {
  asked += 1;
  setBusy(asked);
  Promise.resolve(question)
    .then(answer)
    .then((value) => sendMessage({ type: 'answer', answer: value }))
    .catch((error: unknown) => sendMessage({ type: 'failure', stack: explain(error) }))
    .finally(() => setBusy(0));
});
sendMessage({ type: 'ready' });
