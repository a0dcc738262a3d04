import { existsSync } from 'node:fs';
import { createDatabase } from '../adapters/database/database.ts';
import type { Database } from '../adapters/database/database.ts';
import { loadMigrations } from '../adapters/database/migrate.ts';
import { closePool, openPool } from '../adapters/database/pool.ts';
import { longLimits } from '../adapters/database/time-limits.ts';
import type { Postgres } from '../adapters/postgres/postgres.ts';
import { startPostgres } from '../adapters/postgres/start-postgres.ts';
import { StartFailure } from '../environment/start-failure.ts';
import type { Environment } from '../environment/environment.ts';
import { choosePlace, databaseDir } from '../environment/place.ts';
import { countMigrations } from '../repositories/migrazioni.ts';

/** A command never creates a database: an empty one would hide that the folder is wrong. */
export const expectDatabase = ({ databaseUrl, dataDir }: Environment): void => {
  if (databaseUrl !== null || existsSync(databaseDir(choosePlace(dataDir).dir))) return;
  throw new StartFailure(
    `In ${dataDir} non c’è un database di Vedetta.\nIndicare la cartella dei dati con VEDETTA_DATA_DIR, oppure il database con DATABASE_URL.`,
  );
};

/** Refuses a database of another release, which our queries do not fit. */
const expectUpToDate = async (database: Database): Promise<void> => {
  const expected = (await loadMigrations()).length;
  const applied = await countMigrations(database).catch(() => 0);
  if (applied === expected) return;
  throw new StartFailure(
    applied < expected
      ? `Il database non è aggiornato (migrazioni: ${applied} di ${expected}): avviare una volta Vedetta e ripetere il comando.`
      : `Il database è di una versione più recente (migrazioni: ${applied}; questa versione ne conosce ${expected}). Aggiornare Vedetta.`,
  );
};

/**
 * Runs work on the product's database: the external one, or the embedded one, shared with a running server or started temporarily.
 *
 * @throws {StartFailure} when there is no database, or it is of another release
 * @example await withDatabase(environment, (database) => utentiRepository(database).exist())
 */
export const withDatabase = async <T>(
  environment: Environment,
  work: (database: Database, connection: Postgres['connection']) => Promise<T>,
): Promise<T> => {
  expectDatabase(environment);
  const postgres = await startPostgres(environment);
  const pool = openPool(postgres.connection);
  try {
    const database = createDatabase(pool, { limits: longLimits });
    await expectUpToDate(database);
    return await work(database, postgres.connection);
  } finally {
    await closePool(pool);
    await postgres.stop();
  }
};
