import type { ErrorCode } from '@vedetta/contract';
import { createApp } from '../app.ts';
import { parseEnvironment } from '../environment/environment.ts';
import type { OidcSettings } from '../environment/oidc-settings.ts';
import { buildCodice } from './fake-oidc.ts';
import { withWrong } from './provocation.ts';
import type { Provocation } from './provocation.ts';
import { enter } from './studio-fixture.ts';
import { buildCall, TEST_VARIABLES } from './test-app.ts';
import { buildReturn, linkAccount } from './valid-oidc-requests.ts';
import { sendRequest, validRequests } from './valid-requests.ts';

/** Sends the valid request to another process on the same database, with other settings. */
const sendElsewhere =
  (variables: Readonly<Record<string, string>>): Provocation =>
  async ({ name, fixture }) => {
    const environment = parseEnvironment({ ...TEST_VARIABLES, LOG_LEVEL: 'silent', ...variables }, { demo: false });
    const app = await createApp({ database: fixture.testApp.pool, environment, stampante: null, web: null });
    try {
      return await sendRequest(buildCall(app), name, await validRequests[name](fixture), await enter(fixture));
    } finally {
      await app.close();
    }
  };

const withField = (name: string, value: string | null): Provocation =>
  withWrong(({ json }) => ({ json: { ...(json as object), [name]: value } }));

const runDuring =
  (changed: Partial<OidcSettings> & { readonly isDown?: true }, provocation: Provocation): Provocation =>
  async (request) => {
    const { name, fixture } = request;
    const valid = await validRequests[name](fixture);
    return fixture.testApp.oidc.during(changed, () =>
      provocation === withValid
        ? enter(fixture).then((token) => sendRequest(fixture.testApp.call, name, valid, token))
        : provocation(request),
    );
  };

const withValid: Provocation = withWrong((valid) => valid);

const sendTwice: Provocation = async ({ name, fixture }) => {
  const [valid, token] = [await validRequests[name](fixture), await enter(fixture)];
  await sendRequest(fixture.testApp.call, name, valid, token);
  return sendRequest(fixture.testApp.call, name, valid, token);
};

/** The account is of somebody of another studio: for the login, one who comes from an invitation of this studio. */
const linkToAnother: Provocation = async (request) => {
  const { name, fixture, scene } = request;
  const soggetto = await linkAccount(scene.full);
  if (name === 'addCollegamento') return withField('codice', buildCodice({ soggetto }))(request);
  if (name === 'loginOidc') {
    const json = await buildReturn(fixture, buildCodice({ soggetto }), { invito: 'un-codice' });
    return sendRequest(fixture.testApp.call, name, { json }, await enter(fixture));
  }
  const valid = await validRequests[name](fixture);
  await linkAccount(fixture);
  return sendRequest(fixture.testApp.call, name, valid, await enter(fixture));
};

const enterAs =
  (ruolo: 'sola_lettura' | null): Provocation =>
  (request) => {
    const governed = { studioId: request.fixture.studio.id, roleClaim: 'gruppi' };
    return request.fixture.testApp.oidc.during(governed, async () => {
      const codice = buildCodice({ soggetto: await linkAccount(request.fixture), ruolo });
      const json = await buildReturn(request.fixture, codice);
      return sendRequest(request.fixture.testApp.call, request.name, { json }, await enter(request.fixture));
    });
  };

const changeUtente =
  (change: string, undo: string): Provocation =>
  async (request) => {
    const { name, fixture } = request;
    const [valid, token] = [await validRequests[name](fixture), await enter(fixture)];
    const ofFixture = [fixture.studio.utenteId];
    await fixture.testApp.pool.query(`UPDATE utenti SET ${change} WHERE id = $1`, ofFixture);
    try {
      return await sendRequest(fixture.testApp.call, name, valid, token);
    } finally {
      await fixture.testApp.pool.query(`UPDATE utenti SET ${undo} WHERE id = $1`, ofFixture);
    }
  };

const withoutPassword: Provocation = async (request) => {
  const { studio, testApp } = request.fixture;
  const { rows } = await testApp.pool.query<{ password: string }>('SELECT password FROM utenti WHERE id = $1', [
    studio.utenteId,
  ]);
  return changeUtente('password = NULL', `password = '${rows[0]?.password}'`)(request);
};

/** An invitation that nobody issued. */
export const withUnknownInvito: Provocation = async ({ name, fixture }) => {
  const json = await buildReturn(fixture, buildCodice({}), { invito: 'mai-emesso' });
  return sendRequest(fixture.testApp.call, name, { json }, await enter(fixture));
};

export const oidcProvocations = {
  oidc_assente: sendElsewhere({}),
  solo_provider: sendElsewhere({
    VEDETTA_PUBLIC_URL: 'https://vedetta.example.it',
    VEDETTA_OIDC_ISSUER: 'https://accounts.example.it',
    VEDETTA_OIDC_CLIENT_ID: 'vedetta',
    VEDETTA_OIDC_CLIENT_SECRET: 'segreto',
    VEDETTA_OIDC_ONLY: '1',
  }),
  oidc_non_risponde: runDuring({ isDown: true }, withValid),
  oidc_stato: (request) =>
    request.name === 'confirmOidc' ? withField('codice', 'un.altro')(request) : withField('stato', 'altro')(request),
  oidc_gia_usato: sendTwice,
  oidc_risposta: withField('codice', buildCodice({ motivo: 'oidc_nonce' })),
  oidc_annullato: withField('codice', buildCodice({ motivo: 'oidc_annullato' })),
  oidc_email: runDuring({ domains: ['studio.it'] }, withField('codice', buildCodice({ email: 'anna@altrove.it' }))),
  oidc_sconosciuto: withField('codice', buildCodice({})),
  oidc_altro_utente: linkToAnother,
  oidc_ruolo: enterAs(null),
  oidc_senza_titolare: enterAs('sola_lettura'),
  oidc_disabilitato: changeUtente('disabilitato_il = now()', 'disabilitato_il = NULL'),
  oidc_staff: async ({ name, scene: { staff } }) =>
    sendRequest(staff.testApp.call, name, await validRequests[name](staff), await enter(staff)),
  oidc_unico_accesso: withoutPassword,
} as const satisfies Partial<Record<ErrorCode, Provocation>>;
