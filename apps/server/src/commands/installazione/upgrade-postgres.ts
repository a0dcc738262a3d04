import type { Backup } from '../../adapters/database/backup/format.ts';
import { restoreBackup } from '../../adapters/database/backup/restore-backup.ts';
import { startPostgres } from '../../adapters/postgres/start-postgres.ts';
import { prepareUpgrade } from '../../adapters/postgres/upgrade.ts';
import type { Environment } from '../../environment/environment.ts';
import { saveDatedBackup } from '../backup/backups.ts';
import { createSignatureCheck } from '../backup/backup-signature.ts';

export type PostgresUpgrade = Readonly<{ da: string; a: string; copia: Backup; file: string; precedente: string }>;

/**
 * Moves embedded data from an earlier major version of PostgreSQL to this release's: takes a backup, restores it
 * beside the old data comparing every digest and count, and only then swaps the two. The old data is kept.
 * @returns null when the data is already of this version
 */
export const upgradePostgres = async (
  environment: Pick<Environment, 'dataDir' | 'backupPassphrase' | 'fileDir'>,
  folder: string,
  say: (text: string) => void,
): Promise<PostgresUpgrade | null> => {
  const upgrade = prepareUpgrade(environment.dataDir, folder);
  if (upgrade === null) return null;
  const { from: da, to: a, newDir: nuova, withOldData: withPrecedente, replace } = upgrade;
  say(`Copio i dati di PostgreSQL ${da}…`);
  const { file } = await withPrecedente((connection) =>
    saveDatedBackup({ connection, environment }, 'prima-dell-aggiornamento'),
  );
  say(`Copia in ${file}. La ripristino in PostgreSQL ${a}…`);
  const postgres = await startPostgres({ dataDir: nuova });
  const onProgress = (table: string, rows: number): void => say(`${table}: ${rows} righe`);
  let backup: Backup;
  try {
    backup = await restoreBackup(postgres.connection, file, {
      passphrase: environment.backupPassphrase,
      accept: await createSignatureCheck(environment.dataDir, { impronta: null, allowUnsigned: false }),
      onProgress,
    });
  } finally {
    await postgres.stop();
  }
  return { da, a, copia: backup, file, precedente: replace() };
};
