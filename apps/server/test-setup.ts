import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from './src/adapters/database/migrate.ts';
import { startPostgres } from './src/adapters/postgres/start-postgres.ts';
import { makeTestDataDir, runSql } from './src/adapters/postgres/test-database.ts';

const template = 'modello';

/** Spelled out, so that a test can take another database of the same server. */
const readConnection = (databaseUrl: string): pg.ClientConfig => {
  const { host, port, user, password } = new pg.Client(databaseUrl);
  return { host, port, ...(user === undefined ? {} : { user }), password: password ?? '', ssl: false };
};

/**
 * One PostgreSQL for the whole run of the server's tests, in a folder of its own or that of DATABASE_URL (see lab/external-postgres.ts),
 * with the migrated database that every test copies.
 */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = makeTestDataDir();
  const databaseUrl = process.env['DATABASE_URL'] ?? null;
  const postgres = await startPostgres({ dataDir, databaseUrl, durata: 'prova', mayCreateDatabases: true });
  const connection = {
    ...(databaseUrl === null ? postgres.connection : readConnection(databaseUrl)),
    database: 'postgres',
  };
  const superuserUrl = process.env['SUPERUSER_URL'] ?? null;
  const superuser = superuserUrl === null ? connection : { ...readConnection(superuserUrl), database: 'postgres' };
  await runSql(connection, `CREATE DATABASE ${template}`);
  await migrate({ ...connection, database: template });
  project.provide('postgres', { connection, superuser, template });
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};

export default setup;
