import { afterAll, describe, expect, test } from 'vitest';
import { startIdentityProvider } from '../../../../fixtures/oidc/identity-provider.ts';
import { buildOidcLogin, openElsewhere } from '../test-support/oidc-login.ts';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';

// What the operator may choose: roles from the provider, no local passwords.

const provider = await startIdentityProvider('https://vedetta.example.it');
const testApp = await createTestApp({ variables: provider.variables });
const { call, pool } = testApp;
const studio = await testApp.createStudio();
const roles = await openElsewhere(testApp, provider, {
  VEDETTA_OIDC_DOMAINS: 'studio.it',
  VEDETTA_OIDC_STUDIO: studio.id,
  VEDETTA_OIDC_ROLE_CLAIM: 'gruppi',
  VEDETTA_OIDC_ROLES: 'soci=titolare,praticanti=sola_lettura',
});
const only = await openElsewhere(testApp, provider, { VEDETTA_OIDC_ONLY: '1' });
afterAll(async () => {
  await roles.close();
  await only.close();
  await testApp.close();
  await provider.close();
});
const { addAccount, enter, readProfile, listMotivi, countState } = buildOidcLogin(testApp, provider, studio.id);

describe('a provider that decides the roles of one studio', () => {
  const enterRoles = (account: string) => enter(account, {}, roles.call);

  test('creates the users it names there, with their role', async () => {
    const account = addAccount({ name: 'Anna Bianchi', gruppi: ['praticanti', 'altro'] });
    const { body } = await enterRoles(account);
    expect(await readProfile(body.token)).toMatchObject({
      username: `${account}@studio.it`,
      ruolo: 'sola_lettura',
      tutte_le_aziende: false,
      dati_commercialista: { id: studio.id },
    });
  });

  test('changes them at the next login, and ends the other sessions', async () => {
    const account = addAccount({ gruppi: ['soci'] });
    const { body } = await enterRoles(account);
    provider.accounts.set(account, { email: `${account}@studio.it`, email_verified: true, gruppi: ['praticanti'] });
    expect((await readProfile((await enterRoles(account)).body.token)).ruolo).toBe('sola_lettura');
    expect((await call('GET', '/api/profile/', { token: body.token ?? '' })).status).toBe(401);
  });

  test('lets nobody in without a role', async () => {
    const before = await countState();
    const { body } = await enterRoles(addAccount({ gruppi: ['altro'] }));
    expect(body.detail).toContain('non indica un ruolo');
    expect(await countState()).toEqual(before);
  });

  test('does not leave the studio without a titolare', async () => {
    const account = addAccount({ gruppi: ['soci'] });
    await enterRoles(account);
    await pool.query(
      `UPDATE utenti SET disabilitato_il = now() WHERE studio_id = $1 AND username <> $2 AND disabilitato_il IS NULL`,
      [studio.id, `${account}@studio.it`],
    );
    provider.accounts.set(account, { email: `${account}@studio.it`, email_verified: true, gruppi: ['praticanti'] });
    const { body } = await enterRoles(account);
    expect(body.detail).toContain('resterebbe senza titolare');
    const { rows } = await pool.query('SELECT ruolo FROM utenti WHERE username = $1', [`${account}@studio.it`]);
    expect(rows).toEqual([{ ruolo: 'titolare' }]);
    expect((await listMotivi(studio.id)).at(-1)).toBe('senza_titolare');
    await pool.query('UPDATE utenti SET disabilitato_il = NULL WHERE studio_id = $1', [studio.id]);
  });
});

test('where the provider is the only way in, passwords are of the staff, and nobody learns which are right', async () => {
  const staff = await testApp.createStudio({ is_staff: true, licenza: null });
  const login = (username: string, password: string) =>
    only.call('POST', '/api/token-auth/', { json: { username, password } });
  expect((await login(staff.username, PASSWORD)).status).toBe(200);
  const refused = [
    await login(studio.username, PASSWORD),
    await login(studio.username, 'sbagliata-sbagliata'),
    await login('mai-esistito', PASSWORD),
  ];
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.detail}`)).size).toBe(1);
  expect(refused[0]?.body.detail).toContain('Qui solo lo staff entra con la password');
  expect((await listMotivi(studio.id)).slice(-2)).toEqual(['password_disattivata', 'password_errata']);
});

test('a provider that does not answer is said so, and the login page does not need it', async () => {
  const away = await openElsewhere(testApp, provider, { VEDETTA_OIDC_ISSUER: 'http://127.0.0.1:1' });
  const { status, body } = await away.call('POST', '/api/oidc/avvio/', { json: {} });
  expect([status, body.detail]).toEqual([503, expect.stringContaining('non risponde')]);
  expect((await away.call<{ provider: unknown }>('GET', '/api/oidc/')).body.provider).toEqual({
    nome: 'Provider di prova',
    solo: false,
  });
  await away.close();
});
