import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureDir, removeTree } from '../../environment/own-files.ts';
import { ownDir, type Place } from '../../environment/place.ts';
import type { SystemUser } from '../../environment/system-user.ts';

// Each launch of the browser has a folder: the browser's profile, which is the browser's user's, and around it what is ours. It is removed when the
// browser ends; what a crash left is removed before the next launch.

export type LaunchPlace = Pick<Place, 'dir' | 'browser' | 'owner'>;

/** The folder of the browser's own user. */
export const profileOf = (dir: string): string => join(dir, 'profilo');

/** Where Playwright keeps downloads, of which there are none. */
export const artifactsOf = (dir: string): string => join(dir, 'artefatti');

/** Names the profile that Playwright makes in the temporary folder and that stays empty. */
const noteOf = (dir: string): string => join(dir, 'playwright');

/** Those of this process; another process with our number may have left some. */
const current = new Set<string>();

const isAlive = (pid: number): boolean => existsSync(join('/proc', String(pid)));

const isLeft = (name: string): boolean => {
  const pid = Number(/^(\d+)-[0-9a-f]+$/u.exec(name)?.[1]);
  if (!Number.isInteger(pid)) return false;
  return pid === process.pid ? !current.has(name) : !isAlive(pid);
};

const removeNoted = (dir: string): void => {
  const noted = existsSync(noteOf(dir)) ? readFileSync(noteOf(dir), 'utf8') : '';
  // Only when it is empty: nothing of anybody else is lost.
  if (/^playwright_chromiumdev_profile-\w+$/u.test(basename(noted)) && existsSync(noted)) rmdirSync(noted);
};

/** Removes the folder of a launch; fails when the browser still writes there. */
export const removeLaunchDir = (dir: string, browser: SystemUser | null): void => {
  current.delete(basename(dir));
  removeTree(profileOf(dir), [browser]);
  removeNoted(dir);
  rmSync(dir, { recursive: true, force: true });
};

/** Keeps the name of Playwright's own profile, for whoever removes the folder. */
export const noteProfile = (dir: string, profile: string): void => writeFileSync(noteOf(dir), profile);

const sweep = (base: string, browser: SystemUser | null): void => {
  for (const name of readdirSync(base).filter(isLeft)) {
    try {
      removeLaunchDir(join(base, name), browser);
    } catch {
      // Still in use, or another process removes it: the next launch tries again.
    }
  }
};

/** Makes the folder of a launch, and removes those that crashes left. */
export const makeLaunchDir = (place: LaunchPlace): string => {
  const base = ownDir(place, 'browser');
  sweep(base, place.browser);
  const name = `${process.pid}-${randomBytes(4).toString('hex')}`;
  current.add(name);
  const dir = join(base, name);
  mkdirSync(dir, { mode: 0o711 });
  ensureDir(dir, { mode: place.browser === null ? 0o700 : 0o711, owner: null });
  ensureDir(profileOf(dir), { mode: 0o700, owner: place.browser });
  mkdirSync(artifactsOf(dir), { mode: 0o700 });
  return dir;
};
