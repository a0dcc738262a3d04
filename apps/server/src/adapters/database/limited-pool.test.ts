import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createRequestContext, runInRequest } from '../request-context.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import { isDatabaseAway } from './away.ts';
import { createDatabase } from './database.ts';
import { openPool } from './pool.ts';
import { requestLimits } from './time-limits.ts';
import { inSnapshot, inTransaction } from './transaction.ts';

const { direct, drop } = await createTestDatabase();
const pool = openPool({ ...direct, max: 2 });
/** Far enough from what a machine under load takes for a plain query. */
const limits = { query: 2_000, statement: 900, lock: 600, idle: 800 };
const database = createDatabase(pool, { limits });
const unlimited = createDatabase(pool);
afterAll(async () => {
  await pool.end();
  await drop();
});

const readLimits = async (read: (query: ReturnType<typeof sql>) => Promise<{ rows: unknown[] }>) =>
  (
    await read(
      sql`SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
        current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('transaction_isolation') AS isolation,
        current_setting('transaction_read_only') AS read_only`,
    )
  ).rows[0];
const fail = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : error);

describe('a transaction', () => {
  test('has its timeouts, and leaves none on the connection', async () => {
    const before = await readLimits((query) => query.execute(database));
    expect(await inTransaction(database, (trx) => readLimits((query) => query.execute(trx)))).toEqual({
      statement: '900ms',
      lock: '600ms',
      idle: '800ms',
      isolation: 'read committed',
      read_only: 'off',
    });
    expect(await inSnapshot(database, (trx) => readLimits((query) => query.execute(trx)))).toMatchObject({
      statement: '900ms',
      isolation: 'repeatable read',
      read_only: 'on',
    });
    expect(await readLimits((query) => query.execute(database))).toEqual(before);
  });

  test('ends on a statement timeout, a lock timeout or an idle timeout', async () => {
    const slow = await fail(inTransaction(database, (trx) => sql`SELECT pg_sleep(8)`.execute(trx)));
    expect([codeOf(slow), isDatabaseAway(slow)]).toEqual(['57014', true]);
    await inTransaction(unlimited, async (trx) => {
      await sql`LOCK TABLE studi`.execute(trx);
      const locked = await fail(inTransaction(database, (other) => sql`SELECT 1 FROM studi`.execute(other)));
      expect(codeOf(locked)).toBe('55P03');
    });
    const idle = await fail(
      inTransaction(database, async (trx) => {
        await new Promise((resolve) => setTimeout(resolve, 2_500));
        await sql`SELECT 1`.execute(trx);
      }),
    );
    expect(isDatabaseAway(idle)).toBe(true);
    expect((await sql`SELECT 1 AS uno`.execute(database)).rows).toEqual([{ uno: 1 }]);
  });
});

describe('an unanswered query outside a transaction', () => {
  test('loses its connection, and the other connections are replaced when next used', async () => {
    const readPid = async () =>
      (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(database)).rows[0]?.pid;
    const [one, other] = await Promise.all([readPid(), readPid()]);
    const [slow, later] = await Promise.all([fail(sql`SELECT pg_sleep(8)`.execute(database)), readPid()]);
    expect(String(slow)).toContain('No answer within 2000 ms');
    expect([one, other]).toContain(later);
    expect([one, other]).not.toContain(await readPid());
    expect(pool.totalCount).toBeLessThanOrEqual(2);
    expect(pool.waitingCount).toBe(0);
  });

  test('stops its request from waiting for the database again; other requests still do', async () => {
    await runInRequest(createRequestContext('a'), async () => {
      await fail(sql`SELECT pg_sleep(8)`.execute(database));
      const begun = performance.now();
      expect(isDatabaseAway(await fail(sql`SELECT 1`.execute(database)))).toBe(true);
      expect(performance.now() - begun).toBeLessThan(limits.query);
    });
    const { rows } = await runInRequest(createRequestContext('b'), () => sql`SELECT 1 AS uno`.execute(database));
    expect(rows).toEqual([{ uno: 1 }]);
  });
});

test('a request that waited in a queue does not try an unresponsive database; a new one does', async () => {
  await fail(sql`SELECT pg_sleep(8)`.execute(database));
  const late = { ...createRequestContext('c'), startedAt: performance.now() - 5_000 };
  const read = () => sql`SELECT 1 AS uno`.execute(database);
  expect(isDatabaseAway(await runInRequest(late, () => fail(read())))).toBe(true);
  expect((await runInRequest(createRequestContext('d'), read)).rows).toEqual([{ uno: 1 }]);
  expect((await runInRequest({ ...late, databaseLostAt: null }, read)).rows).toEqual([{ uno: 1 }]);
});

test('the timeouts of a request stay within its 15 seconds', () => {
  expect(requestLimits.statement).toBeLessThan(requestLimits.query);
  expect(requestLimits.lock).toBeLessThan(requestLimits.statement);
});
