import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../postgres/test-database.ts';
import { createDatabase } from './database.ts';
import { openPool } from './pool.ts';
import { nameQuery } from './prepared-names.ts';

// Names of its own: test files share the modules of their worker, and the others may have taken as many as a process gives.
vi.hoisted(() => vi.resetModules());

const { direct, drop } = await createTestDatabase();
const pool = openPool({ ...direct, prepared: true });
const database = createDatabase(pool);
afterAll(async () => {
  await pool.end();
  await drop();
});

const listPrepared = async (): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements ORDER BY 1');
  return rows.map(({ statement }) => statement);
};

test('a repeated query is prepared; one of varying length or without values is not', async () => {
  for (let round = 0; round < 4; round += 1) {
    await sql`SELECT ${round}::int AS n`.execute(database);
    await sql`SELECT 1 WHERE 1 IN (${sql.join(Array.from({ length: round + 1 }, (_, n) => n))})`.execute(database);
    await sql`SELECT 'niente'`.execute(database);
  }
  expect(await listPrepared()).toEqual(['SELECT $1::int AS n']);
});

test('another pool of the same process uses the same name for the same query', async () => {
  const other = createDatabase(pool);
  const { rows } = await sql<{ n: number }>`SELECT ${7}::int AS n`.execute(other);
  expect(rows).toEqual([{ n: 7 }]);
  expect(await listPrepared()).toHaveLength(1);
});

test('a name is a digest of its text, so processes that share a connection never use one name for two queries', async () => {
  const names = ['SELECT $1::int AS n', 'SELECT $1::int AS m', 'SELECT $1::int AS n '].map(nameQuery);
  expect(new Set(names).size).toBe(3);
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM pg_prepared_statements WHERE statement = 'SELECT $1::int AS n'`,
  );
  expect(rows.map(({ name }) => name)).toEqual([names[0]]);
});

test('behind a pooler nothing is prepared', async () => {
  const other = openPool({ ...direct, prepared: false });
  const unprepared = createDatabase(other);
  for (let round = 0; round < 6; round += 1) await sql`SELECT ${round}::int AS altro`.execute(unprepared);
  const { rows } = await other.query('SELECT statement FROM pg_prepared_statements');
  await other.end();
  expect(rows).toEqual([]);
});

test('a prepared query survives a change of its table', async () => {
  await pool.query('CREATE TABLE prova (a int)');
  const read = () => sql<{ a: number }>`SELECT a FROM prova WHERE a > ${0}`.execute(database);
  for (let round = 0; round < 8; round += 1) await read();
  await pool.query('ALTER TABLE prova ADD COLUMN b text DEFAULT $$x$$');
  await pool.query('INSERT INTO prova (a) VALUES (5)');
  expect((await read()).rows).toEqual([{ a: 5 }]);
});

test('an error does not affect later queries', async () => {
  const divide = (n: number) => sql<{ n: number }>`SELECT 10 / ${n}::int AS n`.execute(database);
  for (let round = 0; round < 4; round += 1) await divide(2);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(5)).rows).toEqual([{ n: 2 }]);
});
