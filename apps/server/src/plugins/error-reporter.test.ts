import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openErrorReporter } from '../adapters/error-reporter.ts';
import { createTestApp } from '../test-support/test-app.ts';

/** A local error collector that keeps what it receives. */
const received: string[] = [];
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    received.push(body);
    response.end('{}');
  });
});
collector.listen(0, '127.0.0.1');
await once(collector, 'listening');
const { port } = collector.address() as AddressInfo;
const errorReporter = await openErrorReporter(`http://chiave@127.0.0.1:${port}/1`);
const testApp = await createTestApp({ errorReporter, variables: { LOG_LEVEL: 'silent' } });
const unreported = await createTestApp({ variables: { LOG_LEVEL: 'silent' } });
afterAll(async () => {
  await testApp.close();
  await unreported.close();
  await errorReporter?.close();
  collector.close();
});
beforeEach(() => void (received.length = 0));

/** A missing table is an unexpected error. */
const breakTable = ({ pool }: typeof testApp) => pool.query('ALTER TABLE segnalazioni RENAME TO altrove');
const mendTable = ({ pool }: typeof testApp) => pool.query('ALTER TABLE altrove RENAME TO segnalazioni');
const json = { messaggio: 'Segreto della Rossi S.r.l.', percorso: '/bilanci/1?ticket=segreto', versione: '1' };

test('a 500 is reported once, with the source file and without user data', async () => {
  const { token, username } = await testApp.createStudio();
  await breakTable(testApp);
  const { status, body } = await testApp.call('POST', '/api/segnalazioni/?token=segreto', { token, json });
  await mendTable(testApp);
  expect(status).toBe(500);
  await expect.poll(() => received.length).toBe(1);
  const [report = ''] = received;
  expect(report).toContain(body.request_id);
  expect(report).toContain('/api/segnalazioni');
  // The table is first read by the sum of the studio's storage.
  expect(report).toMatch(/"filename":"[^"]*repositories\/spazio\.ts"/u);
  for (const secret of [token, username, 'egreto', 'Rossi', 'ticket', 'authorization', '"transaction"'])
    expect(report).not.toContain(secret);
});

test('a refused request is not reported', async () => {
  const { token } = await testApp.createStudio();
  await testApp.call('POST', '/api/segnalazioni/', { token, json: {} });
  await testApp.call('GET', '/api/bilanci/nessuno/', { token });
  await testApp.call('GET', '/api/profile/');
  await errorReporter?.flush();
  expect(received).toEqual([]);
});

test('nothing is sent without a DSN', async () => {
  const { token } = await unreported.createStudio();
  await breakTable(unreported);
  expect((await unreported.call('POST', '/api/segnalazioni/', { token, json })).status).toBe(500);
  await mendTable(unreported);
  await errorReporter?.flush();
  expect(received).toEqual([]);
});

test('a DSN without a key is rejected', async () => {
  expect(await openErrorReporter('https://sentry.example.it/1')).toBeNull();
});
