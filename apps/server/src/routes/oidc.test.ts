import type { AvvioOidc, Collegamento } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { addTotp } from '../test-support/fattori.ts';
import { startIdentityProvider, visitProvider } from '../../../../fixtures/oidc/identity-provider.ts';
import { buildOidcLogin, openElsewhere } from '../test-support/oidc-login.ts';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';
import type { ErrorBody } from '../test-support/test-app.ts';

// Logins with a real provider, on a port of this machine.

const provider = await startIdentityProvider('https://vedetta.example.it');
const testApp = await createTestApp({ variables: { ...provider.variables, VEDETTA_OIDC_DOMAINS: 'studio.it' } });
const { call, pool } = testApp;
const studio = await testApp.createStudio();

const only = await openElsewhere(testApp, provider, { VEDETTA_OIDC_ONLY: '1' });
afterAll(async () => {
  await only.close();
  await testApp.close();
  await provider.close();
});
const { addAccount, addUtente, addLinked, visit, send, enter, confirm, readProfile, listMotivi, countState } =
  buildOidcLogin(testApp, provider, studio.id);

describe('linking', () => {
  test('a user with the verified address confirms once with their password, then enters without it', async () => {
    const account = addAccount();
    const { id } = await addUtente(`${account}@studio.it`);
    const first = await enter(account);
    expect([first.status, first.body.token, first.body.collegamento?.username]).toEqual([
      200,
      undefined,
      `${account}@studio.it`,
    ]);
    expect((await confirm(first.body.collegamento?.codice, 'sbagliata-sbagliata')).status).toBe(400);
    expect((await readProfile((await confirm(first.body.collegamento?.codice)).body.token)).id).toBe(id);
    expect((await readProfile((await enter(account)).body.token)).id).toBe(id);
    const { rows } = await pool.query(`SELECT azione FROM eventi WHERE utente_id = $1 ORDER BY numero`, [id]);
    expect(rows.map(({ azione }) => azione as string)).toEqual([
      'login_rifiutato',
      'login',
      'collega_provider',
      'login',
    ]);
  });

  test('a confirmation is worth once, and only as it was signed', async () => {
    const account = addAccount();
    await addUtente(`${account}@studio.it`);
    const codice = (await enter(account)).body.collegamento?.codice ?? '';
    await confirm(codice);
    await pool.query('DELETE FROM identita_oidc WHERE soggetto = $1', [account]);
    expect((await confirm(codice)).body.detail).toContain('è scaduto, o non è cominciato in questa finestra');
    expect((await confirm(`${codice}x`)).status).toBe(400);
    expect((await confirm('eyJ9.x')).status).toBe(400);
  });

  test('a second factor set up here is asked after the provider too, and a confirmation without it links nobody', async () => {
    const { account, id } = await addLinked();
    await addTotp(testApp, id);
    expect(Object.keys((await enter(account)).body)).toEqual(['secondo_fattore']);
    await pool.query('DELETE FROM identita_oidc WHERE utente_id = $1', [id]);
    const { body } = await confirm((await enter(account)).body.collegamento?.codice);
    expect(Object.keys(body)).toEqual(['secondo_fattore']);
    expect((await pool.query('SELECT FROM identita_oidc WHERE utente_id = $1', [id])).rowCount).toBe(0);
  });

  test('linking asks who one is when the last proof is old', async () => {
    const old = await testApp.createStudio();
    await pool.query(`UPDATE sessioni SET provata_il = now() - interval '11 minutes' WHERE utente_id = $1`, [
      old.utenteId,
    ]);
    expect((await call('POST', '/api/oidc/collegamento/avvio/', { token: old.token })).status).toBe(403);
  });

  test('the staff enters with a password only', async () => {
    const account = addAccount();
    await addUtente(`${account}@studio.it`, PASSWORD, true);
    expect((await enter(account)).body.detail).toContain('Lo staff entra con username e password');
  });

  test('an invitation may be accepted with the provider, and is spent', async () => {
    const account = addAccount();
    const { id, codice } = await addUtente('invitata', null);
    const { body } = await enter(account, { invito: codice });
    expect((await readProfile(body.token)).id).toBe(id);
    expect((await enter(addAccount(), { invito: codice })).body.detail).toContain(
      'Il link è scaduto, è già stato usato',
    );
  });

  test('an account of somebody else accepts no invitation', async () => {
    const { account } = await addLinked();
    const { codice } = await addUtente('altra-invitata', null);
    expect((await enter(account, { invito: codice })).status).toBe(409);
    expect((await enter(addAccount(), { invito: codice })).status).toBe(200);
  });

  test('one’s own user is linked from a session, and only there', async () => {
    const other = await testApp.createStudio();
    const start = (token: string) => call<AvvioOidc>('POST', '/api/oidc/collegamento/avvio/', { token });
    const { body } = await start(other.token);
    const back = await visitProvider(body.indirizzo, addAccount());
    const json = {
      flusso: body.flusso,
      stato: back.get('state'),
      codice: back.get('code'),
      emittente: back.get('iss'),
    };
    const link = (token: string) => call<Collegamento & ErrorBody>('POST', '/api/oidc/collegamento/', { token, json });
    expect((await link(studio.token)).body.detail).toContain('non è cominciato in questa finestra');
    expect((await send(json)).body.detail).toContain('non è cominciato in questa finestra');
    expect((await link(other.token)).body.collegamento?.email).toContain('@studio.it');
    expect((await call('DELETE', '/api/oidc/collegamento/', { token: other.token })).status).toBe(204);
    expect(
      (await call<Collegamento>('GET', '/api/oidc/collegamento/', { token: other.token })).body.collegamento,
    ).toBeNull();
  });

  test('new credentials cut the account at the provider', async () => {
    const { account, id } = await addLinked();
    const staff = await testApp.createStudio({ is_staff: true, licenza: null });
    await call('POST', `/api/staff/utenti/${id}/credenziali/`, { token: staff.token, json: { accesso: 'password' } });
    expect((await enter(account)).body.collegamento?.username).toBe(`${account}@studio.it`);
  });
});

describe('what is refused leaves everything as it was, with a sentence and an event', () => {
  const cases: readonly (readonly [string, () => Promise<object>, string, string])[] = [
    [
      'a wrong state',
      async () => ({ ...(await visit(addAccount())), stato: 'altro' }),
      'oidc_stato',
      'non è cominciato in questa finestra',
    ],
    [
      'a flow of another browser',
      async () => ({ ...(await visit(addAccount())), flusso: (await visit(addAccount()))['flusso'] }),
      'oidc_stato',
      'non è cominciato in questa finestra',
    ],
    [
      'a code of another flow',
      async () => ({ ...(await visit(addAccount())), codice: (await visit(addAccount()))['codice'] }),
      'oidc_codice',
      'è già stata usata',
    ],
    [
      'a wrong nonce',
      () => visit(addAccount(), {}, call, (url) => url.replace(/nonce=[^&]+/u, 'nonce=altro')),
      'oidc_nonce',
      'non è per questo accesso',
    ],
    [
      'another issuer',
      async () => ({ ...(await visit(addAccount())), emittente: 'https://altrove.example.it' }),
      'oidc_emittente',
      'non è per questo accesso',
    ],
    ['a user who gives up', () => visit('nessuno'), 'oidc_annullato', 'è stato annullato'],
    [
      'an address that is not verified',
      () => visit(addAccount({ email_verified: false })),
      'oidc_email_non_verificata',
      'non conferma un indirizzo email ammesso',
    ],
    [
      'another domain',
      () => visit(addAccount({ email: 'anna@altrove.it' })),
      'oidc_dominio',
      'non conferma un indirizzo email ammesso',
    ],
    [
      'a domain that ends alike',
      () => visit(addAccount({ email: 'anna@finto-studio.it' })),
      'oidc_dominio',
      'non conferma un indirizzo email ammesso',
    ],
    ['an account of nobody', () => visit(addAccount()), 'oidc_sconosciuto', 'Nessun utente di Vedetta è collegato'],
  ];
  test.for(cases)('%s', async ([, build, motivo, sentence]) => {
    const json = await build();
    const before = await countState();
    const { status, body } = await send(json);
    expect([status, body.detail]).toEqual([400, expect.stringContaining(sentence)]);
    expect(await countState()).toEqual(before);
    expect((await listMotivi()).at(-1)).toBe(motivo);
  });

  test('what came back is accepted once, in any process', async () => {
    const { account } = await addLinked();
    const json = await visit(account);
    const answers = await Promise.all([send(json), send(json, only.call), send(json)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test('a disabled user does not enter, and their studio sees it', async () => {
    const { account, id } = await addLinked();
    await pool.query('UPDATE utenti SET disabilitato_il = now() WHERE id = $1', [id]);
    expect((await enter(account)).body.detail).toBe('L’accesso di questo utente è disabilitato.');
    expect((await listMotivi(studio.id)).at(-1)).toBe('utente_disabilitato');
  });

  test('a user without a password keeps their only way in', async () => {
    const { codice } = await addUtente('solo-provider', null);
    const { body } = await enter(addAccount(), { invito: codice });
    expect((await call('DELETE', '/api/oidc/collegamento/', { token: body.token ?? '' })).body.detail).toContain(
      'non ha una password',
    );
  });

  test('attempts are limited', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    const json = { flusso: 'x', stato: 'x', codice: 'x' };
    const statuses = [];
    for (let round = 0; round < 101; round += 1)
      statuses.push((await call('POST', '/api/oidc/accesso/', { json, headers })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
  });
});
