import type { SessioneAperta, Token } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';
import { utentiRepository } from '../repositories/utenti.ts';

const prova = await createTestApp();
afterAll(prova.close);
const { call } = prova;

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

const login = async (username: string, userAgent = FIREFOX): Promise<Token> =>
  (
    await call<Token>('POST', '/api/token-auth/', {
      json: { username, password: PASSWORD },
      headers: { 'user-agent': userAgent },
    })
  ).body;
const list = async (token: string) => (await call<readonly SessioneAperta[]>('GET', '/api/sessioni/', { token })).body;
const end = async (token: string, id: string) => (await call('DELETE', `/api/sessioni/${id}/`, { token })).status;
const endAltre = async (token: string) => (await call('DELETE', '/api/sessioni/', { token })).status;
const isAperta = async (token: string) => (await call('GET', '/api/profile/', { token })).status === 200;
const listFatti = async (studioId: string) =>
  (
    await prova.pool.query<{ dopo: unknown }>(
      `SELECT dopo FROM eventi WHERE studio_id = $1 AND azione = 'termina_sessione' ORDER BY numero`,
      [studioId],
    )
  ).rows.map(({ dopo }) => dopo);
const find = (sessioni: readonly SessioneAperta[], isQuesta: boolean) =>
  sessioni.find(({ questa }) => questa === isQuesta) as SessioneAperta;

describe('one’s own sessions', () => {
  test('are told apart by device, start and last use; this one is marked', async () => {
    const { username, token } = await prova.createStudio();
    const altra = await login(username);
    const sessioni = await list(token);
    expect(sessioni).toHaveLength(2);
    expect(find(sessioni, false)).toMatchObject({ dispositivo: 'Firefox su Windows' });
    expect(find(sessioni, true)).toMatchObject({ dispositivo: null });
    expect(find(await list(altra.token), true)).toMatchObject({ dispositivo: 'Firefox su Windows' });
    for (const { iniziata_il, usata_il, scade_il } of sessioni) {
      expect(Math.abs(Date.parse(usata_il) - Date.parse(iniziata_il))).toBeLessThan(60_000);
      expect((Date.parse(scade_il) - Date.parse(iniziata_il)) / 86_400_000).toBeCloseTo(14, 1);
    }
  });

  test('end one at a time, and the trail says so', async () => {
    const { id, username, token } = await prova.createStudio();
    const altra = await login(username);
    const { id: sessione } = find(await list(token), false);
    expect(await end(token, sessione)).toBe(204);
    expect(await isAperta(altra.token)).toBe(false);
    expect((await call('POST', '/api/token-refresh/', { json: { refresh_token: altra.refresh_token } })).status).toBe(
      401,
    );
    expect(await isAperta(token)).toBe(true);
    expect(await end(token, sessione)).toBe(404);
    expect(await listFatti(id)).toEqual([{ quante: 1, dispositivo: 'Firefox su Windows' }]);
  });

  test('end all together but this one', async () => {
    const { id, username, token } = await prova.createStudio();
    const altre = [await login(username), await login(username)];
    expect(await endAltre(token)).toBe(204);
    for (const altra of altre) expect(await isAperta(altra.token)).toBe(false);
    expect(await list(token)).toMatchObject([{ questa: true }]);
    expect(await endAltre(token)).toBe(204);
    expect(await listFatti(id)).toEqual([{ quante: 2 }]);
  });

  test('are nobody else’s, not even of a colleague in the same studio', async () => {
    const nostro = await prova.createStudio();
    const altrui = await prova.createStudio();
    const collega = `collega.${nostro.username}`;
    const [{ password } = { password: '' }] = (
      await prova.pool.query<{ password: string }>('SELECT password FROM utenti WHERE id = $1', [nostro.utenteId])
    ).rows;
    await utentiRepository(prova.database).createUtente({
      studio_id: nostro.id,
      username: collega,
      password,
      is_staff: false,
    });
    const { token } = await login(collega);
    for (const vittima of [nostro.token, altrui.token]) {
      expect(await end(token, find(await list(vittima), true).id)).toBe(404);
      expect(await isAperta(vittima)).toBe(true);
    }
    await endAltre(token);
    expect(await isAperta(nostro.token)).toBe(true);
    expect(await list(token)).toHaveLength(1);
    for (const id of ['1', 'altre', crypto.randomUUID()]) expect(await end(token, id)).toBe(404);
  });
});

describe('thirty days after the login', () => {
  test('a session is over, however often its token was renewed', async () => {
    const { utenteId, username, token, refresh_token } = await prova.createStudio();
    const age = (durata: string) =>
      prova.pool.query('UPDATE sessioni SET creata_il = now() - $2::interval WHERE utente_id = $1', [utenteId, durata]);
    await age('29 days 23 hours');
    expect(await isAperta(token)).toBe(true);
    const [{ scade_il } = { scade_il: '' }] = await list(token);
    expect((Date.parse(scade_il) - Date.now()) / 3_600_000).toBeCloseTo(1, 1);
    const { status, body } = await call<Token>('POST', '/api/token-refresh/', { json: { refresh_token } });
    expect(status).toBe(200);

    await age('30 days');
    expect(await isAperta(body.token)).toBe(false);
    expect((await call('POST', '/api/token-refresh/', { json: { refresh_token: body.refresh_token } })).status).toBe(
      401,
    );
    expect(await list((await login(username)).token)).toHaveLength(1);
  });
});
