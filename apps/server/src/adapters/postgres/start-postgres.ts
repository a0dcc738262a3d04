import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { choosePlace } from '../../environment/place.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { connectExternal } from './external.ts';
import type { Postgres } from './postgres.ts';
import { connectionTo, connectOrLaunch, stopServer, type Durata } from './server-process.ts';

export type PostgresOptions = Readonly<{ dataDir: string; databaseUrl?: string | null; durata?: Durata }>;

/** Every process that uses the embedded server holds this advisory lock, shared; the kernel lets go of it with the process. */
const usersLock = 8_323_338;
const databaseName = 'vedetta';
const duplicateDatabase = new Set(['42P04', '23505']);

const createProductDatabase = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
  if (rowCount !== 0) return;
  try {
    await client.query(`CREATE DATABASE ${databaseName}`);
  } catch (error) {
    // A simultaneous first start made it.
    if (!(error instanceof Error && 'code' in error && duplicateDatabase.has(String(error.code)))) throw error;
  }
};

/**
 * Gives a database: the external one of `databaseUrl`, else the embedded PostgreSQL of the data dir, started here unless it already
 * runs (left by a killed process, or in use by another one, with which it is then shared). If it dies it is started again.
 * @throws {AvvioImpossibile} when there is no database to be had
 * @example const postgres = await startPostgres({ dataDir: '/srv/vedetta' }); … await postgres.stop();
 */
export const startPostgres = async ({
  dataDir,
  databaseUrl = null,
  durata = 'prodotto',
}: PostgresOptions): Promise<Postgres> => {
  if (databaseUrl !== null) return connectExternal(databaseUrl);
  const place = choosePlace(dataDir);
  const binaries = findBinaries(place);
  const cluster = prepareCluster(place, binaries);
  let isStopping = false;
  let guard: Promise<pg.Client | null> = Promise.resolve(null);

  const join = async (): Promise<pg.Client> => {
    for (;;) {
      const client = await connectOrLaunch(cluster, place, binaries, durata);
      try {
        await client.query('SELECT pg_advisory_lock_shared($1)', [usersLock]);
        client.once('end', () => {
          guard = rejoin();
        });
        return client;
      } catch {
        // The server was going away, stopped by its last user: it is started again.
        await sleep(50);
      }
    }
  };
  const rejoin = async (): Promise<pg.Client | null> => {
    while (!isStopping) {
      try {
        return await join();
      } catch {
        await sleep(1_000);
      }
    }
    return null;
  };

  const first = await join();
  guard = Promise.resolve(first);
  await createProductDatabase(first);
  return {
    connection: connectionTo(cluster, databaseName),
    dove: place.dir,
    avvisi: place.avvisi,
    stop: async () => {
      if (isStopping) return;
      isStopping = true;
      const client = await guard;
      if (client === null) return;
      if (await isLastUser(client)) await stopServer(cluster);
      await client.end().catch(() => undefined);
    },
  };
};

const isLastUser = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [usersLock]);
    const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [usersLock]);
    return rows[0]?.alone === true;
  } catch {
    // The connection is gone, and the server with it.
    return false;
  }
};
