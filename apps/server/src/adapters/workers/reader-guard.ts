// A thread of each reader process: kills the process when it uses too much memory or processor time, or its server is gone, even if its event
// loop is blocked.
// It sleeps while the reader is idle.
import process from 'node:process';
import { workerData } from 'node:worker_threads';

/** Data for the guard; `busy` is the number of the question that is being answered, or 0. */
export type GuardData = Readonly<{
  busy: Int32Array<SharedArrayBuffer>;
  server: number;
  maxBytes: number;
  timeMs: number;
}>;

const LOOK_EVERY_MS = 25;

const { busy, server, maxBytes, timeMs } = workerData as GuardData;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The server recognises the signal; Windows does not have it. */
const end = (signal: 'SIGUSR2' | 'SIGVTALRM'): void => {
  process.kill(process.pid, process.platform === 'win32' ? 'SIGKILL' : signal);
};

const checkLimits = (before: NodeJS.CpuUsage): void => {
  if (process.ppid !== server || !isAlive(server)) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > maxBytes) end('SIGUSR2');
  const { user, system } = process.cpuUsage(before);
  if ((user + system) / 1000 > timeMs) end('SIGVTALRM');
};

for (;;) {
  Atomics.wait(busy, 0, 0);
  const question = Atomics.load(busy, 0);
  const before = process.cpuUsage();
  while (question !== 0 && Atomics.load(busy, 0) === question) {
    checkLimits(before);
    Atomics.wait(busy, 0, question, LOOK_EVERY_MS);
  }
}
