import type { ChiaveTotp, Membri, Profile, RispostaLogin, Sicurezza, Token } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { addTotp, buildCodice } from '../test-support/fattori.ts';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';
import type { Answer, ErrorBody, Studio } from '../test-support/test-app.ts';

const testApp = await createTestApp({ variables: { VEDETTA_STAFF_SECONDO_FATTORE: '1' } });
afterAll(testApp.close);
const { call, pool } = testApp;

const login = (username: string, password = PASSWORD) =>
  call<RispostaLogin>('POST', '/api/token-auth/', { json: { username, password } });
const startLogin = async (username: string): Promise<string> => {
  const { body } = await login(username);
  if (!('secondo_fattore' in body)) throw new Error('No second factor');
  return body.secondo_fattore.sfida;
};
const finish = (json: object): Promise<Answer<Token & ErrorBody>> =>
  call('POST', '/api/token-auth/secondo-fattore/', { json });
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

describe('login with a second factor', () => {
  test('the password gives no token, the code gives the three of always', async () => {
    const studio = await testApp.createStudio();
    const { chiave } = await addTotp(testApp, studio.utenteId);
    const { status, body } = await login(studio.username);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['secondo_fattore']);
    expect(body).toMatchObject({ secondo_fattore: { tipi: ['totp', 'recupero'] } });
    // The first is that of the fixture, before the factor.
    expect(await listAzioni(studio.id)).toEqual(['login', 'inizia_accesso']);
    const sfida = 'secondo_fattore' in body ? body.secondo_fattore.sfida : '';
    const answer = await finish({ sfida, tipo: 'totp', codice: buildCodice(chiave) });
    expect(Object.keys(answer.body).toSorted()).toEqual(['expires', 'refresh_token', 'token']);
    expect((await call('GET', '/api/profile/', { token: answer.body.token })).status).toBe(200);
  });

  test('a code is worth once, in any login, even if two send it together', async () => {
    const { id, username, utenteId } = await testApp.createStudio();
    const { chiave } = await addTotp(testApp, utenteId);
    const sfide = [await startLogin(username), await startLogin(username)];
    const codice = buildCodice(chiave);
    const answers = await Promise.all(sfide.map((sfida) => finish({ sfida, tipo: 'totp', codice })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body['codice']).toEqual([
      'Questo codice è già stato usato: attendere il prossimo, o usarne un altro.',
    ]);
    expect(await listMotivi(id)).toEqual(['codice_gia_usato']);
  });

  test('a waiting login is worth once, for its own user, for five minutes', async () => {
    const ours = await testApp.createStudio();
    const theirs = await testApp.createStudio();
    const mine = await addTotp(testApp, ours.utenteId);
    const other = await addTotp(testApp, theirs.utenteId);
    const sfida = await startLogin(ours.username);
    const ofAnother = await finish({ sfida, tipo: 'totp', codice: buildCodice(other.chiave) });
    expect([ofAnother.status, ofAnother.body['codice']]).toEqual([
      400,
      ['Codice non valido: se è dell’app, attendere il prossimo.'],
    ]);
    expect((await finish({ sfida, tipo: 'recupero', codice: other.codici[0] })).status).toBe(400);
    expect((await finish({ sfida, tipo: 'totp', codice: buildCodice(mine.chiave) })).status).toBe(200);
    expect((await finish({ sfida, tipo: 'recupero', codice: mine.codici[0] })).body['sfida']).toHaveLength(1);
    const late = await startLogin(ours.username);
    await pool.query(`UPDATE sfide SET scade = now() - interval '1 second' WHERE utente_id = $1`, [ours.utenteId]);
    const { status, body } = await finish({ sfida: late, tipo: 'recupero', codice: mine.codici[0] });
    expect([status, body['sfida']]).toEqual([
      400,
      ['Sono passati più di cinque minuti, o il codice è già stato dato: ricominciare dal login.'],
    ]);
    expect(await listMotivi(ours.id)).toEqual(['codice_errato', 'codice_errato', 'sfida_scaduta']);
    expect(await listMotivi(theirs.id)).toEqual([]);
  });

  test('a recovery code opens once, in any spelling, and is stored only as a digest', async () => {
    const { id, username, utenteId } = await testApp.createStudio();
    const { codici } = await addTotp(testApp, utenteId);
    const codice = (codici[3] ?? '').toLowerCase().replace('-', ' ');
    expect((await finish({ sfida: await startLogin(username), tipo: 'recupero', codice })).status).toBe(200);
    expect((await finish({ sfida: await startLogin(username), tipo: 'recupero', codice })).status).toBe(400);
    expect(await listMotivi(id)).toEqual(['codice_gia_usato']);
    const { rows } = await pool.query<{ text: string }>(
      `SELECT string_agg(c::text, '') || (SELECT string_agg(t::text, '') FROM totp t) AS text FROM codici_recupero c`,
    );
    for (const secret of codici) expect(rows[0]?.text).not.toContain(secret.replace('-', ''));
  });

  test('ten wrong codes close the second step, whatever the address', async () => {
    const { id, username, utenteId } = await testApp.createStudio();
    const { chiave } = await addTotp(testApp, utenteId);
    const sfida = await startLogin(username);
    for (let n = 0; n < 10; n += 1) {
      const { status } = await call('POST', '/api/token-auth/secondo-fattore/', {
        json: { sfida, tipo: 'totp', codice: '12345' },
        headers: { 'x-forwarded-for': `198.51.100.${n}` },
      });
      expect(status).toBe(400);
    }
    expect((await finish({ sfida, tipo: 'totp', codice: buildCodice(chiave) })).status).toBe(429);
    expect((await listMotivi(id)).at(-1)).toBe('troppi_tentativi');
  });

  test('a new password ends the logins that wait', async () => {
    const studio = await testApp.createStudio();
    const { chiave } = await addTotp(testApp, studio.utenteId);
    const sfida = await startLogin(studio.username);
    const json = { password_attuale: PASSWORD, password_nuova: 'graffetta-cavallo-lampada' };
    expect((await call('POST', '/api/password/', { token: studio.token, json })).status).toBe(204);
    expect((await finish({ sfida, tipo: 'totp', codice: buildCodice(chiave) })).status).toBe(400);
  });
});

describe('setting up an app', () => {
  const readSicurezza = async (token: string) => (await call<Sicurezza>('GET', '/api/sicurezza/', { token })).body;

  test('gives a QR and a key, then ten recovery codes once, and ends the other sessions', async () => {
    const { id, username, token } = await testApp.createStudio();
    const other = await login(username);
    const { body } = await call<ChiaveTotp>('POST', '/api/sicurezza/totp/', { token });
    expect(body.indirizzo).toBe(
      `otpauth://totp/Vedetta:${username}?issuer=Vedetta&secret=${body.chiave}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(body.chiave).toMatch(/^[A-Z2-7]{32}$/u);
    expect((await readSicurezza(token)).totp).toBeNull();
    expect((await call('POST', '/api/sicurezza/totp/conferma/', { token, json: { codice: '000' } })).status).toBe(400);
    const confirmed = await call<{ codici_recupero: string[] }>('POST', '/api/sicurezza/totp/conferma/', {
      token,
      json: { codice: buildCodice(body.chiave) },
    });
    expect(confirmed.body.codici_recupero).toHaveLength(10);
    expect(new Set(confirmed.body.codici_recupero).size).toBe(10);
    const ended = 'token' in other.body ? other.body.token : '';
    expect((await call('GET', '/api/profile/', { token: ended })).status).toBe(401);
    expect(await readSicurezza(token)).toMatchObject({
      totp: { usata_il: null },
      codici_recupero: { usati: Array.from({ length: 10 }, () => false) },
    });
    expect(await listAzioni(id)).toContain('attiva_fattore');
    const { rows } = await pool.query<{ segreto: string }>(`SELECT encode(segreto, 'escape') AS segreto FROM totp`);
    expect(rows.map(({ segreto }) => segreto).join('')).not.toContain(body.chiave);
  });

  test('the app in use stays until the new one is confirmed', async () => {
    const { username, utenteId, token } = await testApp.createStudio();
    const old = await addTotp(testApp, utenteId);
    await call('POST', '/api/sicurezza/totp/', { token });
    expect(
      (await finish({ sfida: await startLogin(username), tipo: 'totp', codice: buildCodice(old.chiave) })).status,
    ).toBe(200);
  });
});

describe('asked again after ten minutes', () => {
  test('a call that needs it says with what, and works after the proof', async () => {
    const studio = await testApp.createStudio();
    const { id, utenteId, token } = studio;
    const { codici } = await addTotp(testApp, utenteId);
    const json = { username: 'anna.neri', nome: '', ruolo: 'collaboratore', tutte_le_aziende: true, aziende: [] };
    const invite = () => call('POST', '/api/membri/', { token, json });
    await age(studio);
    const asked = await invite();
    expect([asked.status, asked.body['conferma']]).toEqual([403, ['totp', 'recupero']]);
    const confirm = (prova: object) => call('POST', '/api/sicurezza/conferma/', { token, json: prova });
    expect((await confirm({ tipo: 'password', codice: PASSWORD })).body['tipo']).toHaveLength(1);
    expect((await confirm({ tipo: 'totp', codice: '000000' })).status).toBe(400);
    expect((await invite()).status).toBe(403);
    expect((await confirm({ tipo: 'recupero', codice: codici[0] })).status).toBe(204);
    expect((await invite()).status).toBe(201);
    expect(await listMotivi(id)).toEqual(['codice_errato']);
  });

  test('who has no factor is asked the password for the factor only', async () => {
    const studio = await testApp.createStudio();
    const { token } = studio;
    await age(studio);
    expect((await call('GET', '/api/esportazione/', { token })).status).not.toBe(403);
    const { status, body } = await call('POST', '/api/sicurezza/totp/', { token });
    expect([status, body['conferma']]).toEqual([403, ['password']]);
    const json = { tipo: 'password', codice: PASSWORD };
    expect((await call('POST', '/api/sicurezza/conferma/', { token, json })).status).toBe(204);
    expect((await call('POST', '/api/sicurezza/totp/', { token })).status).toBe(201);
  });
});

describe('where a second factor is required', () => {
  const expectEnrolment = async (token: string) => {
    expect((await call<Profile>('GET', '/api/profile/', { token })).body.da_attivare).toBe(true);
    const { body } = await call<ChiaveTotp>('POST', '/api/sicurezza/totp/', { token });
    const json = { codice: buildCodice(body.chiave) };
    expect((await call('POST', '/api/sicurezza/totp/conferma/', { token, json })).status).toBe(200);
    expect((await call<Profile>('GET', '/api/profile/', { token })).body.da_attivare).toBe(false);
  };

  test('the first session of the staff only sets it up', async () => {
    const { token } = await testApp.createStudio({ is_staff: true, licenza: null });
    for (const url of ['/api/staff/studi/', '/api/aziende/', '/api/quadro/']) {
      const { status, body } = await call('GET', url, { token });
      expect([status, body.detail]).toEqual([
        403,
        'Per continuare occorre attivare il secondo fattore, dalla pagina Sicurezza.',
      ]);
    }
    await expectEnrolment(token);
    expect((await call('GET', '/api/staff/studi/', { token })).status).toBe(200);
  });

  test('members of a studio that asks it set it up at their next login, and cannot do without', async () => {
    const { id, username, token } = await testApp.createStudio();
    const requireAll = { token, json: { obbligatorio: true } };
    expect((await call('PATCH', '/api/membri/secondo-fattore/', requireAll)).status).toBe(204);
    expect((await call('GET', '/api/aziende/', { token })).status).toBe(200);
    const { body } = await login(username);
    const next = 'token' in body ? body.token : '';
    expect((await call('GET', '/api/aziende/', { token: next })).status).toBe(403);
    await expectEnrolment(next);
    expect((await call('DELETE', '/api/sicurezza/totp/', { token: next })).status).toBe(409);
    expect(await listAzioni(id)).toContain('obbliga_fattore');
  });
});

test('a titolare resets the factor that a member has lost, with a reason', async () => {
  const { id, token } = await testApp.createStudio();
  const json = { username: `perso.${id}`, nome: '', ruolo: 'collaboratore', tutte_le_aziende: true, aziende: [] };
  const { body } = await call<{ id: string; link: string }>('POST', '/api/membri/', { token, json });
  const codice = body.link.split('#')[1];
  await call('POST', '/api/accesso/', { json: { codice, password: PASSWORD } });
  const readMembro = async () => {
    const { membri } = (await call<Membri>('GET', '/api/membri/', { token })).body;
    const { password, fattori } = membri.find((membro) => membro.id === body.id) ?? {};
    return { password, fattori };
  };
  await addTotp(testApp, body.id, 'da_confermare');
  expect(await readMembro()).toEqual({ password: true, fattori: [] });
  await addTotp(testApp, body.id);
  expect(await readMembro()).toEqual({ password: true, fattori: ['totp'] });
  expect(await startLogin(json.username)).not.toBe('');
  const reset = (fields: object) => call('POST', `/api/membri/${body.id}/azzera-fattori/`, { token, json: fields });
  expect((await reset({ motivo: ' ' })).body['motivo']).toHaveLength(1);
  expect((await reset({ motivo: 'Telefono rubato' })).status).toBe(204);
  expect(await readMembro()).toEqual({ password: true, fattori: [] });
  expect((await login(json.username)).body).toHaveProperty('token');
  expect(await listAzioni(id)).toContain('azzera_fattori');
  const theirs = await testApp.createStudio();
  const { status } = await call('POST', `/api/membri/${body.id}/azzera-fattori/`, {
    token: theirs.token,
    json: { motivo: 'Altrui' },
  });
  expect(status).toBe(404);
});
