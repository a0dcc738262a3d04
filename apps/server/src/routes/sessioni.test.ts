import type { Profile, Token } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

const login = (username: string, password: string, address = '192.0.2.1') =>
  call<Token & { detail: string; non_field_errors: string[] }>('POST', '/api/token-auth/', {
    json: { username, password },
    headers: { 'x-forwarded-for': address },
  });
const refresh = (refresh_token: string) => call<Token>('POST', '/api/token-refresh/', { json: { refresh_token } });
const readProfile = async (token: string) => (await call<Profile>('GET', '/api/profile/', { token })).status;
/** Makes every stored time of the sessions older. */
const age = (duration: string) =>
  testApp.pool.query(
    `UPDATE token SET access_scade = (access_scade AT TIME ZONE 'UTC' - $1::interval) AT TIME ZONE 'UTC', refresh_scade = (refresh_scade AT TIME ZONE 'UTC' - $1::interval) AT TIME ZONE 'UTC', ruotato_il = (ruotato_il AT TIME ZONE 'UTC' - $1::interval) AT TIME ZONE 'UTC'`,
    [duration],
  );

describe('login', () => {
  test('gives a token of 30 minutes and ignores the case of the username', async () => {
    const { username } = await testApp.createStudio();
    const { status, body } = await login(username.toUpperCase(), PASSWORD);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['expires', 'refresh_token', 'token']);
    expect((Date.parse(body.expires) - Date.now()) / 60_000).toBeCloseTo(30, 0);
    expect(Buffer.from(body.token, 'base64url')).toHaveLength(32);
  });

  test('an unknown user and a wrong password get the same response', async () => {
    const { username } = await testApp.createStudio();
    for (const name of [username, 'nessuno']) {
      const { status, body } = await login(name, 'password-sbagliata');
      expect({ status, ...body, request_id: '' }).toEqual({
        status: 400,
        detail: 'Username o password errati.',
        non_field_errors: ['Username o password errati.'],
        request_id: '',
      });
    }
  });

  test('tokens are stored only as hashes', async () => {
    const { token, refresh_token } = await testApp.createStudio();
    const { rows } = await testApp.pool.query<{ testo: string }>(
      `SELECT string_agg(t::text, '') || (SELECT string_agg(u::text, '') FROM utenti u) AS testo FROM token t`,
    );
    expect(rows[0]?.testo).toContain('$argon2id$');
    for (const secret of [token, refresh_token, PASSWORD, Buffer.from(token, 'base64url').toString('hex')]) {
      expect(rows[0]?.testo).not.toContain(secret);
    }
  });

  test('a disabled user cannot log in', async () => {
    const { username, utenteId } = await testApp.createStudio();
    await testApp.pool.query('UPDATE utenti SET disabilitato_il = now() WHERE id = $1', [utenteId]);
    expect((await login(username, PASSWORD)).status).toBe(400);
  });
});

describe('too many failures', () => {
  test('ten on one account block only that account, even if concurrent', async () => {
    const { username } = await testApp.createStudio();
    const other = await testApp.createStudio();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => login(username, 'sbagliata-sbagliata')));
    expect(outcomes.filter(({ status }) => status === 400)).toHaveLength(10);
    expect((await login(username, PASSWORD)).status).toBe(429);
    expect((await login(other.username, PASSWORD)).status).toBe(200);
  });

  test('a hundred from one address block the address', async () => {
    const { username } = await testApp.createStudio();
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        Array.from({ length: 20 }, (_, n) => login(`ignoto-${round}-${n}`, 'sbagliata-sbagliata', '203.0.113.9')),
      );
    }
    expect((await login(username, PASSWORD, '203.0.113.9')).status).toBe(429);
    expect((await login(username, PASSWORD, '203.0.113.10')).status).toBe(200);
  });

  test('a successful login clears the failures of its account', async () => {
    const { username } = await testApp.createStudio();
    for (let round = 0; round < 9; round += 1) await login(username, 'sbagliata-sbagliata');
    expect((await login(username, PASSWORD)).status).toBe(200);
    expect((await login(username, 'sbagliata-sbagliata')).status).toBe(400);
    expect((await login(username, PASSWORD)).status).toBe(200);
  });
});

describe('refresh', () => {
  test('two concurrent tabs get the same new pair', async () => {
    const { token, refresh_token } = await testApp.createStudio();
    const [first, second] = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
    expect(first.status).toBe(200);
    expect(first.body).toEqual(second.body);
    expect(first.body.token).not.toBe(token);
    expect(await readProfile(first.body.token)).toBe(200);
    expect(await readProfile(token)).toBe(200);
    expect((await refresh(refresh_token)).body).toEqual(first.body);
  });

  test('reusing an old token later ends the whole session', async () => {
    const { refresh_token } = await testApp.createStudio();
    const { body } = await refresh(refresh_token);
    await age('31 seconds');
    expect(await readProfile(body.token)).toBe(200);
    expect((await refresh(refresh_token)).status).toBe(401);
    expect(await readProfile(body.token)).toBe(401);
    expect((await refresh(body.refresh_token)).status).toBe(401);
  });

  test('expires after 14 days without use, the access token after 30 minutes', async () => {
    const { token, refresh_token } = await testApp.createStudio();
    await age('31 minutes');
    expect(await readProfile(token)).toBe(401);
    const { body } = await refresh(refresh_token);
    await age('13 days');
    const renewed = await refresh(body.refresh_token);
    expect(renewed.status).toBe(200);
    await age('14 days');
    expect((await refresh(renewed.body.refresh_token)).status).toBe(401);
  });

  test('access and refresh tokens are not interchangeable', async () => {
    const { token, refresh_token } = await testApp.createStudio();
    expect((await refresh(token)).status).toBe(401);
    expect(await readProfile(refresh_token)).toBe(401);
  });
});

test('logout ends only this session', async () => {
  const { username, token, refresh_token } = await testApp.createStudio();
  const other = await login(username, PASSWORD);
  expect((await call('POST', '/api/logout/', { token })).status).toBe(204);
  expect(await readProfile(token)).toBe(401);
  expect((await refresh(refresh_token)).status).toBe(401);
  expect(await readProfile(other.body.token)).toBe(200);
});
