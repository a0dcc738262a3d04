import { endpoints } from '@vedetta/contract';
import type { Endpoint, Indicatore, Profile } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createProva, VOCI } from '../prova/prova.ts';

const prova = await createProva();
afterAll(prova.close);
const { call } = prova;

const nostro = await prova.createStudio();
const altrui = await prova.createStudio();
const staff = await prova.createStudio({ is_staff: true, licenza: null });
const azienda = await prova.createAzienda(nostro.token);
const bilancio = await prova.createBilancio(nostro.token, azienda.id, '2026-06-30', VOCI);

/** What each call needs to be a good one, were it ours. */
const buildRichiesta = (endpoint: Endpoint) => {
  const ids: Record<string, string> = { aziende: azienda.id, commercialisti: nostro.id };
  const id = ids[endpoint.path.split('/')[2] ?? ''] ?? bilancio.id;
  const url = endpoint.path.replace(':id', id).replace(':gruppo', 'IdA').replace(':settore', '2');
  const corpi: Record<string, unknown> = {
    [endpoints.saveBilancio.path]: { descrizione: 'Altrui' },
    [endpoints.checkBilancio.path]: { voci_test: [] },
    [endpoints.saveParams.path]: { params: [{ nome: 'DIV', valore: 1 }] },
    [endpoints.computeLive.path]: { params: [] },
    [endpoints.saveNotaGruppo.path]: { note: 'Altrui' },
  };
  return { url, json: endpoint.body === undefined ? undefined : corpi[endpoint.path] };
};

const conId = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([nome, endpoint]) => endpoint.path.includes(':id') && nome !== 'loadImmagine',
);
const protette = Object.entries(endpoints as Record<string, Endpoint>).filter(([, { accesso }]) => accesso !== 'pubblico');

describe('what belongs to another studio does not exist', () => {
  test.for(conId)('%s', async ([, endpoint]) => {
    const { url, json } = buildRichiesta(endpoint);
    const form = endpoint.multipart === undefined ? {} : { form: { ragione_sociale: 'Altrui' } };
    for (const { token } of [altrui, staff]) {
      const { status, body } = await call(endpoint.metodo, url, { token, json, ...form });
      expect({ status, detail: body.detail }).toEqual({ status: 404, detail: 'Non trovato.' });
    }
  });

  test('nothing of it changed, and its owner still reads it', async () => {
    const { body } = await call<Record<string, unknown>>('GET', `/api/bilanci/${bilancio.id}/`, { token: nostro.token });
    expect(body).toEqual(bilancio);
    expect((await call<Indicatore[]>('GET', `/api/bilanci/${bilancio.id}/indicatori/tutti/`, { token: nostro.token })).status).toBe(200);
  });

  test('lists and searches do not show it', async () => {
    for (const url of ['/api/aziende/', `/api/bilanci/?azienda=${azienda.id}`, '/api/bilanci/']) {
      expect((await call<{ count: number }>('GET', url, { token: altrui.token })).body.count).toBe(0);
      expect((await call<{ count: number }>('GET', url, { token: nostro.token })).body.count).toBe(1);
    }
  });

  test('named inside a body it is a wrong value', async () => {
    const json = { azienda: azienda.id, data_bilancio: '2025-12-31' };
    const { status, body } = await call('POST', '/api/bilanci/', { token: altrui.token, json });
    expect(status).toBe(400);
    expect(body['azienda']).toEqual(['Azienda non trovata.']);
  });

  test('its piva may be used again', async () => {
    await prova.createAzienda(nostro.token, { piva: '00743110157' });
    expect((await prova.createAzienda(altrui.token, { piva: '00743110157' })).piva).toBe('00743110157');
  });
});

describe('without a token nothing answers', () => {
  test.for(protette)('%s', async ([, endpoint]) => {
    const { url } = buildRichiesta(endpoint);
    const { status, body, headers } = await call(endpoint.metodo, url, { payload: '{ broken', headers: { 'content-type': 'application/json' } });
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe('Token');
    expect(body.detail).toBe('Sessione assente o scaduta: eseguire di nuovo il login.');
  });

  test('a disabled user is out at once', async () => {
    const { token, utenteId } = await prova.createStudio();
    expect((await call<Profile>('GET', '/api/profile/', { token })).status).toBe(200);
    await prova.pool.query('UPDATE utenti SET disabilitato_il = now() WHERE id = $1', [utenteId]);
    expect((await call('GET', '/api/profile/', { token })).status).toBe(401);
  });
});

describe('404 comes before the body is judged', () => {
  test.for([
    ['PATCH', `/api/bilanci/${crypto.randomUUID()}/`],
    ['PATCH', '/api/bilanci/abc/'],
    ['PUT', '/api/aziende/1e9/'],
    ['POST', `/api/bilanci/%00/check/`],
    ['POST', `/api/bilanci/${'x'.repeat(150)}/import_xbrl/`],
  ] as const)('%s %s', async ([metodo, url]) => {
    const { status } = await call(metodo, url, { token: nostro.token, payload: '{ broken', headers: { 'content-type': 'application/json' } });
    expect(status).toBe(404);
  });
});
