import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { DatabaseConnection } from './src/adapters/database/pool.ts';
import { inClientTransaction, migrate } from './src/adapters/database/migrate.ts';
import { divideTables } from './src/adapters/database/partition.ts';
import { clusterOf } from './src/adapters/postgres/cluster.ts';
import { connectionTo, buildSuperuserLogin } from './src/adapters/postgres/connection.ts';
import { readPasswords } from './src/adapters/postgres/passwords.ts';
import { startPostgres } from './src/adapters/postgres/start-postgres.ts';
import { makeTestDataDir, runSql } from './src/adapters/postgres/test-database.ts';
import { createDividedTemplate, readNodes, type TestNodes } from './src/adapters/postgres/test-nodes.ts';
import { choosePlace } from './src/environment/place.ts';

const template = 'modello';
/** As in the product: behind a pooler, or on an external server that may be one, queries are prepared only on request. */
const prepared = process.env['VEDETTA_PREPARED'] === '1';
/** A pooler in front of that server, used for everything except creating databases. */
const poolerUrl = process.env['VEDETTA_TEST_POOLER'];

/** Split into fields, so that a test can connect to another database of the same server. */
const readConnection = (databaseUrl: string): DatabaseConnection => {
  const { host, port, user, password } = new pg.Client(databaseUrl);
  return { host, port, ...(user === undefined ? {} : { user }), password: password ?? '', ssl: false, prepared };
};

/** The superuser of the embedded server; for an external one, the given connection. */
const readSuperuser = (dataDir: string, connection: pg.ClientConfig): pg.ClientConfig => {
  const cluster = clusterOf(choosePlace(dataDir));
  const passwords = readPasswords(cluster.own);
  return passwords === null ? connection : connectionTo(cluster, buildSuperuserLogin(passwords, 'postgres'));
};

const divideTemplate = async (connection: DatabaseConnection, partitions: number): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  await inClientTransaction(client, () => divideTables(client, { partitions }));
  await client.end();
};

const createTemplate = async (connection: DatabaseConnection, nodes: TestNodes): Promise<void> => {
  if (nodes.length > 0) return createDividedTemplate(nodes, connection, template);
  await runSql(connection, `DROP DATABASE IF EXISTS ${template}`, `CREATE DATABASE ${template}`);
  await migrate({ ...connection, database: template });
  const partitions = Number(process.env['VEDETTA_TEST_PARTITIONS'] ?? 0);
  if (partitions > 0) await divideTemplate({ ...connection, database: template }, partitions);
};

/**
 * One PostgreSQL for the whole run of the server's tests, in its own folder or at DATABASE_URL (see lab/external-postgres.ts), with the
 * migrated database that every test copies.
 */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = makeTestDataDir();
  const databaseUrl = process.env['DATABASE_URL'] ?? null;
  const postgres = await startPostgres({ dataDir, databaseUrl, durability: 'test', mayCreateDatabases: true });
  const connection = {
    ...(databaseUrl === null ? postgres.connection : readConnection(databaseUrl)),
    database: 'postgres',
  };
  const superuserUrl = process.env['SUPERUSER_URL'] ?? null;
  const ofServer = superuserUrl === null ? readSuperuser(dataDir, connection) : readConnection(superuserUrl);
  const superuser = { ...ofServer, database: 'postgres' };
  const pooler = poolerUrl === undefined ? connection : { ...readConnection(poolerUrl), database: 'postgres' };
  // An external server may still have the template of an earlier run.
  const nodes = readNodes(process.env['VEDETTA_TEST_NODES']);
  await createTemplate(connection, nodes);
  project.provide('postgres', { connection, pooler, superuser, template, nodes });
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};

export default setup;
