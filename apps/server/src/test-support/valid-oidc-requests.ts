import type { AvvioOidc, EndpointName } from '@vedetta/contract';
import { createSigner } from '../adapters/credentials/signer.ts';
import { createToken } from '../adapters/credentials/token.ts';
import { signPending } from '../commands/oidc/conferma.ts';
import { loadSigningKey } from '../repositories/impostazioni.ts';
import type { RequestBuilder } from './api-request.ts';
import { buildCodice, EMITTENTE } from './fake-oidc.ts';
import { enter, login } from './studio-fixture.ts';
import type { StudioFixture } from './studio-fixture.ts';
import { PASSWORD } from './test-app.ts';

const dropAccount = ({ testApp: { pool }, studio }: StudioFixture) =>
  pool.query('DELETE FROM identita_oidc WHERE utente_id = $1', [studio.utenteId]);

/** Links the user of the fixture. @returns the subject. */
export const linkAccount = async (fixture: StudioFixture): Promise<string> => {
  const soggetto = createToken();
  await dropAccount(fixture);
  await fixture.testApp.pool.query(
    'INSERT INTO identita_oidc (studio_id, utente_id, emittente, soggetto, email) VALUES ($1, $2, $3, $4, $5)',
    [fixture.studio.id, fixture.studio.utenteId, EMITTENTE, soggetto, 'anna@studio.it'],
  );
  return soggetto;
};

/** What the browser brings back after a flow that began with this body. */
export const buildReturn = async (
  { testApp: { call } }: StudioFixture,
  codice: string,
  body: Readonly<Record<string, string>> = {},
) => {
  const { body: started } = await call<AvvioOidc>('POST', '/api/oidc/avvio/', { json: body });
  const stato = new URL(started.indirizzo).searchParams.get('state') ?? '';
  return { flusso: started.flusso, stato, codice, ...body };
};

const buildOwnReturn = async (fixture: StudioFixture, codice: string) => {
  const { body } = await fixture.testApp.call<AvvioOidc>('POST', '/api/oidc/collegamento/avvio/', {
    token: await enter(fixture),
  });
  return { flusso: body.flusso, stato: new URL(body.indirizzo).searchParams.get('state') ?? '', codice };
};

/** Valid requests about the identity provider. */
export const validOidcRequests = {
  loadProvider: () => ({}),
  startOidc: () => ({ json: {} }),
  loginOidc: async (fixture) => ({
    json: await buildReturn(fixture, buildCodice({ soggetto: await linkAccount(fixture) })),
  }),
  confirmOidc: async (fixture) => {
    await login(fixture);
    await dropAccount(fixture);
    const { testApp, studio } = fixture;
    const signer = createSigner(await loadSigningKey(testApp.database));
    const codice = signPending(
      signer,
      { id: studio.utenteId, username: studio.username },
      {
        emittente: EMITTENTE,
        soggetto: createToken(),
        email: 'anna@studio.it',
        email_verificata: true,
        nome: '',
        ruolo: null,
      },
    );
    return { json: { codice, password: PASSWORD } };
  },
  loadCollegamento: async (fixture) => {
    await linkAccount(fixture);
    return {};
  },
  startCollegamento: () => ({}),
  addCollegamento: async (fixture) => {
    await dropAccount(fixture);
    return { json: await buildOwnReturn(fixture, buildCodice({ email: 'anna@studio.it' })) };
  },
  removeCollegamento: async (fixture) => {
    await linkAccount(fixture);
    return {};
  },
} satisfies Partial<Record<EndpointName, RequestBuilder>>;
