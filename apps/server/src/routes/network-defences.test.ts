import { once } from 'node:events';
import { createConnection } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';

const lines: string[] = [];
const testApp = await createTestApp({
  timeouts: { headers: 300, request: 600, silence: 3_000, checkEvery: 50, drain: 300 },
  variables: { LOG_LEVEL: 'info' },
  log: { write: (line) => lines.push(line) },
});
await testApp.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(testApp.close);
const { port } = testApp.app.server.address() as AddressInfo;
const { token } = await testApp.createStudio();

const connect = async (): Promise<Socket> => {
  const socket = createConnection({ host: '127.0.0.1', port });
  // Writes after the server closed the connection are expected to fail.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/** Writes a few bytes at intervals until the server closes the connection. @returns what the server sent */
const trickle = async (start: string, chunk: string): Promise<string> => {
  const socket = await connect();
  const received = text(socket).catch(() => '');
  socket.write(start);
  const timer = setInterval(() => socket.write(chunk), 25);
  // Not `once`, which rejects on error: a reset connection is closed too.
  await new Promise((resolve) => void socket.on('close', resolve));
  clearInterval(timer);
  return received;
};

const send = async (request: string | Buffer): Promise<string> => {
  const socket = await connect();
  const received = text(socket).catch(() => '');
  socket.write(request);
  return (await received).split('\r\n')[0] ?? '';
};

const HEAD = `Host: localhost\r\nConnection: close\r\nAuthorization: Token ${token}\r\n`;
const post = (url: string, contentType: string, body: string): string =>
  `POST ${url} HTTP/1.1\r\n${HEAD}Content-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const multipart = (parts: string): string =>
  post('/api/aziende/', 'multipart/form-data; boundary=a', `${parts}--a--\r\n`);

describe('pipelined requests', () => {
  const pipeline = async (howMany: number): Promise<number> => {
    const socket = await connect();
    const received = text(socket).catch(() => '');
    const one = `GET /api/profile/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token ${token}\r\n`;
    socket.write(`${one}\r\n`.repeat(howMany - 1) + `${one}Connection: close\r\n\r\n`);
    return (await received).split('HTTP/1.1 200').length - 1;
  };

  test('a few are answered in order', async () => {
    expect(await pipeline(10)).toBe(10);
  });

  test('too many close the connection without being processed, and other clients are served', async () => {
    lines.length = 0;
    expect(await pipeline(500)).toBeLessThan(50);
    expect(lines.length).toBeLessThan(50);
    expect((await testApp.call('GET', '/api/profile/', { token })).status).toBe(200);
  });
});

describe('a slow client is disconnected', () => {
  test.for([
    ['slow headers', 'GET /api/profile/ HTTP/1.1\r\nHost: localhost\r\nX-A: ', 'a'],
    ['endless slow headers', 'GET /api/profile/ HTTP/1.1\r\nHost: localhost\r\n', 'X-A: a\r\n'],
    [
      'a slow body',
      `POST /api/segnalazioni/ HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"messaggio":"`,
      'a',
    ],
    [
      'a slow chunked body',
      `POST /api/segnalazioni/ HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      '1\r\n \r\n',
    ],
    [
      'a slow file',
      `POST /api/aziende/ HTTP/1.1\r\n${HEAD}Content-Type: multipart/form-data; boundary=a\r\nContent-Length: 100000\r\n\r\n--a\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\n`,
      'a',
    ],
  ] as const)('%s', async ([, start, chunk]) => {
    expect(await trickle(start, chunk)).toMatch(/^(HTTP\/1\.1 4(?:00|08) |$)/u);
  });

  test('that sends nothing', async () => {
    expect(await text(await connect()).catch(() => '')).toMatch(/^(HTTP\/1\.1 408 |$)/u);
  });

  test('and does not block others', async () => {
    const lenti = await Promise.all(Array.from({ length: 100 }, connect));
    for (const slow of lenti) slow.write('GET /api/profile/ HTTP/1.1\r\nHost: localhost\r\nX-A: ');
    expect(await send(`GET /api/profile/ HTTP/1.1\r\n${HEAD}\r\n`)).toBe('HTTP/1.1 200 OK');
    await Promise.all(lenti.map(async (slow) => slow.destroyed || once(slow.resume(), 'close')));
  });
});

describe('an oversize request is refused', () => {
  test.for([
    [
      'a JSON of 2 MB',
      post('/api/segnalazioni/', 'application/json', JSON.stringify({ messaggio: 'a'.repeat(2_000_000) })),
      413,
    ],
    [
      'a Content-Length of a terabyte',
      `POST /api/segnalazioni/ HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 1099511627776\r\n\r\n{`,
      413,
    ],
    [
      '10,000 fields',
      multipart(
        Array.from(
          { length: 10_000 },
          (_, n) => `--a\r\nContent-Disposition: form-data; name="c${n}"\r\n\r\na\r\n`,
        ).join(''),
      ),
      413,
    ],
    [
      '1,000 files',
      multipart(
        Array.from(
          { length: 1_000 },
          (_, n) => `--a\r\nContent-Disposition: form-data; name="f${n}"; filename="a"\r\n\r\na\r\n`,
        ).join(''),
      ),
      413,
    ],
    [
      'a field name of 100 kB',
      multipart(`--a\r\nContent-Disposition: form-data; name="${'a'.repeat(100_000)}"\r\n\r\na\r\n`),
      400,
    ],
    [
      'a part with 5,000 headers',
      multipart(`--a\r\nContent-Disposition: form-data; name="a"\r\n${'X-A: a\r\n'.repeat(5_000)}\r\na\r\n`),
      400,
    ],
    ['an address of 20 kB', `GET /api/aziende/?search=${'a'.repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`, 431],
    ['a header of 20 kB', `GET /api/profile/ HTTP/1.1\r\n${HEAD}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['2,500 headers', `GET /api/profile/ HTTP/1.1\r\n${HEAD}${'X-A: a\r\n'.repeat(2_500)}\r\n`, 431],
    ['1,000 parameters', `GET /api/aziende/?${'search=a&'.repeat(1_000)} HTTP/1.1\r\n${HEAD}\r\n`, 400],
  ] as const)('%s', async ([, request, status]) => {
    expect(await send(request)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, 'u'));
  });

  test('an endless body is cut at the limit', async () => {
    const socket = await connect();
    const received = text(socket).catch(() => '');
    socket.write(
      `POST /api/segnalazioni/ HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
    let written = 0;
    for (; !socket.destroyed && !socket.readableEnded && written < 1_000; written += 1) {
      socket.write(chunk);
      await sleep(1);
    }
    // The response may be lost: the connection is reset while the client sends.
    expect(await received).toMatch(/^(HTTP\/1\.1 413 |$)/u);
    expect(written).toBeLessThan(1_000);
  });
});

describe('request smuggling is refused', () => {
  test.for([
    ['length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 40\r\n', '{}'],
    ['an invalid length', 'Content-Length: +2\r\n', '{}'],
    ['an obfuscated Transfer-Encoding', 'Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'],
    ['an invalid chunk size', 'Transfer-Encoding: chunked\r\n', '0x2\r\n{}\r\n0\r\n\r\n'],
    ['a blank before the colon', 'Content-Length : 2\r\n', '{}'],
  ] as const)('%s', async ([, headers, body]) => {
    const from = lines.length;
    const response = await send(
      `POST /api/token-auth/ HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\n${headers}\r\n${body}GET /api/profile/ HTTP/1.1\r\n${HEAD}\r\n`,
    );
    expect(response).toMatch(/^(HTTP\/1\.1 400 .*|)$/u);
    expect(lines.slice(from).join('')).not.toContain('/api/profile/');
  });
});

// Keep last: it closes the server.
test('an endless request does not prevent the server from closing', async () => {
  const received = trickle(
    `POST /api/segnalazioni/ HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"messaggio":"`,
    'a',
  );
  await expect
    .poll(
      () =>
        new Promise<number>(
          (resolve, reject) =>
            void testApp.app.server.getConnections((error, n) => (error ? reject(error) : resolve(n))),
        ),
    )
    .toBeGreaterThan(0);
  await testApp.app.close();
  expect(await received).toMatch(/^(HTTP\/1\.1 |$)/u);
});
