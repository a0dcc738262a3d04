import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listQueries } from '../test-support/queries.ts';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp({ variables: { VEDETTA_METRICS: '1' } });
const disabled = await createTestApp();
afterAll(async () => {
  await testApp.close();
  await disabled.close();
});

const readMetrics = async (): Promise<string> => String((await testApp.call<string>('GET', '/metrics')).body);

test('counts requests by route pattern and logins by outcome, and shows the pool and the queue', async () => {
  const { token } = await testApp.createStudio();
  const azienda = await testApp.createAzienda(token, { ragione_sociale: 'Segretissima S.r.l.' });
  await testApp.call('GET', `/api/aziende/${azienda.id}/`, { token });
  await testApp.call('POST', '/api/token-auth/', { json: { username: 'nessuno', password: 'sbagliata-davvero' } });
  const metrics = await readMetrics();
  expect(metrics).toMatch(
    /vedetta_http_request_duration_seconds_count\{method="GET",route="\/api\/aziende\/:id\/?",status="200"\} 1/u,
  );
  expect(metrics).toContain('vedetta_operazioni_total{operazione="accesso",status="200"} 1');
  expect(metrics).toContain('vedetta_operazioni_total{operazione="accesso",status="400"} 1');
  expect(metrics).toMatch(/vedetta_database_connections\{stato="aperti"\} [1-9]/u);
  expect(metrics).toContain('vedetta_report_queue{stato="in_attesa"} 0');
  expect(metrics).toMatch(/vedetta_disk_bytes\{stato="liberi"\} [1-9]/u);
  expect(metrics).toContain('nodejs_eventloop_lag_seconds');
  for (const secret of [azienda.id, 'Segretissima', token, 'nessuno"']) expect(metrics).not.toContain(secret);
});

test('all files share one label', async () => {
  const web = mkdtempSync(join(tmpdir(), 'vedetta-web-'));
  mkdirSync(join(web, 'assets'));
  for (const name of ['index.html', 'stampa.html', 'assets/uno-1.js', 'assets/due-2.js', 'favicon.svg'])
    writeFileSync(join(web, name), '<head></head>');
  const pages = await createTestApp({ web, variables: { VEDETTA_METRICS: '1' } });
  for (const url of [
    '/',
    '/assets/uno-1.js',
    '/assets/due-2.js',
    '/favicon.svg',
    '/assets/manca.js',
    '/api/openapi.json',
  ])
    await pages.call('GET', url);
  await pages.call('GET', '/metrics');
  const metrics = String((await pages.call<string>('GET', '/metrics')).body);
  await pages.close();
  rmSync(web, { recursive: true });
  const routes = new Set([...metrics.matchAll(/_count\{method="GET",route="([^"]*)"/gu)].map(([, route]) => route));
  expect(routes).toEqual(new Set(['pagine', 'documentazione', '/metrics', 'nessuna']));
});

test('a scrape runs two queries, for the queue of the prints and for the e-mails', async () => {
  const queries = (await listQueries(readMetrics)).map(({ text }) => text);
  expect(queries).toHaveLength(2);
  expect(queries.filter((text) => /FROM stampe/u.test(text))).toHaveLength(1);
  expect(queries.filter((text) => /messaggi/u.test(text))).toHaveLength(1);
  for (const text of queries) expect(text).not.toMatch(/risultati|bilanci/u);
});

test('metrics are off by default', async () => {
  expect((await disabled.call('GET', '/metrics')).status).toBe(404);
});
