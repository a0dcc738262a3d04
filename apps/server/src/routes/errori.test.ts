import { endpoints, erroreSchema } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createProva, VOCI } from '../prova/prova.ts';

const righe: string[] = [];
const prova = await createProva({ variabili: { LOG_LEVEL: 'info' }, registro: { write: (riga) => righe.push(riga) } });
afterAll(prova.close);
const { call } = prova;
const { token } = await prova.createStudio();
const azienda = await prova.createAzienda(token);
const bilancio = await prova.createBilancio(token, azienda.id, '2025-12-31', VOCI);

const JSON_TYPE = { 'content-type': 'application/json' };
const voci = (testo: string) => ({ payload: `{"voci_update":[${testo}]}`, headers: JSON_TYPE });
const patch = `/api/bilanci/${bilancio.id}/`;

describe('what is wrong in a request is never a 5xx', () => {
  test.for([
    ['broken JSON', 'PATCH', patch, { payload: '{"a":', headers: JSON_TYPE }, 400, 'Il contenuto della richiesta non è un JSON valido.'],
    ['__proto__', 'PATCH', patch, { payload: '{"__proto__":{"a":1}}', headers: JSON_TYPE }, 400, 'Il contenuto della richiesta non è un JSON valido.'],
    ['no body', 'PATCH', patch, { headers: JSON_TYPE }, 400, 'Controllare i campi segnalati.'],
    ['an array', 'PATCH', patch, { json: [] }, 400, 'Controllare i campi segnalati.'],
    ['plain text', 'PATCH', patch, { payload: 'a', headers: { 'content-type': 'text/plain' } }, 415, 'Il tipo di contenuto inviato non è ammesso.'],
    ['multipart where JSON is due', 'PATCH', patch, { form: { descrizione: 'a' } }, 415, 'Il tipo di contenuto inviato non è ammesso.'],
    ['a broken multipart', 'POST', '/api/aziende/', { payload: 'x', headers: { 'content-type': 'multipart/form-data; boundary=a' } }, 400, 'Il contenuto della richiesta non è leggibile: ricaricare la pagina e riprovare.'],
    ['no boundary', 'POST', '/api/aziende/', { payload: 'x', headers: { 'content-type': 'multipart/form-data' } }, 400, 'Il contenuto della richiesta non è leggibile: ricaricare la pagina e riprovare.'],
    ['a null byte in a text', 'PATCH', patch, { json: { note: 'a\u0000b' } }, 400, 'Controllare i campi segnalati.'],
    ['a null byte in a search', 'GET', '/api/aziende/?search=%00', {}, 400, 'Controllare i campi segnalati.'],
    ['a null byte in a username', 'POST', '/api/token-auth/', { json: { username: 'a\u0000', password: 'b' } }, 400, 'Controllare i campi segnalati.'],
    ['a lone surrogate', 'POST', '/api/token-auth/', { json: { username: '\ud800', password: 'b' } }, 400, 'Controllare i campi segnalati.'],
    ['page=abc', 'GET', '/api/aziende/?page=abc', {}, 404, 'Pagina non valida.'],
    ['page=0', 'GET', '/api/aziende/?page=0', {}, 404, 'Pagina non valida.'],
    ['page=10^9', 'GET', '/api/bilanci/?page=1000000000', {}, 404, 'Pagina non valida.'],
    ['page=2 of one', 'GET', '/api/bilanci/?page=2', {}, 404, 'Pagina non valida.'],
    ['a page twice', 'GET', '/api/aziende/?page=1&page=2', {}, 400, 'Controllare i campi segnalati.'],
    ['an unknown address', 'GET', '/api/niente/', {}, 404, 'Non trovato.'],
    ['a wrong method', 'DELETE', '/api/profile/', {}, 405, 'Metodo non ammesso su questo indirizzo.'],
    ['a broken address', 'GET', '/api/bilanci/%zz/', {}, 404, 'Non trovato.'],
    ['an unknown sector', 'GET', '/api/thresholds/99/', {}, 404, 'Non trovato.'],
    ['too large a body', 'PATCH', patch, { json: { note: 'a'.repeat(2_000_000) } }, 413, 'Il contenuto inviato supera la dimensione ammessa.'],
    ['an amount too large', 'PATCH', patch, voci('{"codice":"CE.A.1","valore":1e9999}'), 400, 'Controllare i campi segnalati.'],
  ] as const)('%s', async ([, metodo, url, invio, status, detail]) => {
    const risposta = await call(metodo, url, { token, ...invio });
    expect({ status: risposta.status, detail: risposta.body.detail }).toEqual({ status, detail });
    expect(erroreSchema.safeParse(risposta.body).success).toBe(true);
    expect(risposta.body.request_id).toBe(risposta.headers['x-request-id']);
  });

  test('a field sent twice is told by name', async () => {
    const form = new FormData();
    form.append('ragione_sociale', 'Uno');
    form.append('ragione_sociale', 'Due');
    const { statusCode, body } = await prova.app.inject({ method: 'POST', url: '/api/aziende/', payload: form, headers: { authorization: `Token ${token}` } });
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ ragione_sociale: ['Il campo è ripetuto.'] });
  });

  test('messages are in Italian and name the line', async () => {
    const { body } = await call('PATCH', patch, { token, json: { voci_update: [{ codice: 'CE.A.1', valore: 0.001 }], descrizione: 5 } });
    expect(body).toMatchObject({ voci_update: ['CE.A.1: Indicare al massimo due decimali.'], descrizione: ['Indicare un testo.'] });
  });
});

describe('a failure of ours', () => {
  test('says nothing of the inside, and the log keeps it', async () => {
    await prova.pool.query('ALTER TABLE segnalazioni RENAME TO altrove');
    const { status, body } = await call('POST', '/api/segnalazioni/', { token, json: { messaggio: 'SEGRETO', percorso: '/', versione: '1' } });
    await prova.pool.query('ALTER TABLE altrove RENAME TO segnalazioni');
    expect(status).toBe(500);
    expect(Object.keys(body).toSorted()).toEqual(['detail', 'request_id']);
    expect(body.detail).toBe('Si è verificato un errore imprevisto. Riprovare; se si ripete, inviare una segnalazione.');
    const scritta = righe.find((riga) => riga.includes(body.request_id) && riga.includes('altrove') === false && riga.includes('segnalazioni'));
    expect(scritta).toBeDefined();
    expect(righe.join('')).not.toContain('SEGRETO');
  });

  test('the log holds no token', async () => {
    await call('GET', `/bilanci/1/report?__pdf__authtoken=${token}`, {});
    await call('GET', '/api/profile/', { token });
    expect(righe.length).toBeGreaterThan(10);
    expect(righe.join('')).not.toContain(token);
    expect(righe.join('')).not.toContain('corretta-cavallo');
  });
});

test('the OpenAPI document describes every call', async () => {
  const { body } = await call<{ paths: Record<string, Record<string, unknown>> }>('GET', '/api/openapi.json');
  for (const { metodo, path } of Object.values(endpoints)) {
    expect(body.paths[path.replace(/:(\w+)/gu, '{$1}')]?.[metodo.toLowerCase()], `${metodo} ${path}`).toBeDefined();
  }
});

test('a slash at the end may be missing', async () => {
  expect((await call('GET', '/api/profile', { token })).status).toBe(200);
});
