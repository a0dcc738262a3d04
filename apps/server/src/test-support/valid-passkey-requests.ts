import { endpoints } from '@vedetta/contract';
import type { EndpointName, RispostaLogin } from '@vedetta/contract';
import type { RequestBuilder } from './api-request.ts';
import { createAuthenticator } from './authenticator.ts';
import { addMembro } from './membri.ts';
import { addPasskey, ask, askNew, ORIGIN } from './passkeys.ts';
import { enter, login } from './studio-fixture.ts';
import type { StudioFixture } from './studio-fixture.ts';
import { PASSWORD } from './test-app.ts';

/** A colleague with a passkey: the user of the fixture logs in with the password in every test. */
const addColleague = async (fixture: StudioFixture) => {
  const colleague = await addMembro(fixture, 'collaboratore', 'tutte');
  const { testApp, studio } = colleague;
  const { key } = await addPasskey(testApp.call, (await login(colleague)).token);
  return { testApp, studio, key };
};

/** A passkey of the user of the fixture, as stored: adding one by its calls would end their other sessions. */
const createPasskey: RequestBuilder = async ({ testApp, studio }) => {
  const { rows } = await testApp.pool.query<{ id: string }>(
    `INSERT INTO passkey (utente_id, credenziale, chiave, contatore, trasporti, tipo, nome)
     VALUES ($1, gen_random_uuid()::text::bytea, '', 0, '{}', 'chiave', 'Portatile') RETURNING id`,
    [studio.utenteId],
  );
  return { params: { id: rows[0]?.id ?? '' } };
};

/** Valid requests about passkeys. */
export const validPasskeyRequests = {
  startLoginPasskey: () => ({}),
  loginPasskey: async (fixture) => {
    const { testApp, key } = await addColleague(fixture);
    return { json: { passkey: key.get(await ask(testApp.call, endpoints.startLoginPasskey)) } };
  },
  startPasskeyFattore: async (fixture) => {
    const { testApp, studio } = await addColleague(fixture);
    const { body } = await testApp.call<RispostaLogin>('POST', '/api/token-auth/', {
      json: { username: studio.username, password: PASSWORD },
    });
    return { json: { sfida: 'secondo_fattore' in body ? body.secondo_fattore.sfida : '' } };
  },
  startPasskeyConferma: () => ({}),
  startPasskey: () => ({}),
  addPasskey: async (fixture) => {
    const options = await askNew(fixture.testApp.call, await enter(fixture));
    return { json: { nome: 'Portatile', passkey: createAuthenticator(ORIGIN).create(options) } };
  },
  renamePasskey: async (fixture) => ({ ...(await createPasskey(fixture)), json: { nome: 'Telefono' } }),
  removePasskey: createPasskey,
} satisfies Partial<Record<EndpointName, RequestBuilder>>;
