import { erroreSchema } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { readScritture } from '../prova/fotografia.ts';
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

const CAMPI = 'Controllare i campi segnalati.';
const NON_JSON = 'Il contenuto della richiesta non è un JSON valido.';
const NON_LEGGIBILE = 'Il contenuto della richiesta non è leggibile: ricaricare la pagina e riprovare.';
const TIPO = 'Il tipo di contenuto inviato non è ammesso.';
const GRANDE = 'Il contenuto inviato supera la dimensione ammessa: ridurlo e riprovare.';

const multipart = (testo: string, tipo = 'multipart/form-data; boundary=a') => ({
  payload: testo,
  headers: { 'content-type': tipo },
});
const parte = (intestazione: string, valore: string): string =>
  `--a\r\nContent-Disposition: form-data; ${intestazione}\r\n\r\n${valore}\r\n`;
const campo = (nome: string, valore: string): string => parte(`name="${nome}"`, valore);
const nuova = (ragione_sociale: string) => ({
  form: { ragione_sociale, settore: '2', data_bilancio_chiusura: '2026-12-31' },
});

const prima = await readScritture(prova.pool, ['eventi', 'catene']);

describe('what is wrong in a request is never a 5xx, and nothing is written', () => {
  test.for([
    ['broken JSON', 'PATCH', patch, { payload: '{"a":', headers: JSON_TYPE }, 400, NON_JSON],
    ['__proto__', 'PATCH', patch, { payload: '{"__proto__":{"a":1}}', headers: JSON_TYPE }, 400, NON_JSON],
    [
      'constructor.prototype',
      'PATCH',
      patch,
      { payload: '{"constructor":{"prototype":{"a":1}}}', headers: JSON_TYPE },
      400,
      NON_JSON,
    ],
    ['a million brackets', 'PATCH', patch, { payload: '['.repeat(1_000_000), headers: JSON_TYPE }, 400, NON_JSON],
    [
      'half a million lists, one in the other',
      'PATCH',
      patch,
      { payload: `${'['.repeat(500_000)}${']'.repeat(500_000)}`, headers: JSON_TYPE },
      400,
      CAMPI,
    ],
    [
      'a text deep as a bomb',
      'PATCH',
      patch,
      { payload: `{"note":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`, headers: JSON_TYPE },
      400,
      CAMPI,
    ],
    [
      'another encoding',
      'PATCH',
      patch,
      {
        payload: Buffer.from('{"note":"à"}', 'utf16le'),
        headers: { 'content-type': 'application/json; charset=utf-16' },
      },
      400,
      NON_JSON,
    ],
    ['a number too long', 'PATCH', patch, voci(`{"codice":"CE.A.1","valore":${'9'.repeat(400)}}`), 400, CAMPI],
    [
      'a form of a page',
      'POST',
      '/api/token-auth/',
      { payload: 'username=a&password=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      TIPO,
    ],
    ['XML', 'POST', '/api/token-auth/', { payload: '<a/>', headers: { 'content-type': 'application/xml' } }, 415, TIPO],
    [
      'a type that only begins well',
      'POST',
      '/api/token-auth/',
      { payload: '{}', headers: { 'content-type': 'application/jsonp' } },
      415,
      TIPO,
    ],
    ['no body', 'PATCH', patch, { headers: JSON_TYPE }, 400, CAMPI],
    ['an array', 'PATCH', patch, { json: [] }, 400, CAMPI],
    ['plain text', 'PATCH', patch, { payload: 'a', headers: { 'content-type': 'text/plain' } }, 415, TIPO],
    ['multipart where JSON is due', 'PATCH', patch, { form: { descrizione: 'a' } }, 415, TIPO],
    [
      'a broken multipart',
      'POST',
      '/api/aziende/',
      { payload: 'x', headers: { 'content-type': 'multipart/form-data; boundary=a' } },
      400,
      NON_LEGGIBILE,
    ],
    [
      'no boundary',
      'POST',
      '/api/aziende/',
      { payload: 'x', headers: { 'content-type': 'multipart/form-data' } },
      400,
      NON_LEGGIBILE,
    ],
    [
      'another boundary',
      'POST',
      '/api/aziende/',
      multipart(`--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--`),
      400,
      NON_LEGGIBILE,
    ],
    [
      'an empty boundary',
      'POST',
      '/api/aziende/',
      multipart('--\r\n\r\n----', 'multipart/form-data; boundary='),
      400,
      CAMPI,
    ],
    [
      'a boundary of 300 letters',
      'POST',
      '/api/aziende/',
      multipart('x', `multipart/form-data; boundary=${'x'.repeat(300)}`),
      400,
      NON_LEGGIBILE,
    ],
    [
      'a multipart cut short',
      'POST',
      '/api/aziende/',
      multipart(campo('ragione_sociale', 'Rossi')),
      400,
      NON_LEGGIBILE,
    ],
    [
      'a multipart that ends in a header',
      'POST',
      '/api/aziende/',
      multipart('--a\r\nContent-Disposition: form-data; na'),
      400,
      NON_LEGGIBILE,
    ],
    ['no part', 'POST', '/api/aziende/', multipart('--a--\r\n'), 400, CAMPI],
    ['a field without a name', 'POST', '/api/aziende/', multipart(`${parte('x="1"', 'a')}--a--\r\n`), 400, CAMPI],
    [
      'a field named __proto__',
      'POST',
      '/api/aziende/',
      multipart(`${campo('__proto__', 'a')}--a--\r\n`),
      400,
      NON_LEGGIBILE,
    ],
    [
      'a field twice',
      'POST',
      '/api/aziende/',
      multipart(`${campo('settore', '2')}${campo('settore', '3')}--a--\r\n`),
      400,
      CAMPI,
    ],
    [
      'a file twice',
      'POST',
      '/api/aziende/',
      multipart(`${parte('name="logo"; filename="a"', 'a')}${parte('name="logo"; filename="b"', 'b')}--a--\r\n`),
      400,
      CAMPI,
    ],
    [
      'a text where the file is due',
      'POST',
      '/api/aziende/',
      multipart(`${campo('ragione_sociale', 'Rossi')}${campo('logo', 'x')}--a--\r\n`),
      400,
      CAMPI,
    ],
    [
      'a file where a text is due',
      'POST',
      '/api/aziende/',
      multipart(`${parte('name="ragione_sociale"; filename="a.txt"', 'Rossi')}--a--\r\n`),
      400,
      CAMPI,
    ],
    [
      'a hundred fields',
      'POST',
      '/api/aziende/',
      multipart(`${Array.from({ length: 100 }, (_, n) => campo(`campo${n}`, 'a')).join('')}--a--\r\n`),
      413,
      GRANDE,
    ],
    [
      'a field of 100 kB',
      'POST',
      '/api/aziende/',
      multipart(`${campo('ragione_sociale', 'a'.repeat(100_000))}--a--\r\n`),
      413,
      GRANDE,
    ],
    [
      'a file too large',
      'POST',
      '/api/aziende/',
      multipart(`${parte('name="logo"; filename="a.png"', 'a'.repeat(5 * 1024 * 1024 + 1))}--a--\r\n`),
      413,
      GRANDE,
    ],
    ['a name of a right-to-left override', 'POST', '/api/aziende/', nuova('Rossi \u202Elrs'), 400, CAMPI],
    ['a name with a right-to-left mark', 'POST', '/api/aziende/', nuova('Rossi\u200F'), 400, CAMPI],
    ['a name with an isolate', 'POST', '/api/aziende/', nuova('\u2067Rossi\u2069'), 400, CAMPI],
    ['a name of two lines', 'POST', '/api/aziende/', nuova('Rossi\nBianchi'), 400, CAMPI],
    ['a name that cannot be seen', 'POST', '/api/aziende/', nuova('\u200B\u2060'), 400, CAMPI],
    ['a null byte in a name', 'POST', '/api/aziende/', nuova('Ros\u0000si'), 400, CAMPI],
    ['a name of 10,000 letters', 'POST', '/api/aziende/', nuova('x'.repeat(10_000)), 400, CAMPI],
    ['half a character in a name', 'POST', '/api/aziende/', { json: nuova('Rossi \uD83D').form }, 400, CAMPI],
    ['half a character in a note', 'PATCH', patch, { json: { note: '\uDE00' } }, 400, CAMPI],
    ['a note of 20,001 letters', 'PATCH', patch, { json: { note: 'x'.repeat(20_001) } }, 400, CAMPI],
    ['a description of two lines', 'PATCH', patch, { json: { descrizione: 'a\nb' } }, 400, CAMPI],
    ['a null byte in a text', 'PATCH', patch, { json: { note: 'a\u0000b' } }, 400, CAMPI],
    ['a null byte in a search', 'GET', '/api/aziende/?search=%00', {}, 400, CAMPI],
    [
      'a null byte in a username',
      'POST',
      '/api/token-auth/',
      { json: { username: 'a\u0000', password: 'b' } },
      400,
      CAMPI,
    ],
    ['a lone surrogate', 'POST', '/api/token-auth/', { json: { username: '\ud800', password: 'b' } }, 400, CAMPI],
    ['page=abc', 'GET', '/api/aziende/?page=abc', {}, 404, 'Pagina non valida.'],
    ['page=-1', 'GET', '/api/aziende/?page=-1', {}, 404, 'Pagina non valida.'],
    ['page=1e3', 'GET', '/api/aziende/?page=1e3', {}, 404, 'Pagina non valida.'],
    ['page=0x1', 'GET', '/api/aziende/?page=0x1', {}, 404, 'Pagina non valida.'],
    ['page=', 'GET', '/api/aziende/?page=', {}, 404, 'Pagina non valida.'],
    ['page=1.0', 'GET', '/api/bilanci/?page=1.0', {}, 404, 'Pagina non valida.'],
    ['page of full-width digits', 'GET', '/api/bilanci/?page=%EF%BC%91', {}, 404, 'Pagina non valida.'],
    ['page=0', 'GET', '/api/aziende/?page=0', {}, 404, 'Pagina non valida.'],
    ['page=10^9', 'GET', '/api/bilanci/?page=1000000000', {}, 404, 'Pagina non valida.'],
    ['page=2 of one', 'GET', '/api/bilanci/?page=2', {}, 404, 'Pagina non valida.'],
    ['a page twice', 'GET', '/api/aziende/?page=1&page=2', {}, 400, CAMPI],
    [
      'an unknown address',
      'GET',
      '/api/niente/',
      {},
      404,
      'Non trovato: è stato eliminato, oppure l’indirizzo non è corretto.',
    ],
    ['a wrong method', 'DELETE', '/api/profile/', {}, 405, 'Metodo non ammesso su questo indirizzo.'],
    [
      'a broken address',
      'GET',
      '/api/bilanci/%zz/',
      {},
      404,
      'Non trovato: è stato eliminato, oppure l’indirizzo non è corretto.',
    ],
    [
      'bytes that are no text in an address',
      'GET',
      '/api/bilanci/%ED%A0%80/',
      {},
      404,
      'Non trovato: è stato eliminato, oppure l’indirizzo non è corretto.',
    ],
    ...[
      '1e3',
      '0x1',
      '-1',
      '0',
      '9'.repeat(60),
      'null',
      '%00',
      '%2e%2e',
      '..%2faziende',
      bilancio.id.toUpperCase(),
      ` ${bilancio.id}`,
      `{${bilancio.id}}`,
      bilancio.id.replaceAll('-', ''),
    ].map(
      (id) =>
        [
          `id ${id.trim().slice(0, 20)}`,
          'GET',
          `/api/bilanci/${id.replace(' ', '%20')}/`,
          {},
          404,
          'Non trovato: è stato eliminato, oppure l’indirizzo non è corretto.',
        ] as const,
    ),
    [
      'an unknown sector',
      'GET',
      '/api/thresholds/99/',
      {},
      404,
      'Non trovato: è stato eliminato, oppure l’indirizzo non è corretto.',
    ],
    ['too large a body', 'PATCH', patch, { json: { note: 'a'.repeat(2_000_000) } }, 413, GRANDE],
    ['an amount too large', 'PATCH', patch, voci('{"codice":"CE.A.1","valore":1e9999}'), 400, CAMPI],
  ] as const)('%s', async ([, metodo, url, invio, status, detail]) => {
    const risposta = await call(metodo, url, { token, ...invio });
    expect({ status: risposta.status, detail: risposta.body.detail }).toEqual({ status, detail });
    expect(erroreSchema.safeParse(risposta.body).success).toBe(true);
    expect(risposta.body.request_id).toBe(risposta.headers['x-request-id']);
    expect(await readScritture(prova.pool, ['eventi', 'catene'])).toBe(prima);
  });

  test('a field sent twice is told by name', async () => {
    const form = new FormData();
    form.append('ragione_sociale', 'Uno');
    form.append('ragione_sociale', 'Due');
    const { statusCode, body } = await prova.app.inject({
      method: 'POST',
      url: '/api/aziende/',
      payload: form,
      headers: { authorization: `Token ${token}` },
    });
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ ragione_sociale: ['Il campo è ripetuto.'] });
  });

  test('messages are in Italian and name the line', async () => {
    const { body } = await call('PATCH', patch, {
      token,
      json: { voci_update: [{ codice: 'CE.A.1', valore: 0.001 }], descrizione: 5 },
    });
    expect(body).toMatchObject({
      voci_update: ['CE.A.1: Indicare al massimo due decimali.'],
      descrizione: ['Indicare un testo.'],
    });
  });
});

describe('a failure of ours', () => {
  test('says nothing of the inside, and the log keeps it', async () => {
    await prova.pool.query('ALTER TABLE segnalazioni RENAME TO altrove');
    const { status, body } = await call('POST', '/api/segnalazioni/', {
      token,
      json: { messaggio: 'SEGRETO', percorso: '/', versione: '1' },
    });
    await prova.pool.query('ALTER TABLE altrove RENAME TO segnalazioni');
    expect(status).toBe(500);
    expect(Object.keys(body).toSorted()).toEqual(['detail', 'request_id']);
    expect(body.detail).toBe(
      'Si è verificato un errore imprevisto. Riprovare; se si ripete, inviare una segnalazione.',
    );
    const scritta = righe.find(
      (riga) => riga.includes(body.request_id) && riga.includes('altrove') === false && riga.includes('segnalazioni'),
    );
    expect(scritta).toBeDefined();
    expect(righe.join('')).not.toContain('SEGRETO');
  });
});

test('a slash at the end may be missing', async () => {
  expect((await call('GET', '/api/profile', { token })).status).toBe(200);
});
