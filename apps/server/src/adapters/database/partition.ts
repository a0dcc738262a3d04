import type pg from 'pg';
import type { Tables } from './tables.ts';
import { addReferences, dropReferences, readReferences } from './references.ts';

/** The tables that grow with the statements and the trail. */
export const PARTITIONED = [
  'bilanci',
  'voci',
  'parametri',
  'note_gruppi',
  'risultati',
  'origini',
  'conti_origine',
  'scritture',
  'eventi',
] as const satisfies readonly (keyof Tables)[];

/** Partitions stand apart from the tables that the product names. */
const SCHEMA = 'partizioni';

export const PARTITIONS = 16;

type Definition = Readonly<{ definizione: string }>;

const readDefinitions = async (client: pg.ClientBase, query: string, table: string): Promise<readonly string[]> =>
  (await client.query<Definition>(query, [table])).rows.map(({ definizione: definition }) => definition);

/** Everything of a table that `LIKE` does not copy in a way that a partitioned one accepts. */
const readAround = async (client: pg.ClientBase, table: string): Promise<readonly string[]> => [
  ...(await readDefinitions(
    client,
    `SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS definizione
     FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('p', 'u') ORDER BY contype, conname`,
    table,
  )),
  ...(await readDefinitions(
    client,
    `SELECT pg_get_indexdef(indexrelid) AS definizione FROM pg_index
     WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))
     ORDER BY indexrelid::regclass::text`,
    table,
  )),
  ...(await readDefinitions(
    client,
    `SELECT pg_get_triggerdef(oid) AS definizione FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal ORDER BY tgname`,
    table,
  )),
];

/** The partitioned tables of the database. */
export const listPartitioned = async (client: pg.ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ tabella: string }>(
    `SELECT relname AS tabella FROM pg_class WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  );
  return rows.map(({ tabella: table }) => table);
};

const divideTable = async (client: pg.ClientBase, table: string, partitions: number): Promise<void> => {
  const around = await readAround(client, table);
  const whole = `${table}_intera`;
  await client.query(`ALTER TABLE ${table} RENAME TO ${whole}`);
  await client.query(
    `CREATE TABLE ${table} (LIKE ${whole} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE INCLUDING COMPRESSION INCLUDING COMMENTS)
     PARTITION BY HASH (studio_id)`,
  );
  for (let n = 0; n < partitions; n += 1)
    await client.query(
      `CREATE TABLE ${SCHEMA}.${table}_${n} PARTITION OF ${table} FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${n})`,
    );
  await client.query(`INSERT INTO ${table} SELECT * FROM ${whole}`);
  await client.query(`DROP TABLE ${whole}`);
  for (const statement of around) await client.query(statement);
};

type Options = Readonly<{ partitions?: number; onTable?: (table: string) => void }>;

/**
 * Divides the large tables into hash partitions by studio, with the rows they hold. In the transaction of the caller: nobody else reads or
 * writes those tables meanwhile, and a failure leaves them as they were.
 * @returns the tables divided now; none when they already are
 */
export const divideTables = async (
  client: pg.ClientBase,
  { partitions = PARTITIONS, onTable = () => undefined }: Options = {},
): Promise<readonly string[]> => {
  const done = await listPartitioned(client);
  const tables = PARTITIONED.filter((table) => !done.includes(table));
  if (tables.length === 0) return [];
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`);
  await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  const references = await readReferences(client, tables);
  await dropReferences(client, references);
  for (const table of tables) {
    onTable(table);
    await divideTable(client, table, partitions);
  }
  await addReferences(client, references);
  return tables;
};
