import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createRequestContext, runInRequest } from '../request-context.ts';
import { createDatabase } from './database.ts';
import type { QueryLenta } from './database.ts';
import { openPool } from './pool.ts';

test('a slow statement says for which request it was', async () => {
  const pool = openPool(inject('postgres').connection);
  const lente: QueryLenta[] = [];
  const database = createDatabase(pool, { onLenta: (lenta) => lente.push(lenta), sogliaMs: 0 });
  await Promise.all(
    ['uno', 'due'].map((id) =>
      runInRequest(createRequestContext(id), async () => {
        await sql`SELECT pg_sleep(0.05)`.execute(database);
        await sql`SELECT 1`.execute(database);
      }),
    ),
  );
  for (const id of ['uno', 'due']) expect(lente.filter(({ reqId }) => reqId === id)).toHaveLength(2);
  await pool.end();
});

test('a slow statement is told by its text, without the values', async () => {
  const pool = openPool(inject('postgres').connection);
  const lente: QueryLenta[] = [];
  const segreto = 'Segretissima S.r.l.';
  await sql`SELECT ${segreto}::text`.execute(
    createDatabase(pool, { onLenta: (lenta) => lente.push(lenta), sogliaMs: 0 }),
  );
  expect(lente).toEqual([{ sql: 'SELECT $1::text', ms: expect.any(Number) }]);
  await sql`SELECT ${segreto}::text`.execute(createDatabase(pool, { onLenta: (lenta) => lente.push(lenta) }));
  expect(lente).toHaveLength(1);
  await pool.end();
});
