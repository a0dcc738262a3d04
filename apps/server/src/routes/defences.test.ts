import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, VOCI } from '../test-support/test-app.ts';
import type { Call } from '../test-support/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'vedetta-difese-'));
const web = join(folder, 'dist');
mkdirSync(join(web, 'assets'), { recursive: true });
const SECRET = 'che-nessuno-legga';
for (const file of ['index-abc123.js.map', 'index-abc123.css.map']) writeFileSync(join(web, 'assets', file), SECRET);
writeFileSync(
  join(web, 'index.html'),
  '<!doctype html><html lang="it"><head><title>Vedetta</title></head><body></body></html>',
);
writeFileSync(
  join(web, 'stampa.html'),
  '<!doctype html><html lang="it"><head><title>Report</title></head><body></body></html>',
);
writeFileSync(join(web, 'assets', 'index-abc123.js'), 'export {};');
writeFileSync(join(web, '.env'), SECRET);
writeFileSync(join(folder, 'package.json'), SECRET);

const stampante = {
  printPdf: async () => ({ tipo: 'stampato' as const, pdf: Buffer.from('%PDF-1.7') }),
  verify: async () => null,
  close: async () => undefined,
};
const testApp = await createTestApp({ web, stampante });
const behindTls = await createTestApp({ web, variables: { VEDETTA_PUBLIC_URL: 'https://vedetta.example.it' } });
await testApp.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await Promise.all([testApp.close(), behindTls.close()]);
  rmSync(folder, { recursive: true });
});
const { call } = testApp;
const { token } = await testApp.createStudio();

/** Sends a raw request line that HTTP clients refuse to send. */
const sendLine = async (line: string): Promise<string> => {
  const socket = createConnection({ host: '127.0.0.1', port: (testApp.app.server.address() as AddressInfo).port });
  await once(socket, 'connect');
  socket.end(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return text(socket);
};

const breakDatabase = async (sent: () => ReturnType<Call>): ReturnType<Call> => {
  await testApp.pool.query('ALTER TABLE aziende RENAME TO altrove');
  try {
    return await sent();
  } finally {
    await testApp.pool.query('ALTER TABLE altrove RENAME TO aziende');
  }
};

/** One response of each kind. */
const responses: readonly (readonly [string, number, (send: Call) => ReturnType<Call>])[] = [
  ['the page', 200, (send) => send('GET', '/')],
  ['a page with another host', 200, (send) => send('GET', '/bilanci/1', { headers: { host: 'altro.example' } })],
  ['a file', 200, (send) => send('GET', '/assets/index-abc123.js')],
  ['a missing file', 404, (send) => send('GET', '/assets/manca.js')],
  ['the health probe', 200, (send) => send('GET', '/healthz')],
  ['no session', 401, (send) => send('GET', '/api/profile/')],
  [
    'a wrong login',
    400,
    (send) => send('POST', '/api/token-auth/', { json: { username: 'nessuno', password: 'sbagliata' } }),
  ],
  ['an unknown URL', 404, (send) => send('GET', '/api/niente/')],
  ['a malformed URL', 404, (send) => send('GET', '/api/bilanci/%zz/')],
  ['a wrong method', 405, (send) => send('DELETE', '/api/profile/')],
  [
    'broken JSON',
    400,
    (send) => send('POST', '/api/token-auth/', { payload: '{', headers: { 'content-type': 'application/json' } }),
  ],
  [
    'an unsupported content type',
    415,
    (send) => send('POST', '/api/token-auth/', { payload: 'a', headers: { 'content-type': 'text/plain' } }),
  ],
  ['the OpenAPI document', 200, (send) => send('GET', '/api/openapi.json')],
];

const checkHeaders = (status: number, headers: Readonly<Record<string, unknown>>): void => {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['content-security-policy']).toMatch(/default-src '(none|self)'.*frame-ancestors 'none'/u);
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/u);
  if (status >= 400) expect(headers['cache-control']).toBe('no-store');
  expect(Object.keys(headers).filter((name) => /^access-control-|^x-powered-by$|^server$/u.test(name))).toEqual([]);
};

describe('every response has the security headers', () => {
  test.for(responses)('%s', async ([, status, send]) => {
    const response = await send((method, url, options) =>
      call(method, url, { ...options, headers: { origin: 'https://altro.example', ...options?.headers } }),
    );
    expect(response.status).toBe(status);
    checkHeaders(status, response.headers);
  });

  test('an internal error', async () => {
    const { status, headers } = await breakDatabase(() => call('GET', '/api/aziende/', { token }));
    expect(status).toBe(500);
    checkHeaders(status, headers);
  });

  test('API responses are never cached, successful ones included', async () => {
    for (const url of [
      '/api/profile/',
      '/api/aziende/',
      '/api/bilanci/?page=9',
      '/%61pi/profile/',
      '/ap%69/aziende',
      'http://localhost/api/profile/',
    ])
      expect((await call('GET', url, { token })).headers['cache-control']).toBe('no-store');
  });

  test.for(responses)('HSTS only behind https: %s', async ([, , send]) => {
    expect((await send(behindTls.call)).headers['strict-transport-security']).toMatch(
      /^max-age=31536000; includeSubDomains/u,
    );
    expect((await send(call)).headers['strict-transport-security']).toBeUndefined();
  });

  test.for(['https://altro.example', 'null', 'http://localhost'])(
    'CORS refuses the origin %s, preflight included',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await testApp.app.inject({
          method,
          url: '/api/profile/',
          headers: {
            origin,
            authorization: `Token ${token}`,
            'access-control-request-method': 'PATCH',
            'access-control-request-headers': 'authorization',
          },
        });
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    },
  );
});

describe('only the built application is served', () => {
  test.for([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/%252e%252e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/..;/package.json',
    '/assets/%00../package.json',
    '//package.json',
    '/.env',
    '/%2eenv',
    '/assets/../.env',
    '/.git/config',
    '/package.json',
    '/node_modules/fastify/package.json',
    '/assets/index-abc123.js.map',
    '/assets/index-abc123.css.map',
    '/assets/index-abc123.js%2emap',
    '/index.html.br',
    '/assets/',
    '/assets',
    'http://169.254.169.254/latest/meta-data/',
  ])('%s', async (path) => {
    const response = await sendLine(`GET ${path}`);
    expect(response).not.toContain(SECRET);
    // At most the page of the application, never a file, a listing or another host.
    expect(response).toMatch(/^HTTP\/1\.1 (?:200 OK[^]*<title>Vedetta<\/title>|4\d\d )/u);
  });

  test.for(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'OPTIONS'])('%s is not answered', async (method) => {
    for (const where of ['/', '/api/profile/']) {
      const response = await sendLine(`${method} ${method === 'CONNECT' ? 'altro.example:443' : where}`);
      expect(response).toMatch(/^HTTP\/1\.1 4\d\d |^$/u);
      expect(response).not.toContain('Host: localhost');
    }
  });
});

describe('the name of a company cannot change the headers of a download', () => {
  test.for([
    'Rossi "Gamma" S.r.l."; filename="virus.exe',
    String.raw`Rossi\"; filename*=UTF-8''virus.exe; x="`,
    'Caffè & Figli — Società 株式会社 🧾',
    '../../etc/passwd',
    'Rossi%0d%0aSet-Cookie: a=b',
    '<script>alert(1)</script>',
    '℡'.repeat(200),
  ])('%s', async (ragione_sociale) => {
    const studio = await testApp.createStudio({ nome_studio: ragione_sociale });
    const azienda = await testApp.createAzienda(studio.token, { ragione_sociale });
    const bilancio = await testApp.createBilancio(studio.token, azienda.id, '2025-12-31', VOCI);
    for (const url of [`/api/bilanci/${bilancio.id}/report`, '/api/studio/esportazione/']) {
      const { status, headers } = await call('GET', url, { token: studio.token });
      expect(status).toBe(200);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[A-Za-z0-9_-]{1,150}\.(?:pdf|zip)"$/u);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });
});
