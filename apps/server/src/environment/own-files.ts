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

// What we make in folders that an unprivileged user can reach. A path may lead elsewhere by the time it is used; an open descriptor does not:
// nothing here changes the owner or the mode of a path, and no link is followed.

type Owner = Pick<SystemUser, 'uid' | 'gid'>;

const ourselves = (): Owner => ({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 });

export type DirOptions = Readonly<{
  mode: number;
  /** `null`: ourselves. */
  owner: Owner | null;
  /** Whose it may be now, besides the owner and ourselves. */
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
 * Makes a folder, or takes over one that is there.
 * @throws {Error} when it is a link, no folder, or somebody else's
 */
export const ensureDir = (dir: string, { mode, owner, mayBelongTo = () => false }: DirOptions): void => {
  mkdirSync(dirname(dir), { recursive: true });
  makeOne(dir);
  const fd = openSync(dir, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    const { uid, gid } = owner ?? ourselves();
    const found = fstatSync(fd);
    if (found.uid !== uid && found.uid !== ourselves().uid && !mayBelongTo(found.uid))
      throw new Error('appartiene a un altro utente');
    // The owner first: until then a former one could undo the mode.
    if (found.uid !== uid || found.gid !== gid) fchownSync(fd, uid, gid);
    fchmodSync(fd, mode);
  } finally {
    closeSync(fd);
  }
};

/** Writes a file whole or not at all, through a new file beside it. */
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
  const uids = [ourselves().uid, owner?.uid];
  return found.isFile() && found.nlink === 1 && uids.includes(found.uid);
};

/**
 * Opens a log to append to it; beyond so many bytes it begins again. What is in its place and is not a plain file of ours (a link to another
 * file, say) is removed, not written to.
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
 * Removes a folder of ours with all that unprivileged users put in it. Each removes its own: while root walks through their folders they could lead
 * it elsewhere.
 */
export const removeTree = (dir: string, users: readonly (SystemUser | null)[]): void => {
  const others = users.filter((user) => user !== null);
  if (others.length === 0) return rmSync(dir, { recursive: true, force: true });
  for (const { uid, gid } of others)
    spawnSync('/bin/rm', ['-rf', '--', dir], { uid, gid, cwd: '/', env: {}, stdio: 'ignore' });
  if (existsSync(dir)) rmdirSync(dir);
};
