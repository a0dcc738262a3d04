import { endpoints } from '@vedetta/contract';
import type { RispostaLogin, Sicurezza } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../test-support/authenticator.ts';
import type { Authenticator } from '../test-support/authenticator.ts';
import { addTotp, buildCodice } from '../test-support/fattori.ts';
import { addPasskey, ask, askNew, enterWith, ORIGIN } from '../test-support/passkeys.ts';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';
import type { Answer, ErrorBody, Studio } from '../test-support/test-app.ts';

// Whole ceremonies, with real keys of an authenticator in software.

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
const readSicurezza = async (token: string) => (await call<Sicurezza>('GET', '/api/sicurezza/', { token })).body;
const listMotivi = async (studioId: string): Promise<string[]> =>
  (
    await pool.query<{ motivo: string }>(
      `SELECT dopo ->> 'motivo' AS motivo FROM eventi WHERE studio_id = $1 AND azione IN ('login_rifiutato', 'conferma_rifiutata') ORDER BY numero`,
      [studioId],
    )
  ).rows.map(({ motivo }) => motivo);
const listAzioni = async (studioId: string): Promise<string[]> =>
  (
    await pool.query<{ azione: string }>('SELECT azione FROM eventi WHERE studio_id = $1 ORDER BY numero', [studioId])
  ).rows.map(({ azione }) => azione);
const age = ({ utenteId }: Studio) =>
  pool.query(`UPDATE sessioni SET provata_il = now() - interval '11 minutes' WHERE utente_id = $1`, [utenteId]);

const createWithKey = async (): Promise<{ studio: Studio; key: Authenticator }> => {
  const studio = await testApp.createStudio();
  return { studio, key: (await addPasskey(call, studio.token)).key };
};

describe('adding a passkey', () => {
  test('asks for one that stays in the authenticator and verifies its user, and gives recovery codes with the first', async () => {
    const { token, utenteId, username, id } = await testApp.createStudio();
    expect(await askNew(call, token)).toMatchObject({
      rp: { id: 'localhost', name: 'Vedetta' },
      user: { id: Buffer.from(utenteId.replaceAll('-', ''), 'hex').toString('base64url'), name: username },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const other = await call<{ token: string }>('POST', '/api/token-auth/', { json: { username, password: PASSWORD } });
    const first = await addPasskey(call, token, 'Portatile dello studio');
    expect([first.answer.status, first.answer.body.codici_recupero?.length]).toEqual([201, 10]);
    expect((await call('GET', '/api/profile/', { token: other.body.token })).status).toBe(401);
    const second = await addPasskey(call, token, 'Chiave');
    expect(second.answer.body.codici_recupero).toBeNull();
    expect((await askNew(call, token)).excludeCredentials).toHaveLength(2);
    const { passkey, codici_recupero } = await readSicurezza(token);
    expect(passkey.map(({ nome, tipo, usata_il }) => [nome, tipo, usata_il])).toEqual([
      ['Portatile dello studio', 'dispositivo', null],
      ['Chiave', 'dispositivo', null],
    ]);
    expect(codici_recupero?.usati).toHaveLength(10);
    expect(await listAzioni(id)).toEqual(expect.arrayContaining(['attiva_fattore', 'attiva_fattore']));
  });

  test('refuses a challenge of another session, one that was answered, another page, and a user who was not verified', async () => {
    const { token, id } = await testApp.createStudio();
    const theirs = await testApp.createStudio();
    const key = createAuthenticator(ORIGIN);
    const add = (passkey: unknown) => call('POST', endpoints.addPasskey.path, { token, json: { nome: 'X', passkey } });
    expect((await add(key.create(await askNew(call, theirs.token)))).body['passkey']).toEqual([
      'La risposta della passkey è arrivata tardi, o era per un’altra richiesta: riprovare.',
    ]);
    expect((await add(key.create(await askNew(call, token), { origin: 'https://vedetta.example.it' }))).status).toBe(
      400,
    );
    expect((await add(key.create(await askNew(call, token), { rpId: 'example.it' }))).status).toBe(400);
    expect((await add(key.create(await askNew(call, token), { flags: 1 }))).status).toBe(400);
    const answer = key.create(await askNew(call, token));
    expect((await add(answer)).status).toBe(201);
    expect((await add(answer)).status).toBe(400);
    expect((await add(key.create(await askNew(call, token)))).body['passkey']).toEqual([
      'Questa passkey è già registrata.',
    ]);
    expect(await listMotivi(id)).toEqual([
      'passkey_scaduta',
      'passkey_origine',
      'passkey_errata',
      'passkey_errata',
      'passkey_gia_usata',
    ]);
    expect((await readSicurezza(token)).passkey).toHaveLength(1);
  });

  test('is asked the password again after ten minutes', async () => {
    const studio = await testApp.createStudio();
    await age(studio);
    const { status, body } = await call('POST', endpoints.startPasskey.path, { token: studio.token });
    expect([status, body['conferma']]).toEqual([403, ['password']]);
  });
});

describe('as second factor', () => {
  test('the password gives no token, the passkey gives the three of always', async () => {
    const { studio, key } = await createWithKey();
    const { body } = await call<RispostaLogin>('POST', '/api/token-auth/', {
      json: { username: studio.username, password: PASSWORD },
    });
    expect(body).toMatchObject({ secondo_fattore: { tipi: ['passkey', 'recupero'] } });
    const sfida = 'secondo_fattore' in body ? body.secondo_fattore.sfida : '';
    const options = await askFattore(sfida);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials).toHaveLength(1);
    const answer = await finish(sfida, key.get(options));
    expect(Object.keys(answer.body).toSorted()).toEqual(['expires', 'refresh_token', 'token']);
    expect((await readSicurezza(answer.body.token)).passkey[0]?.usata_il).not.toBeNull();
  });

  test('a challenge is of one waiting login: neither of another user, nor of a login without password, nor worth twice', async () => {
    const mine = await createWithKey();
    const theirs = await createWithKey();
    const sfida = await startLogin(mine.studio.username);
    const otherSfida = await startLogin(theirs.studio.username);
    expect((await finish(sfida, mine.key.get(await askFattore(otherSfida)))).body['passkey']).toHaveLength(1);
    expect((await finish(sfida, theirs.key.get(await askFattore(sfida)))).body['passkey']).toEqual([
      'Questa passkey non è tra quelle dell’utente: usarne un’altra.',
    ]);
    expect((await finish(sfida, mine.key.get(await ask(call, endpoints.startLoginPasskey)))).status).toBe(400);
    const good = mine.key.get(await askFattore(sfida));
    const answers = await Promise.all([finish(sfida, good), finish(sfida, good)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await finish(await startLogin(mine.studio.username), good)).status).toBe(400);
    expect((await send(good)).status).toBe(400);
    expect((await listMotivi(mine.studio.id)).slice(0, 3)).toEqual([
      'passkey_scaduta',
      'passkey_sconosciuta',
      'passkey_scaduta',
    ]);
    expect(await listMotivi(theirs.studio.id)).toEqual([]);
  });

  test('ten wrong answers close the second step, not the passkey alone', async () => {
    const { studio, key } = await createWithKey();
    const sfida = await startLogin(studio.username);
    for (let n = 0; n < 10; n += 1)
      expect((await finish(sfida, key.get(await askFattore(sfida), { origin: 'https://altro.it' }))).status).toBe(400);
    expect((await finish(sfida, key.get(await askFattore(sfida)))).status).toBe(429);
    expect((await listMotivi(studio.id)).at(-1)).toBe('troppi_tentativi');
  });

  test('its field is required, and only its own', async () => {
    const { studio } = await createWithKey();
    const sfida = await startLogin(studio.username);
    const { status, body } = await call('POST', '/api/token-auth/secondo-fattore/', {
      json: { sfida, tipo: 'passkey', codice: '123456' },
    });
    expect([status, body['passkey']]).toEqual([400, ['Campo obbligatorio.']]);
  });
});

describe('asked again, and removed', () => {
  test('a passkey proves again who one is, with a challenge of this session only', async () => {
    const { studio, key } = await createWithKey();
    const { token } = studio;
    const other = (await enterWith(call, key)).body.token;
    await age(studio);
    const replace = () => call('POST', '/api/sicurezza/codici/', { token });
    expect((await replace()).body['conferma']).toEqual(['passkey', 'recupero']);
    const confirm = (passkey: unknown) =>
      call('POST', '/api/sicurezza/conferma/', { token, json: { tipo: 'passkey', passkey } });
    const foreign = await ask(call, endpoints.startPasskeyConferma, { token: other });
    expect((await confirm(key.get(foreign))).status).toBe(400);
    expect((await confirm(key.get(await ask(call, endpoints.startPasskeyConferma, { token })))).status).toBe(204);
    expect((await replace()).status).toBe(200);
    expect(await listMotivi(studio.id)).toEqual(['passkey_scaduta']);
  });

  test('removing asks proof; the last factor goes with the codes, unless it is required', async () => {
    const { studio } = await createWithKey();
    const { id, token } = studio;
    const [first] = (await readSicurezza(token)).passkey;
    const url = `/api/sicurezza/passkey/${first?.id}/`;
    expect((await call('PATCH', url, { token, json: { nome: ' Telefono ' } })).status).toBe(204);
    await age(studio);
    expect((await call('DELETE', url, { token })).status).toBe(403);
    await pool.query('UPDATE sessioni SET provata_il = now() WHERE utente_id = $1', [studio.utenteId]);
    await pool.query('UPDATE studi SET secondo_fattore_obbligatorio = true WHERE id = $1', [id]);
    expect((await call('DELETE', url, { token })).body.detail).toBe(
      'Il secondo fattore è obbligatorio: prima di togliere l’unico occorre attivarne un altro.',
    );
    await addTotp(testApp, studio.utenteId);
    const removals = await Promise.all([
      call('DELETE', url, { token }),
      call('DELETE', '/api/sicurezza/totp/', { token }),
    ]);
    expect(removals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    await pool.query('UPDATE studi SET secondo_fattore_obbligatorio = false WHERE id = $1', [id]);
    await call('DELETE', url, { token });
    await call('DELETE', '/api/sicurezza/totp/', { token });
    expect(await readSicurezza(token)).toMatchObject({ passkey: [], totp: null, codici_recupero: null });
    expect(await listAzioni(id)).toEqual(expect.arrayContaining(['rinomina_passkey', 'rimuove_fattore']));
  });

  test('one of another user is not found', async () => {
    const { studio } = await createWithKey();
    const theirs = await testApp.createStudio();
    const [first] = (await readSicurezza(studio.token)).passkey;
    const url = `/api/sicurezza/passkey/${first?.id}/`;
    expect((await call('DELETE', url, { token: theirs.token })).status).toBe(404);
    expect((await call('PATCH', url, { token: theirs.token, json: { nome: 'Mia' } })).status).toBe(404);
    expect((await readSicurezza(studio.token)).passkey).toHaveLength(1);
  });

  test('a recovery code replaces it, and a reset takes it away', async () => {
    const { token, utenteId, username } = await testApp.createStudio();
    const { key, answer } = await addPasskey(call, token);
    const sfida = await startLogin(username);
    const json = { sfida, tipo: 'recupero', codice: answer.body.codici_recupero?.[0] };
    expect((await call('POST', '/api/token-auth/secondo-fattore/', { json })).status).toBe(200);
    const { resetFattori } = await import('../commands/fattori/obbligo.ts');
    const { rows } = await pool.query<{ studio_id: string }>('SELECT studio_id FROM utenti WHERE id = $1', [utenteId]);
    const lost = { id: utenteId, username, studio_id: rows[0]?.studio_id ?? '' };
    await resetFattori(testApp.database, { id: null, username: 'operatore' }, lost, 'Persa');
    expect((await enterWith(call, key)).status).toBe(400);
    expect(
      (await call<RispostaLogin>('POST', '/api/token-auth/', { json: { username, password: PASSWORD } })).body,
    ).toHaveProperty('token');
  });
});

test('the staff may set up a passkey at the first login, and then works', async () => {
  const { token } = await testApp.createStudio({ is_staff: true, licenza: null });
  expect((await call('GET', '/api/staff/studi/', { token })).status).toBe(403);
  const { answer } = await addPasskey(call, token);
  expect(answer.status).toBe(201);
  expect((await call('GET', '/api/staff/studi/', { token })).status).toBe(200);
  expect((await call('DELETE', `/api/sicurezza/passkey/${answer.body.id}/`, { token })).status).toBe(409);
});

test('codes of an app still work beside a passkey', async () => {
  const { studio } = await createWithKey();
  const { chiave } = await addTotp(testApp, studio.utenteId);
  const sfida = await startLogin(studio.username);
  const json = { sfida, tipo: 'totp', codice: buildCodice(chiave) };
  expect((await call('POST', '/api/token-auth/secondo-fattore/', { json })).status).toBe(200);
});
