import { endpoints } from '@vedetta/contract';
import type { EndpointName, Profile } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createToken, hashToken } from '../adapters/token.ts';
import { validRequests, sendRequest, allEndpoints } from '../test-support/valid-requests.ts';
import { createStudioFixture, enter, fakeStampante } from '../test-support/studio-fixture.ts';
import type { StudioFixture } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';
import { stampaRepository } from '../repositories/stampa.ts';

const prova = await createTestApp({ stampante: fakeStampante });
await prova.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(prova.close);

const OK = 'ok';
type Esito = typeof OK | 401 | 403;
/** Visitor · studio · demo · staff · token of a print · disabled user. */
type Riga = readonly [Esito, Esito, Esito, Esito, Esito, Esito];

const CHIUNQUE: Riga = [OK, OK, OK, OK, OK, OK];
const UTENTI: Riga = [401, OK, OK, OK, 401, 401];
const NON_DEMO: Riga = [401, OK, 403, OK, 401, 401];
const ANCHE_STAMPA: Riga = [401, OK, OK, OK, OK, 401];
const STAFF: Riga = [401, 403, 403, OK, 401, 401];

const TABELLA: Readonly<Record<EndpointName, Riga>> = {
  tokenAuth: CHIUNQUE,
  tokenRefresh: CHIUNQUE,
  logout: UTENTI,
  listSessioni: UTENTI,
  endSessione: UTENTI,
  endAltreSessioni: UTENTI,
  loadEmbed: CHIUNQUE,
  checkLink: CHIUNQUE,
  redeemLink: CHIUNQUE,
  changePassword: UTENTI,
  loadProfile: UTENTI,
  loadCommercialista: UTENTI,
  saveCommercialista: UTENTI,
  exportStudio: UTENTI,
  listAttivita: UTENTI,

  loadConfig: UTENTI,
  loadSchemaVoci: UTENTI,
  loadSchemaIndicatori: UTENTI,
  loadThresholds: UTENTI,
  listIndicatorStatics: UTENTI,

  loadQuadro: UTENTI,
  listAziende: UTENTI,
  createAzienda: UTENTI,
  loadAzienda: UTENTI,
  saveAzienda: UTENTI,
  deleteAzienda: NON_DEMO,
  loadAndamento: UTENTI,

  listBilanci: UTENTI,
  createBilancio: UTENTI,
  loadBilancio: UTENTI,
  saveBilancio: UTENTI,
  replaceBilancio: UTENTI,
  deleteBilancio: UTENTI,
  listStoria: UTENTI,
  checkBilancio: UTENTI,
  computeProiezione: UTENTI,
  importXbrl: UTENTI,

  listIndicatori: UTENTI,
  listParams: UTENTI,
  saveParams: UTENTI,
  computeLive: UTENTI,
  loadNotaGruppo: UTENTI,
  saveNotaGruppo: UTENTI,
  loadRischio: UTENTI,

  loadReport: ANCHE_STAMPA,
  printReport: NON_DEMO,
  loadImmagine: CHIUNQUE,
  loadStampa: NON_DEMO,
  createSegnalazione: UTENTI,

  listStudi: STAFF,
  createStudio: STAFF,
  loadStudio: STAFF,
  saveStudio: STAFF,
  eraseStudio: STAFF,
  exportStudioStaff: STAFF,
  listUtenti: STAFF,
  createUtente: STAFF,
  loadUtente: STAFF,
  saveUtente: STAFF,
  resetCredenziali: STAFF,
  listSegnalazioni: STAFF,
  loadSegnalazione: STAFF,
  saveSegnalazione: STAFF,
  listEventi: STAFF,
  loadEvento: STAFF,
  loadStatoSistema: STAFF,
};

const mondi = {
  studio: await createStudioFixture(prova),
  demo: await createStudioFixture(prova, { licenza: 'demo' }),
  staff: await createStudioFixture(prova, { is_staff: true, licenza: null }),
};

const tokenDisabilitato = await (async () => {
  const { token, utenteId } = await prova.createStudio();
  await prova.pool.query('UPDATE utenti SET disabilitato_il = now() WHERE id = $1', [utenteId]);
  return token;
})();

const mintStampa = async ({ studio, bilancio }: StudioFixture): Promise<string> => {
  const token = createToken();
  await stampaRepository(prova.database).add(hashToken(token), studio.id, bilancio.id);
  return token;
};

/** Whose objects the request is about, and the token it comes with; the staff's calls are about the staff's own world. */
const ruoli: readonly {
  readonly nome: string;
  readonly mondo: StudioFixture;
  readonly mint: () => Promise<string | undefined>;
  readonly scheme?: 'Stampa';
}[] = [
  { nome: 'visitor', mondo: mondi.studio, mint: async () => undefined },
  { nome: 'studio', mondo: mondi.studio, mint: async () => await enter(mondi.studio) },
  { nome: 'demo', mondo: mondi.demo, mint: async () => await enter(mondi.demo) },
  { nome: 'staff', mondo: mondi.staff, mint: async () => await enter(mondi.staff) },
  { nome: 'print', mondo: mondi.studio, mint: () => mintStampa(mondi.studio), scheme: 'Stampa' },
  { nome: 'disabled', mondo: mondi.studio, mint: async () => tokenDisabilitato },
];

describe('role × status', () => {
  test.for(allEndpoints)('%s', async ([nome, { accesso }]) => {
    const esiti: Esito[] = [];
    for (const { mondo, mint, scheme = 'Token' } of ruoli) {
      const chiamata = await validRequests[nome](accesso === 'staff' ? mondi.staff : mondo);
      const token = await mint();
      const headers = { ...chiamata.headers, ...(token !== undefined && { authorization: `${scheme} ${token}` }) };
      const { status } = await sendRequest(prova.call, nome, { ...chiamata, headers });
      esiti.push(status === endpoints[nome].stato ? OK : (status as Esito));
    }
    expect(esiti).toEqual(TABELLA[nome]);
  });
});

describe('the licence', () => {
  test('says what it refuses', async () => {
    const token = await enter(mondi.demo);
    const elimina = await sendRequest(
      prova.call,
      'deleteAzienda',
      await validRequests.deleteAzienda(mondi.demo),
      token,
    );
    expect(elimina.body.detail).toBe('La licenza demo non consente di eliminare le aziende.');
    const stampa = await sendRequest(prova.call, 'printReport', await validRequests.printReport(mondi.demo), token);
    expect(stampa.body.detail).toBe('La licenza demo non consente di scaricare i report in formato PDF.');
  });

  test('is not there for the staff', async () => {
    const letti = await Promise.all(
      Object.values(mondi).map(async (mondo) =>
        prova.call<Profile>('GET', '/api/profile/', { token: await enter(mondo) }),
      ),
    );
    expect(letti.map(({ body }) => [body.is_staff, body.dati_licenza])).toEqual([
      [false, { is_demo: false, last_ticket_id: null }],
      [false, { is_demo: true, last_ticket_id: null }],
      [true, null],
    ]);
  });
});
