import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseConnection } from '../database/pool.ts';
import { copyDivided, dropDivided, type TestNodes } from './test-nodes.ts';

/** The server that the whole test run shares, as `apps/server/test-setup.ts` provides it to the test files. */
type TestServer = Readonly<{
  connection: DatabaseConnection;
  /** The product's connection when the tests run behind a pooler. */
  pooler: DatabaseConnection;
  /** A login that may create roles. */
  superuser: pg.ClientConfig;
  template: string;
  /** The machines of Citus, when the tests run on several. */
  nodes: TestNodes;
}>;

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer;
  }
}

export type TestDatabase = Readonly<{
  /** The product's connection: through the pooler, when the tests run behind one. */
  connection: DatabaseConnection;
  direct: DatabaseConnection;
  drop: () => Promise<void>;
}>;

/** Makes a data dir that any user of the machine may enter, like the product's. */
export const makeTestDataDir = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'vedetta-prova-'));
  chmodSync(dir, 0o711);
  return dir;
};

/** Formats a connection as a DATABASE_URL. */
export const presentDatabaseUrl = ({ host, port, user, password, database }: pg.ClientConfig): string => {
  const login = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password))}`;
  return `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
};

/** Runs statements in order on a new connection. */
export const runSql = async (
  connection: pg.ClientConfig,
  ...statements: readonly string[]
): Promise<readonly pg.QueryResult[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const results: pg.QueryResult[] = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  } finally {
    await client.end();
  }
};

/** Connections of an ended pool may still be closing; dropping the database then would cause an uncaught error. */
const waitUntilLeft = async (connection: pg.ClientConfig, name: string): Promise<void> => {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const [activity] = await runSql(connection, `SELECT 1 FROM pg_stat_activity WHERE datname = '${name}'`);
    if (activity?.rowCount === 0) return;
    await setTimeout(20);
  }
};

const isOfSuperuser = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '42501' && error.message.includes('terminate');

/** An autovacuum worker in the database belongs to the superuser and cannot be terminated: it leaves by itself. */
const dropDatabase = async (connection: pg.ClientConfig, name: string, attempt = 0): Promise<void> => {
  try {
    await runSql(connection, `DROP DATABASE ${name} WITH (FORCE)`);
  } catch (error) {
    if (!isOfSuperuser(error) || attempt === 50) throw error;
    await setTimeout(100);
    await dropDatabase(connection, name, attempt + 1);
  }
};

/**
 * Creates a separate database with every migration applied and no rows, copied from the template of the test run.
 * @example
 * const database = await createTestDatabase();
 * afterAll(database.drop);
 */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { connection, pooler, template, nodes } = inject('postgres');
  const name = `prova_${randomUUID().replaceAll('-', '')}`;
  // Files are copied, not written to the log page by page: a third of the time.
  if (nodes.length === 0) await runSql(connection, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  else await copyDivided(nodes, name, { template, owner: connection.user ?? '' });
  return {
    connection: { ...pooler, database: name },
    direct: { ...connection, database: name },
    drop: async () => {
      if (nodes.length > 0) return dropDivided(nodes, name);
      await waitUntilLeft(connection, name);
      await dropDatabase(connection, name);
    },
  };
};
