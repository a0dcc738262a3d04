import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { OnProgress, Backup } from '../../adapters/database/backup/format.ts';
import { loadKey } from '../../adapters/database/backup/key-file.ts';
import { saveBackup } from '../../adapters/database/backup/write-backup.ts';
import type { Database } from '../../adapters/database/database.ts';
import { createDeposito } from '../../adapters/deposito/deposito.ts';
import type { Postgres } from '../../adapters/postgres/postgres.ts';
import type { Environment } from '../../environment/environment.ts';
import { readProductVersion } from '../../environment/product-version.ts';
import { saveLastBackup } from '../../repositories/impostazioni.ts';

/** Why a backup was made; only automatic ones are pruned. */
export type BackupReason = 'automatica' | 'manuale' | 'prima-della-migrazione' | 'prima-dell-aggiornamento';

export type SavedBackup = Backup &
  Readonly<{
    file: string;
    /** Ids of files of clients whose content is not in their folder, or was altered: the backup has them without. */
    mancanti: readonly string[];
  }>;

type BackupOptions = Readonly<{
  connection: Postgres['connection'];
  environment: Pick<Environment, 'dataDir' | 'backupPassphrase' | 'fileDir'>;
  onProgress?: OnProgress;
}>;

/** Default folder of backups. */
export const backupsDir = (dataDir: string): string => join(dataDir, 'copie');

const nameBackup = (reason: BackupReason, istante: Date): string =>
  `vedetta-${istante.toISOString().slice(0, 23).replaceAll(/[:.]/gu, '')}-${reason}.vedetta`;

const saveIn = async (file: string, { connection, environment, onProgress }: BackupOptions): Promise<SavedBackup> => {
  const mancanti: string[] = [];
  const backup = await saveBackup(connection, file, {
    readContent: createDeposito(environment).readContent,
    onMissing: (id) => mancanti.push(id),
    versione: readProductVersion(),
    passphrase: environment.backupPassphrase,
    key: await loadKey(environment.dataDir),
    ...(onProgress === undefined ? {} : { onProgress }),
  });
  return { ...backup, file, mancanti };
};

/**
 * Saves a full backup in the backup folder, named after time and reason.
 * @throws {BackupFailure} when it cannot be written
 * @example await saveDatedBackup({ connection, environment }, 'automatica')
 * // { file: '…/copie/vedetta-2026-11-21T023000000-automatica.vedetta', … }
 */
export const saveDatedBackup = async (options: BackupOptions, reason: BackupReason): Promise<SavedBackup> => {
  const dir = backupsDir(options.environment.dataDir);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  return saveIn(join(dir, nameBackup(reason, new Date())), options);
};

/** Saves a backup in the operator's file, or in the backup folder. */
export const saveManualBackup = (options: BackupOptions & Readonly<{ file: string | null }>): Promise<SavedBackup> =>
  options.file === null ? saveDatedBackup(options, 'manuale') : saveIn(options.file, options);

/** Records the last completed backup, for the state page. */
export const recordBackup = async (database: Database, { file, istante }: SavedBackup): Promise<void> => {
  const { size } = await stat(file);
  await saveLastBackup(database, { istante, nome: basename(file), dimensione_byte: size });
};

/** Removes the oldest automatic backups of a folder beyond `keep`, and leftovers of interrupted ones. */
export const dropOldBackups = async (dir: string, keep: number): Promise<void> => {
  const automatic = (await readdir(dir)).filter((name) => name.includes('-automatica.vedetta')).toSorted();
  const complete = automatic.filter((name) => name.endsWith('.vedetta'));
  const interrupted = automatic.filter((name) => name.endsWith('.parziale'));
  for (const name of [...interrupted, ...complete.slice(0, Math.max(0, complete.length - keep))])
    await rm(join(dir, name), { force: true });
};

export const removeOldBackups = (dataDir: string, keep: number): Promise<void> =>
  dropOldBackups(backupsDir(dataDir), keep);

/** The newest complete backup of a folder; null without any. */
export const findNewestBackup = async (dir: string): Promise<string | null> => {
  const names = await readdir(dir).catch(() => []);
  const newest = names
    .filter((name) => /^vedetta-[\dT-]+-[a-z-]+\.vedetta$/u.test(name))
    .toSorted()
    .at(-1);
  return newest === undefined ? null : join(dir, newest);
};
