import type { Azienda, Bilancio, Commercialista, Token } from '@vedetta/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOGO } from '../test-support/studio-fixture.ts';
import { startAppProcess } from '../test-support/start-app-process.ts';
import type { AppProcess } from '../test-support/start-app-process.ts';
import { createTestApp, PASSWORD, VOCI } from '../test-support/test-app.ts';

// Two servers on one database, as behind a load balancer: no state may live in the memory of one of them.
const testApp = await createTestApp();
let processes: AppProcess[] = [];
beforeAll(async () => {
  processes = await Promise.all([startAppProcess(testApp), startAppProcess(testApp)]);
});
afterAll(async () => {
  await Promise.all(processes.map(({ kill }) => kill()));
  await testApp.close();
});

/** Alternates between the two processes. */
const pick = (round: number): AppProcess => {
  const chosen = processes[round % processes.length];
  if (chosen === undefined) throw new Error('No process');
  return chosen;
};
const login = (round: number, username: string, password: string, address = '192.0.2.1') =>
  pick(round).call<Token & { detail: string }>('POST', '/api/token-auth/', {
    json: { username, password },
    headers: { 'x-forwarded-for': address },
  });
const refresh = (round: number, refresh_token: string) =>
  pick(round).call<Token>('POST', '/api/token-refresh/', { json: { refresh_token } });
const readProfile = async (round: number, token: string): Promise<number> =>
  (await pick(round).call('GET', '/api/profile/', { token })).status;

/** Replaces one process with a new one. */
const restart = async (position: number): Promise<void> => {
  await pick(position).kill();
  processes = processes.with(position, await startAppProcess(testApp));
};

describe('throttling', () => {
  test('of an account holds across processes and survives a restart', async () => {
    const { username } = await testApp.createStudio();
    const other = await testApp.createStudio();
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, round) => login(round, username, 'sbagliata-sbagliata')),
    );
    expect(outcomes.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(6);
    await restart(0);
    expect((await login(0, username, PASSWORD)).status).toBe(429);
    expect((await login(1, username, PASSWORD)).status).toBe(429);
    expect((await login(0, other.username, PASSWORD)).status).toBe(200);
  });

  test('of an address holds across processes and survives a restart', async () => {
    const { username } = await testApp.createStudio();
    const outcomes: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const together = await Promise.all(
        Array.from({ length: 20 }, (_, n) => login(n, `ignoto-${round}-${n}`, 'sbagliata-sbagliata', '203.0.113.7')),
      );
      outcomes.push(...together.map(({ status }) => status));
    }
    expect(outcomes.filter((status) => status === 400)).toHaveLength(100);
    await restart(1);
    expect((await login(1, username, PASSWORD, '203.0.113.7')).status).toBe(429);
    expect((await login(1, username, PASSWORD, '203.0.113.8')).status).toBe(200);
  });
});

describe('a session', () => {
  test('opened on one process is open on the other, and ends on both', async () => {
    const { username } = await testApp.createStudio();
    const { body } = await login(0, username, PASSWORD);
    expect(await readProfile(1, body.token)).toBe(200);
    expect((await pick(1).call('POST', '/api/logout/', { token: body.token })).status).toBe(204);
    expect(await readProfile(0, body.token)).toBe(401);
  });

  test('of a disabled user ends at once on both', async () => {
    const { token, utenteId } = await testApp.createStudio();
    const staff = await testApp.createStudio({ is_staff: true, licenza: null });
    expect([await readProfile(0, token), await readProfile(1, token)]).toEqual([200, 200]);
    await pick(0).call('PATCH', `/api/staff/utenti/${utenteId}/`, { token: staff.token, json: { disabilitato: true } });
    expect([await readProfile(0, token), await readProfile(1, token)]).toEqual([401, 401]);
  });

  test('refreshed on both at once gets one pair; reusing the old token after 30 seconds ends it on both', async () => {
    const { refresh_token } = await testApp.createStudio();
    const [first, second] = await Promise.all([refresh(0, refresh_token), refresh(1, refresh_token)]);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    await testApp.pool.query(
      `UPDATE token SET ruotato_il = (ruotato_il AT TIME ZONE 'UTC' - interval '31 seconds') AT TIME ZONE 'UTC'`,
    );
    expect(await readProfile(1, first.body.token)).toBe(200);
    expect((await refresh(1, refresh_token)).status).toBe(401);
    expect(await readProfile(0, first.body.token)).toBe(401);
    expect((await refresh(0, first.body.refresh_token)).status).toBe(401);
  });
});

describe('writes', () => {
  test('with one Idempotency-Key create once across processes', async () => {
    const { token } = await testApp.createStudio();
    const invio = {
      token,
      json: { ragione_sociale: 'Rossi S.r.l.', settore: '2', data_bilancio_chiusura: '2026-12-31' },
      headers: { 'idempotency-key': 'una' },
    };
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, round) => pick(round).call<Azienda>('POST', '/api/aziende/', invio)),
    );
    expect(new Set(outcomes.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    await restart(0);
    expect((await pick(0).call<Azienda>('POST', '/api/aziende/', invio)).body.id).toBe(outcomes[0]?.body.id);
    expect(
      (await pick(1).call('POST', '/api/aziende/', { ...invio, json: { ...invio.json, settore: '3' } })).status,
    ).toBe(422);
  });

  test('respect max_aziende across processes', async () => {
    const { token } = await testApp.createStudio({ max_aziende: 5 });
    const json = { ragione_sociale: 'Rossi', settore: '2', data_bilancio_chiusura: '2026-12-31' };
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, round) => pick(round).call('POST', '/api/aziende/', { token, json })),
    );
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 15 }, () => 403),
    ]);
  });

  test('of two users on one statement are never lost silently', async () => {
    const { token } = await testApp.createStudio();
    const azienda = await testApp.createAzienda(token);
    const { id } = await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);
    const url = `/api/bilanci/${id}/`;
    const { headers } = await testApp.call<Bilancio>('GET', url, { token });
    const ifMatch = { 'if-match': String(headers['etag']) };
    const save = (round: number, valore: number) =>
      pick(round).call<Bilancio>('PATCH', url, {
        token,
        json: { voci_update: [{ codice: 'CE.A.1', valore }] },
        headers: ifMatch,
      });
    const outcomes = await Promise.all([save(0, 1), save(1, 2), save(0, 3), save(1, 4)]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
    const won = outcomes.findIndex(({ status }) => status === 200) + 1;
    const { body } = await testApp.call<Bilancio>('GET', url, { token });
    expect(body.voci.find(({ codice }) => codice === 'CE.A.1')?.valore).toBe(won);
  });
});

test('a URL signed by one process opens on the other', async () => {
  const { id, token } = await testApp.createStudio();
  await testApp.call('PUT', `/api/commercialisti/${id}/`, { token, form: { logo_studio: LOGO } });
  const { body } = await pick(0).call<Commercialista>('GET', `/api/commercialisti/${id}/`, { token });
  expect((await testApp.call('GET', body.logo_studio ?? '')).status).toBe(200);
});
