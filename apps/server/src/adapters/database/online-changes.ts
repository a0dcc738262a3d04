import pg from 'pg';
import { chooseCurrentHost } from './hosts.ts';
import { connectMs } from './time-limits.ts';
import { endClient } from './pool.ts';

/** An index that a migration creates, as it is written there. */
export type MigrationIndex = Readonly<{ name: string; table: string; create: string }>;

const INDEX = /^CREATE (UNIQUE )?INDEX IF NOT EXISTS (\w+) ON (\w+) ([^;]+);$/gmu;

/**
 * The indexes that a migration writes as `CREATE INDEX IF NOT EXISTS`, on a line of their own: they can be built before it, while others
 * read and write the table, and the migration then finds them.
 * @example findIndexes('CREATE INDEX IF NOT EXISTS a_b ON a (b);') // [{ name: 'a_b', table: 'a', create: 'CREATE INDEX CONCURRENTLY a_b ON a (b)' }]
 */
export const findIndexes = (sql: string): readonly MigrationIndex[] =>
  [...sql.matchAll(INDEX)].map(([, unique = '', name = '', table = '', rest = '']) => ({
    name,
    table,
    create: `CREATE ${unique}INDEX CONCURRENTLY ${name} ON ${table} ${rest}`,
  }));

/** A table or a column that an earlier migration, missing too, has yet to create. */
const isYetToCome = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '42P01' || error.code === '42703');

/** The partitions of a table; none for an ordinary one. */
const listPartitions = async (client: pg.Client, table: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ parte: string }>(
    'SELECT inhrelid::regclass::text AS parte FROM pg_inherits WHERE inhparent = to_regclass($1) ORDER BY inhrelid',
    [table],
  );
  return rows.map(({ parte: part }) => part);
};

/** PostgreSQL builds no index of a partitioned table concurrently: those of its partitions are, and the migration joins them. */
const buildParts = async (client: pg.Client, { name, table, create }: MigrationIndex): Promise<boolean> => {
  const parts = await listPartitions(client, table);
  for (const [index, part] of parts.entries())
    await buildIndex(client, {
      name: `partizioni.${name}_${index}`,
      table: part,
      create: create.replace(` ${name} ON ${table} `, ` ${name}_${index} ON ${part} `),
    });
  return parts.length > 0;
};

const buildIndex = async (client: pg.Client, index: MigrationIndex): Promise<void> => {
  const { name, create } = index;
  if (await buildParts(client, index)) return;
  const { rows } = await client.query<{ valid: boolean }>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [name],
  );
  if (rows[0]?.valid === true) return;
  // What an interrupted build leaves is of no use.
  if (rows[0] !== undefined) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
  try {
    await client.query(create);
  } catch (error) {
    if (isYetToCome(error)) return;
    await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`).catch(() => undefined);
    throw error;
  }
};

/**
 * Builds the indexes of migrations before they are applied, without stopping who reads or writes. On a connection of its own: such a build
 * cannot run in a transaction, and its caller holds the migration lock in one. What cannot be built yet is left to the migration.
 */
export const buildIndexes = async (
  connection: pg.ClientConfig,
  migrations: readonly { sql: string }[],
): Promise<void> => {
  const indexes = migrations.flatMap(({ sql }) => findIndexes(sql));
  if (indexes.length === 0) return;
  const client = new pg.Client({ connectionTimeoutMillis: connectMs, ...chooseCurrentHost(connection) });
  // A dropped connection is reported by the running query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const index of indexes) await buildIndex(client, index);
  } finally {
    await endClient(client);
  }
};

/**
 * Checks the rows of every reference that a migration added NOT VALID: new rows were checked from the start, those already there are
 * checked here, while others read and write. Does nothing when all are checked.
 */
export const validateReferences = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ tabella: string; nome: string }>(
    `SELECT conrelid::regclass::text AS tabella, quote_ident(conname) AS nome FROM pg_constraint
     WHERE contype = 'f' AND NOT convalidated AND connamespace = 'public'::regnamespace ORDER BY conrelid::regclass::text, conname`,
  );
  for (const { tabella: table, nome: name } of rows)
    await client.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
};
