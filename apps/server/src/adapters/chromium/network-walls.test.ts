import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { writeFileSync, rmSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDataDir } from '../postgres/test-database.ts';
import { buildWallArgs } from './network-walls.ts';
import { createStampante } from './stampante.ts';

const dataDir = makeTestDataDir();
const secret = join(dataDir, 'segreto.html');
writeFileSync(secret, '<h1>segreto del computer</h1>', { mode: 0o644 });

/** What a page reached besides its own server, as first bytes. */
const reached: string[] = [];
const intruder = createServer((socket: Socket) => {
  reached.push('a connection');
  socket.on('data', (bytes) => reached.push(bytes.toString('latin1').slice(0, 80)));
  socket.on('error', () => undefined);
});
const datagrams = createSocket('udp6');
datagrams.on('message', (bytes) => reached.push(`a datagram of ${bytes.length} bytes`));

const requests: string[] = [];
const product = createHttp((request, response) => {
  const url = request.url ?? '';
  requests.push(url);
  if (url === '/rimanda') return response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
  const [type, body] = pages()[url] ?? ['text/plain', 'ok'];
  return response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
});
let port = 0;
let udp = 0;
const origin = (): string => `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
const stampante = createStampante({ dataDir, chromiumPath: null, getOrigin: origin, timeoutMs: 20_000 });

// Every way a page can reach the network, to all names of this machine and to an external host. No CSP forbids any of them.
const attempts = (): string => `
  const hosts = ['127.0.0.1', 'localhost', '127.0.0.2', '0.0.0.0', '[::1]', '${hostname()}', 'intruso.localhost'].map((host) => host + ':${port}');
  const tell = (how, outcome) => fetch('/esito/' + how + '/' + outcome);
  const add = (tag, attributes, parent = document.body) => parent.append(Object.assign(document.createElement(tag), attributes));
  const all = [];
  for (const host of [...hosts, 'vedetta.example.com']) {
    const http = 'http://' + host + '/';
    all.push(fetch(http, { mode: 'no-cors' }).then(() => tell('fetch', 'yes'), () => tell('fetch', 'no')));
    add('img', { src: http + 'img' });
    add('script', { src: http + 'script' });
    add('link', { rel: 'stylesheet', href: http + 'css' }, document.head);
    for (const rel of ['dns-prefetch', 'preconnect', 'prefetch', 'prerender', 'icon', 'modulepreload']) add('link', { rel, href: http + rel }, document.head);
    add('iframe', { src: http + 'iframe' });
    add('object', { data: http + 'object' });
    add('video', { src: http + 'video', autoplay: true });
    navigator.sendBeacon(http + 'beacon', 'x');
    new EventSource(http + 'eventi');
    all.push(new Promise((resolve) => {
      const socket = new WebSocket('ws://' + host + '/ws');
      socket.onopen = () => resolve(tell('websocket', 'yes'));
      socket.onerror = () => resolve(tell('websocket', 'no'));
    }));
    const link = Object.assign(document.createElement('a'), { href: '#', ping: http + 'ping' });
    document.body.append(link);
    link.click();
    window.open(http + 'finestra');
    const form = Object.assign(document.createElement('form'), { action: http + 'modulo', method: 'post', target: 'cornice' });
    document.body.append(form);
    form.submit();
    const transport = new WebTransport('https://127.0.0.1:${udp}/');
    for (const end of [transport.ready, transport.closed]) end.catch(() => undefined);
  }
  add('iframe', { name: 'cornice' });
  add('iframe', { src: '/frame-con-rinvio' });
  add('iframe', { src: '/rimanda' });
  add('iframe', { id: 'file', src: 'file://${secret}' });
  all.push(fetch('file://${secret}').then(() => tell('file', 'yes'), () => tell('file', 'no')));
  new Worker(URL.createObjectURL(new Blob(["fetch('http://127.0.0.1:${port}/worker', { mode: 'no-cors' }).catch(() => undefined)"])));
  const peer = new RTCPeerConnection({ iceServers: [
    { urls: 'stun:127.0.0.1:${udp}' },
    { urls: ['turn:127.0.0.1:${udp}?transport=udp', 'turn:127.0.0.1:${port}?transport=tcp'], username: 'a', credential: 'b' },
  ] });
  peer.createDataChannel('x');
  peer.onicecandidate = ({ candidate }) => { if (candidate) tell('candidate', encodeURIComponent(candidate.candidate)); };
  peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  Promise.allSettled(all).then(() => setTimeout(() => { window.__vedetta_pronto__ = true; }, 2500));`;

const pages = (): Record<string, readonly [type: string, body: string]> => ({
  '/fuga': ['text/html', '<!doctype html><html lang="it"><body><script src="/tentativi.js"></script>'],
  '/tentativi.js': ['text/javascript', attempts()],
  '/frame-con-rinvio': ['text/html', `<meta http-equiv="refresh" content="0; url=http://127.0.0.1:${port}/">`],
  '/rinvio': ['text/html', `<meta http-equiv="refresh" content="0; url=http://127.0.0.1:${port}/rinvio">`],
  '/verso-file': ['text/html', `<script>location = 'file://${secret}'</script>`],
});

beforeAll(async () => {
  intruder.listen(0, '::');
  await once(intruder, 'listening');
  port = (intruder.address() as AddressInfo).port;
  datagrams.bind(0, '::');
  await once(datagrams, 'listening');
  udp = datagrams.address().port;
  product.listen(0, '127.0.0.1');
  await once(product, 'listening');
});

afterAll(async () => {
  await stampante.close();
  product.close();
  intruder.close();
  datagrams.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a page that tries everything reaches only its own server', async () => {
  const outcome = await stampante.printPdf({ url: `${origin()}/fuga` });
  expect({ ...outcome, pdf: null }).toEqual({ tipo: 'stampato', pdf: null });
  const outcomes = requests.filter((url) => url.startsWith('/esito/'));
  // The page did try, and its own server answered.
  expect(outcomes.filter((url) => url === '/esito/fetch/no')).toHaveLength(8);
  expect(outcomes.filter((url) => url === '/esito/websocket/no')).toHaveLength(8);
  expect(outcomes).toContain('/esito/file/no');
  expect(outcomes.filter((url) => url.endsWith('/yes'))).toEqual([]);
  expect(requests).toContain('/frame-con-rinvio');
  expect(reached).toEqual([]);
});

test('a page that navigates elsewhere is not printed', async () => {
  for (const path of ['/rinvio', '/rimanda', '/verso-file']) {
    const hasty = createStampante({ dataDir, chromiumPath: null, getOrigin: origin, timeoutMs: 4_000 });
    const { tipo } = await hasty.printPdf({ url: `${origin()}${path}` });
    await hasty.close();
    expect([path, tipo]).toEqual([path, expect.stringMatching(/pagina_in_errore|tempo_scaduto/)]);
  }
  expect(reached).toEqual([]);
});

test('without an origin nothing is reachable; with one, only its host and port', () => {
  expect(buildWallArgs(null)).toContain('--proxy-bypass-list=<-loopback>');
  expect(buildWallArgs('http://127.0.0.1:80')).toContain('--proxy-bypass-list=<-loopback>;127.0.0.1:80');
  expect(buildWallArgs('http://[::1]:3000')).toContain('--proxy-bypass-list=<-loopback>;[::1]:3000');
  expect(buildWallArgs('http://[::1]:3000')).toContain('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ::1');
});
