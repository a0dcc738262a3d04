import type { Azienda, Bilancio, Commercialista, Token } from '@vedetta/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOGO } from '../test-support/studio-fixture.ts';
import { startAppProcess } from '../test-support/start-app-process.ts';
import type { AppProcess } from '../test-support/start-app-process.ts';
import { createTestApp, PASSWORD, VOCI } from '../test-support/test-app.ts';

// Two servers on one database, as behind a load balancer: nothing that counts may stand in the memory of one of them.
const prova = await createTestApp();
let processi: AppProcess[] = [];
beforeAll(async () => {
  processi = await Promise.all([startAppProcess(prova), startAppProcess(prova)]);
});
afterAll(async () => {
  await Promise.all(processi.map(({ kill }) => kill()));
  await prova.close();
});

/** Now one, now the other. */
const pick = (giro: number): AppProcess => {
  const scelto = processi[giro % processi.length];
  if (scelto === undefined) throw new Error('No process');
  return scelto;
};
const login = (giro: number, username: string, password: string, indirizzo = '192.0.2.1') =>
  pick(giro).call<Token & { detail: string }>('POST', '/api/token-auth/', {
    json: { username, password },
    headers: { 'x-forwarded-for': indirizzo },
  });
const refresh = (giro: number, refresh_token: string) =>
  pick(giro).call<Token>('POST', '/api/token-refresh/', { json: { refresh_token } });
const readProfile = async (giro: number, token: string): Promise<number> =>
  (await pick(giro).call('GET', '/api/profile/', { token })).status;

/** Ends one process and starts another in its place. */
const restart = async (posto: number): Promise<void> => {
  await pick(posto).kill();
  processi = processi.with(posto, await startAppProcess(prova));
};

describe('throttling', () => {
  test('of an account holds across processes and survives a restart', async () => {
    const { username } = await prova.createStudio();
    const altro = await prova.createStudio();
    const esiti = await Promise.all(
      Array.from({ length: 16 }, (_, giro) => login(giro, username, 'sbagliata-sbagliata')),
    );
    expect(esiti.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(esiti.filter(({ status }) => status === 429)).toHaveLength(6);
    await restart(0);
    expect((await login(0, username, PASSWORD)).status).toBe(429);
    expect((await login(1, username, PASSWORD)).status).toBe(429);
    expect((await login(0, altro.username, PASSWORD)).status).toBe(200);
  });

  test('of an address holds across processes and survives a restart', async () => {
    const { username } = await prova.createStudio();
    const esiti: number[] = [];
    for (let giro = 0; giro < 6; giro += 1) {
      const insieme = await Promise.all(
        Array.from({ length: 20 }, (_, n) => login(n, `ignoto-${giro}-${n}`, 'sbagliata-sbagliata', '203.0.113.7')),
      );
      esiti.push(...insieme.map(({ status }) => status));
    }
    expect(esiti.filter((status) => status === 400)).toHaveLength(100);
    await restart(1);
    expect((await login(1, username, PASSWORD, '203.0.113.7')).status).toBe(429);
    expect((await login(1, username, PASSWORD, '203.0.113.8')).status).toBe(200);
  });
});

describe('a session', () => {
  test('opened on one is open on the other, and ends on both', async () => {
    const { username } = await prova.createStudio();
    const { body } = await login(0, username, PASSWORD);
    expect(await readProfile(1, body.token)).toBe(200);
    expect((await pick(1).call('POST', '/api/logout/', { token: body.token })).status).toBe(204);
    expect(await readProfile(0, body.token)).toBe(401);
  });

  test('of a disabled user ends at once everywhere', async () => {
    const { token, utenteId } = await prova.createStudio();
    const staff = await prova.createStudio({ is_staff: true, licenza: null });
    expect([await readProfile(0, token), await readProfile(1, token)]).toEqual([200, 200]);
    await pick(0).call('PATCH', `/api/staff/utenti/${utenteId}/`, { token: staff.token, json: { disabilitato: true } });
    expect([await readProfile(0, token), await readProfile(1, token)]).toEqual([401, 401]);
  });

  test('refreshed on both at once gets one pair; the old token shown after 30 seconds ends it on both', async () => {
    const { refresh_token } = await prova.createStudio();
    const [uno, due] = await Promise.all([refresh(0, refresh_token), refresh(1, refresh_token)]);
    expect(uno.status).toBe(200);
    expect(due.body).toEqual(uno.body);
    await prova.pool.query(`UPDATE token SET ruotato_il = ruotato_il - interval '31 seconds'`);
    expect(await readProfile(1, uno.body.token)).toBe(200);
    expect((await refresh(1, refresh_token)).status).toBe(401);
    expect(await readProfile(0, uno.body.token)).toBe(401);
    expect((await refresh(0, uno.body.refresh_token)).status).toBe(401);
  });
});

describe('writes', () => {
  test('with one Idempotency-Key create once, whoever answers', async () => {
    const { token } = await prova.createStudio();
    const invio = {
      token,
      json: { ragione_sociale: 'Rossi S.r.l.', settore: '2', data_bilancio_chiusura: '2026-12-31' },
      headers: { 'idempotency-key': 'una' },
    };
    const esiti = await Promise.all(
      Array.from({ length: 6 }, (_, giro) => pick(giro).call<Azienda>('POST', '/api/aziende/', invio)),
    );
    expect(new Set(esiti.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    await restart(0);
    expect((await pick(0).call<Azienda>('POST', '/api/aziende/', invio)).body.id).toBe(esiti[0]?.body.id);
    expect(
      (await pick(1).call('POST', '/api/aziende/', { ...invio, json: { ...invio.json, settore: '3' } })).status,
    ).toBe(422);
  });

  test('stay within max_aziende together', async () => {
    const { token } = await prova.createStudio({ max_aziende: 5 });
    const json = { ragione_sociale: 'Rossi', settore: '2', data_bilancio_chiusura: '2026-12-31' };
    const esiti = await Promise.all(
      Array.from({ length: 20 }, (_, giro) => pick(giro).call('POST', '/api/aziende/', { token, json })),
    );
    expect(esiti.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 15 }, () => 403),
    ]);
  });

  test('of two users on one statement are never lost in silence', async () => {
    const { token } = await prova.createStudio();
    const azienda = await prova.createAzienda(token);
    const { id } = await prova.createBilancio(token, azienda.id, '2025-12-31', VOCI);
    const url = `/api/bilanci/${id}/`;
    const { headers } = await prova.call<Bilancio>('GET', url, { token });
    const ifMatch = { 'if-match': String(headers['etag']) };
    const save = (giro: number, valore: number) =>
      pick(giro).call<Bilancio>('PATCH', url, {
        token,
        json: { voci_update: [{ codice: 'CE.A.1', valore }] },
        headers: ifMatch,
      });
    const esiti = await Promise.all([save(0, 1), save(1, 2), save(0, 3), save(1, 4)]);
    expect(esiti.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
    const vinta = esiti.findIndex(({ status }) => status === 200) + 1;
    const { body } = await prova.call<Bilancio>('GET', url, { token });
    expect(body.voci.find(({ codice }) => codice === 'CE.A.1')?.valore).toBe(vinta);
  });
});

test('a signed address of one opens on the other', async () => {
  const { id, token } = await prova.createStudio();
  await prova.call('PUT', `/api/commercialisti/${id}/`, { token, form: { logo_studio: LOGO } });
  const { body } = await pick(0).call<Commercialista>('GET', `/api/commercialisti/${id}/`, { token });
  expect((await prova.call('GET', body.logo_studio ?? '')).status).toBe(200);
});
