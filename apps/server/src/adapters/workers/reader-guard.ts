// A thread of each reader process: ends the process when it takes too much memory, or when its server is gone, whatever its
// own event loop is busy with. It sleeps while nothing is read.
import process from 'node:process';
import { workerData } from 'node:worker_threads';

/** What the guard is given; `busy` holds 1 while a question is being answered. */
export type GuardData = Readonly<{ busy: Int32Array<SharedArrayBuffer>; server: number; maxBytes: number }>;

const LOOK_EVERY_MS = 25;

const { busy, server, maxBytes } = workerData as GuardData;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const look = (): void => {
  if (process.ppid !== server || !isAlive(server)) process.kill(process.pid, 'SIGKILL');
  // The server tells this signal from a death of another kind; Windows has no such signals.
  if (process.memoryUsage.rss() > maxBytes)
    process.kill(process.pid, process.platform === 'win32' ? 'SIGKILL' : 'SIGUSR2');
};

for (;;) {
  Atomics.wait(busy, 0, 0);
  look();
  Atomics.wait(busy, 0, 1, LOOK_EVERY_MS);
}
