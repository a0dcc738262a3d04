import { setTimeout as sleep } from 'node:timers/promises';
import type { Token } from '@vedetta/contract';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { runSql } from '../adapters/postgres/test-database.ts';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';
import type { Studio } from '../test-support/test-app.ts';

// Our failures, such as a lost database or an unreadable password hash, do not count as failed logins.

const testApp = await createTestApp();
afterAll(testApp.close);

const { connectionString, host, port, user, password, database } = testApp.pool.options;
const connection: pg.ClientConfig = { connectionString, host, port, user, password, database };

const login = ({ username }: Studio, parola = PASSWORD) =>
  testApp.call<Token>('POST', '/api/token-auth/', {
    json: { username, password: parola },
    headers: { 'x-forwarded-for': '192.0.2.40' },
  });
const loginTimes = async (times: number, studio: Studio): Promise<number[]> => {
  const statuses = Array.from({ length: times }, async () => (await login(studio)).status);
  return Promise.all(statuses);
};

const BLOCKED = `datname = '${database ?? ''}' AND wait_event_type = 'Lock'`;

/** Starts logins that block halfway, then cuts their connections to the database. @returns their statuses */
const failLogins = async (times: number, studio: Studio, ...cut: readonly string[]): Promise<number[]> => {
  const holder = new pg.Client(connection);
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM utenti WHERE id = $1 FOR UPDATE', [studio.utenteId]);
  const logins = loginTimes(times, studio);
  const other = { ...connection, database: 'postgres' };
  for (let looked = 0, blocked = 0; blocked < times && looked < 200; looked += 1) {
    await sleep(20);
    const [rows] = await runSql(other, `SELECT FROM pg_stat_activity WHERE ${BLOCKED}`);
    blocked = rows?.rowCount ?? 0;
  }
  await runSql(other, ...cut);
  const statuses = await logins;
  await holder.end().catch(() => undefined);
  return statuses;
};

/** Allows connections again, and waits until a pooler that was refused has retried. */
const reopen = async (): Promise<void> => {
  await runSql({ ...connection, database: 'postgres' }, `ALTER DATABASE ${database ?? ''} ALLOW_CONNECTIONS true`);
  await expect
    .poll(
      () =>
        testApp.pool.query('SELECT 1').then(
          () => true,
          () => false,
        ),
      { timeout: 5_000 },
    )
    .toBe(true);
};

const repeat = (status: number, times: number): number[] => Array.from({ length: times }, () => status);

test('after ten logins with a lost connection the eleventh succeeds', async () => {
  const studio = await testApp.createStudio();
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${BLOCKED}`;
  for (const times of [4, 4, 4]) expect(await failLogins(times, studio, cut)).toEqual(repeat(503, times));
  expect((await login(studio)).status).toBe(200);
});

test('attempts that cannot be given back because the database is down expire in two minutes', async () => {
  const studio = await testApp.createStudio();
  // One address has at most four calls at a time.
  for (const times of [4, 4, 2]) {
    const statuses = await failLogins(
      times,
      studio,
      `ALTER DATABASE ${database ?? ''} ALLOW_CONNECTIONS false`,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database ?? ''}' AND usename = current_user`,
    );
    expect(statuses).toEqual(repeat(503, times));
    await reopen();
  }
  const soon = await login(studio);
  expect(soon.status).toBe(429);
  expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(120);
  await testApp.pool.query(
    `UPDATE tentativi SET scade = (scade AT TIME ZONE 'UTC' - interval '2 minutes') AT TIME ZONE 'UTC'`,
  );
  expect((await login(studio)).status).toBe(200);
});

test('an unreadable hash gives every attempt back', async () => {
  const studio = await testApp.createStudio();
  const { rows } = await testApp.pool.query<{ password: string }>('SELECT password FROM utenti WHERE id = $1', [
    studio.utenteId,
  ]);
  await testApp.pool.query(`UPDATE utenti SET password = '$argon2id$guasto' WHERE id = $1`, [studio.utenteId]);
  expect(await loginTimes(10, studio)).toEqual(repeat(500, 10));
  expect(await loginTimes(5, studio)).toEqual(repeat(500, 5));
  await testApp.pool.query('UPDATE utenti SET password = $1 WHERE id = $2', [rows[0]?.password, studio.utenteId]);
  expect((await login(studio)).status).toBe(200);
});
