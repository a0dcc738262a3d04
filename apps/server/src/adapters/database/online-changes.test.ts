import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../postgres/test-database.ts';
import { buildIndexes, findIndexes, validateReferences } from './online-changes.ts';

const database = await createTestDatabase();
const client = new pg.Client(database.connection);
await client.connect();
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(async () => {
  await client.query('DROP TABLE IF EXISTS figli, padri; CREATE TABLE padri (id integer PRIMARY KEY, nome text);');
});

const isValid = async (name: string): Promise<boolean | undefined> => {
  const { rows } = await client.query<{ valid: boolean }>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [name],
  );
  return rows[0]?.valid;
};

test('the indexes of a migration are those written IF NOT EXISTS on a line of their own', () => {
  const sql = `-- CREATE INDEX IF NOT EXISTS commento ON a (b);
CREATE UNIQUE INDEX IF NOT EXISTS a_b ON a (b, c);
CREATE INDEX ora ON a (c);
CREATE INDEX IF NOT EXISTS a_c ON a (c) WHERE d IS NULL;`;
  expect(findIndexes(sql)).toEqual([
    { name: 'a_b', table: 'a', create: 'CREATE UNIQUE INDEX CONCURRENTLY a_b ON a (b, c)' },
    { name: 'a_c', table: 'a', create: 'CREATE INDEX CONCURRENTLY a_c ON a (c) WHERE d IS NULL' },
  ]);
});

test('an index is built while another transaction writes the table, and once', async () => {
  const migrations = [{ sql: 'CREATE INDEX IF NOT EXISTS padri_nome ON padri (nome);' }];
  const writer = new pg.Client(database.connection);
  await writer.connect();
  await writer.query('BEGIN');
  await writer.query("INSERT INTO padri VALUES (1, 'uno')");
  const built = buildIndexes(database.connection, migrations);
  // It waits for the writer, who goes on writing meanwhile.
  await writer.query("INSERT INTO padri VALUES (2, 'due')");
  await writer.query('COMMIT');
  await writer.end();
  await built;
  expect(await isValid('padri_nome')).toBe(true);
  await buildIndexes(database.connection, migrations);
  expect(await isValid('padri_nome')).toBe(true);
});

test('a unique index that rows contradict is refused and leaves nothing; a build that failed before is done again', async () => {
  const migrations = [{ sql: 'CREATE UNIQUE INDEX IF NOT EXISTS padri_nome ON padri (nome);' }];
  await client.query("INSERT INTO padri VALUES (1, 'uno'), (2, 'uno')");
  await expect(buildIndexes(database.connection, migrations)).rejects.toThrow('padri_nome');
  expect(await isValid('padri_nome')).toBeUndefined();
  await expect(client.query('CREATE UNIQUE INDEX CONCURRENTLY padri_nome ON padri (nome)')).rejects.toThrow(
    'padri_nome',
  );
  expect(await isValid('padri_nome')).toBe(false);
  await client.query('DELETE FROM padri WHERE id = 2');
  await buildIndexes(database.connection, migrations);
  expect(await isValid('padri_nome')).toBe(true);
});

test('an index of a table or a column yet to come is left to the migration', async () => {
  await buildIndexes(database.connection, [
    {
      sql: 'CREATE INDEX IF NOT EXISTS futuri_id ON futuri (id);\nCREATE INDEX IF NOT EXISTS padri_eta ON padri (eta);',
    },
  ]);
  expect(await isValid('futuri_id')).toBeUndefined();
  expect(await isValid('padri_eta')).toBeUndefined();
});

test('references added NOT VALID are checked, and one that a row contradicts is told', async () => {
  await client.query(`CREATE TABLE figli (padre_id integer); INSERT INTO figli VALUES (7);
    ALTER TABLE figli ADD CONSTRAINT figli_padre FOREIGN KEY (padre_id) REFERENCES padri (id) NOT VALID`);
  await expect(validateReferences(client)).rejects.toThrow('figli_padre');
  await client.query('DELETE FROM figli');
  await validateReferences(client);
  const { rows } = await client.query("SELECT convalidated FROM pg_constraint WHERE conname = 'figli_padre'");
  expect(rows).toEqual([{ convalidated: true }]);
});
