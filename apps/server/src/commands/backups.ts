import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Avanzamento, Copia } from '../adapters/database/copia/formato.ts';
import { loadChiave } from '../adapters/database/copia/chiave-file.ts';
import { saveCopia } from '../adapters/database/copia/write-copia.ts';
import type { Database } from '../adapters/database/database.ts';
import type { Postgres } from '../adapters/postgres/postgres.ts';
import type { Environment } from '../environment/environment.ts';
import { versioneProdotto } from '../environment/versione-prodotto.ts';
import { saveLastBackup } from '../repositories/impostazioni.ts';

/** Why a backup was made; only automatic ones are pruned. */
export type BackupReason = 'automatica' | 'manuale' | 'prima-della-migrazione' | 'prima-dell-aggiornamento';

export type SavedBackup = Copia & Readonly<{ file: string }>;

type BackupOptions = Readonly<{
  connection: Postgres['connection'];
  environment: Pick<Environment, 'dataDir' | 'backupPassphrase'>;
  onAvanzamento?: Avanzamento;
}>;

/** Default folder of backups. */
export const backupsDir = (dataDir: string): string => join(dataDir, 'copie');

const nameBackup = (reason: BackupReason, istante: Date): string =>
  `vedetta-${istante.toISOString().slice(0, 23).replaceAll(/[:.]/gu, '')}-${reason}.vedetta`;

const saveIn = async (
  file: string,
  { connection, environment, onAvanzamento }: BackupOptions,
): Promise<SavedBackup> => {
  const backup = await saveCopia(connection, file, {
    versione: versioneProdotto(),
    passphrase: environment.backupPassphrase,
    chiave: await loadChiave(environment.dataDir),
    ...(onAvanzamento === undefined ? {} : { onAvanzamento }),
  });
  return { ...backup, file };
};

/**
 * Saves a full backup in the backup folder, named after time and reason.
 * @throws {CopiaImpossibile} when it cannot be written
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

/** Removes the oldest automatic backups beyond `keep`, and leftovers of interrupted ones. */
export const pruneBackups = async (dataDir: string, keep: number): Promise<void> => {
  const dir = backupsDir(dataDir);
  const automatic = (await readdir(dir)).filter((name) => name.includes('-automatica.vedetta')).toSorted();
  const complete = automatic.filter((name) => name.endsWith('.vedetta'));
  const interrupted = automatic.filter((name) => name.endsWith('.parziale'));
  for (const name of [...interrupted, ...complete.slice(0, Math.max(0, complete.length - keep))])
    await rm(join(dir, name), { force: true });
};
