import type { Endpoint } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { validRequests, sendRequest, allEndpoints } from '../test-support/valid-requests.ts';
import type { ApiRequest } from '../test-support/api-request.ts';
import { buildStudioState, listSharedTables } from '../test-support/database-snapshot.ts';
import { createStudioFixture, enter, fakeStampante } from '../test-support/studio-fixture.ts';
import type { StudioFixture } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp({ stampante: fakeStampante });
await testApp.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(testApp.close);
const { call } = testApp;

const ours = await createStudioFixture(testApp);
const theirs = await createStudioFixture(testApp);
const staff = await createStudioFixture(testApp, { is_staff: true, licenza: null });

/** The ids of a studio that a request may name. */
const listId = ({ studio, azienda, bilancio, chiusura }: StudioFixture): readonly string[] => [
  studio.id,
  studio.utenteId,
  azienda.id,
  bilancio.id,
  bilancio.bilancio_proiezione ?? '',
  chiusura.id,
];
const ourIds = listId(ours);
const theirIds = listId(theirs);

/** What the other studio has, but for its use, which is written once a minute whoever calls. */
const readTheirs = await buildStudioState(testApp.pool, theirs.studio.id, ['utilizzo_studi']);

/** A print that nobody waits for is deleted after a minute: a slow machine may take longer from one call to the next. */
const keepStampe = () =>
  testApp.pool.query(`UPDATE stampe SET visto_il = clock_timestamp() - interval '20 seconds' WHERE studio_id = $1`, [
    theirs.studio.id,
  ]);

/** Expects that the other studio did not change and that the response contains nothing of it. */
const expectIntact = async (work: () => Promise<{ raw: Buffer }>): Promise<void> => {
  await keepStampe();
  const before = await readTheirs();
  const { raw } = await work();
  expect(await readTheirs()).toBe(before);
  const text = raw.toString();
  expect([theirs.marker, ...theirIds].filter((marker) => text.includes(marker))).toEqual([]);
};

/** Endpoints with an id in the path; images have signed URLs, tested separately. */
const withId = allEndpoints.filter(
  ([name, { path, accesso }]) => path.includes(':id') && accesso !== 'staff' && name !== 'loadImmagine',
);
/** Endpoints open to studios; those of the staff always refuse them. */
const forStudi = allEndpoints.filter(([, { accesso }]) => accesso !== 'staff');

describe('what belongs to another studio does not exist', () => {
  test.for(withId)('%s', async ([name]) => {
    const request = await validRequests[name](theirs);
    for (const { studio } of [ours, staff]) {
      await expectIntact(async () => {
        const response = await sendRequest(call, name, request, studio.token);
        expect({ status: response.status, detail: response.body.detail }).toEqual({
          status: 404,
          detail: 'Non trovato: è stato eliminato, oppure l’indirizzo non è corretto.',
        });
        return response;
      });
    }
  });
});

const replaceId = <T>(valore: T): T => {
  const text = ourIds.reduce(
    (written, id, position) => written.replaceAll(id, theirIds[position] ?? id),
    JSON.stringify(valore),
  );
  return JSON.parse(text) as T;
};

const isText = (part: readonly [string, string | Blob]): part is [string, string] => typeof part[1] === 'string';

/** The same request, with the ids of the other studio instead of ours in body and filters. */
const pointElsewhere = (request: ApiRequest): ApiRequest => {
  const texts = Object.entries(request.form ?? {}).filter(isText);
  return {
    ...request,
    ...(request.query && { query: replaceId(request.query) }),
    ...(request.json === undefined ? {} : { json: replaceId(request.json) }),
    ...(request.form && { form: { ...request.form, ...replaceId(Object.fromEntries(texts)) } }),
  };
};

/** Field names through which a careless server would accept an id. */
const ID_FIELDS: Readonly<Record<string, string>> = {
  id: theirs.bilancio.id,
  studio: theirs.studio.id,
  studio_id: theirs.studio.id,
  commercialista: theirs.studio.id,
  utente: theirs.studio.utenteId,
  utente_id: theirs.studio.utenteId,
  azienda: theirs.azienda.id,
  azienda_id: theirs.azienda.id,
  bilancio: theirs.bilancio.id,
  bilancio_id: theirs.bilancio.id,
  bilancio_base: theirs.bilancio.id,
  base_id: theirs.bilancio.id,
  bilancio_proiezione: theirs.bilancio.bilancio_proiezione ?? '',
  bilancio_fine_esercizio_precedente: theirs.chiusura.id,
  precedente_id: theirs.chiusura.id,
};

/** The same request, with the ids of the other studio in every such field that it does not use itself. */
const addIdFields = ({ params, query, json, form }: ApiRequest, { body, multipart }: Endpoint): ApiRequest => ({
  ...(params && { params }),
  query: { ...ID_FIELDS, ...query },
  ...(body === undefined ? {} : { json: { ...ID_FIELDS, ...(json as object) } }),
  ...(multipart === undefined ? {} : { form: { ...ID_FIELDS, ...form } }),
});

/** True for an empty list or an error. */
const isEmpty = (body: unknown): boolean =>
  (Array.isArray(body) && body.length === 0) ||
  (typeof body === 'object' && body !== null && 'count' in body && body.count === 0);

describe('another studio named inside a request', () => {
  test.for(forStudi)('%s', async ([name, endpoint]) => {
    const valid = await validRequests[name](ours);
    const forgedIds = pointElsewhere(valid);
    await expectIntact(async () => {
      const response = await sendRequest<unknown>(call, name, forgedIds, await enter(ours));
      const namesTheirs = JSON.stringify(forgedIds) !== JSON.stringify(valid);
      expect(
        !namesTheirs || response.status === 400 || isEmpty(response.body),
        `${response.status} ${response.raw.toString()}`,
      ).toBe(true);
      return response;
    });
    const forged = addIdFields(await validRequests[name](ours), endpoint);
    const token = await enter(ours);
    await expectIntact(() => sendRequest(call, name, forged, token));
  });

  test('lists and searches do not show it', async () => {
    const token = await enter(ours);
    for (const url of [
      '/api/aziende/',
      `/api/aziende/?search=${theirs.marker}`,
      '/api/bilanci/',
      `/api/bilanci/?search=${theirs.marker}`,
    ]) {
      await expectIntact(() => call('GET', url, { token }));
      expect((await call<{ count: number }>('GET', url, { token: theirs.studio.token })).body.count).toBeGreaterThan(0);
    }
  });

  test('its azienda does not exist for a new bilancio, and its piva is free for us', async () => {
    const token = await enter(ours);
    const json = { azienda: theirs.azienda.id, data_bilancio: '2025-12-31' };
    expect((await call('POST', '/api/bilanci/', { token, json })).body['azienda']).toEqual(['Azienda non trovata.']);
    await testApp.createAzienda(theirs.studio.token, { piva: '00743110157' });
    expect((await testApp.createAzienda(token, { piva: '00743110157' })).piva).toBe('00743110157');
  });

  test('a signature opens only its own image', async () => {
    const [ourRequest, other] = await Promise.all([
      validRequests.loadImmagine(ours),
      validRequests.loadImmagine(theirs),
    ]);
    expect(
      (await sendRequest(call, 'loadImmagine', { ...ourRequest, ...(other.params && { params: other.params }) }))
        .status,
    ).toBe(404);
  });
});

describe('404 comes before the body is validated', () => {
  test.for([
    ['PATCH', `/api/bilanci/${theirs.bilancio.id}/`],
    ['PATCH', '/api/bilanci/abc/'],
    ['PUT', '/api/aziende/1e9/'],
    ['POST', '/api/bilanci/%00/check/'],
    ['POST', `/api/bilanci/${'x'.repeat(150)}/import_xbrl/`],
  ] as const)('%s %s', async ([method, url]) => {
    const token = await enter(ours);
    const { status } = await call(method, url, {
      token,
      payload: '{ broken',
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(404);
  });
});

test('every table has a column that leads to the studio, except these', async () => {
  expect(await listSharedTables(testApp.pool)).toEqual([
    'blocchi',
    'impostazioni',
    'migrazioni',
    'oidc_usati',
    'passkey_usate',
    'soglie_archiviate',
    'tentativi',
    'ticket_usati',
  ]);
});
