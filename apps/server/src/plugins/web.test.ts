import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { runSql } from '../adapters/postgres/test-database.ts';
import { createTestApp } from '../test-support/test-app.ts';

const web = mkdtempSync(join(tmpdir(), 'vedetta-web-'));
mkdirSync(join(web, 'assets'));
writeFileSync(
  join(web, 'index.html'),
  '<!doctype html><html lang="it"><head><title>Vedetta</title></head><body></body></html>',
);
writeFileSync(
  join(web, 'stampa.html'),
  '<!doctype html><html lang="it"><head><title>Report</title></head><body></body></html>',
);
writeFileSync(join(web, 'assets', 'index-abc123.js'), 'export {};');
writeFileSync(join(web, 'assets', 'index-abc123.js.br'), 'br');
writeFileSync(join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

const prova = await createTestApp({ web });
const incorniciata = await createTestApp({ web, variables: { VEDETTA_EMBED_ORIGINS: 'https://portale.example.it' } });
afterAll(async () => {
  await Promise.all([prova.close(), incorniciata.close()]);
  rmSync(web, { recursive: true });
});
const { call } = prova;

test.for(['/', '/aziende/1', '/bilanci/1/report?__pdf__authtoken=x', '/login'])(
  '%s is the page, with a nonce of its own',
  async (url) => {
    const [uno, due] = await Promise.all([call('GET', url), call('GET', url)]);
    const readNonce = (html: Buffer) => /<meta name="csp-nonce" content="([^"]+)">/u.exec(html.toString())?.[1];
    expect(uno.status).toBe(200);
    expect(uno.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(uno.headers['cache-control']).toBe('no-store');
    expect(readNonce(uno.raw)).toHaveLength(24);
    expect(readNonce(uno.raw)).not.toBe(readNonce(due.raw));
    expect(uno.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${readNonce(uno.raw)}'`);
    expect(uno.headers['content-security-policy']).toContain("script-src 'self';");
    expect(uno.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(uno.headers['x-frame-options']).toBe('DENY');
  },
);

test('the printer alone is given its page', async () => {
  const readTitolo = async (url: string) => /<title>(.*)<\/title>/u.exec((await call('GET', url)).raw.toString())?.[1];
  expect(await readTitolo('/bilanci/1/report?__pdf__authtoken=x')).toBe('Report');
  expect(await readTitolo('/bilanci/1/report/?a=b&__pdf__authtoken=x')).toBe('Report');
  for (const url of [
    '/bilanci/1/report',
    '/bilanci/1/stampa-report?__pdf__authtoken=x',
    '/bilanci/1/2/report?__pdf__authtoken=x',
    '/bilanci/1/report?x=__pdf__authtoken',
    '/stampa.html',
  ])
    expect([url, await readTitolo(url)]).toEqual([url, 'Vedetta']);
});

test('assets with a digest in their name are kept for ever, other files for an hour', async () => {
  expect((await call('GET', '/assets/index-abc123.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await call('GET', '/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

test('what the build compressed is sent compressed to whoever takes it', async () => {
  const takes = (encoding: string) =>
    call('GET', '/assets/index-abc123.js', { headers: { 'accept-encoding': encoding } });
  const compresso = await takes('gzip, br');
  expect(compresso.headers['content-encoding']).toBe('br');
  expect(compresso.headers['content-type']).toMatch(/javascript/u);
  expect(compresso.headers['vary']).toMatch(/accept-encoding/iu);
  expect(compresso.raw.toString()).toBe('br');
  expect((await takes('identity')).raw.toString()).toBe('export {};');
});

test.for([
  '/api/niente/',
  '/api',
  '/assets/manca.js',
  // The same addresses, written otherwise.
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
  // What watches the server from outside, where it is not.
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

test.for(['//', '/%5B', '/aziende?%', '/?//['])('%s, which not every parser takes, is the page', async (url) => {
  const { status, headers } = await call('GET', url);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/html/u);
});

test('other methods on a page are refused', async () => {
  expect((await call('POST', '/aziende')).status).toBe(404);
});

test('the origins that may embed it replace the ban on frames', async () => {
  const { headers } = await incorniciata.call('GET', '/landing');
  expect(headers['content-security-policy']).toContain('frame-ancestors https://portale.example.it');
  expect(headers['x-frame-options']).toBeUndefined();
});

test('a database that takes no writes is not ready: a write is a 503, reads go on, and it recovers by itself', async () => {
  const standby = await createTestApp();
  const { token } = await standby.createStudio();
  const nome = standby.pool.options.database;
  const turn = (mode: 'on' | 'off') =>
    runSql(
      inject('postgres').connection,
      `ALTER DATABASE ${nome} SET default_transaction_read_only = ${mode}`,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${nome}'`,
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
  const salute = await standby.call<Record<string, unknown>>('GET', '/readyz');
  expect([salute.status, salute.body['database']]).toEqual([503, { ok: false, detail: 'in sola lettura' }]);
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
  await prova.pool.query('DELETE FROM migrazioni WHERE numero = 1');
  expect((await call('GET', '/readyz')).status).toBe(503);
});
