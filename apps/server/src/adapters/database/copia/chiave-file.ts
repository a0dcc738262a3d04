import { constants } from 'node:fs';
import { link, mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { createChiave, formatChiave, parseChiave, type ChiaveCopie } from './firma.ts';
import { CopiaImpossibile } from './formato.ts';

/**
 * Where the key that signs backups lies: in the data dir, outside the database, so that a backup, which is the whole database, never
 * holds what signs backups.
 */
export const chiaveFile = (dataDir: string): string => join(dataDir, 'chiavi', 'firma-copie.pem');

const isCodice = (error: unknown, codice: string): boolean =>
  error instanceof Error && 'code' in error && error.code === codice;

const explain = (file: string, error: unknown): CopiaImpossibile =>
  new CopiaImpossibile(
    `La chiave delle copie ${file} non si può leggere o scrivere (${error instanceof Error ? error.message : String(error)}).`,
  );

/** The key in a file that is no link, null when there is no file. */
const readChiaveFile = async (file: string): Promise<ChiaveCopie | null> => {
  let handle: FileHandle;
  try {
    handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  } catch (error) {
    if (isCodice(error, 'ENOENT')) return null;
    throw explain(file, error);
  }
  try {
    const chiave = parseChiave(await handle.readFile('utf8'));
    if (chiave === null) throw new CopiaImpossibile(`Il file ${file} non è una chiave delle copie.`);
    return chiave;
  } finally {
    await handle.close();
  }
};

/** Writes a key whole, readable by its owner alone, beside its place. @returns where it is, to be given its name */
const writeAside = async (file: string, chiave: ChiaveCopie): Promise<string> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const accanto = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(accanto, 'wx', 0o600);
  try {
    await handle.writeFile(formatChiave(chiave));
    await handle.sync();
  } finally {
    await handle.close();
  }
  return accanto;
};

/** The key of this installation, null when it has none yet. */
export const findChiave = (dataDir: string): Promise<ChiaveCopie | null> => readChiaveFile(chiaveFile(dataDir));

/**
 * The key of this installation, made at its first need; processes that start together end with one.
 * @throws {CopiaImpossibile} when it cannot be read or written
 */
export const loadChiave = async (dataDir: string): Promise<ChiaveCopie> => {
  const presente = await findChiave(dataDir);
  if (presente !== null) return presente;
  const file = chiaveFile(dataDir);
  try {
    const accanto = await writeAside(file, createChiave());
    // A link, unlike a rename, never takes the place of the key that another process has just made.
    await link(accanto, file).catch((error: unknown) => {
      if (!isCodice(error, 'EEXIST')) throw error;
    });
    await rm(accanto, { force: true });
  } catch (error) {
    throw explain(file, error);
  }
  const chiave = await findChiave(dataDir);
  if (chiave === null) throw explain(file, 'assente');
  return chiave;
};

/** Puts the key of another installation in the place of ours. */
export const replaceChiave = async (dataDir: string, chiave: ChiaveCopie): Promise<void> => {
  const file = chiaveFile(dataDir);
  try {
    await rename(await writeAside(file, chiave), file);
  } catch (error) {
    throw explain(file, error);
  }
};

/**
 * A key that the operator names.
 * @throws {CopiaImpossibile} when the file is not there, or is no such key
 */
export const readChiaveEsportata = async (file: string): Promise<ChiaveCopie> => {
  const pem = await readFile(file, 'utf8').catch((error: unknown) => {
    throw explain(file, error);
  });
  const chiave = parseChiave(pem);
  if (chiave === null) throw new CopiaImpossibile(`Il file ${file} non è una chiave delle copie.`);
  return chiave;
};

/**
 * Writes the key into a file of the operator's, readable by its owner alone, never over another.
 * @throws {CopiaImpossibile} when it cannot be written or is there already
 */
export const saveChiaveEsportata = async (file: string, chiave: ChiaveCopie): Promise<void> => {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(formatChiave(chiave));
    await handle.sync();
    await handle.close();
  } catch (error) {
    if (isCodice(error, 'EEXIST')) throw new CopiaImpossibile(`Il file ${file} esiste già.`);
    throw explain(file, error);
  }
};
