import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a process with that id exists. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const readPidFile = (data: string): string | null => {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8');
  } catch {
    return null;
  }
};

/** The id of the server that runs on these files, as it wrote it; `null` when none does. */
export const readPostmaster = (data: string): number | null => {
  const pid = Number(readPidFile(data)?.split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null;
};

const workingDir = (pid: string): string | null => {
  try {
    return readlinkSync(join('/proc', pid, 'cwd'));
  } catch {
    return null;
  }
};

/**
 * Removes a `postmaster.pid` whose server is certainly gone: after a crash its number may have been given to another program, and PostgreSQL
 * would then refuse to start for ever. Every process of PostgreSQL works inside the data folder, so no process there means no server.
 */
export const removeStalePidFile = (data: string): void => {
  const real = realpathSync(data);
  const isInUse = readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && workingDir(pid) === real);
  if (!isInUse) rmSync(join(data, 'postmaster.pid'), { force: true });
};
