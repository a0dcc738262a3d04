import { endpoints } from '@vedetta/contract';
import type { Bilancio, Endpoint, EndpointName, Param } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { validRequests, sendRequest, allEndpoints } from '../test-support/valid-requests.ts';
import type { ApiRequest } from '../test-support/api-request.ts';
import { readWriteState } from '../test-support/database-snapshot.ts';
import { createStudioFixture, enter } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';

const prova = await createTestApp();
afterAll(prova.close);
const { call } = prova;
const studio = await createStudioFixture(prova);
const staff = await createStudioFixture(prova, { is_staff: true, licenza: null });

const ASSIEME = 8;
const numeri = Array.from({ length: ASSIEME }, (_, numero) => numero);

/** The request with a content of its own for each writer. */
const SCRITTURE: readonly (readonly [EndpointName, EndpointName, (numero: number) => ApiRequest])[] = [
  ['saveAzienda', 'loadAzienda', (numero) => ({ form: { ragione_sociale: `Rossi ${numero}` } })],
  ['saveBilancio', 'loadBilancio', (numero) => ({ json: { voci_update: [{ codice: 'CE.A.1', valore: numero }] } })],
  ['replaceBilancio', 'loadBilancio', (numero) => ({ json: { descrizione: `Bilancio ${numero}` } })],
  ['saveParams', 'listParams', (numero) => ({ json: { params: [{ nome: 'DIV', valore: numero + 1 }] } })],
  ['saveNotaGruppo', 'loadNotaGruppo', (numero) => ({ json: { note: `Nota ${numero}` } })],
  ['saveStudio', 'loadStudio', (numero) => ({ json: { nome_studio: `Studio ${numero}` } })],
];

const readEtag = async (nome: EndpointName, chiamata: ApiRequest, token: string): Promise<string> => {
  const { params = {} } = chiamata;
  const { headers } = await sendRequest(call, nome, { params }, token);
  return String(headers['etag']);
};

describe('of several writers that read the same version one writes, the others are told', () => {
  test.for(SCRITTURE)('%s', async ([scrive, legge, build]) => {
    const mondo = endpoints[scrive].accesso === 'staff' ? staff : studio;
    const token = await enter(mondo);
    const buona = await validRequests[scrive](mondo);
    const etag = await readEtag(legge, buona, token);
    const write = (numero: number, ifMatch: string) => {
      const { params = {} } = buona;
      return sendRequest<unknown>(call, scrive, { params, ...build(numero), headers: { 'if-match': ifMatch } }, token);
    };
    const esiti = await Promise.all(numeri.map((numero) => write(numero, etag)));
    expect(esiti.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...numeri.slice(1).map(() => 412),
    ]);
    const vinta = esiti.find(({ status }) => status === 200);
    const dopo = await sendRequest<unknown>(call, legge, { ...(buona.params && { params: buona.params }) }, token);
    expect(dopo.body).toEqual(vinta?.body);
    expect(dopo.headers['etag']).toBe(vinta?.headers['etag']);

    const prima = await readWriteState(prova.pool);
    expect((await write(99, etag)).status).toBe(412);
    expect(await readWriteState(prova.pool)).toBe(prima);
    expect((await write(99, `"altra", ${String(dopo.headers['etag'])}`)).status).toBe(200);
    expect((await write(98, '*')).status).toBe(200);
  });

  test('every call that can find a change is there, or deletes', () => {
    const nomi = allEndpoints.filter(
      ([, { errori, metodo, risposta }]: readonly [EndpointName, Endpoint]) =>
        errori.includes('modificato_nel_frattempo') && metodo !== 'DELETE' && risposta !== undefined,
    );
    const altri: readonly EndpointName[] = ['saveUtente', 'resetCredenziali', 'saveSegnalazione'];
    expect(
      nomi
        .map(([nome]) => nome)
        .filter((nome) => !altri.includes(nome))
        .toSorted(),
    ).toEqual(SCRITTURE.map(([nome]) => nome).toSorted());
  });
});

describe('deleting what has changed meanwhile is refused', () => {
  test.for([
    ['deleteAzienda', 'loadAzienda', 'saveAzienda', { form: { ragione_sociale: 'Verdi' } }],
    ['deleteBilancio', 'loadBilancio', 'saveBilancio', { json: { note: 'Cambiato' } }],
  ] as const)('%s', async ([elimina, legge, scrive, modifica]) => {
    const token = await enter(studio);
    const { params = {} } = await validRequests[elimina](studio);
    const etag = await readEtag(legge, { params }, token);
    await sendRequest(call, scrive, { params, ...modifica }, token);
    expect((await sendRequest(call, elimina, { params, headers: { 'if-match': etag } }, token)).status).toBe(412);
    const nuova = await readEtag(legge, { params }, token);
    expect((await sendRequest(call, elimina, { params, headers: { 'if-match': nuova } }, token)).status).toBe(204);
  });
});

const creano = allEndpoints.filter(([, { errori }]) => errori.includes('chiave_riutilizzata'));

describe('a creation that is repeated creates once', () => {
  test.for(creano)('%s', async ([nome, endpoint]) => {
    const mondo = endpoint.accesso === 'staff' ? staff : studio;
    const token = await enter(mondo);
    const chiamata = { ...(await validRequests[nome](mondo)), headers: { 'idempotency-key': crypto.randomUUID() } };
    const send = () => sendRequest<{ id?: string; utente?: { id: string } }>(call, nome, chiamata, token);
    const esiti = await Promise.all(numeri.map(() => send()));
    const id = (esito: (typeof esiti)[number]) => `${esito.status} ${esito.body.id ?? esito.body.utente?.id}`;
    expect(new Set(esiti.map(id)).size).toBe(1);
    expect(esiti[0]?.status).toBe(201);
    const prima = await readWriteState(prova.pool);
    expect(id(await send())).toBe(id(esiti[0] ?? (await send())));
    expect(await readWriteState(prova.pool)).toBe(prima);
  });

  test('the key of one studio says nothing to another', async () => {
    const altro = await createStudioFixture(prova);
    const headers = { 'idempotency-key': 'la-stessa' };
    const esiti = await Promise.all(
      [studio, altro].map(async (mondo) =>
        sendRequest<{ id: string }>(
          call,
          'createBilancio',
          { ...(await validRequests.createBilancio(mondo)), headers },
          await enter(mondo),
        ),
      ),
    );
    expect(esiti.map(({ status }) => status)).toEqual([201, 201]);
    expect(esiti[0]?.body.id).not.toBe(esiti[1]?.body.id);
  });
});

describe('two users on one statement, without a version', () => {
  test('both keep what they wrote on different lines', async () => {
    const token = await enter(studio);
    const url = `/api/bilanci/${studio.chiusura.id}/`;
    const codici = ['CE.A.1', 'CE.A.5.b', 'CE.B.6', 'CE.B.7', 'CE.B.14', 'SPA.C.IV.1', 'SPP.C', 'SPP.E'];
    const save = (codice: string, posto: number) =>
      call('PATCH', url, { token, json: { voci_update: [{ codice, valore: 100 + posto }] } });
    expect((await Promise.all(codici.map(save))).map(({ status }) => status)).toEqual(codici.map(() => 200));
    const { body } = await call<Bilancio>('GET', url, { token });
    expect(codici.map((codice) => body.voci.find((voce) => voce.codice === codice)?.valore)).toEqual(
      codici.map((_, posto) => 100 + posto),
    );
  });

  test('both keep different inputs of a group', async () => {
    const token = await enter(studio);
    const url = `/api/bilanci/${studio.chiusura.id}/indicatori/IdA/params/`;
    const save = (nome: string, valore: number) =>
      call<Param[]>('POST', url, { token, json: { params: [{ nome, valore }] } });
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
