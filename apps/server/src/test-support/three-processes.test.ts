import { randomUUID } from 'node:crypto';
import type { Bilancio, Profile, Token } from '@vedetta/contract';
import { SignJWT } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { startAppProcess } from './start-app-process.ts';
import { createTestApp, PASSWORD, VOCI } from './test-app.ts';

const secret = 'un-segreto-di-prova-lungo-abbastanza';
const variables = { VEDETTA_TICKET_SECRET: secret };
const testApp = await createTestApp({ variables });
const appProcesses = await Promise.all([1, 2, 3].map(() => startAppProcess(testApp, variables)));
afterAll(async () => {
  await Promise.all(appProcesses.map(({ kill }) => kill()));
  await testApp.close();
});
/** Picks the process for the next request, round robin, like a load balancer. */
let turn = 0;
const next = () => {
  const appProcess = appProcesses[(turn += 1) % appProcesses.length];
  if (appProcess === undefined) throw new Error('no process');
  return appProcess;
};
const everywhere = <T>(ask: (appProcess: ReturnType<typeof next>) => Promise<T>): Promise<T[]> =>
  Promise.all(appProcesses.map(ask));

describe('three server processes on one database, behind a round-robin balancer', () => {
  test('a session created on one works on all, is refreshed on another, and ends on all at logout', async () => {
    const { username } = await testApp.createStudio();
    const { status, body } = await next().call<Token>('POST', '/api/token-auth/', {
      json: { username, password: PASSWORD },
    });
    expect(status).toBe(200);
    const profiles = await everywhere((appProcess) =>
      appProcess.call<Profile>('GET', '/api/profile/', { token: body.token }),
    );
    expect(profiles.map((profile) => [profile.status, profile.body.username])).toEqual(
      [1, 2, 3].map(() => [200, username]),
    );
    // Tabs that send one old token to several processes get the same new pair.
    const renewed = await everywhere((appProcess) =>
      appProcess.call<Token>('POST', '/api/token-refresh/', { json: { refresh_token: body.refresh_token } }),
    );
    expect(renewed.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const [token, ...others] = new Set(renewed.map((answer) => answer.body.token));
    expect(others).toEqual([]);
    expect((await next().call('POST', '/api/logout/', { token: token ?? '' })).status).toBeLessThan(300);
    expect(
      (await everywhere((appProcess) => appProcess.call('GET', '/api/profile/', { token: token ?? '' }))).map(
        (profile) => profile.status,
      ),
    ).toEqual([401, 401, 401]);
  });

  test('wrong passwords are counted across processes', async () => {
    const { username } = await testApp.createStudio();
    const outcomes: number[] = [];
    for (let n = 0; n < 11; n += 1)
      outcomes.push(
        (await next().call('POST', '/api/token-auth/', { json: { username, password: 'sbagliata-davvero' } })).status,
      );
    expect(outcomes).toEqual([...Array<number>(10).fill(400), 429]);
  });

  test('a ticket opens one session, whichever process gets it', async () => {
    const ticket = await new SignJWT({ studio: 'Studio del portale', licenza: 'valida', max_aziende: 5 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('assiduo')
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime('2m')
      .sign(new TextEncoder().encode(secret));
    const outcomes = await everywhere((appProcess) =>
      appProcess.call('POST', '/api/token-auth/', { json: { username: 'remote-user', password: ticket } }),
    );
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test('concurrent saves of one statement run one after the other, and none is lost', async () => {
    const { token } = await testApp.createStudio();
    const azienda = await testApp.createAzienda(token);
    const { id } = await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);
    const codes = ['CE.B.6', 'CE.B.7', 'CE.B.8', 'CE.B.9.a', 'SPP.C', 'SPA.C.IV.1'];
    const outcomes = await Promise.all(
      codes.map((codice, n) =>
        next().call('PATCH', `/api/bilanci/${id}/`, {
          token,
          json: { voci_update: [{ codice, valore: 1000 + n, rettifica: null }] },
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(codes.map(() => 200));
    const { body } = await next().call<Bilancio>('GET', `/api/bilanci/${id}/`, { token });
    for (const [n, codice] of codes.entries())
      expect(body.voci.find((voce) => voce.codice === codice)?.valore).toBe(1000 + n);
  });
});
