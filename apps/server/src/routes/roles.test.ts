import { endpoints } from '@vedetta/contract';
import type { Accesso, EndpointName, Profile } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createToken, hashToken } from '../adapters/credentials/token.ts';
import { validRequests, sendRequest, allEndpoints } from '../test-support/valid-requests.ts';
import { createStudioFixture, enter, fakeStampante } from '../test-support/studio-fixture.ts';
import type { StudioFixture } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';
import { stampaRepository } from '../repositories/stampa.ts';

const testApp = await createTestApp({ stampante: fakeStampante });
await testApp.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(testApp.close);

const OK = 'ok';
type Outcome = typeof OK | 400 | 401 | 403 | 409;
/** Visitor · studio · demo · staff · print token · disabled user. */
type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];

const ANYONE: Row = [OK, OK, OK, OK, OK, OK];
const UTENTI: Row = [401, OK, OK, OK, 401, 401];
const NOT_DEMO: Row = [401, OK, 403, OK, 401, 401];
const ALSO_PRINT_TOKEN: Row = [401, OK, OK, OK, OK, 401];
const STAFF: Row = [401, 403, 403, OK, 401, 401];

/** What each way of access declared in the contract means, whatever the call. */
const BY_ACCESS: Readonly<Record<Accesso, Row>> = {
  pubblico: ANYONE,
  sessione: UTENTI,
  stampa: ALSO_PRINT_TOKEN,
  staff: STAFF,
};

/** Calls whose policy asks more than their access. */
const OTHERS: Readonly<Partial<Record<EndpointName, Row>>> = {
  deleteAzienda: NOT_DEMO,
  printReport: NOT_DEMO,
  loadStampa: NOT_DEMO,
  createStampaMultipla: NOT_DEMO,
  // The staff enters with a password, and links no account of the identity provider.
  loginOidc: [OK, OK, OK, 409, OK, OK],
  confirmOidc: [OK, OK, OK, 400, OK, OK],
  addCollegamento: [401, OK, OK, 409, 401, 401],
};

const fixtures = {
  studio: await createStudioFixture(testApp),
  demo: await createStudioFixture(testApp, { licenza: 'demo' }),
  staff: await createStudioFixture(testApp, { is_staff: true, licenza: null }),
};

const disabledToken = await (async () => {
  const { token, utenteId } = await testApp.createStudio();
  await testApp.pool.query('UPDATE utenti SET disabilitato_il = now() WHERE id = $1', [utenteId]);
  return token;
})();

const mintStampa = async ({ studio, bilancio }: StudioFixture): Promise<string> => {
  const token = createToken();
  await stampaRepository(testApp.database).add(hashToken(token), studio.id, bilancio.id);
  return token;
};

/** For each role, the fixture of the request and the token; endpoints of the staff use the staff's own fixture. */
const ruoli: readonly {
  readonly nome: string;
  readonly mondo: StudioFixture;
  readonly mint: () => Promise<string | undefined>;
  readonly scheme?: 'Stampa';
}[] = [
  { nome: 'visitor', mondo: fixtures.studio, mint: async () => undefined },
  { nome: 'studio', mondo: fixtures.studio, mint: async () => await enter(fixtures.studio) },
  { nome: 'demo', mondo: fixtures.demo, mint: async () => await enter(fixtures.demo) },
  { nome: 'staff', mondo: fixtures.staff, mint: async () => await enter(fixtures.staff) },
  { nome: 'print', mondo: fixtures.studio, mint: () => mintStampa(fixtures.studio), scheme: 'Stampa' },
  { nome: 'disabled', mondo: fixtures.studio, mint: async () => disabledToken },
];

describe('role × status', () => {
  test.for(allEndpoints)('%s', async ([name, { accesso }]) => {
    const outcomes: Outcome[] = [];
    for (const { mondo, mint, scheme = 'Token' } of ruoli) {
      const request = await validRequests[name](accesso === 'staff' ? fixtures.staff : mondo);
      const token = await mint();
      const headers = { ...request.headers, ...(token !== undefined && { authorization: `${scheme} ${token}` }) };
      const { status } = await sendRequest(testApp.call, name, { ...request, headers });
      outcomes.push(status === endpoints[name].stato ? OK : (status as Outcome));
    }
    expect(outcomes).toEqual(OTHERS[name] ?? BY_ACCESS[accesso]);
  });
});

describe('the licence', () => {
  test('names what it does not allow', async () => {
    const token = await enter(fixtures.demo);
    const remove = await sendRequest(
      testApp.call,
      'deleteAzienda',
      await validRequests.deleteAzienda(fixtures.demo),
      token,
    );
    expect(remove.body.detail).toBe('La licenza demo non consente di eliminare le aziende.');
    const stampa = await sendRequest(
      testApp.call,
      'printReport',
      await validRequests.printReport(fixtures.demo),
      token,
    );
    expect(stampa.body.detail).toBe('La licenza demo non consente di scaricare i report in formato PDF.');
  });

  test('does not exist for the staff', async () => {
    const read = await Promise.all(
      Object.values(fixtures).map(async (fixture) =>
        testApp.call<Profile>('GET', '/api/profile/', { token: await enter(fixture) }),
      ),
    );
    expect(read.map(({ body }) => [body.is_staff, body.dati_licenza])).toEqual([
      [false, { is_demo: false, last_ticket_id: null }],
      [false, { is_demo: true, last_ticket_id: null }],
      [true, null],
    ]);
  });
});
