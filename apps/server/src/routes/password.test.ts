import type { Credenziali, Link, Profile, Token } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const staff = await testApp.createStudio({ is_staff: true, licenza: null });

const NEW_PASSWORD = 'graffetta-lago-ombrello';

const login = (username: string, password: string, address = '192.0.2.1') =>
  call<Token>('POST', '/api/token-auth/', { json: { username, password }, headers: { 'x-forwarded-for': address } });
const change = (token: string, password_attuale: string, password_nuova: string) =>
  call('POST', '/api/password/', { token, json: { password_attuale, password_nuova } });
const readProfile = async (token: string) => (await call<Profile>('GET', '/api/profile/', { token })).status;

const issueLink = async (utenteId: string): Promise<string> => {
  const { body } = await call<Credenziali>('POST', `/api/staff/utenti/${utenteId}/credenziali/`, {
    token: staff.token,
    json: { accesso: 'link' },
  });
  return new URL(body.link ?? '').hash.slice(1);
};
const check = (codice: string, address = '192.0.2.2') =>
  call<Link>('POST', '/api/accesso/verifica/', { json: { codice }, headers: { 'x-forwarded-for': address } });
const redeem = (codice: string, password: string, address = '192.0.2.2') =>
  call('POST', '/api/accesso/', { json: { codice, password }, headers: { 'x-forwarded-for': address } });

describe('change of one’s own password', () => {
  test('ends the other sessions and keeps this one', async () => {
    const { username, token, refresh_token } = await testApp.createStudio();
    const other = await login(username, PASSWORD);
    expect((await change(token, PASSWORD, NEW_PASSWORD)).status).toBe(204);
    expect(await readProfile(token)).toBe(200);
    expect(await readProfile(other.body.token)).toBe(401);
    expect(
      (await call('POST', '/api/token-refresh/', { json: { refresh_token: other.body.refresh_token } })).status,
    ).toBe(401);
    expect((await call('POST', '/api/token-refresh/', { json: { refresh_token } })).status).toBe(200);
    expect((await login(username, PASSWORD)).status).toBe(400);
    expect((await login(username, NEW_PASSWORD)).status).toBe(200);
  });

  test.for([
    ['password-sbagliata', NEW_PASSWORD, 'password_attuale', 'La password attuale non è corretta.'],
    [PASSWORD, PASSWORD, 'password_nuova', 'La nuova password è uguale a quella attuale.'],
    [PASSWORD, 'corta', 'password_nuova', 'La password deve avere almeno 10 caratteri.'],
    [PASSWORD, 'password2026', 'password_nuova', 'La password è tra le più comuni'],
    [PASSWORD, '', 'password_nuova', 'Campo obbligatorio.'],
    [PASSWORD, 'x'.repeat(10_000), 'password_nuova', ''],
  ] as [string, string, string, string][])('%s → %s is refused', async ([attuale, fresh, field, message]) => {
    const { token, username } = await testApp.createStudio();
    const { status, body } = await change(token, attuale, fresh);
    expect(status).toBe(400);
    expect(body[field]?.[0]).toContain(message);
    expect((await login(username, PASSWORD)).status).toBe(200);
  });

  test('wrong guesses of the current password are limited, even concurrent ones', async () => {
    const { token } = await testApp.createStudio();
    const outcomes = await Promise.all(
      Array.from({ length: 15 }, (_, n) => change(token, `tentativo-${n}`, NEW_PASSWORD)),
    );
    expect(outcomes.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await change(token, PASSWORD, NEW_PASSWORD)).status).toBe(429);
  });

  test('of two concurrent changes one succeeds, the other finds a different current password', async () => {
    const { token, username } = await testApp.createStudio();
    const outcomes = await Promise.all([
      change(token, PASSWORD, `${NEW_PASSWORD}-uno`),
      change(token, PASSWORD, `${NEW_PASSWORD}-due`),
    ]);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([204, 400]));
    const won = outcomes[0].status === 204 ? `${NEW_PASSWORD}-uno` : `${NEW_PASSWORD}-due`;
    expect((await login(username, won)).status).toBe(200);
  });
});

describe('one-time link', () => {
  test('names its user and works once', async () => {
    const { utenteId, username, token, id } = await testApp.createStudio();
    const codice = await issueLink(utenteId);
    expect(await readProfile(token)).toBe(401);
    expect((await login(username, PASSWORD)).status).toBe(400);
    const { body } = await check(codice);
    expect(body).toMatchObject({ username, nome_studio: 'Studio Bianchi' });
    expect((Date.parse(body.scade) - Date.now()) / 3_600_000).toBeCloseTo(48, 1);
    expect((await redeem(codice, 'password2026')).body['password']?.[0]).toContain('comuni');
    expect((await redeem(codice, NEW_PASSWORD)).body).toEqual({ username });
    expect((await login(username, NEW_PASSWORD)).status).toBe(200);
    for (const { status, body: error } of [await redeem(codice, `${NEW_PASSWORD}-2`), await check(codice)]) {
      expect(status).toBe(400);
      expect(error).toMatchObject({ detail: expect.stringContaining('Il link è scaduto, è già stato usato') });
    }
    const { rows } = await testApp.pool.query<{ azione: string }>(
      'SELECT azione FROM eventi WHERE studio_id = $1 ORDER BY numero',
      [id],
    );
    expect(rows.map(({ azione }) => azione)).toEqual([
      'login',
      'emette_credenziali',
      'login_rifiutato',
      'usa_link',
      'login',
    ]);
  });

  test('of two concurrent uses one succeeds', async () => {
    const { utenteId } = await testApp.createStudio();
    const codice = await issueLink(utenteId);
    const outcomes = await Promise.all([redeem(codice, `${NEW_PASSWORD}-a`), redeem(codice, `${NEW_PASSWORD}-b`)]);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  test('lasts 48 hours', async () => {
    const { utenteId } = await testApp.createStudio();
    const codice = await issueLink(utenteId);
    await testApp.pool.query(
      `UPDATE link_accesso SET scade = (scade AT TIME ZONE 'UTC' - interval '48 hours') AT TIME ZONE 'UTC' WHERE utente_id = $1`,
      [utenteId],
    );
    expect((await redeem(codice, NEW_PASSWORD)).status).toBe(400);
  });

  test('is replaced by a new one, ended by a new password, and void for a disabled user', async () => {
    const { utenteId } = await testApp.createStudio();
    const first = await issueLink(utenteId);
    const second = await issueLink(utenteId);
    expect((await check(first, '192.0.2.3')).status).toBe(400);
    expect((await check(second, '192.0.2.3')).status).toBe(200);
    await call('PATCH', `/api/staff/utenti/${utenteId}/`, { token: staff.token, json: { disabilitato: true } });
    expect((await check(second, '192.0.2.3')).status).toBe(400);
    await call('PATCH', `/api/staff/utenti/${utenteId}/`, { token: staff.token, json: { disabilitato: false } });
    await call('POST', `/api/staff/utenti/${utenteId}/credenziali/`, {
      token: staff.token,
      json: { accesso: 'password' },
    });
    expect((await redeem(second, NEW_PASSWORD, '192.0.2.3')).status).toBe(400);
  });

  test('is stored only as a hash, and guesses are limited', async () => {
    const { utenteId } = await testApp.createStudio();
    const codice = await issueLink(utenteId);
    const { rows } = await testApp.pool.query<{ testo: string }>(
      `SELECT string_agg(l::text, '') AS testo FROM link_accesso l`,
    );
    expect(rows[0]?.testo).not.toContain(codice);
    expect(rows[0]?.testo).not.toContain(Buffer.from(codice, 'base64url').toString('hex'));
    const outcomes = await Promise.all(Array.from({ length: 35 }, (_, n) => check(`indovino-${n}`, '192.0.2.9')));
    expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await check(codice, '192.0.2.9')).status).toBe(429);
    expect((await check(codice, '192.0.2.10')).status).toBe(200);
  });
});

test('a login in progress when the password changes fails', async () => {
  const { utenteId, username } = await testApp.createStudio();
  const [outcome, codice] = await Promise.all([login(username, PASSWORD, '192.0.2.20'), issueLink(utenteId)]);
  expect((await redeem(codice, NEW_PASSWORD, '192.0.2.20')).status).toBe(200);
  expect(outcome.status === 200 ? await readProfile(outcome.body.token) : 401).toBe(401);
});
