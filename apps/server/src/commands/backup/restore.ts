import type { OnProgress, Backup } from '../../adapters/database/backup/format.ts';
import { restoreBackup } from '../../adapters/database/backup/restore-backup.ts';
import { createDatabase, createDatabaseOn, type Database } from '../../adapters/database/database.ts';
import { openPool } from '../../adapters/database/pool.ts';
import type { Postgres } from '../../adapters/postgres/postgres.ts';
import { openSistema } from '../../repositories/open-studio.ts';
import type { Environment } from '../../environment/environment.ts';
import { countLostFactors } from '../fattori/count-lost.ts';
import { anchorAll, type AnchorSettings } from '../registro/anchors.ts';
import { createSignatureCheck, type SignaturePermission } from './backup-signature.ts';
import { COMMAND_LINE } from '../staff/operator.ts';

/** The restored backup: its instant and who signed it. */
export type RestoredBackup = Readonly<{ istante: string; firma: string | null }>;

/** Records the restore in the trail: events after the backup are no longer in it. */
const addRestoreEvento = (database: Database, { istante, firma }: RestoredBackup): Promise<void> =>
  openSistema(database, COMMAND_LINE.utente).eventi.add({
    azione: 'ripristina_copia',
    dopo: { copia: istante, firma },
  });

/**
 * Records the restore in the anchors, before the current heads: anchors between backup and restore do not prove a
 * truncation.
 */
const anchorRestore = (
  database: Database,
  settings: AnchorSettings,
  { istante, firma }: RestoredBackup,
): Promise<number> =>
  anchorAll(database, settings, [{ istante: new Date().toISOString(), ripristino: { copia: istante, firma } }]);

/** Records a restore made with other tools in the trail and the anchors. */
export const recordRestore = async (
  database: Database,
  settings: AnchorSettings,
  restored: RestoredBackup,
): Promise<void> => {
  await addRestoreEvento(database, restored);
  await anchorRestore(database, settings, restored);
};

export type RestoreOptions = Readonly<{
  connection: Postgres['connection'];
  environment: AnchorSettings & Pick<Environment, 'secretsKey'>;
  file: string;
  passphrase: string | null;
  allowPlain: boolean;
  permission: SignaturePermission;
  onProgress: OnProgress;
}>;

export type RestoreOutcome = Backup &
  Readonly<{
    /** Why the anchors do not tell of it, null when they do. */
    ancore: string | null;
    /** Users whose app of codes does not open with the key of this data dir. */
    fattori_persi: number;
  }>;

/**
 * Restores a backup as this installation's database and records it in the trail and the anchors.
 * @throws {BackupFailure} when it cannot be restored, or needs explicit permission
 */
export const restoreInstallation = async (restore: RestoreOptions): Promise<RestoreOutcome> => {
  const { connection, environment, file, permission, ...options } = restore;
  const backup = await restoreBackup(connection, file, {
    ...options,
    accept: await createSignatureCheck(environment.dataDir, permission),
    onRestored: (client, read) => addRestoreEvento(createDatabaseOn(client), read),
  });
  const pool = openPool(connection);
  const database = createDatabase(pool);
  try {
    const fattori_persi = await countLostFactors(database, environment);
    // The database is restored anyway.
    const ancore = await anchorRestore(database, environment, backup).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    return { ...backup, ancore, fattori_persi };
  } finally {
    await pool.end();
  }
};
