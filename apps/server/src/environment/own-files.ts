import { spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { SystemUser } from './system-user.ts';

// Creates files in folders that an unprivileged user can reach. A path may point elsewhere by the time it is used, an open descriptor
// cannot: so owner and mode are changed through descriptors, and no link is followed.

type Owner = Pick<SystemUser, 'uid' | 'gid'>;

const getOwnUser = (): Owner => ({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 });

export type DirOptions = Readonly<{
  mode: number;
  /** `null`: ourselves. */
  owner: Owner | null;
  /** Other users that may own it now, besides the owner and ourselves. */
  mayBelongTo?: (uid: number) => boolean;
}>;

const makeOne = (dir: string): void => {
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    if (lstatSync(dir, { throwIfNoEntry: false }) === undefined) throw error;
  }
};

/**
 * Makes a folder, or takes over an existing one.
 * @throws {Error} when it is a link, not a folder, or somebody else's
 */
export const ensureDir = (dir: string, { mode, owner, mayBelongTo = () => false }: DirOptions): void => {
  mkdirSync(dirname(dir), { recursive: true });
  makeOne(dir);
  const fd = openSync(dir, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    const { uid, gid } = owner ?? getOwnUser();
    const found = fstatSync(fd);
    if (found.uid !== uid && found.uid !== getOwnUser().uid && !mayBelongTo(found.uid))
      throw new Error('appartiene a un altro utente');
    // Change the owner first: a former one could undo the mode.
    if (found.uid !== uid || found.gid !== gid) fchownSync(fd, uid, gid);
    fchmodSync(fd, mode);
  } finally {
    closeSync(fd);
  }
};

/** Writes a file atomically, through a temporary file beside it. */
export const writeOwnFile = (file: string, text: string, mode: number, owner: Owner | null): void => {
  const unfinished = `${file}-${process.pid}`;
  rmSync(unfinished, { force: true });
  const fd = openSync(unfinished, 'wx', 0o600);
  try {
    writeFileSync(fd, text);
    if (owner !== null) fchownSync(fd, owner.uid, owner.gid);
    fchmodSync(fd, mode);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(unfinished, file);
};

const isOwnLog = (file: string, owner: Owner | null): boolean => {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found === undefined) return true;
  const uids = [getOwnUser().uid, owner?.uid];
  return found.isFile() && found.nlink === 1 && uids.includes(found.uid);
};

/**
 * Opens a log for appending; over `maxBytes` it is truncated. Anything else in its place, such as a link to another file, is removed and
 * not written to.
 * @returns its descriptor
 */
export const openLog = (file: string, maxBytes: number, owner: Owner | null): number => {
  if (!isOwnLog(file, owner)) rmSync(file);
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK } = constants;
  const fd = openSync(file, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o600);
  const found = fstatSync(fd);
  if (!found.isFile() || found.nlink !== 1) {
    closeSync(fd);
    throw new Error(`${file} non è un file di Vedetta`);
  }
  if (owner !== null && found.uid !== owner.uid) fchownSync(fd, owner.uid, owner.gid);
  if (found.size > maxBytes) ftruncateSync(fd);
  return fd;
};

/**
 * Removes our folder with what unprivileged users put in it. Each user removes its own files: they could redirect root while it walks
 * through their folders.
 */
export const removeTree = (dir: string, users: readonly (SystemUser | null)[]): void => {
  const others = users.filter((user) => user !== null);
  if (others.length === 0) return rmSync(dir, { recursive: true, force: true });
  for (const { uid, gid } of others)
    spawnSync('/bin/rm', ['-rf', '--', dir], { uid, gid, cwd: '/', env: {}, stdio: 'ignore' });
  if (existsSync(dir)) rmdirSync(dir);
};
