import { constants } from 'node:fs';
import { link, mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { createKey, formatKey, parseKey, type BackupKey } from './signature.ts';
import { BackupFailure } from './format.ts';

/**
 * The file of the key that signs backups: in the data dir and not in the database, so that a backup, which is the whole database, never
 * contains it.
 */
export const keyFile = (dataDir: string): string => join(dataDir, 'chiavi', 'firma-copie.pem');

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const explain = (file: string, error: unknown): BackupFailure =>
  new BackupFailure(
    `La chiave delle copie ${file} non si può leggere o scrivere (${error instanceof Error ? error.message : String(error)}).`,
  );

/** Reads the key from a file that is not a link; null when there is no file. */
const readKeyFile = async (file: string): Promise<BackupKey | null> => {
  let handle: FileHandle;
  try {
    handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw explain(file, error);
  }
  try {
    const key = parseKey(await handle.readFile('utf8'));
    if (key === null) throw new BackupFailure(`Il file ${file} non è una chiave delle copie.`);
    return key;
  } finally {
    await handle.close();
  }
};

/** Writes a key to a temporary file beside its place, readable by its owner only. @returns the temporary file */
const writeAside = async (file: string, key: BackupKey): Promise<string> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(aside, 'wx', 0o600);
  try {
    await handle.writeFile(formatKey(key));
    await handle.sync();
  } finally {
    await handle.close();
  }
  return aside;
};

/** The key of this installation, null when it has none yet. */
export const findKey = (dataDir: string): Promise<BackupKey | null> => readKeyFile(keyFile(dataDir));

/**
 * Loads the key of this installation, creating it when first needed; processes that start together agree on one.
 * @throws {BackupFailure} when it cannot be read or written
 */
export const loadKey = async (dataDir: string): Promise<BackupKey> => {
  const existing = await findKey(dataDir);
  if (existing !== null) return existing;
  const file = keyFile(dataDir);
  try {
    const aside = await writeAside(file, createKey());
    // A link, unlike a rename, never replaces the key that another process has just created.
    await link(aside, file).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
    await rm(aside, { force: true });
  } catch (error) {
    throw explain(file, error);
  }
  const key = await findKey(dataDir);
  if (key === null) throw explain(file, 'assente');
  return key;
};

/** Replaces our key with that of another installation. */
export const replaceKey = async (dataDir: string, key: BackupKey): Promise<void> => {
  const file = keyFile(dataDir);
  try {
    await rename(await writeAside(file, key), file);
  } catch (error) {
    throw explain(file, error);
  }
};

/**
 * Reads a key file that the operator names.
 * @throws {BackupFailure} when the file does not exist or is not such a key
 */
export const readExportedKey = async (file: string): Promise<BackupKey> => {
  const pem = await readFile(file, 'utf8').catch((error: unknown) => {
    throw explain(file, error);
  });
  const key = parseKey(pem);
  if (key === null) throw new BackupFailure(`Il file ${file} non è una chiave delle copie.`);
  return key;
};

/**
 * Writes the key to a file that the operator names, readable by its owner only; never overwrites.
 * @throws {BackupFailure} when it cannot be written or already exists
 */
export const saveExportedKey = async (file: string, key: BackupKey): Promise<void> => {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(formatKey(key));
    await handle.sync();
    await handle.close();
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw new BackupFailure(`Il file ${file} esiste già.`);
    throw explain(file, error);
  }
};
