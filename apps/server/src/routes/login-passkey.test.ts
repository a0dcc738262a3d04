import { endpoints } from '@vedetta/contract';
import type { Profile, RispostaLogin } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../test-support/authenticator.ts';
import type { Authenticator } from '../test-support/authenticator.ts';
import { addTotp } from '../test-support/fattori.ts';
import { addPasskey, ask, enterWith, ORIGIN } from '../test-support/passkeys.ts';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';
import type { Answer, ErrorBody, Studio } from '../test-support/test-app.ts';

// Passkeys instead of the password, with whole ceremonies and real keys of an authenticator in software.

const testApp = await createTestApp({ variables: { VEDETTA_STAFF_SECONDO_FATTORE: '1' } });
afterAll(testApp.close);
const { call, pool } = testApp;

const startLogin = async (username: string): Promise<string> => {
  const { body } = await call<RispostaLogin>('POST', '/api/token-auth/', { json: { username, password: PASSWORD } });
  if (!('secondo_fattore' in body)) throw new Error('No second factor');
  return body.secondo_fattore.sfida;
};
const askFattore = (sfida: string) => ask(call, endpoints.startPasskeyFattore, { json: { sfida } });
const finish = (sfida: string, passkey: unknown): Promise<Answer<{ token: string } & ErrorBody>> =>
  call('POST', '/api/token-auth/secondo-fattore/', { json: { sfida, tipo: 'passkey', passkey } });
const send = (passkey: unknown) => call('POST', endpoints.loginPasskey.path, { json: { passkey } });
const listMotivi = async (studioId: string): Promise<string[]> =>
  (
    await pool.query<{ motivo: string }>(
      `SELECT dopo ->> 'motivo' AS motivo FROM eventi WHERE studio_id = $1 AND azione IN ('login_rifiutato', 'conferma_rifiutata') ORDER BY numero`,
      [studioId],
    )
  ).rows.map(({ motivo }) => motivo);
const createWithKey = async (): Promise<{ studio: Studio; key: Authenticator }> => {
  const studio = await testApp.createStudio();
  return { studio, key: (await addPasskey(call, studio.token)).key };
};

describe('instead of the password', () => {
  test('opens a whole session, tells it in the trail, and a user with an app is asked nothing else', async () => {
    const { studio, key } = await createWithKey();
    await addTotp(testApp, studio.utenteId);
    const { status, body } = await enterWith(call, key);
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['expires', 'refresh_token', 'token']]);
    expect((await call<Profile>('GET', '/api/profile/', { token: body.token })).body).toMatchObject({
      username: studio.username,
      da_attivare: false,
    });
    const { rows } = await pool.query(
      `SELECT dopo ->> 'passkey' AS passkey, dopo ->> 'senza_password' AS senza FROM eventi WHERE studio_id = $1 AND azione = 'login' ORDER BY numero DESC LIMIT 1`,
      [studio.id],
    );
    expect(rows).toEqual([{ passkey: 'Portatile', senza: 'true' }]);
  });

  test('refuses an answer that was used, another page, another user, an unknown key, a copied key: one sentence for all', async () => {
    const { studio, key } = await createWithKey();
    const theirs = await createWithKey();
    const options = () => ask(call, endpoints.startLoginPasskey);
    const used = key.get(await options());
    expect((await send(used)).status).toBe(200);
    const handle = Buffer.from(theirs.studio.utenteId.replaceAll('-', ''), 'hex').toString('base64url');
    const wrong = [
      used,
      key.get(await options(), { origin: 'http://localhost:3001' }),
      key.get(await options(), { rpId: 'altro.it' }),
      key.get(await options(), { flags: 1 }),
      key.get(await options(), { userHandle: handle }),
      key.get(await options(), { counter: 1 }),
      createAuthenticator(ORIGIN).get(await options()),
      { ...key.get(await options()), id: theirs.key.get(await options()).id },
    ];
    for (const answer of wrong) {
      const { status, body } = await send(answer);
      expect([status, body.detail]).toEqual([
        400,
        'Questa passkey non apre nessun accesso, o la risposta è arrivata tardi: riprovare, o entrare con la password.',
      ]);
    }
    expect(await listMotivi(studio.id)).toEqual([
      'passkey_gia_usata',
      'passkey_origine',
      'passkey_errata',
      'passkey_errata',
      'passkey_sconosciuta',
      'passkey_copiata',
    ]);
  });

  test('a challenge is worth five minutes', async () => {
    const { key } = await createWithKey();
    const { challenge, ...options } = await ask(call, endpoints.startLoginPasskey);
    const [nonce, end, mac] = Buffer.from(challenge, 'base64url').toString().split('.');
    const moved = Buffer.from(`${nonce}.${Number(end) + 60_000}.${mac}`).toString('base64url');
    expect((await send(key.get({ ...options, challenge: moved }))).status).toBe(400);
    expect(Number(end) - Date.now()).toBeLessThanOrEqual(300_000);
  });

  test('a handful of wrong answers closes that passkey, and the password still opens', async () => {
    const { studio, key } = await createWithKey();
    for (let n = 0; n < 10; n += 1)
      await send(key.get(await ask(call, endpoints.startLoginPasskey), { origin: 'https://altro.it' }));
    expect((await enterWith(call, key)).status).toBe(429);
    const sfida = await startLogin(studio.username);
    expect((await finish(sfida, key.get(await askFattore(sfida)))).status).toBe(200);
  });

  test('opens nothing for who is disabled or has new credentials still to use', async () => {
    const { studio, key } = await createWithKey();
    await pool.query('UPDATE utenti SET password = NULL WHERE id = $1', [studio.utenteId]);
    expect((await enterWith(call, key)).status).toBe(400);
    await pool.query(`UPDATE utenti SET password = 'x', disabilitato_il = now() WHERE id = $1`, [studio.utenteId]);
    expect((await enterWith(call, key)).status).toBe(400);
    expect(await listMotivi(studio.id)).toEqual(['senza_password', 'utente_disabilitato']);
  });
});

test('where local passwords are off, a passkey without the provider opens for the staff only', async () => {
  const variables = {
    VEDETTA_PUBLIC_URL: ORIGIN,
    VEDETTA_OIDC_ISSUER: 'https://accounts.example.it',
    VEDETTA_OIDC_CLIENT_ID: 'vedetta',
    VEDETTA_OIDC_CLIENT_SECRET: 'segreto',
    VEDETTA_OIDC_ONLY: '1',
  };
  const only = await createTestApp({ variables });
  const staff = await only.createStudio({ is_staff: true, licenza: null });
  const { key } = await addPasskey(only.call, staff.token);
  expect((await enterWith(only.call, key)).status).toBe(200);
  await only.pool.query('UPDATE utenti SET is_staff = false WHERE id = $1', [staff.utenteId]);
  const refused = await enterWith(only.call, key);
  const unknown = await enterWith(only.call, createAuthenticator(ORIGIN));
  expect(refused.body.detail).toBe(unknown.body.detail);
  expect(refused.status).not.toBe(200);
  await only.close();
});
