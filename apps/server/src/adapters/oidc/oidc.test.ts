import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { parseEnvironment } from '../../environment/environment.ts';
import { startIdentityProvider, visitProvider } from '../../../../../fixtures/oidc/identity-provider.ts';
import { createOidcProvider } from './oidc.ts';
import type { OidcProvider, OidcReturn } from './oidc.ts';
import { createSigner } from '../credentials/signer.ts';

const provider = await startIdentityProvider('https://vedetta.example.it', [
  ['anna', { email: 'anna@studio.it', email_verified: true, name: 'Anna Bianchi', gruppi: ['soci', 'tutti'] }],
  ['bruno', { email: 'bruno@studio.it', email_verified: false }],
]);
afterAll(provider.close);

const build = (variables: Readonly<Record<string, string>> = {}, key = 'chiave'): OidcProvider => {
  const { oidc } = parseEnvironment({ ...provider.variables, ...variables }, { demo: false });
  const built = createOidcProvider(oidc, createSigner(key));
  if (built === null) throw new Error('No provider');
  return built;
};
const oidc = build();

/** A login as the browser brings it back; `change` alters the address of the provider. */
const login = async (account: string, scopo = 'accesso', change = (url: string) => url): Promise<OidcReturn> => {
  const started = await oidc.start(scopo);
  if (!started.ok) throw new Error(started.rifiuto.motivo);
  const { indirizzo, flusso } = started.valore;
  const back = await visitProvider(change(indirizzo), account);
  return {
    flusso,
    stato: back.get('state') ?? '',
    codice: back.get('code'),
    emittente: back.get('iss'),
    errore: back.get('error'),
  };
};

const explain = async (back: OidcReturn, scopo = 'accesso', as = oidc): Promise<string> => {
  const outcome = await as.redeem(scopo, back);
  return outcome.ok ? 'accettato' : outcome.rifiuto.motivo;
};

test('a login gives the identity in the ID token and the user info', async () => {
  expect(await oidc.redeem('accesso', await login('anna'))).toEqual({
    ok: true,
    valore: {
      emittente: provider.issuer,
      soggetto: 'anna',
      email: 'anna@studio.it',
      email_verificata: true,
      nome: 'Anna Bianchi',
      ruolo: null,
    },
  });
  expect(await oidc.redeem('accesso', await login('bruno'))).toMatchObject({ valore: { email_verificata: false } });
});

test('another process with the same key accepts the return, one with another key does not', async () => {
  expect(await explain(await login('anna'), 'accesso', build())).toBe('accettato');
  expect(await explain(await login('anna'), 'accesso', build({}, 'un’altra'))).toBe('oidc_stato');
});

test('the address has a challenge, a state and a nonce, and no secret', async () => {
  const started = await oidc.start('accesso');
  const url = new URL(started.ok ? started.valore.indirizzo : '');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'https://vedetta.example.it/login/provider',
  });
  expect(url.href).not.toContain('segreto-di-prova');
});

test('a code is accepted once', async () => {
  const back = await login('anna');
  expect([await explain(back), await explain(back)]).toEqual(['accettato', 'oidc_codice']);
});

test('a state of another flow, purpose or browser is refused', async () => {
  const [mine, theirs] = [await login('anna'), await login('anna')];
  expect(await explain({ ...mine, stato: theirs.stato })).toBe('oidc_stato');
  expect(await explain({ ...mine, flusso: theirs.flusso })).toBe('oidc_stato');
  expect(await explain(mine, 'collega:qualcuno')).toBe('oidc_stato');
  expect(await explain({ ...mine, flusso: `${mine.flusso}0` })).toBe('oidc_scaduto');
});

test('a code of another flow does not have its verifier', async () => {
  const [mine, theirs] = [await login('anna'), await login('anna')];
  expect(await explain({ ...mine, codice: theirs.codice })).toBe('oidc_codice');
});

test('a nonce that is not of this flow is refused', async () => {
  const withNonce = (url: string) => url.replace(/nonce=[^&]+/u, 'nonce=un-altro');
  expect(await explain(await login('anna', 'accesso', withNonce))).toBe('oidc_nonce');
});

test('an answer of another issuer is refused', async () => {
  expect(await explain({ ...(await login('anna')), emittente: 'https://altrove.example.it' })).toBe('oidc_emittente');
});

test('a login that the user gave up says so', async () => {
  expect(await explain(await login('nessuno'))).toBe('oidc_annullato');
});

test('an expired flow is refused', async () => {
  const back = await login('anna');
  expect(await explain({ ...back, flusso: back.flusso.replace(/\d+$/u, String(Date.now() - 1)) })).toBe('oidc_scaduto');
});

test('a subject that cannot be stored is refused', async () => {
  provider.accounts.set('\u202Eanna', { email: 'anna@studio.it', email_verified: true });
  expect(await explain(await login('\u202Eanna'))).toBe('oidc_errore');
});

test('the role is the highest of those that the claim names', async () => {
  const roles = build({
    VEDETTA_OIDC_STUDIO: '9b2f4c10-6d3e-4f57-8a21-000000000001',
    VEDETTA_OIDC_DOMAINS: 'studio.it',
    VEDETTA_OIDC_ROLE_CLAIM: 'gruppi',
    VEDETTA_OIDC_ROLES: 'tutti=sola_lettura, soci=titolare',
  });
  expect(await roles.redeem('accesso', await login('anna'))).toMatchObject({ valore: { ruolo: 'titolare' } });
});

test('a provider that does not answer, or answers something else, is said to be away', async () => {
  const page = createServer((_, response) => response.end('<p>benvenuti</p>'));
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  const address = page.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const motivi = [];
  for (const issuer of [`http://127.0.0.1:${port}`, 'http://127.0.0.1:1']) {
    const outcome = await build({ VEDETTA_OIDC_ISSUER: issuer }).start('accesso');
    motivi.push(outcome.ok ? 'ok' : outcome.rifiuto.motivo);
  }
  page.close();
  expect(motivi).toEqual(['oidc_non_risponde', 'oidc_non_risponde']);
});

test('the session at the provider has a page where it ends', async () => {
  const outcome = await oidc.buildLogoutUrl();
  const url = new URL(outcome.ok ? (outcome.valore ?? '') : '');
  expect([url.origin, url.searchParams.get('client_id'), url.searchParams.get('post_logout_redirect_uri')]).toEqual([
    provider.issuer,
    'vedetta',
    'https://vedetta.example.it/login',
  ]);
});
