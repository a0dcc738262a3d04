import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A user for programs that must not run as root: one of this machine's, or an unused number. */
export type SystemUser = Readonly<{ name: string; uid: number; gid: number }>;

/** Whether this process may act as another user. */
export const isRoot = (): boolean => process.getuid?.() === 0;

const readUsers = (): readonly SystemUser[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));

/** The user with that name or number, `null` when the machine has none. */
export const findUser = (who: string | number): SystemUser | null =>
  readUsers().find(({ name, uid }) => name === who || uid === who) ?? null;

/** Whether a program can run as that user: a container may have fewer uids, or forbid root the switch. */
export const canBecome = ({ uid, gid }: SystemUser): boolean =>
  spawnSync('/bin/sh', ['-c', 'exit 0'], { uid, gid, cwd: '/', env: {} }).status === 0;

/**
 * Whether the user can enter the folder or run the program. A shell with that uid tries it, because file modes alone do not tell (access
 * lists, mounts).
 */
export const canReach = (user: SystemUser, path: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { uid: user.uid, gid: user.gid, cwd: '/', env: {} })
    .status === 0;
