import type { OnProgress, Backup } from '../adapters/database/backup/format.ts';
import { restoreBackup } from '../adapters/database/backup/restore-backup.ts';
import { createDatabase, createDatabaseOn, type Database } from '../adapters/database/database.ts';
import { openPool } from '../adapters/database/pool.ts';
import type { Postgres } from '../adapters/postgres/postgres.ts';
import { eventiRepository, SISTEMA } from '../repositories/eventi.ts';
import { anchorAll, type AnchorSettings } from './anchors.ts';
import { createGiudizio, type Permesso } from './firma-copia.ts';
import { RIGA_DI_COMANDO } from './staff/operatore.ts';

/** Of what the trail was restored: the instant of the backup, and who signed it. */
export type Ripristinata = Readonly<{ istante: string; firma: string | null }>;

/** The trail tells that it was restored: what came after the backup is no longer in it. */
const addEvento = (database: Database, { istante, firma }: Ripristinata): Promise<void> =>
  eventiRepository(database, SISTEMA).add({
    utente: RIGA_DI_COMANDO.utente,
    azione: 'ripristina_copia',
    dopo: { copia: istante, firma },
  });

/** The anchors tell it too, before the heads as they are now: those of the time in between are no proof of a trail that was cut. */
const anchorRipristino = (
  database: Database,
  settings: AnchorSettings,
  { istante, firma }: Ripristinata,
): Promise<number> =>
  anchorAll(database, settings, [{ istante: new Date().toISOString(), ripristino: { copia: istante, firma } }]);

/** Tells the trail and its anchors of a restore that was made with other tools than ours. */
export const recordRipristino = async (
  database: Database,
  settings: AnchorSettings,
  ripristinata: Ripristinata,
): Promise<void> => {
  await addEvento(database, ripristinata);
  await anchorRipristino(database, settings, ripristinata);
};

export type Ripristino = Readonly<{
  connection: Postgres['connection'];
  environment: AnchorSettings;
  file: string;
  passphrase: string | null;
  allowPlain: boolean;
  permesso: Permesso;
  onProgress: OnProgress;
}>;

export type EsitoRipristino = Backup &
  Readonly<{ /** Why the anchors do not tell of it, null when they do. */ ancore: string | null }>;

/**
 * Restores a backup as the database of this installation; its trail and its anchors tell so.
 * @throws {BackupFailure} when it cannot be restored, or not without being asked for by name
 */
export const restoreInstallazione = async (ripristino: Ripristino): Promise<EsitoRipristino> => {
  const { connection, environment, file, permesso, ...opzioni } = ripristino;
  const copia = await restoreBackup(connection, file, {
    ...opzioni,
    accept: await createGiudizio(environment.dataDir, permesso),
    onRestored: (client, letta) => addEvento(createDatabaseOn(client), letta),
  });
  const pool = openPool(connection);
  try {
    await anchorRipristino(createDatabase(pool), environment, copia);
    return { ...copia, ancore: null };
  } catch (error) {
    // The database is restored all the same.
    return { ...copia, ancore: error instanceof Error ? error.message : String(error) };
  } finally {
    await pool.end();
  }
};
