import { existsSync } from 'node:fs';
import { createDatabase } from '../adapters/database/database.ts';
import type { Database } from '../adapters/database/database.ts';
import { loadMigrazioni } from '../adapters/database/migrate.ts';
import { closePool, openPool } from '../adapters/database/pool.ts';
import { longLimits } from '../adapters/database/time-limits.ts';
import { startPostgres } from '../adapters/postgres/start-postgres.ts';
import { AvvioImpossibile } from '../environment/avvio-impossibile.ts';
import type { Environment } from '../environment/environment.ts';
import { choosePlace, databaseDir } from '../environment/place.ts';
import { countMigrations } from '../repositories/migrazioni.ts';

/** A command never makes a database: an empty one would hide that the folder is the wrong one. */
export const expectDatabase = ({ databaseUrl, dataDir }: Environment): void => {
  if (databaseUrl !== null || existsSync(databaseDir(choosePlace(dataDir).dir))) return;
  throw new AvvioImpossibile(
    `In ${dataDir} non c’è un database di Vedetta.\nIndicare la cartella dei dati con VEDETTA_DATA_DIR, oppure il database con DATABASE_URL.`,
  );
};

/** What an older or a newer release made is not for our queries. */
const expectAggiornato = async (database: Database): Promise<void> => {
  const attese = (await loadMigrazioni()).length;
  const applicate = await countMigrations(database).catch(() => 0);
  if (applicate === attese) return;
  throw new AvvioImpossibile(
    applicate < attese
      ? `Il database non è aggiornato (migrazioni: ${applicate} di ${attese}): avviare una volta Vedetta e ripetere il comando.`
      : `Il database è di una versione più recente (migrazioni: ${applicate}; questa versione ne conosce ${attese}). Aggiornare Vedetta.`,
  );
};

/**
 * Runs a work on the database of the product: the external one, or the embedded one, shared with a server that is running, started
 * for the while when none is.
 *
 * @throws {AvvioImpossibile} when there is none, or it is of another release
 * @example await withDatabase(environment, (database) => utentiRepository(database).exist())
 */
export const withDatabase = async <T>(
  environment: Environment,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  expectDatabase(environment);
  const postgres = await startPostgres(environment);
  const pool = openPool(postgres.connection);
  try {
    const database = createDatabase(pool, { limits: longLimits });
    await expectAggiornato(database);
    return await work(database);
  } finally {
    await closePool(pool);
    await postgres.stop();
  }
};
