import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

const workingDir = (pid: string): string | null => {
  try {
    return readlinkSync(join('/proc', pid, 'cwd'));
  } catch {
    return null;
  }
};

/**
 * Sends a signal to every process of the embedded server of a data dir, to try what happens when it is killed or stops answering. Each
 * process leads its own group, but all have the data folder as working directory.
 *
 * @returns false when there is none
 * @example signalServer('/srv/vedetta', 'SIGSTOP'); … signalServer('/srv/vedetta', 'SIGCONT');
 */
export const sendSignal = (dataDir: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): boolean => {
  const data = join(dataDir, 'postgres', 'data');
  const pids = readdirSync('/proc').filter((pid) => /^\d+$/u.test(pid) && workingDir(pid) === data);
  for (const pid of pids) {
    try {
      process.kill(Number(pid), signal);
    } catch {
      // It has ended meanwhile.
    }
  }
  return pids.length > 0;
};
