import { erroreSchema } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { readWriteState } from '../test-support/database-snapshot.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';
import { buildInvalidRequests } from '../test-support/invalid-requests.ts';
import { multipartRequests } from '../test-support/multipart-requests.ts';

const lines: string[] = [];
const prova = await createTestApp({
  variables: { LOG_LEVEL: 'info' },
  registro: { write: (line) => lines.push(line) },
});
afterAll(prova.close);
const { call } = prova;
const { token } = await prova.createStudio();
const azienda = await prova.createAzienda(token);
const bilancio = await prova.createBilancio(token, azienda.id, '2025-12-31', VOCI);

const patch = `/api/bilanci/${bilancio.id}/`;

const prima = await readWriteState(prova.pool, ['eventi', 'catene']);

describe('what is wrong in a request is never a 5xx, and nothing is written', () => {
  test.for([...buildInvalidRequests(bilancio.id), ...multipartRequests])(
    '%s',
    async ([, metodo, url, invio, status, detail]) => {
      const risposta = await call(metodo, url, { token, ...invio });
      expect({ status: risposta.status, detail: risposta.body.detail }).toEqual({ status, detail });
      expect(erroreSchema.safeParse(risposta.body).success).toBe(true);
      expect(risposta.body.request_id).toBe(risposta.headers['x-request-id']);
      expect(await readWriteState(prova.pool, ['eventi', 'catene'])).toBe(prima);
    },
  );

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
    const scritta = lines.find(
      (line) => line.includes(body.request_id) && line.includes('altrove') === false && line.includes('segnalazioni'),
    );
    expect(scritta).toBeDefined();
    expect(lines.join('')).not.toContain('SEGRETO');
  });
});

test('a slash at the end may be missing', async () => {
  expect((await call('GET', '/api/profile', { token })).status).toBe(200);
});
