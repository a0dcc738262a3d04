import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listQueries } from '../test-support/queries.ts';
import { createTestApp } from '../test-support/test-app.ts';

const prova = await createTestApp({ variables: { VEDETTA_METRICS: '1' } });
const spenta = await createTestApp();
afterAll(async () => {
  await prova.close();
  await spenta.close();
});

const readMetriche = async (): Promise<string> => String((await prova.call<string>('GET', '/metrics')).body);

test('requests are counted by the pattern of their address, logins by outcome, with the state of the pool and of the queue', async () => {
  const { token } = await prova.createStudio();
  const azienda = await prova.createAzienda(token, { ragione_sociale: 'Segretissima S.r.l.' });
  await prova.call('GET', `/api/aziende/${azienda.id}/`, { token });
  await prova.call('POST', '/api/token-auth/', { json: { username: 'nessuno', password: 'sbagliata-davvero' } });
  const metriche = await readMetriche();
  expect(metriche).toMatch(
    /vedetta_http_request_duration_seconds_count\{method="GET",route="\/api\/aziende\/:id\/?",status="200"\} 1/u,
  );
  expect(metriche).toContain('vedetta_operazioni_total{operazione="accesso",status="200"} 1');
  expect(metriche).toContain('vedetta_operazioni_total{operazione="accesso",status="400"} 1');
  expect(metriche).toMatch(/vedetta_database_connections\{stato="aperti"\} [1-9]/u);
  expect(metriche).toContain('vedetta_report_queue{stato="in_attesa"} 0');
  expect(metriche).toMatch(/vedetta_disk_bytes\{stato="liberi"\} [1-9]/u);
  expect(metriche).toContain('nodejs_eventloop_lag_seconds');
  for (const segreto of [azienda.id, 'Segretissima', token, 'nessuno"']) expect(metriche).not.toContain(segreto);
});

test('files are counted together, whatever their names', async () => {
  const web = mkdtempSync(join(tmpdir(), 'vedetta-web-'));
  mkdirSync(join(web, 'assets'));
  for (const nome of ['index.html', 'stampa.html', 'assets/uno-1.js', 'assets/due-2.js', 'favicon.svg'])
    writeFileSync(join(web, nome), '<head></head>');
  const pagine = await createTestApp({ web, variables: { VEDETTA_METRICS: '1' } });
  for (const url of [
    '/',
    '/assets/uno-1.js',
    '/assets/due-2.js',
    '/favicon.svg',
    '/assets/manca.js',
    '/api/openapi.json',
  ])
    await pagine.call('GET', url);
  await pagine.call('GET', '/metrics');
  const metriche = String((await pagine.call<string>('GET', '/metrics')).body);
  await pagine.close();
  rmSync(web, { recursive: true });
  const routes = new Set([...metriche.matchAll(/_count\{method="GET",route="([^"]*)"/gu)].map(([, route]) => route));
  expect(routes).toEqual(new Set(['pagine', 'documentazione', '/metrics', 'nessuna']));
});

test('a scrape asks for the queue and for nothing else, whatever else is stored', async () => {
  const chieste = await listQueries(readMetriche);
  expect(chieste).toHaveLength(1);
  expect(chieste[0]?.text).toMatch(/FROM stampe/u);
  expect(chieste[0]?.text).not.toMatch(/risultati|bilanci/u);
});

test('they are off unless asked for', async () => {
  expect((await spenta.call('GET', '/metrics')).status).toBe(404);
});
