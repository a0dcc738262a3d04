import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { runSql } from '../adapters/postgres/test-database.ts';
import { createReportUrl } from '../commands/stampa/report-url.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const web = mkdtempSync(join(tmpdir(), 'vedetta-web-'));
mkdirSync(join(web, 'assets'));
writeFileSync(
  join(web, 'index.html'),
  '<!doctype html><html lang="it"><head><title>Vedetta</title></head><body></body></html>',
);
writeFileSync(
  join(web, 'stampa.html'),
  '<!doctype html><html lang="it"><head><title>Report</title></head><body><div id="root"></div></body></html>',
);
mkdirSync(join(web, 'stampa'));
writeFileSync(
  join(web, 'stampa', 'render-report.js'),
  `export const renderReport = ({ azienda }, nonce) => ({
    head: '<style nonce="' + nonce + '">@page {}</style>',
    body: '<h1>' + azienda.ragione_sociale + '</h1>',
  });`,
);
writeFileSync(join(web, 'assets', 'index-abc123.js'), 'export {};');
writeFileSync(join(web, 'assets', 'index-abc123.js.br'), 'br');
writeFileSync(join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

const testApp = await createTestApp({ web });
const framed = await createTestApp({ web, variables: { VEDETTA_EMBED_ORIGINS: 'https://portale.example.it' } });
afterAll(async () => {
  await Promise.all([testApp.close(), framed.close()]);
  rmSync(web, { recursive: true });
});
const { call } = testApp;

test.for(['/', '/aziende/1', '/login'])('%s is the page, with a nonce of its own', async (url) => {
  const [first, second] = await Promise.all([call('GET', url), call('GET', url)]);
  const readNonce = (html: Buffer) => /<meta name="csp-nonce" content="([^"]+)">/u.exec(html.toString())?.[1];
  expect(first.status).toBe(200);
  expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(first.headers['cache-control']).toBe('no-store');
  expect(readNonce(first.raw)).toHaveLength(24);
  expect(readNonce(first.raw)).not.toBe(readNonce(second.raw));
  expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${readNonce(first.raw)}'`);
  expect(first.headers['content-security-policy']).toContain("script-src 'self';");
  expect(first.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(first.headers['x-frame-options']).toBe('DENY');
});

test('only the printer gets the print page', async () => {
  const readTitle = async (url: string) => /<title>(.*)<\/title>/u.exec((await call('GET', url)).raw.toString())?.[1];
  expect(await readTitle('/bilanci/1/report?__pdf__authtoken=x')).toBe('Report');
  expect(await readTitle('/bilanci/1/report/?a=b&__pdf__authtoken=x')).toBe('Report');
  for (const url of [
    '/bilanci/1/report',
    '/bilanci/1/stampa-report?__pdf__authtoken=x',
    '/bilanci/1/2/report?__pdf__authtoken=x',
    '/bilanci/1/report?x=__pdf__authtoken',
    '/stampa.html',
  ])
    expect([url, await readTitle(url)]).toEqual([url, 'Vedetta']);
});

test('the print page has the report that its token opens, and no other', async () => {
  const { token, id: studio_id } = await testApp.createStudio();
  const { id: azienda } = await testApp.createAzienda(token, { ragione_sociale: 'Alfa $& S.r.l.' });
  const { id } = await testApp.createBilancio(token, azienda, '2025-12-31', VOCI);
  const { id: altro } = await testApp.createBilancio(token, azienda, '2024-12-31', VOCI);
  const createUrl = async (bilancio_id: string, onUrl: (url: string) => void = () => undefined) => {
    const printed = { studio_id, bilancio_id };
    return new URL(
      await createReportUrl({ database: testApp.database, getOrigin: () => 'http://qui', onUrl }, printed),
    );
  };
  const load = async (url: string) => {
    const { status, raw, headers } = await call('GET', url);
    expect(status).toBe(200);
    return { html: raw.toString(), policy: String(headers['content-security-policy']) };
  };

  const { pathname, search } = await createUrl(id);
  const { html, policy } = await load(`${pathname}${search}`);
  expect(html).toContain('<h1>Alfa $& S.r.l.</h1>');
  expect(policy).toContain(`'nonce-${/<style nonce="([^"]{24})">/u.exec(html)?.[1]}'`);
  expect(html).not.toContain('vedetta-errore');

  const refused = [
    [`${(await createUrl(altro)).pathname}${search}`, 'Non trovato'],
    [`${pathname}?__pdf__authtoken=x`, 'login'],
    // An access token is no print token.
    [`${pathname}?__pdf__authtoken=${token}`, 'login'],
  ] as const;
  for (const [url, why] of refused) {
    const page = await load(url);
    expect(page.html).toMatch(new RegExp(`<meta name="vedetta-errore" content="[^"]*${why}`, 'u'));
    expect(page.html).not.toContain('<h1>');
  }
});

test('what draws the report is not served', async () => {
  expect((await call('GET', '/stampa/render-report.js')).raw.toString()).not.toContain('renderReport');
});

test('caches hashed assets for ever and other files for an hour', async () => {
  expect((await call('GET', '/assets/index-abc123.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await call('GET', '/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

test('sends the compressed file to clients that accept it', async () => {
  const takes = (encoding: string) =>
    call('GET', '/assets/index-abc123.js', { headers: { 'accept-encoding': encoding } });
  const compressed = await takes('gzip, br');
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.headers['content-type']).toMatch(/javascript/u);
  expect(compressed.headers['vary']).toMatch(/accept-encoding/iu);
  expect(compressed.raw.toString()).toBe('br');
  expect((await takes('identity')).raw.toString()).toBe('export {};');
});

test.for([
  '/api/niente/',
  '/api',
  '/assets/manca.js',
  // The same paths, encoded differently.
  '/%61pi/niente/',
  '/%2Fapi/niente/',
  '//api/niente/',
  '/api//',
  '//[',
  '//x:99999/',
  '//altro.example/',
  '/%2F/altro.example/',
  '/api;x/profile/',
  '/API/profile/',
  '/Assets/manca.js',
  'http://localhost/api/niente/',
  // Monitoring paths that do not exist.
  '/metrics',
  '/metrics/',
  '/%6detrics',
  '/metrics/x',
  '/healthz/x',
  '/readyz/x',
  '/Healthz',
])('%s is not the page', async (url) => {
  const { status, body } = await call('GET', url);
  expect({ status, detail: body.detail }).toEqual({
    status: 404,
    detail: 'Non trovato: è stato eliminato, oppure l’indirizzo non è corretto.',
  });
});

test.for(['//', '/%5B', '/aziende?%', '/?//['])('%s, which some parsers reject, is the page', async (url) => {
  const { status, headers } = await call('GET', url);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/html/u);
});

test('other methods on a page are refused', async () => {
  expect((await call('POST', '/aziende')).status).toBe(404);
});

test('allowed embed origins replace the ban on frames', async () => {
  const { headers } = await framed.call('GET', '/landing');
  expect(headers['content-security-policy']).toContain('frame-ancestors https://portale.example.it');
  expect(headers['x-frame-options']).toBeUndefined();
});

test('a read-only database is not ready: a write is a 503, reads go on, and it recovers by itself', async () => {
  const standby = await createTestApp();
  const { token } = await standby.createStudio();
  const name = standby.pool.options.database;
  const turn = (mode: 'on' | 'off') =>
    runSql(
      inject('postgres').connection,
      `ALTER DATABASE ${name} SET default_transaction_read_only = ${mode}`,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND usename = current_user`,
    );
  const create = () =>
    standby.call('POST', '/api/aziende/', {
      token,
      json: { ragione_sociale: 'Rossi', settore: '2', data_bilancio_chiusura: '2026-12-31' },
    });
  await turn('on');
  await expect.poll(async () => (await create()).status).toBe(503);
  const { headers } = await create();
  expect(headers['retry-after']).toBe('5');
  const health = await standby.call<Record<string, unknown>>('GET', '/readyz');
  expect([health.status, health.body['database']]).toEqual([503, { ok: false, detail: 'in sola lettura' }]);
  expect((await standby.call('GET', '/api/aziende/', { token })).status).toBe(200);
  await turn('off');
  await expect.poll(async () => (await create()).status).toBe(201);
  await expect.poll(async () => (await standby.call('GET', '/readyz')).status).toBe(200);
  await standby.close();
});

test('alive and ready', async () => {
  expect((await call('GET', '/healthz')).body).toEqual({ ok: true });
  const { status, body } = await call<Record<string, { ok: boolean }>>('GET', '/readyz');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    database: { ok: true },
    migrazioni: { ok: true },
    stampa: { ok: false },
    disco: { ok: true },
  });
  await testApp.pool.query('DELETE FROM migrazioni WHERE numero = 1');
  expect((await call('GET', '/readyz')).status).toBe(503);
});
