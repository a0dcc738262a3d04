import { diritti, permessi } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { ApiRequest } from '../test-support/api-request.ts';
import { readStudioSnapshot } from '../test-support/database-snapshot.ts';
import { addMembro } from '../test-support/membri.ts';
import { createStudioFixture, enter, fakeStampante } from '../test-support/studio-fixture.ts';
import type { StudioFixture } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';
import { allEndpoints, sendRequest, validRequests } from '../test-support/valid-requests.ts';

// What is not assigned, named anywhere in a request of a member of the same studio who has one of everything of their own.

const testApp = await createTestApp({ stampante: fakeStampante });
await testApp.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(testApp.close);
const { call } = testApp;

const hidden = await createStudioFixture(testApp);
const seen = await addMembro(hidden, 'collaboratore', 'assegnate');
const token = await enter(seen);
const ours: StudioFixture = await createStudioFixture({
  ...testApp,
  createStudio: () => Promise.resolve({ ...seen.studio, token }),
});

const listIds = ({ azienda, bilancio, chiusura, piano, scenario, avviso }: StudioFixture): readonly string[] => [
  azienda.id,
  bilancio.id,
  bilancio.bilancio_proiezione ?? '',
  chiusura.id,
  piano.id,
  scenario.id,
  avviso,
];
const readOthers = async (): Promise<readonly string[]> =>
  (
    await testApp.pool.query<{ id: string }>(
      `SELECT id::text FROM richieste_dati WHERE azienda_id = $1
       UNION ALL SELECT id::text FROM file_ricevuti WHERE azienda_id = $1
       UNION ALL SELECT id::text FROM origini WHERE bilancio_id = $2`,
      [hidden.azienda.id, hidden.bilancio.id],
    )
  ).rows.map(({ id }) => id);
const hiddenIds = [...listIds(hidden), ...(await readOthers())];
const shown = [hidden.marker, ...hiddenIds];

/** What all members read: the name of the studio, and the accounts that a confirmation was for all of it. */
const readAnswer = (raw: Buffer): string =>
  raw.toString().replaceAll(`Studio ${hidden.marker}`, '').replaceAll(`Clienti ${hidden.marker}`, '');

/** Every stored row that is about what is hidden. */
const readHidden = async (): Promise<readonly string[]> => {
  const snapshot = await readStudioSnapshot(testApp.pool, hidden.studio.id);
  return Object.entries(snapshot)
    .flatMap(([table, rows]) => rows.map((row) => `${table} ${JSON.stringify(row)}`))
    .filter((row) => shown.some((text) => row.includes(text)));
};

const replaceIds = <T>(value: T): T =>
  JSON.parse(
    listIds(ours).reduce((text, id, n) => text.replaceAll(id, listIds(hidden)[n] ?? id), JSON.stringify(value)),
  ) as T;

const isText = (part: readonly [string, string | Blob]): part is [string, string] => typeof part[1] === 'string';

/** The same request about what is hidden: in its body and filters, or in its address too. */
const pointAt = (request: ApiRequest, where: 'fields' | 'path'): ApiRequest => ({
  ...request,
  ...(where === 'path' && request.params ? { params: replaceIds(request.params) } : {}),
  ...(request.query ? { query: replaceIds(request.query) } : {}),
  ...(request.json === undefined ? {} : { json: replaceIds(request.json) }),
  ...(request.form
    ? { form: { ...request.form, ...replaceIds(Object.fromEntries(Object.entries(request.form).filter(isText))) } }
    : {}),
});

/** Fields through which a careless call would reach another azienda. */
const ID_FIELDS: Readonly<Record<string, string>> = {
  azienda: hidden.azienda.id,
  azienda_id: hidden.azienda.id,
  bilancio: hidden.chiusura.id,
  bilancio_id: hidden.chiusura.id,
  base: hidden.bilancio.id,
  da: hidden.chiusura.id,
  copia_da: hidden.chiusura.id,
  piano: hidden.piano.id,
  scenario: hidden.scenario.id,
  precedente: hidden.chiusura.id,
};

const expectHidden = async (work: () => Promise<{ raw: Buffer }>): Promise<void> => {
  const before = await readHidden();
  const { raw } = await work();
  const text = readAnswer(raw);
  expect(shown.filter((one) => text.includes(one))).toEqual([]);
  expect(await readHidden()).toEqual(before);
};

const ofMembers = allEndpoints.filter(
  ([name, { accesso }]) =>
    (accesso === 'sessione' || accesso === 'stampa') &&
    (diritti[permessi[name]].ruoli as readonly string[] | null)?.includes('collaboratore') === true,
);

describe('what is not assigned does not exist for a member of the same studio', () => {
  test.for(ofMembers)('%s', async ([name, endpoint]) => {
    for (const where of ['fields', 'path'] as const) {
      const valid = await validRequests[name](ours);
      const forged = pointAt(valid, where);
      const isForged = JSON.stringify(forged) !== JSON.stringify(valid);
      await expectHidden(async () => {
        const response = await sendRequest<unknown>(call, name, forged, await enter(seen));
        const isList = typeof response.body === 'object' && response.body !== null && 'results' in response.body;
        expect(
          !isForged || response.status >= 400 || isList || name === 'markAvvisi',
          `${response.status} ${response.raw.toString().slice(0, 300)}`,
        ).toBe(true);
        return response;
      });
    }
    const { params, query, json, form, headers } = await validRequests[name](ours);
    const named: ApiRequest = {
      ...(params && { params }),
      ...(headers && { headers }),
      query: { ...ID_FIELDS, ...query },
      ...(endpoint.body === undefined ? {} : { json: { ...ID_FIELDS, ...(json as object) } }),
      ...(endpoint.multipart === undefined ? {} : { form: { ...ID_FIELDS, ...form } }),
    };
    await expectHidden(async () => sendRequest(call, name, named, await enter(seen)));
  });

  test('in lists, searches, the board, alerts, deadlines, calendar, digest, trail and inbox', async () => {
    const session = await enter(seen);
    const { marker } = hidden;
    for (const url of [
      `/api/aziende/?search=${marker}`,
      `/api/bilanci/?search=${marker}`,
      `/api/portafoglio/?search=${marker}`,
      '/api/portafoglio/',
      '/api/portafoglio/foglio/',
      '/api/quadro/',
      '/api/avvisi/?stato=archiviati',
      `/api/avvisi/?azienda=${hidden.azienda.id}`,
      '/api/scadenze/',
      `/api/scadenze/?azienda=${hidden.azienda.id}`,
      '/api/scadenze/calendario.ics',
      '/api/riepilogo/?dal=2026-01-01',
      '/api/attivita/?limite=50',
      '/api/posta-in-arrivo/',
      `/api/posta-in-arrivo/?azienda=${hidden.azienda.id}`,
      '/api/richieste-dati/',
      `/api/richieste-dati/?azienda=${hidden.azienda.id}`,
      '/api/viste/',
      '/api/stampe-multiple/',
    ])
      await expectHidden(() => call('GET', url, { token: session }));
    expect((await call('GET', `/api/aziende/${hidden.azienda.id}/`, { token: session })).status).toBe(404);
  });

  test('a key of an earlier request of somebody else, and a code of a hidden azienda, give nothing of it', async () => {
    const session = await enter(seen);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const request = { ...(await validRequests.importAzienda(ours)), headers };
    const first = await sendRequest<{ azienda: { id: string } }>(call, 'importAzienda', request, hidden.studio.token);
    expect(first.status).toBe(201);
    const again = await sendRequest<unknown>(call, 'importAzienda', request, session);
    expect(again.raw.toString()).not.toContain(first.body.azienda.id);
    const undo = { params: { id: first.body.azienda.id }, json: { importazione: '9f1c2b7a4d3e' } };
    expect((await sendRequest<unknown>(call, 'undoImportazione', undo, session)).status).toBe(404);
  });
});
