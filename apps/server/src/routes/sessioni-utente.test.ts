import type { SessioneAperta, Token } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';
import { utentiRepository } from '../repositories/utenti.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

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
const endOthers = async (token: string) => (await call('DELETE', '/api/sessioni/', { token })).status;
const isOpen = async (token: string) => (await call('GET', '/api/profile/', { token })).status === 200;
const listActions = async (studioId: string) =>
  (
    await testApp.pool.query<{ dopo: unknown }>(
      `SELECT dopo FROM eventi WHERE studio_id = $1 AND azione = 'termina_sessione' ORDER BY numero`,
      [studioId],
    )
  ).rows.map(({ dopo }) => dopo);
const find = (sessioni: readonly SessioneAperta[], isCurrent: boolean) =>
  sessioni.find(({ questa }) => questa === isCurrent) as SessioneAperta;

describe('one’s own sessions', () => {
  test('are listed with device, start and last use, the current one marked', async () => {
    const { username, token } = await testApp.createStudio();
    const other = await login(username);
    const sessioni = await list(token);
    expect(sessioni).toHaveLength(2);
    expect(find(sessioni, false)).toMatchObject({ dispositivo: 'Firefox su Windows' });
    expect(find(sessioni, true)).toMatchObject({ dispositivo: null });
    expect(find(await list(other.token), true)).toMatchObject({ dispositivo: 'Firefox su Windows' });
    for (const { iniziata_il, usata_il, scade_il } of sessioni) {
      expect(Math.abs(Date.parse(usata_il) - Date.parse(iniziata_il))).toBeLessThan(60_000);
      expect((Date.parse(scade_il) - Date.parse(iniziata_il)) / 86_400_000).toBeCloseTo(14, 1);
    }
  });

  test('can be ended one at a time, with an event in the trail', async () => {
    const { id, username, token } = await testApp.createStudio();
    const other = await login(username);
    const { id: sessione } = find(await list(token), false);
    expect(await end(token, sessione)).toBe(204);
    expect(await isOpen(other.token)).toBe(false);
    expect((await call('POST', '/api/token-refresh/', { json: { refresh_token: other.refresh_token } })).status).toBe(
      401,
    );
    expect(await isOpen(token)).toBe(true);
    expect(await end(token, sessione)).toBe(404);
    expect(await listActions(id)).toEqual([{ quante: 1, dispositivo: 'Firefox su Windows' }]);
  });

  test('can be ended all together except the current one', async () => {
    const { id, username, token } = await testApp.createStudio();
    const others = [await login(username), await login(username)];
    expect(await endOthers(token)).toBe(204);
    for (const other of others) expect(await isOpen(other.token)).toBe(false);
    expect(await list(token)).toMatchObject([{ questa: true }]);
    expect(await endOthers(token)).toBe(204);
    expect(await listActions(id)).toEqual([{ quante: 2 }]);
  });

  test('are hidden from others, including colleagues of the same studio', async () => {
    const ours = await testApp.createStudio();
    const theirs = await testApp.createStudio();
    const colleague = `collega.${ours.username}`;
    const [{ password } = { password: '' }] = (
      await testApp.pool.query<{ password: string }>('SELECT password FROM utenti WHERE id = $1', [ours.utenteId])
    ).rows;
    await utentiRepository(testApp.database).createUtente({
      studio_id: ours.id,
      username: colleague,
      password,
      is_staff: false,
    });
    const { token } = await login(colleague);
    for (const victim of [ours.token, theirs.token]) {
      expect(await end(token, find(await list(victim), true).id)).toBe(404);
      expect(await isOpen(victim)).toBe(true);
    }
    await endOthers(token);
    expect(await isOpen(ours.token)).toBe(true);
    expect(await list(token)).toHaveLength(1);
    for (const id of ['1', 'altre', crypto.randomUUID()]) expect(await end(token, id)).toBe(404);
  });
});

describe('thirty days after the login', () => {
  test('a session ends even if its token was renewed', async () => {
    const { utenteId, username, token, refresh_token } = await testApp.createStudio();
    const age = (duration: string) =>
      testApp.pool.query('UPDATE sessioni SET creata_il = now() - $2::interval WHERE utente_id = $1', [
        utenteId,
        duration,
      ]);
    await age('29 days 23 hours');
    expect(await isOpen(token)).toBe(true);
    const [{ scade_il } = { scade_il: '' }] = await list(token);
    expect((Date.parse(scade_il) - Date.now()) / 3_600_000).toBeCloseTo(1, 1);
    const { status, body } = await call<Token>('POST', '/api/token-refresh/', { json: { refresh_token } });
    expect(status).toBe(200);

    await age('30 days');
    expect(await isOpen(body.token)).toBe(false);
    expect((await call('POST', '/api/token-refresh/', { json: { refresh_token: body.refresh_token } })).status).toBe(
      401,
    );
    expect(await list((await login(username)).token)).toHaveLength(1);
  });
});
