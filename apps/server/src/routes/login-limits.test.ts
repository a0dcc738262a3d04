import type { Token } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';
import type { Answer } from '../test-support/test-app.ts';

// An attacker can block their own address from an account, or altogether, but never lock the owner out.

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

const WRONG = 'sbagliata-sbagliata';
/** A distinct address for each number, in the networks reserved for documentation. */
const address = (number: number): string => `198.51.${100 + Math.floor(number / 250)}.${number % 250}`;

const login = (username: string, password: string, from: string) =>
  call<Token>('POST', '/api/token-auth/', { json: { username, password }, headers: { 'x-forwarded-for': from } });
const fail = async (times: number, username: string, from: (number: number) => string) => {
  const answers: Answer<Token>[] = [];
  for (let begun = 0; begun < times; begun += 10)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(10, times - begun) }, (_, number) =>
          login(username, WRONG, from(begun + number)),
        ),
      )),
    );
  return answers.map(({ status }) => status);
};
const repeat = (status: number, times: number): number[] => Array.from({ length: times }, () => status);
const readWait = ({ headers }: Answer<unknown>): number => Number(headers['retry-after']);
/** Makes the stored attempts older. */
const age = async (duration: string) => {
  await testApp.pool.query(
    `UPDATE tentativi SET scade = (scade AT TIME ZONE 'UTC' - $1::interval) AT TIME ZONE 'UTC'`,
    [duration],
  );
  await testApp.pool.query(`UPDATE blocchi SET fino = (fino AT TIME ZONE 'UTC' - $1::interval) AT TIME ZONE 'UTC'`, [
    duration,
  ]);
};

describe('one account', () => {
  test('is blocked for the address that failed ten times and open from any other, staff included', async () => {
    for (const fields of [{}, { is_staff: true, licenza: null }]) {
      const { username } = await testApp.createStudio(fields);
      expect(await fail(10, username, () => '203.0.113.66')).toEqual(repeat(400, 10));
      const closed = await login(username, PASSWORD, '203.0.113.66');
      expect(closed.status).toBe(429);
      expect(readWait(closed)).toBeGreaterThan(890);
      expect(readWait(closed)).toBeLessThanOrEqual(900);
      expect((await login(username, PASSWORD, '203.0.113.67')).status).toBe(200);
      await age('15 minutes');
    }
  });

  test('is blocked for longer each time, at most a day, until a successful login', async () => {
    const { username } = await testApp.createStudio();
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      expect(await fail(10, username, () => '203.0.113.70')).toEqual(repeat(400, 10));
      waits.push(Math.round(readWait(await login(username, PASSWORD, '203.0.113.70')) / 60));
      await age(`${waits.at(-1)} minutes`);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440]);
    expect((await login(username, PASSWORD, '203.0.113.70')).status).toBe(200);
    await fail(10, username, () => '203.0.113.70');
    expect(Math.round(readWait(await login(username, PASSWORD, '203.0.113.70')) / 60)).toBe(15);
  });

  test('an unknown username is blocked in the same way', async () => {
    const { username } = await testApp.createStudio();
    const known = [...(await fail(12, username, () => '203.0.113.71'))];
    const unknown = [...(await fail(12, 'nessuno-di-noto', () => '203.0.113.72'))];
    expect(unknown).toEqual(known);
    expect(known).toEqual([...repeat(400, 10), 429, 429]);
    await age('15 minutes');
    await fail(10, username, () => '203.0.113.71');
    await fail(10, 'nessuno-di-noto', () => '203.0.113.72');
    const waits = [await login(username, WRONG, '203.0.113.71'), await login('nessuno-di-noto', WRONG, '203.0.113.72')];
    expect(waits.map((wait) => Math.round(readWait(wait) / 60))).toEqual([30, 30]);
  });

  test('attacked from many addresses stays open for addresses it was used from before', async () => {
    const { username } = await testApp.createStudio();
    expect((await login(username, PASSWORD, '2001:db8:7:7::1')).status).toBe(200);
    expect(await fail(100, username, address)).toEqual(repeat(400, 100));
    expect((await login(username, PASSWORD, address(300))).status).toBe(429);
    expect((await login(username, PASSWORD, '2001:db8:7:7:aaaa::2')).status).toBe(200);
    expect(await fail(100, 'bersaglio-ignoto', (number) => address(400 + number))).toEqual(repeat(400, 100));
    expect((await login('bersaglio-ignoto', PASSWORD, address(301))).status).toBe(429);
    await age('15 minutes');
    expect((await login(username, PASSWORD, address(300))).status).toBe(200);
  });

  test('is unblocked by new credentials', async () => {
    const staff = await testApp.createStudio({ is_staff: true, licenza: null });
    const { username, utenteId } = await testApp.createStudio();
    await fail(11, username, () => '203.0.113.73');
    const { body } = await call<{ password: string }>('POST', `/api/staff/utenti/${utenteId}/credenziali/`, {
      token: staff.token,
      json: { accesso: 'password' },
    });
    expect((await login(username, body.password, '203.0.113.73')).status).toBe(200);
  });
});

test('an IPv6 address counts by its /64, an IPv4 address in any notation', async () => {
  const { username } = await testApp.createStudio();
  await fail(10, username, (number) => `2001:db8:0:1:${number}::1`);
  expect((await login(username, PASSWORD, '2001:db8:0:1:ffff:ffff:ffff:ffff')).status).toBe(429);
  expect((await login(username, PASSWORD, '2001:db8:0:2::1')).status).toBe(200);
  await fail(10, username, (number) => (number % 2 === 0 ? '203.0.113.80' : '::ffff:203.0.113.80'));
  expect((await login(username, PASSWORD, '::ffff:cb00:7150')).status).toBe(429);
});

test('the stored counters reveal neither usernames nor addresses', async () => {
  const { username } = await testApp.createStudio();
  await login(username, PASSWORD, '203.0.113.90');
  await fail(12, username, () => '203.0.113.91');
  await fail(2, 'Segreto-Digitato', () => '2001:db8:9:9::9');
  const { rows } = await testApp.pool.query<{ testo: string }>(
    `SELECT concat((SELECT string_agg(t::text, '') FROM tentativi t), (SELECT string_agg(c::text, '') FROM blocchi c),
      (SELECT string_agg(a::text, '') FROM accessi_noti a)) AS testo`,
  );
  expect(rows[0]?.testo.length).toBeGreaterThan(500);
  for (const read of [username, 'segreto', '203.0.113', '2001:db8']) expect(rows[0]?.testo).not.toContain(read);
});

test('expired counters are deleted by the next attempt', async () => {
  await fail(40, 'di-passaggio', address);
  await age('25 hours');
  await testApp.pool.query(`UPDATE blocchi SET fino = (fino AT TIME ZONE 'UTC' - interval '1 day') AT TIME ZONE 'UTC'`);
  await fail(11, 'di-nuovo', () => address(600));
  const { rows } = await testApp.pool.query<{ vecchi: number }>(
    `SELECT (SELECT count(*) FROM tentativi WHERE scade < now())::int +
      (SELECT count(*) FROM blocchi WHERE fino < now() - interval '1 day')::int AS vecchi`,
  );
  expect(rows[0]?.vecchi).toBe(0);
});

test('an account keeps the last twenty addresses it was used from, for ninety days', async () => {
  const { username, utenteId } = await testApp.createStudio();
  for (let number = 0; number < 25; number += 1) await login(username, PASSWORD, address(number));
  const count = async () =>
    (await testApp.pool.query('SELECT FROM accessi_noti WHERE utente_id = $1', [utenteId])).rowCount;
  expect(await count()).toBe(20);
  await testApp.pool.query(
    `UPDATE accessi_noti SET ultimo_il = (ultimo_il AT TIME ZONE 'UTC' - interval '91 days') AT TIME ZONE 'UTC'`,
  );
  await login(username, PASSWORD, address(1));
  expect(await count()).toBe(1);
});
