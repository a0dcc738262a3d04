import type { Endpoint } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { validRequests, sendRequest, allEndpoints } from '../test-support/valid-requests.ts';
import type { ApiRequest } from '../test-support/api-request.ts';
import { listSharedTables, readStudioSnapshot } from '../test-support/database-snapshot.ts';
import { createStudioFixture, enter, fakeStampante } from '../test-support/studio-fixture.ts';
import type { StudioFixture } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';

const prova = await createTestApp({ stampante: fakeStampante });
await prova.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(prova.close);
const { call } = prova;

const nostro = await createStudioFixture(prova);
const altrui = await createStudioFixture(prova);
const staff = await createStudioFixture(prova, { is_staff: true, licenza: null });

/** Everything of a studio that a request may name. */
const listId = ({ studio, azienda, bilancio, chiusura }: StudioFixture): readonly string[] => [
  studio.id,
  studio.utenteId,
  azienda.id,
  bilancio.id,
  bilancio.bilancio_proiezione ?? '',
  chiusura.id,
];
const idNostri = listId(nostro);
const idAltrui = listId(altrui);

/** The other studio is as it was, and nothing of it is in the answer. */
const expectIntatto = async (work: () => Promise<{ raw: Buffer }>): Promise<void> => {
  const prima = await readStudioSnapshot(prova.pool, altrui.studio.id);
  const { raw } = await work();
  expect(await readStudioSnapshot(prova.pool, altrui.studio.id)).toEqual(prima);
  const testo = raw.toString();
  expect([altrui.marker, ...idAltrui].filter((segno) => testo.includes(segno))).toEqual([]);
};

/** What is about an object by its address; images have signed addresses, tried apart. */
const conId = allEndpoints.filter(
  ([nome, { path, accesso }]) => path.includes(':id') && accesso !== 'staff' && nome !== 'loadImmagine',
);
/** What a studio may call; the staff's calls are refused to it whatever they name. */
const perStudi = allEndpoints.filter(([, { accesso }]) => accesso !== 'staff');

describe('what belongs to another studio does not exist', () => {
  test.for(conId)('%s', async ([nome]) => {
    const chiamata = await validRequests[nome](altrui);
    for (const { studio } of [nostro, staff]) {
      await expectIntatto(async () => {
        const risposta = await sendRequest(call, nome, chiamata, studio.token);
        expect({ status: risposta.status, detail: risposta.body.detail }).toEqual({
          status: 404,
          detail: 'Non trovato: è stato eliminato, oppure l’indirizzo non è corretto.',
        });
        return risposta;
      });
    }
  });
});

const replaceId = <T>(valore: T): T => {
  const testo = idNostri.reduce(
    (scritto, id, posto) => scritto.replaceAll(id, idAltrui[posto] ?? id),
    JSON.stringify(valore),
  );
  return JSON.parse(testo) as T;
};

const isTesto = (parte: readonly [string, string | Blob]): parte is [string, string] => typeof parte[1] === 'string';

/** The same request, naming in its body and its filters the other studio's objects in place of ours. */
const pointElsewhere = (chiamata: ApiRequest): ApiRequest => {
  const testi = Object.entries(chiamata.form ?? {}).filter(isTesto);
  return {
    ...chiamata,
    ...(chiamata.query && { query: replaceId(chiamata.query) }),
    ...(chiamata.json === undefined ? {} : { json: replaceId(chiamata.json) }),
    ...(chiamata.form && { form: { ...chiamata.form, ...replaceId(Object.fromEntries(testi)) } }),
  };
};

/** Names under which a server that trusts a request would let an object slip in. */
const TENTAZIONI: Readonly<Record<string, string>> = {
  id: altrui.bilancio.id,
  studio: altrui.studio.id,
  studio_id: altrui.studio.id,
  commercialista: altrui.studio.id,
  utente: altrui.studio.utenteId,
  utente_id: altrui.studio.utenteId,
  azienda: altrui.azienda.id,
  azienda_id: altrui.azienda.id,
  bilancio: altrui.bilancio.id,
  bilancio_id: altrui.bilancio.id,
  bilancio_base: altrui.bilancio.id,
  base_id: altrui.bilancio.id,
  bilancio_proiezione: altrui.bilancio.bilancio_proiezione ?? '',
  bilancio_fine_esercizio_precedente: altrui.chiusura.id,
  precedente_id: altrui.chiusura.id,
};

/** The same request, with the other studio's objects under every name that it does not use itself. */
const addTentazioni = ({ params, query, json, form }: ApiRequest, { body, multipart }: Endpoint): ApiRequest => ({
  ...(params && { params }),
  query: { ...TENTAZIONI, ...query },
  ...(body === undefined ? {} : { json: { ...TENTAZIONI, ...(json as object) } }),
  ...(multipart === undefined ? {} : { form: { ...TENTAZIONI, ...form } }),
});

/** Lists answer with nothing, everything else refuses. */
const isVuota = (body: unknown): boolean =>
  (Array.isArray(body) && body.length === 0) ||
  (typeof body === 'object' && body !== null && 'count' in body && body.count === 0);

describe('another studio named inside a request', () => {
  test.for(perStudi)('%s', async ([nome, endpoint]) => {
    const buona = await validRequests[nome](nostro);
    const altrove = pointElsewhere(buona);
    await expectIntatto(async () => {
      const risposta = await sendRequest<unknown>(call, nome, altrove, await enter(nostro));
      const nominato = JSON.stringify(altrove) !== JSON.stringify(buona);
      expect(
        !nominato || risposta.status === 400 || isVuota(risposta.body),
        `${risposta.status} ${risposta.raw.toString()}`,
      ).toBe(true);
      return risposta;
    });
    const tentata = addTentazioni(await validRequests[nome](nostro), endpoint);
    const token = await enter(nostro);
    await expectIntatto(() => sendRequest(call, nome, tentata, token));
  });

  test('lists and searches do not show it', async () => {
    const token = await enter(nostro);
    for (const url of [
      '/api/aziende/',
      `/api/aziende/?search=${altrui.marker}`,
      '/api/bilanci/',
      `/api/bilanci/?search=${altrui.marker}`,
    ]) {
      await expectIntatto(() => call('GET', url, { token }));
      expect((await call<{ count: number }>('GET', url, { token: altrui.studio.token })).body.count).toBeGreaterThan(0);
    }
  });

  test('its azienda is not there for a new bilancio, and its piva may be used again', async () => {
    const token = await enter(nostro);
    const json = { azienda: altrui.azienda.id, data_bilancio: '2025-12-31' };
    expect((await call('POST', '/api/bilanci/', { token, json })).body['azienda']).toEqual(['Azienda non trovata.']);
    await prova.createAzienda(altrui.studio.token, { piva: '00743110157' });
    expect((await prova.createAzienda(token, { piva: '00743110157' })).piva).toBe('00743110157');
  });

  test('a signature opens its image and no other', async () => {
    const [nostra, altra] = await Promise.all([validRequests.loadImmagine(nostro), validRequests.loadImmagine(altrui)]);
    expect(
      (await sendRequest(call, 'loadImmagine', { ...nostra, ...(altra.params && { params: altra.params }) })).status,
    ).toBe(404);
  });
});

describe('404 comes before the body is judged', () => {
  test.for([
    ['PATCH', `/api/bilanci/${altrui.bilancio.id}/`],
    ['PATCH', '/api/bilanci/abc/'],
    ['PUT', '/api/aziende/1e9/'],
    ['POST', '/api/bilanci/%00/check/'],
    ['POST', `/api/bilanci/${'x'.repeat(150)}/import_xbrl/`],
  ] as const)('%s %s', async ([metodo, url]) => {
    const token = await enter(nostro);
    const { status } = await call(metodo, url, {
      token,
      payload: '{ broken',
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(404);
  });
});

test('every other table says whose its rows are', async () => {
  expect(await listSharedTables(prova.pool)).toEqual([
    'blocchi',
    'impostazioni',
    'migrazioni',
    'soglie_archiviate',
    'tentativi',
    'ticket_usati',
  ]);
});
