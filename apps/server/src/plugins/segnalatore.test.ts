import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openSegnalatore } from '../adapters/segnalatore.ts';
import { createProva } from '../prova/prova.ts';

/** A collector of errors of our own: it keeps what it is sent. */
const ricevuti: string[] = [];
const raccolta = createServer((request, response) => {
  void text(request).then((corpo) => {
    ricevuti.push(corpo);
    response.end('{}');
  });
});
raccolta.listen(0, '127.0.0.1');
await once(raccolta, 'listening');
const { port } = raccolta.address() as AddressInfo;
const segnalatore = await openSegnalatore(`http://chiave@127.0.0.1:${port}/1`);
const prova = await createProva({ segnalatore, variabili: { LOG_LEVEL: 'silent' } });
const senza = await createProva({ variabili: { LOG_LEVEL: 'silent' } });
afterAll(async () => {
  await prova.close();
  await senza.close();
  await segnalatore?.close();
  raccolta.close();
});
beforeEach(() => void (ricevuti.length = 0));

/** A table that is gone is a defect: nothing of ours expects it. */
const breakTabella = ({ pool }: typeof prova) => pool.query('ALTER TABLE segnalazioni RENAME TO altrove');
const mendTabella = ({ pool }: typeof prova) => pool.query('ALTER TABLE altrove RENAME TO segnalazioni');
const json = { messaggio: 'Segreto della Rossi S.r.l.', percorso: '/bilanci/1?ticket=segreto', versione: '1' };

test('a 500 is told once, with the place and without anything of the user', async () => {
  const { token, username } = await prova.createStudio();
  await breakTabella(prova);
  const { status, body } = await prova.call('POST', '/api/segnalazioni/?token=segreto', { token, json });
  await mendTabella(prova);
  expect(status).toBe(500);
  await expect.poll(() => ricevuti.length).toBe(1);
  const [evento = ''] = ricevuti;
  expect(evento).toContain(body.request_id);
  expect(evento).toContain('/api/segnalazioni');
  // Where the table is first read: by the sum of what the studio stores.
  expect(evento).toMatch(/"filename":"[^"]*repositories\/spazio\.ts"/u);
  for (const segreto of [token, username, 'egreto', 'Rossi', 'ticket', 'authorization', '"transaction"'])
    expect(evento).not.toContain(segreto);
});

test('nothing is told of what is refused, nor of a database that is away', async () => {
  const { token } = await prova.createStudio();
  await prova.call('POST', '/api/segnalazioni/', { token, json: {} });
  await prova.call('GET', '/api/bilanci/nessuno/', { token });
  await prova.call('GET', '/api/profile/');
  await segnalatore?.flush();
  expect(ricevuti).toEqual([]);
});

test('nothing leaves this machine without an address', async () => {
  const { token } = await senza.createStudio();
  await breakTabella(senza);
  expect((await senza.call('POST', '/api/segnalazioni/', { token, json })).status).toBe(500);
  await mendTabella(senza);
  await segnalatore?.flush();
  expect(ricevuti).toEqual([]);
});

test('an address without a key is none of Sentry', async () => {
  expect(await openSegnalatore('https://sentry.example.it/1')).toBeNull();
});
