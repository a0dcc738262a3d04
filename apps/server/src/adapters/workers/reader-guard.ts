// A thread of each reader process: kills the process when it uses too much memory or its server is gone, even if its event loop is blocked.
// It sleeps while the reader is idle.
import process from 'node:process';
import { workerData } from 'node:worker_threads';

/** Data for the guard; `busy` is 1 while a question is being answered. */
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

const checkLimits = (): void => {
  if (process.ppid !== server || !isAlive(server)) process.kill(process.pid, 'SIGKILL');
  // The server recognises this signal; Windows does not have it.
  if (process.memoryUsage.rss() > maxBytes)
    process.kill(process.pid, process.platform === 'win32' ? 'SIGKILL' : 'SIGUSR2');
};

for (;;) {
  Atomics.wait(busy, 0, 0);
  checkLimits();
  Atomics.wait(busy, 0, 1, LOOK_EVERY_MS);
}
