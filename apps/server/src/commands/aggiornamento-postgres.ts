import type { Backup } from '../adapters/database/backup/format.ts';
import { restoreBackup } from '../adapters/database/backup/restore-backup.ts';
import { startPostgres } from '../adapters/postgres/start-postgres.ts';
import { prepareUpgrade } from '../adapters/postgres/upgrade.ts';
import type { Environment } from '../environment/environment.ts';
import { saveCopiaDatata } from './copie.ts';
import { createGiudizio } from './firma-copia.ts';

export type EsitoAggiornamento = Readonly<{ da: string; a: string; copia: Backup; file: string; precedente: string }>;

/**
 * Brings the embedded data of an earlier major version of PostgreSQL to that of this release: a backup, a restore beside them with every
 * digest and count compared, and only then one takes the place of the other, which is kept.
 * @returns null when they are of this version already
 */
export const upgradePostgres = async (
  environment: Pick<Environment, 'dataDir' | 'backupPassphrase'>,
  folder: string,
  say: (testo: string) => void,
): Promise<EsitoAggiornamento | null> => {
  const aggiornamento = prepareUpgrade(environment.dataDir, folder);
  if (aggiornamento === null) return null;
  const { from: da, to: a, newDir: nuova, withOldData: withPrecedente, replace } = aggiornamento;
  say(`Copio i dati di PostgreSQL ${da}…`);
  const { file } = await withPrecedente((connection) =>
    saveCopiaDatata({ connection, environment }, 'prima-dell-aggiornamento'),
  );
  say(`Copia in ${file}. La ripristino in PostgreSQL ${a}…`);
  const postgres = await startPostgres({ dataDir: nuova });
  const onAvanzamento = (tabella: string, righe: number): void => say(`${tabella}: ${righe} righe`);
  let copia: Backup;
  try {
    copia = await restoreBackup(postgres.connection, file, {
      passphrase: environment.backupPassphrase,
      accept: await createGiudizio(environment.dataDir, { impronta: null, senzaFirma: false }),
      onProgress: onAvanzamento,
    });
  } finally {
    await postgres.stop();
  }
  return { da, a, copia, file, precedente: replace() };
};
