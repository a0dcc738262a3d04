import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { divideStudios } from '../database/distribute.ts';
import { inClientTransaction, migrate } from '../database/migrate.ts';

/** Superusers of the machines of Citus that the tests run on, the coordinator first; empty on a PostgreSQL alone. */
export type TestNodes = readonly pg.ClientConfig[];

/** @example readNodes('127.0.0.1:5501,127.0.0.1:5502') // as VEDETTA_TEST_NODES names them */
export const readNodes = (text: string | undefined): TestNodes =>
  (text ?? '')
    .split(',')
    .filter((place) => place !== '')
    .map((place) => {
      const [host = '', port] = place.split(':');
      return { host, port: Number(port), user: 'postgres', password: '', ssl: false, database: 'postgres' };
    });

const runOn = async (node: pg.ClientConfig, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client(node);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** The processes that Citus keeps in a database for itself would stop it from being copied. */
const leaveAlone = (node: pg.ClientConfig, name: string): Promise<void> =>
  runOn(node, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);

/** Few pieces, so that a copy of the database is quick; two for each of two machines. */
const TEST_SHARDS = 4;

/** Makes the migrated database on every machine, divided among them. */
export const createDividedTemplate = async (nodes: TestNodes, owner: pg.ClientConfig, name: string): Promise<void> => {
  const [coordinator, ...workers] = nodes;
  if (coordinator === undefined) return;
  for (const node of nodes) {
    await leaveAlone(node, name);
    await runOn(node, `DROP DATABASE IF EXISTS ${name}`, `CREATE DATABASE ${name} OWNER ${owner.user}`);
    await runOn({ ...node, database: name }, 'CREATE EXTENSION citus');
  }
  await runOn(
    { ...coordinator, database: name },
    `SELECT citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
    ...workers.map(({ host, port }) => `SELECT citus_add_node('${host}', ${port})`),
  );
  await migrate({ ...owner, database: name });
  const client = new pg.Client({ ...owner, database: name });
  await client.connect();
  await inClientTransaction(client, () => divideStudios(client, { shards: TEST_SHARDS }));
  await client.end();
};

const copyOn = async (node: pg.ClientConfig, name: string, template: string, owner: string): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await leaveAlone(node, template);
      await runOn(
        node,
        `CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${owner}`,
        // For tests that switch our triggers off to alter what these protect.
        `ALTER DATABASE ${name} SET citus.enable_unsafe_triggers = on`,
      );
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === '55006') || attempt === 20) throw error;
      await sleep(100);
    }
  }
};

/** Copies the template on every machine: the pieces keep their names, and the machines find each other in the copy of the same name. */
export const copyDivided = async (
  nodes: TestNodes,
  name: string,
  { template, owner }: Readonly<{ template: string; owner: string }>,
): Promise<void> => {
  for (const node of nodes) await copyOn(node, name, template, owner);
};

export const dropDivided = async (nodes: TestNodes, name: string): Promise<void> => {
  for (const node of nodes) {
    await leaveAlone(node, name);
    await runOn(node, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
};
