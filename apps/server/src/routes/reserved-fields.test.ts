import type { Endpoint } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { validRequests, sendRequest, allEndpoints } from '../test-support/valid-requests.ts';
import type { ApiRequest } from '../test-support/api-request.ts';
import { readDatabase, readStudioSnapshot } from '../test-support/database-snapshot.ts';
import type { StudioSnapshot } from '../test-support/database-snapshot.ts';
import { createStudioFixture, enter, fakeStampante } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp({ stampante: fakeStampante });
afterAll(testApp.close);
const studio = await createStudioFixture(testApp, { licenza: 'demo', max_aziende: 10 });
const staff = await createStudioFixture(testApp, { licenza: null, is_staff: true });

/** Fields that no body may write, with unique values: computed fields of the contract and the columns behind them. */
const UUID = 'deadbeef-0000-4000-8000-000000000000';
const AMOUNT = 987_654_321.25;
const SHARE = 0.987654321;
/** So many digits that no time or digest of the database has them by chance. */
const COUNT = 1_987_654_321;
const DATA = '1999-09-19';
const TEXT = 'campo-riservato';
const RESERVED: Readonly<Record<string, unknown>> = {
  id: UUID,
  studio_id: UUID,
  azienda_id: UUID,
  base_id: UUID,
  precedente_id: UUID,
  logo_id: UUID,
  utente_id: UUID,
  sessione_id: UUID,
  bilancio_base: UUID,
  bilancio_proiezione: UUID,
  bilancio_fine_esercizio_precedente: UUID,
  overall_risk: SHARE,
  rischio: SHARE,
  punteggio: SHARE,
  quadratura: AMOUNT,
  valore: AMOUNT,
  versione: COUNT,
  consolidato_il: DATA,
  consolidato_da: TEXT,
  creato_il: DATA,
  creata_il: DATA,
  modificato_il: DATA,
  data_ultimo_bilancio: DATA,
  data_grado: DATA,
  chiusura: DATA,
  disabilitato_il: DATA,
  letta_il: DATA,
  letta_da: TEXT,
  terminata_il: DATA,
  ultimo_accesso: DATA,
  ordine: TEXT,
  ricerca: TEXT,
  username: TEXT,
  password: TEXT,
  last_ticket_id: TEXT,
  impronta: TEXT,
  versione_regole: TEXT,
  bilancio_chiusura: true,
  vuoto: true,
  is_staff: true,
  ha_password: true,
  is_demo: false,
  licenza: 'valida',
  max_aziende: COUNT,
  dati_licenza: { is_demo: false },
  dati_commercialista: { max_aziende: COUNT, id: UUID },
};
const MARKERS = [UUID, String(AMOUNT), String(SHARE), String(COUNT), DATA, TEXT];

/** Calls whose work is to add or remove a user. */
const CHANGES_UTENTI: ReadonlySet<string> = new Set(['inviteMembro', 'removeMembro']);

/** Calls that a demo licence refuses. */
const NOT_DEMO: ReadonlySet<string> = new Set(['createStampaMultipla']);

type Rights = ReturnType<typeof readRights>;

/** The rights of the users there were before and are still there; of those who came, only whether one is of the staff. */
const keepUtenti = (rights: Rights, others: Rights): object => {
  const known = new Set(others.utenti.map(({ username }) => username));
  return {
    studi: rights.studi,
    utenti: rights.utenti
      .filter(({ username }) => known.has(username))
      .toSorted((a, b) => String(a.username).localeCompare(String(b.username))),
    staff: rights.utenti.filter(({ is_staff }) => is_staff === true).length,
  };
};

/** The studio, its licence and its users, without what a call may write. */
const readRights = ({ studi = [], utenti = [] }: StudioSnapshot) => ({
  studi: studi.map(({ licenza, max_aziende, last_ticket_id, disabilitato_il }) => ({
    licenza,
    max_aziende,
    last_ticket_id,
    disabilitato_il,
  })),
  utenti: utenti.map(({ username, is_staff, disabilitato_il }) => ({ username, is_staff, disabilitato_il })),
});

const writing = allEndpoints.filter(([, { body, multipart }]) => body !== undefined || multipart !== undefined);

const writeText = (valore: unknown): string => (typeof valore === 'string' ? valore : JSON.stringify(valore));

/** The valid request plus the reserved fields; several requests for multipart, which limits the number of fields. */
const addReserved = ({ json, form, ...resto }: ApiRequest, { multipart }: Endpoint): readonly ApiRequest[] => {
  if (multipart === undefined) return [{ ...resto, json: { ...RESERVED, ...(json as object) } }];
  const texts = Object.entries(RESERVED).map(([field, valore]) => [field, writeText(valore)] as const);
  const third = Math.ceil(texts.length / 3);
  return [texts.slice(0, third), texts.slice(third, 2 * third), texts.slice(2 * third)].map((part) => ({
    ...resto,
    form: { ...Object.fromEntries(part), ...form },
  }));
};

describe('no request body writes a computed or reserved field', () => {
  test.for(writing)('%s', async ([name, endpoint]) => {
    const fixture = endpoint.accesso === 'staff' || NOT_DEMO.has(name) ? staff : studio;
    const forgedRequests = addReserved(await validRequests[name](fixture), endpoint);
    const before = readRights(await readStudioSnapshot(testApp.pool, fixture.studio.id));
    for (const forged of forgedRequests) {
      const token = await enter(fixture);
      const { status, raw } = await sendRequest(testApp.call, name, forged, token);
      expect(status, raw.toString()).toBe(endpoint.stato);
    }
    const written = await readDatabase(testApp.pool);
    expect(MARKERS.filter((marker) => written.includes(marker))).toEqual([]);
    const after = readRights(await readStudioSnapshot(testApp.pool, fixture.studio.id));
    const [now, then] = CHANGES_UTENTI.has(name)
      ? [keepUtenti(after, before), keepUtenti(before, after)]
      : [after, before];
    expect(now).toEqual(then);
  });
});
