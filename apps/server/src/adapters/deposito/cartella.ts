import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const IMPRONTA = /^[0-9a-f]{64}$/u;
const STUDIO = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
/** What no row names waits here: a row may be about to be written, and a backup may be reading. */
const ORPHANS = 'orfani';
const PARTIAL = '.parziale';
const DAY_MS = 86_400_000;

const studioDir = (dir: string, studioId: string): string => {
  if (!STUDIO.test(studioId)) throw new Error(`Not the id of a studio: ${studioId}`);
  return join(dir, studioId);
};

/** Folders of 256, so that none has too many files. */
const pathOf = (dir: string, studioId: string, impronta: string): string => {
  if (!IMPRONTA.test(impronta)) throw new Error(`Not a digest: ${impronta}`);
  return join(studioDir(dir, studioId), impronta.slice(0, 2), impronta);
};

const orphanOf = (dir: string, studioId: string, impronta: string): string =>
  join(studioDir(dir, studioId), ORPHANS, impronta);

const syncDir = async (dir: string): Promise<void> => {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Whole or not at all, and on the disk when it returns. The same content of a studio is one file. */
export const saveContentFile = async (
  dir: string,
  studioId: string,
  impronta: string,
  content: Buffer,
): Promise<void> => {
  const path = pathOf(dir, studioId, impronta);
  if ((await readWhole(path, impronta)) !== null) return;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const partial = join(dirname(path), `${randomUUID()}${PARTIAL}`);
  try {
    const handle = await open(partial, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  for (const folder of [dirname(path), studioDir(dir, studioId), dir]) await syncDir(folder);
};

/** Null when it is not there, or was altered. */
const readWhole = async (path: string, impronta: string): Promise<Buffer | null> => {
  const content = await readFile(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  return content !== null && createHash('sha256').update(content).digest('hex') === impronta ? content : null;
};

export const readContentFile = async (dir: string, studioId: string, impronta: string): Promise<Buffer | null> =>
  (await readWhole(pathOf(dir, studioId, impronta), impronta)) ??
  (await readWhole(orphanOf(dir, studioId, impronta), impronta));

export const eraseStudioDir = (dir: string, studioId: string): Promise<void> =>
  rm(studioDir(dir, studioId), { recursive: true, force: true });

/** Digests that the rows of a studio name; null: there is no such studio. */
export type ListKept = (studioId: string) => Promise<ReadonlySet<string> | null>;

const isOld = async (path: string, now: number): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  return found !== null && now - found.mtimeMs > DAY_MS;
};

const setAside = async (path: string, aside: string, now: number): Promise<void> => {
  await mkdir(dirname(aside), { recursive: true, mode: 0o700 });
  // From now on its day counts.
  await utimes(path, new Date(now), new Date(now));
  await rename(path, aside);
};

const settleOrphans = async (
  dir: string,
  studioId: string,
  kept: ReadonlySet<string>,
  now: number,
): Promise<number> => {
  let dropped = 0;
  for (const impronta of await readdir(join(studioDir(dir, studioId), ORPHANS)).catch(() => [])) {
    if (!IMPRONTA.test(impronta)) continue;
    const orphan = orphanOf(dir, studioId, impronta);
    const path = pathOf(dir, studioId, impronta);
    if (kept.has(impronta)) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(orphan, path);
    } else if (await isOld(orphan, now)) {
      await rm(orphan, { force: true });
      dropped += 1;
    }
  }
  return dropped;
};

const dropStudioOrphans = async (
  dir: string,
  studioId: string,
  kept: ReadonlySet<string>,
  now: number,
): Promise<number> => {
  const dropped = await settleOrphans(dir, studioId, kept, now);
  for (const part of await readdir(studioDir(dir, studioId))) {
    if (!/^[0-9a-f]{2}$/u.test(part)) continue;
    for (const name of await readdir(join(studioDir(dir, studioId), part))) {
      const path = join(studioDir(dir, studioId), part, name);
      if (name.endsWith(PARTIAL) && (await isOld(path, now))) await rm(path, { force: true });
      if (IMPRONTA.test(name) && !kept.has(name)) await setAside(path, orphanOf(dir, studioId, name), now);
    }
  }
  return dropped;
};

/**
 * Drops the files that no row has named for a day, and all of studios that are gone. What the product did not write is left alone.
 * @returns how many files were dropped
 */
export const dropOrphans = async (dir: string, listKept: ListKept, now = Date.now()): Promise<number> => {
  let dropped = 0;
  for (const studioId of await readdir(dir)) {
    if (!STUDIO.test(studioId)) continue;
    const kept = await listKept(studioId);
    if (kept === null) await eraseStudioDir(dir, studioId);
    else dropped += await dropStudioOrphans(dir, studioId, kept, now);
  }
  return dropped;
};

const MARKER = 'vedetta-deposito';

/**
 * Makes a folder that is new or empty that of an installation, by its id.
 * @returns the id of the one whose folder it is
 */
export const takeCartella = async (dir: string, own: string): Promise<string> => {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const marker = join(dir, MARKER);
  const isEmpty = (await readdir(dir)).every((name) => name === MARKER);
  if (isEmpty) {
    const partial = join(dir, `${randomUUID()}${PARTIAL}`);
    await writeFile(partial, `${own}\n`, { mode: 0o600, flush: true });
    await rename(partial, marker);
    await syncDir(dir);
  }
  return (await readFile(marker, 'utf8').catch(() => '')).trim();
};
