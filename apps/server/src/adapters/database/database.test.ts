import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createRequestContext, runInRequest } from '../request-context.ts';
import { createDatabase } from './database.ts';
import type { SlowQuery } from './database.ts';
import { openPool } from './pool.ts';

test('a slow query has the id of its request', async () => {
  const pool = openPool(inject('postgres').connection);
  const slow: SlowQuery[] = [];
  const database = createDatabase(pool, { onSlowQuery: (query) => slow.push(query), slowMs: 0 });
  await Promise.all(
    ['uno', 'due'].map((id) =>
      runInRequest(createRequestContext(id), async () => {
        await sql`SELECT pg_sleep(0.05)`.execute(database);
        await sql`SELECT 1`.execute(database);
      }),
    ),
  );
  for (const id of ['uno', 'due']) expect(slow.filter(({ reqId }) => reqId === id)).toHaveLength(2);
  await pool.end();
});

test('a slow query is reported without its values', async () => {
  const pool = openPool(inject('postgres').connection);
  const slow: SlowQuery[] = [];
  const secret = 'Segretissima S.r.l.';
  await sql`SELECT ${secret}::text`.execute(
    createDatabase(pool, { onSlowQuery: (query) => slow.push(query), slowMs: 0 }),
  );
  expect(slow).toEqual([{ sql: 'SELECT $1::text', ms: expect.any(Number) }]);
  await sql`SELECT ${secret}::text`.execute(createDatabase(pool, { onSlowQuery: (query) => slow.push(query) }));
  expect(slow).toHaveLength(1);
  await pool.end();
});
