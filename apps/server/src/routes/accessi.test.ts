import type { Token } from '@vedetta/contract';
import { afterAll, expect, test } from 'vitest';
import { hashToken } from '../adapters/credentials/token.ts';
import { createApp } from '../app.ts';
import { parseEnvironment } from '../environment/environment.ts';
import { buildCall, createTestApp, PASSWORD } from '../test-support/test-app.ts';
import { SISTEMA } from '../repositories/eventi.ts';

const testApp = await createTestApp();
const environment = parseEnvironment({ LOG_LEVEL: 'error' }, { demo: false });
/** A second process on the same database. */
const otherProcess = await createApp({ database: testApp.pool, environment, stampante: null, web: null });
afterAll(async () => {
  await otherProcess.close();
  await testApp.close();
});
const { call } = testApp;
const callElsewhere = buildCall(otherProcess);

const login = (username: string, password: string, address = '192.0.2.1') =>
  call<Token>('POST', '/api/token-auth/', { json: { username, password }, headers: { 'x-forwarded-for': address } });

const loadEventi = async (studioId: string) =>
  (
    await testApp.pool.query<{ username: string; azione: string; dopo: unknown }>(
      'SELECT username, azione, dopo FROM eventi WHERE studio_id = $1 ORDER BY numero',
      [studioId],
    )
  ).rows;

test('the trail has logins, refused logins with reason and address, and logouts', async () => {
  const { id, username, utenteId, token } = await testApp.createStudio();
  await login(username, 'password-sbagliata', '192.0.2.7');
  await testApp.pool.query('UPDATE utenti SET disabilitato_il = now() WHERE id = $1', [utenteId]);
  await login(username, PASSWORD);
  await testApp.pool.query('UPDATE utenti SET disabilitato_il = NULL WHERE id = $1', [utenteId]);
  await call('POST', '/api/logout/', { token });
  expect(await loadEventi(id)).toEqual([
    { username, azione: 'login', dopo: { indirizzo: '127.0.0.1', dispositivo: null } },
    { username, azione: 'login_rifiutato', dopo: { indirizzo: '192.0.2.7', motivo: 'password_errata' } },
    { username, azione: 'login_rifiutato', dopo: { indirizzo: '192.0.2.1', motivo: 'utente_disabilitato' } },
    { username, azione: 'logout', dopo: null },
  ]);
});

test('an unknown username goes to the trail of the installation, first letters only: it may be a password', async () => {
  await login('LaMiaPassword!', 'qualcosa-altro', '192.0.2.8');
  expect(await loadEventi(SISTEMA)).toEqual([
    { username: 'LaM…', azione: 'login_rifiutato', dopo: { indirizzo: '192.0.2.8', motivo: 'utente_sconosciuto' } },
  ]);
  const { rows } = await testApp.pool.query<{ testo: string }>(`SELECT string_agg(e::text, '') AS testo FROM eventi e`);
  for (const secret of ['LaMiaPassword!', 'qualcosa-altro', 'password-sbagliata', PASSWORD])
    expect(rows[0]?.testo).not.toContain(secret);
});

test('a blocked login is an event once, not at every attempt', async () => {
  const { id, username } = await testApp.createStudio();
  for (let round = 0; round < 15; round += 1) await login(username, 'password-sbagliata', '192.0.2.30');
  const reasons = (await loadEventi(id)).slice(1).map(({ dopo }) => (dopo as { motivo: string }).motivo);
  expect(reasons.filter((motivo) => motivo === 'password_errata')).toHaveLength(10);
  expect(reasons.filter((motivo) => motivo === 'troppi_tentativi')).toHaveLength(1);
});

test('the trail has the reuse of an old refresh token', async () => {
  const { id, username, refresh_token } = await testApp.createStudio();
  await call('POST', '/api/token-refresh/', { json: { refresh_token } });
  await testApp.pool.query(
    `UPDATE token SET ruotato_il = (ruotato_il AT TIME ZONE 'UTC' - interval '31 seconds') AT TIME ZONE 'UTC'`,
  );
  expect((await call('POST', '/api/token-refresh/', { json: { refresh_token } })).status).toBe(401);
  expect((await loadEventi(id)).at(-1)).toEqual({
    username,
    azione: 'sessione_revocata',
    dopo: { motivo: 'token_riutilizzato' },
  });
});

test('ending a session ends it in every process', async () => {
  const staff = await testApp.createStudio({ is_staff: true, licenza: null });
  for (const url of ['utenti', 'studi'] as const) {
    const studio = await testApp.createStudio();
    expect((await callElsewhere('GET', '/api/profile/', { token: studio.token })).status).toBe(200);
    const id = url === 'utenti' ? studio.utenteId : studio.id;
    await call('PATCH', `/api/staff/${url}/${id}/`, { token: staff.token, json: { disabilitato: true } });
    expect((await callElsewhere('GET', '/api/profile/', { token: studio.token })).status).toBe(401);
  }
});

test('a disabled studio prints nothing: its print token ends with the sessions', async () => {
  const studio = await testApp.createStudio();
  const { id } = await testApp.createAzienda(studio.token);
  const bilancio = await testApp.createBilancio(studio.token, id, '2025-12-31');
  const token = 'a'.repeat(43);
  const headers = { authorization: `Stampa ${token}` };
  await testApp.pool.query(
    `INSERT INTO token_stampa (hash, studio_id, bilancio_id, scade) VALUES ($1, $2, $3, now() + interval '1 minute')`,
    [hashToken(token), studio.id, bilancio.id],
  );
  expect((await call('GET', `/api/bilanci/${bilancio.id}/stampa/`, { headers })).status).toBe(200);
  await testApp.pool.query('UPDATE studi SET disabilitato_il = now() WHERE id = $1', [studio.id]);
  expect((await call('GET', `/api/bilanci/${bilancio.id}/stampa/`, { headers })).status).toBe(401);
});
