import { once } from 'node:events';
import { createConnection } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoints } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';

const lines: string[] = [];
const testApp = await createTestApp({
  variables: { LOG_LEVEL: 'trace' },
  log: { write: (line) => lines.push(line) },
});
await testApp.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(testApp.close);
const { port } = testApp.app.server.address() as AddressInfo;
const { token, username } = await testApp.createStudio();

/** Sends raw bytes that HTTP clients refuse to send. @returns the status line. */
const sendBytes = async (bytes: Buffer): Promise<string> => {
  const socket = createConnection({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  socket.end(bytes);
  return (await text(socket)).split('\r\n')[0] ?? '';
};

const request = (line: string, headers: string): Buffer =>
  Buffer.from(`${line}\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n\r\n`, 'latin1');

const FORGED = '{"level":30,"msg":"request","status":200}';

describe('a request cannot forge a log line', () => {
  test.for([
    ['escape in the address', request('GET /api/\u001B[31m HTTP/1.1', '')],
    ['C1 escape in the address', request('GET /api/\u009B31m/ HTTP/1.1', '')],
    ['bytes above ASCII in the address', request('GET /api/\u00E0\u0085\u00FF HTTP/1.1', '')],
    ['a line in the address', request(`GET /api/%0A${encodeURIComponent(FORGED)} HTTP/1.1`, '')],
    ['JSON in the address', request(`GET /api/","msg":"forged","x":"${FORGED.replaceAll(' ', '')} HTTP/1.1`, '')],
    ['a line in the query', request('GET /api/aziende/?search=%0D%0Aforged HTTP/1.1', '')],
    ['JSON in X-Forwarded-For', request('GET /api/profile/ HTTP/1.1', `X-Forwarded-For: ${FORGED}`)],
    ['an escape in X-Forwarded-For', request('GET /api/profile/ HTTP/1.1', 'X-Forwarded-For: \u009B31m\u0085forged')],
    ['a line folded in a header', request('GET /api/profile/ HTTP/1.1', 'X-Forwarded-For: a\r\n forged')],
    ['a request id sent by the client', request('GET /api/profile/ HTTP/1.1', 'X-Request-Id: forged')],
    ['an unknown method', request('FORGED /api/profile/ HTTP/1.1', '')],
    ['an endless address', request(`GET /api/${'a'.repeat(20_000)} HTTP/1.1`, '')],
  ] as const)('%s', async ([, bytes]) => {
    const from = lines.length;
    expect(await sendBytes(bytes)).toMatch(/^HTTP\/1\.1 4\d\d /u);
    for (const line of lines.slice(from)) {
      expect(line.endsWith('\n')).toBe(true);
      expect(line.slice(0, -1)).not.toMatch(/[^\x20-\x7E\u00A0-\uFFFF]|[\u2028\u2029]/u);
      expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
    }
  });

  test('a username with line breaks and escapes makes at most one log line', async () => {
    const from = lines.length;
    for (const name of [`a\n${FORGED}`, '\u001B[2J', '\u009B31m'])
      await testApp.call('POST', '/api/token-auth/', { json: { username: name, password: 'x' } });
    const written = lines.slice(from).filter((line) => line.includes('"msg":"request"'));
    expect(written).toHaveLength(3);
    expect(lines.slice(from).join('')).not.toMatch(/2J|31m/u);
  });
});

test('a username with bidirectional controls is refused and does not reach the trail', async () => {
  const json = { username: 'mario\u202Eoiram', password: 'x' };
  const { status, body } = await testApp.call('POST', '/api/token-auth/', { json });
  expect([status, body['username']]).toEqual([400, ['Il testo contiene caratteri non ammessi.']]);
  expect((await testApp.pool.query(`SELECT FROM eventi WHERE username LIKE 'mario%'`)).rowCount).toBe(0);
});

test('the log contains no token, password or body at any level', async () => {
  await testApp.call('POST', '/api/token-auth/', { json: { username, password: PASSWORD } });
  await testApp.call('GET', `/bilanci/1/report?__pdf__authtoken=${token}`, {});
  await testApp.call('GET', `/bilanci/1/report?a&__pdf_%5Fauthtoken=${token}`, {});
  await testApp.call('GET', `/bilanci/1/report?__PDF__authtoken=${token}&&b=?&%74oken=${token}?firma=${token}`, {});
  await testApp.call('GET', `/api/immagini/1/?scade=1&firma=${token}&ticket=${token}`, {});
  await testApp.call('POST', '/api/segnalazioni/', {
    token,
    json: { messaggio: 'SEGRETO', percorso: '/', versione: '1' },
  });
  expect(lines.length).toBeGreaterThan(4);
  for (const secret of [token, PASSWORD, 'SEGRETO']) expect(lines.join('')).not.toContain(secret);
});

test('the log contains nothing that was typed into a search, a reason or a name', async () => {
  const from = lines.length;
  for (const endpoint of Object.values(endpoints))
    if ('query' in endpoint && endpoint.query instanceof z.ZodObject)
      for (const name of Object.keys(endpoint.query.shape))
        await testApp.call('GET', `${endpoint.path.replace(/:\w+/g, '1')}?page=2&${name}=Edilizia%20Monti`, { token });
  for (const name of ['search', 'motivo', 'responsabile', 'utente', 'da'])
    await testApp.call('GET', `/api/aziende/?page=2&${name}=Edilizia`, { token });
  const written = lines.slice(from).join('');
  expect(written).toContain('/api/aziende/?page=2&search=***');
  expect(written).not.toMatch(/Edilizia/i);
});
