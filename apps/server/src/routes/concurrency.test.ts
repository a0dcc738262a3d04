import { endpoints } from '@vedetta/contract';
import { tipiScadenza } from '@vedetta/domain';
import type { Bilancio, Endpoint, EndpointName, Param } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { validRequests, sendRequest, allEndpoints } from '../test-support/valid-requests.ts';
import type { ApiRequest } from '../test-support/api-request.ts';
import { readWriteState } from '../test-support/database-snapshot.ts';
import { createStudioFixture, enter } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const studio = await createStudioFixture(testApp);
const staff = await createStudioFixture(testApp, { is_staff: true, licenza: null });

const TOGETHER = 8;
const numbers = Array.from({ length: TOGETHER }, (_, number) => number);

/** Writing endpoint, reading endpoint, and a request that differs by writer. */
const WRITES: readonly (readonly [EndpointName, EndpointName, (number: number) => ApiRequest])[] = [
  ['saveAzienda', 'loadAzienda', (number) => ({ form: { ragione_sociale: `Rossi ${number}` } })],
  ['saveBilancio', 'loadBilancio', (number) => ({ json: { voci_update: [{ codice: 'CE.A.1', valore: number }] } })],
  ['replaceBilancio', 'loadBilancio', (number) => ({ json: { descrizione: `Bilancio ${number}` } })],
  ['saveParams', 'listParams', (number) => ({ json: { params: [{ nome: 'DIV', valore: number + 1 }] } })],
  ['saveFrontespizio', 'loadFrontespizio', (number) => ({ json: { scopo: `Scopo ${number}` } })],
  ['saveNotaGruppo', 'loadNotaGruppo', (number) => ({ json: { note: `Nota ${number}` } })],
  ['savePiano', 'loadPiano', (number) => ({ json: { liquidita_iniziale: number } })],
  ['saveScenario', 'loadScenario', (number) => ({ json: { nome: `Scenario ${number}` } })],
  [
    'saveAssestamento',
    'loadAssestamento',
    (number) => ({ json: { scritture: [{ tipo: 'ferie', stato: 'confermata', dati: { importo: number + 1 } }] } }),
  ],
  ['saveCommercialista', 'loadCommercialista', (number) => ({ form: { nome_studio: `Studio ${number}` } })],
  [
    'saveScadenzario',
    'loadScadenzario',
    (number) => ({
      json: {
        approvazione_180: true,
        cadenza_dati: number < TOGETHER ? 'nessuna' : 'semestrale',
        silenziate: tipiScadenza.filter((_, place) => (number >> place) % 2 === 1),
      },
    }),
  ],
  ['saveMembro', 'loadMembro', (number) => ({ json: { nome: `Sara ${number}` } })],
  ['saveStudio', 'loadStudio', (number) => ({ json: { nome_studio: `Studio ${number}` } })],
];

const readEtag = async (name: EndpointName, request: ApiRequest, token: string): Promise<string> => {
  const { params = {} } = request;
  const { headers } = await sendRequest(call, name, { params }, token);
  return String(headers['etag']);
};

describe('of several writers with the same version one succeeds, the others get a conflict', () => {
  test.for(WRITES)('%s', async ([writeName, readName, build]) => {
    const fixture = endpoints[writeName].accesso === 'staff' ? staff : studio;
    const token = await enter(fixture);
    const valid = await validRequests[writeName](fixture);
    const etag = await readEtag(readName, valid, token);
    const write = (number: number, ifMatch: string) => {
      const { params = {} } = valid;
      return sendRequest<unknown>(
        call,
        writeName,
        { params, ...build(number), headers: { 'if-match': ifMatch } },
        token,
      );
    };
    const outcomes = await Promise.all(numbers.map((number) => write(number, etag)));
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...numbers.slice(1).map(() => 412),
    ]);
    const won = outcomes.find(({ status }) => status === 200);
    const after = await sendRequest<unknown>(call, readName, { ...(valid.params && { params: valid.params }) }, token);
    expect(after.body).toEqual(won?.body);
    expect(after.headers['etag']).toBe(won?.headers['etag']);

    const before = await readWriteState(testApp.pool);
    expect((await write(99, etag)).status).toBe(412);
    expect(await readWriteState(testApp.pool)).toBe(before);
    expect((await write(99, `"altra", ${String(after.headers['etag'])}`)).status).toBe(200);
    expect((await write(98, '*')).status).toBe(200);
  });

  test('the table has every endpoint that checks versions, except deletions', () => {
    const names = allEndpoints.filter(
      ([, { errori, metodo, risposta }]: readonly [EndpointName, Endpoint]) =>
        errori.includes('modificato_nel_frattempo') && metodo !== 'DELETE' && risposta !== undefined,
    );
    const others: readonly EndpointName[] = [
      'saveUtente',
      'resetCredenziali',
      'saveSegnalazione',
      'saveScadenza',
      // Checks the version of a plan, and leaves it.
      'applyPiano',
      'saveAssegnazioni',
      'saveAvviso',
    ];
    expect(
      names
        .map(([name]) => name)
        .filter((name) => !others.includes(name))
        .toSorted(),
    ).toEqual(WRITES.map(([name]) => name).toSorted());
  });
});

describe('deleting an old version is refused', () => {
  test.for([
    ['deleteAzienda', 'loadAzienda', 'saveAzienda', { form: { ragione_sociale: 'Verdi' } }],
    ['deleteBilancio', 'loadBilancio', 'saveBilancio', { json: { note: 'Cambiato' } }],
  ] as const)('%s', async ([remove, readName, write, change]) => {
    const token = await enter(studio);
    const { params = {} } = await validRequests[remove](studio);
    const etag = await readEtag(readName, { params }, token);
    await sendRequest(call, write, { params, ...change }, token);
    expect((await sendRequest(call, remove, { params, headers: { 'if-match': etag } }, token)).status).toBe(412);
    const fresh = await readEtag(readName, { params }, token);
    expect((await sendRequest(call, remove, { params, headers: { 'if-match': fresh } }, token)).status).toBe(204);
  });
});

const creating = allEndpoints.filter(([, { errori }]) => errori.includes('chiave_riutilizzata'));

describe('a repeated creation creates once', () => {
  test.for(creating)('%s', async ([name, endpoint]) => {
    const fixture = endpoint.accesso === 'staff' ? staff : studio;
    const token = await enter(fixture);
    const request = { ...(await validRequests[name](fixture)), headers: { 'idempotency-key': crypto.randomUUID() } };
    const send = () => sendRequest<{ id?: string; utente?: { id: string } }>(call, name, request, token);
    const outcomes = await Promise.all(numbers.map(() => send()));
    const id = (outcome: (typeof outcomes)[number]) =>
      `${outcome.status} ${outcome.body.id ?? outcome.body.utente?.id}`;
    expect(new Set(outcomes.map(id)).size).toBe(1);
    expect(outcomes[0]?.status).toBe(endpoint.stato);
    const before = await readWriteState(testApp.pool);
    expect(id(await send())).toBe(id(outcomes[0] ?? (await send())));
    expect(await readWriteState(testApp.pool)).toBe(before);
  });

  test('idempotency keys of different studios do not collide', async () => {
    const other = await createStudioFixture(testApp);
    const headers = { 'idempotency-key': 'la-stessa' };
    const outcomes = await Promise.all(
      [studio, other].map(async (fixture) =>
        sendRequest<{ id: string }>(
          call,
          'createBilancio',
          { ...(await validRequests.createBilancio(fixture)), headers },
          await enter(fixture),
        ),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([201, 201]);
    expect(outcomes[0]?.body.id).not.toBe(outcomes[1]?.body.id);
  });
});

describe('two users write one statement without a version', () => {
  test('changes to different lines are both kept', async () => {
    const token = await enter(studio);
    const url = `/api/bilanci/${studio.chiusura.id}/`;
    const codes = ['CE.A.1', 'CE.A.5.b', 'CE.B.6', 'CE.B.7', 'CE.B.14', 'SPA.C.IV.1', 'SPP.C', 'SPP.E'];
    const save = (codice: string, position: number) =>
      call('PATCH', url, { token, json: { voci_update: [{ codice, valore: 100 + position }] } });
    expect((await Promise.all(codes.map(save))).map(({ status }) => status)).toEqual(codes.map(() => 200));
    const { body } = await call<Bilancio>('GET', url, { token });
    expect(codes.map((codice) => body.voci.find((voce) => voce.codice === codice)?.valore)).toEqual(
      codes.map((_, position) => 100 + position),
    );
  });

  test('changes to different inputs of a group are both kept', async () => {
    const token = await enter(studio);
    const url = `/api/bilanci/${studio.chiusura.id}/indicatori/IdA/params/`;
    const save = (name: string, valore: number) =>
      call<Param[]>('POST', url, { token, json: { params: [{ nome: name, valore }] } });
    await Promise.all([save('DIV', 11), save('TFRn', 12)]);
    const { body } = await call<Param[]>('GET', url, { token });
    expect(
      body.filter(({ nome }) => nome === 'DIV' || nome === 'TFRn').map(({ nome, valore }) => [nome, valore]),
    ).toEqual(
      expect.arrayContaining([
        ['DIV', 11],
        ['TFRn', 12],
      ]),
    );
  });
});
