import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureDir, removeTree } from '../../environment/own-files.ts';
import { ownDir, type Place } from '../../environment/place.ts';
import type { SystemUser } from '../../environment/system-user.ts';

// Each launch of the browser has a folder of ours, with the profile, owned by the browser's user, inside. It is removed when the browser
// ends; what a crash left is removed before the next launch.

export type LaunchPlace = Pick<Place, 'dir' | 'browser' | 'owner'>;

/** The browser's profile, owned by the browser's user. */
export const profileOf = (dir: string): string => join(dir, 'profilo');

/** Playwright's folder for downloads; there are none. */
export const artifactsOf = (dir: string): string => join(dir, 'artefatti');

/** A file with the name of the empty profile that Playwright makes in the temporary folder. */
const noteOf = (dir: string): string => join(dir, 'playwright');

/** Folders of this process; an earlier process with the same pid may have left others. */
const current = new Set<string>();

const isAlive = (pid: number): boolean => existsSync(join('/proc', String(pid)));

const isLeft = (name: string): boolean => {
  const pid = Number(/^(\d+)-[0-9a-f]+$/u.exec(name)?.[1]);
  if (!Number.isInteger(pid)) return false;
  return pid === process.pid ? !current.has(name) : !isAlive(pid);
};

const removeNoted = (dir: string): void => {
  const noted = existsSync(noteOf(dir)) ? readFileSync(noteOf(dir), 'utf8') : '';
  // `rmdir` removes it only when empty, so that nobody else's files are lost.
  if (/^playwright_chromiumdev_profile-\w+$/u.test(basename(noted)) && existsSync(noted)) rmdirSync(noted);
};

/** Removes the folder of a launch; fails if the browser is still writing there. */
export const removeLaunchDir = (dir: string, browser: SystemUser | null): void => {
  current.delete(basename(dir));
  removeTree(profileOf(dir), [browser]);
  removeNoted(dir);
  rmSync(dir, { recursive: true, force: true });
};

/** Notes the name of Playwright's own profile, to remove it with the folder. */
export const writeProfileName = (dir: string, profile: string): void => writeFileSync(noteOf(dir), profile);

const removeLeftDirs = (base: string, browser: SystemUser | null): void => {
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
  removeLeftDirs(base, place.browser);
  const name = `${process.pid}-${randomBytes(4).toString('hex')}`;
  current.add(name);
  const dir = join(base, name);
  mkdirSync(dir, { mode: 0o711 });
  ensureDir(dir, { mode: place.browser === null ? 0o700 : 0o711, owner: null });
  ensureDir(profileOf(dir), { mode: 0o700, owner: place.browser });
  mkdirSync(artifactsOf(dir), { mode: 0o700 });
  return dir;
};
