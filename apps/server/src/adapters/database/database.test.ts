import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createDatabase } from './database.ts';
import type { QueryLenta } from './database.ts';
import { openPool } from './pool.ts';

test('a slow statement is told by its text, without the values', async () => {
  const pool = openPool(inject('postgres').connection);
  const lente: QueryLenta[] = [];
  const segreto = 'Segretissima S.r.l.';
  await sql`SELECT ${segreto}::text`.execute(createDatabase(pool, (lenta) => lente.push(lenta), 0));
  expect(lente).toEqual([{ sql: 'SELECT $1::text', ms: expect.any(Number) }]);
  await sql`SELECT ${segreto}::text`.execute(createDatabase(pool, (lenta) => lente.push(lenta)));
  expect(lente).toHaveLength(1);
  await pool.end();
});
