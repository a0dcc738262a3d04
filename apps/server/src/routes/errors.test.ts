import { erroreSchema } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { readWriteState } from '../test-support/database-snapshot.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';
import { buildInvalidRequests } from '../test-support/invalid-requests.ts';
import { multipartRequests } from '../test-support/multipart-requests.ts';

const lines: string[] = [];
const testApp = await createTestApp({
  variables: { LOG_LEVEL: 'info' },
  log: { write: (line) => lines.push(line) },
});
afterAll(testApp.close);
const { call } = testApp;
const { token } = await testApp.createStudio();
const azienda = await testApp.createAzienda(token);
const bilancio = await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);

const patch = `/api/bilanci/${bilancio.id}/`;

const before = await readWriteState(testApp.pool, ['eventi', 'catene']);

describe('an invalid request never gets a 5xx and writes nothing', () => {
  test.for([...buildInvalidRequests(bilancio.id), ...multipartRequests])(
    '%s',
    async ([, method, url, invio, status, detail]) => {
      const response = await call(method, url, { token, ...invio });
      expect({ status: response.status, detail: response.body.detail }).toEqual({ status, detail });
      expect(erroreSchema.safeParse(response.body).success).toBe(true);
      expect(response.body.request_id).toBe(response.headers['x-request-id']);
      expect(await readWriteState(testApp.pool, ['eventi', 'catene'])).toBe(before);
    },
  );

  test('a repeated field is named in the error', async () => {
    const form = new FormData();
    form.append('ragione_sociale', 'Uno');
    form.append('ragione_sociale', 'Due');
    const { statusCode, body } = await testApp.app.inject({
      method: 'POST',
      url: '/api/aziende/',
      payload: form,
      headers: { authorization: `Token ${token}` },
    });
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ ragione_sociale: ['Il campo è ripetuto.'] });
  });

  test('messages are in Italian and name the voce', async () => {
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

describe('an internal error', () => {
  test('reveals no internals to the client, and is logged', async () => {
    await testApp.pool.query('ALTER TABLE segnalazioni RENAME TO altrove');
    const { status, body } = await call('POST', '/api/segnalazioni/', {
      token,
      json: { messaggio: 'SEGRETO', percorso: '/', versione: '1' },
    });
    await testApp.pool.query('ALTER TABLE altrove RENAME TO segnalazioni');
    expect(status).toBe(500);
    expect(Object.keys(body).toSorted()).toEqual(['detail', 'request_id']);
    expect(body.detail).toBe(
      'Si è verificato un errore imprevisto. Riprovare; se si ripete, inviare una segnalazione.',
    );
    const written = lines.find(
      (line) => line.includes(body.request_id) && line.includes('altrove') === false && line.includes('segnalazioni'),
    );
    expect(written).toBeDefined();
    expect(lines.join('')).not.toContain('SEGRETO');
  });
});

test('the trailing slash is optional', async () => {
  expect((await call('GET', '/api/profile', { token })).status).toBe(200);
});
