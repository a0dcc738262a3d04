import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { migrate } from './src/adapters/database/migrate.ts';
import { startPostgres } from './src/adapters/postgres/start-postgres.ts';
import { makeTestDataDir, runSql } from './src/adapters/postgres/test-database.ts';

const template = 'modello';

/** One PostgreSQL for the whole run of the server's tests, in a folder of its own, with the migrated database that every test copies. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = makeTestDataDir();
  const postgres = await startPostgres({ dataDir, durata: 'prova' });
  const connection = { ...postgres.connection, database: 'postgres' };
  await runSql(connection, `CREATE DATABASE ${template}`);
  await migrate({ ...connection, database: template });
  project.provide('postgres', { connection, template });
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};

export default setup;
