import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
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

/** Whether a server runs on these files, or ended without stopping. */
export const hasPidFile = (data: string): boolean => readPidFile(data) !== null;

/** Where a process works; undefined when we may not know: in a container root may look into its own processes alone. */
const workingDir = (pid: string): string | null | undefined => {
  try {
    return readlinkSync(join('/proc', pid, 'cwd'));
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EACCES' ? undefined : null;
  }
};

const ownerOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.uid ?? null;

/** Every process of PostgreSQL works inside the data folder, as the user that owns it. */
const worksIn = (data: string, pid: string): boolean => {
  const dir = workingDir(pid);
  return dir === undefined ? ownerOf(join('/proc', pid)) === ownerOf(data) : dir === data;
};

/**
 * The id of the server that runs on these files, as it wrote it; `null` when none does. The file is of the database's user, who might write the
 * number of any process: only one that works in there counts.
 */
export const readPostmaster = (data: string): number | null => {
  const pid = Number(readPidFile(data)?.split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && worksIn(realpathSync(data), String(pid)) ? pid : null;
};

/**
 * Removes a `postmaster.pid` whose server is certainly gone: after a crash its number may have been given to another program, and PostgreSQL
 * would then refuse to start for ever. No process of PostgreSQL there means no server.
 */
export const removeStalePidFile = (data: string): void => {
  const real = realpathSync(data);
  const isInUse = readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && worksIn(real, pid));
  if (!isInUse) rmSync(join(data, 'postmaster.pid'), { force: true });
};
