import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { writeFileSync, rmSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDataDir } from '../postgres/test-database.ts';
import { wallArgs } from './network-walls.ts';
import { createStampante } from './stampante.ts';

const dataDir = makeTestDataDir();
const segreto = join(dataDir, 'segreto.html');
writeFileSync(segreto, '<h1>segreto del computer</h1>', { mode: 0o644 });

/** What a page manages to reach besides its own server, by its first bytes. */
const raggiunti: string[] = [];
const intruso = createServer((socket: Socket) => {
  raggiunti.push('a connection');
  socket.on('data', (bytes) => raggiunti.push(bytes.toString('latin1').slice(0, 80)));
  socket.on('error', () => undefined);
});
const datagrammi = createSocket('udp6');
datagrammi.on('message', (bytes) => raggiunti.push(`a datagram of ${bytes.length} bytes`));

const richieste: string[] = [];
const prodotto = createHttp((request, response) => {
  const url = request.url ?? '';
  richieste.push(url);
  if (url === '/rimanda') return response.writeHead(302, { location: `http://127.0.0.1:${porta}/` }).end();
  const [type, body] = pagine()[url] ?? ['text/plain', 'ok'];
  return response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
});
let porta = 0;
let udp = 0;
const origine = (): string => `http://127.0.0.1:${(prodotto.address() as AddressInfo).port}`;
const stampante = createStampante({ dataDir, chromiumPath: null, getOrigine: origine, tempoMassimoMs: 20_000 });

// Every way out that a page has, to this machine under all its names and to one outside. No policy of the page forbids any of them.
const tentativi = (): string => `
  const hosts = ['127.0.0.1', 'localhost', '127.0.0.2', '0.0.0.0', '[::1]', '${hostname()}', 'intruso.localhost'].map((host) => host + ':${porta}');
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
  add('iframe', { id: 'file', src: 'file://${segreto}' });
  all.push(fetch('file://${segreto}').then(() => tell('file', 'yes'), () => tell('file', 'no')));
  new Worker(URL.createObjectURL(new Blob(["fetch('http://127.0.0.1:${porta}/worker', { mode: 'no-cors' }).catch(() => undefined)"])));
  const peer = new RTCPeerConnection({ iceServers: [
    { urls: 'stun:127.0.0.1:${udp}' },
    { urls: ['turn:127.0.0.1:${udp}?transport=udp', 'turn:127.0.0.1:${porta}?transport=tcp'], username: 'a', credential: 'b' },
  ] });
  peer.createDataChannel('x');
  peer.onicecandidate = ({ candidate }) => { if (candidate) tell('candidate', encodeURIComponent(candidate.candidate)); };
  peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  Promise.allSettled(all).then(() => setTimeout(() => { window.__vedetta_pronto__ = true; }, 2500));`;

const pagine = (): Record<string, readonly [type: string, body: string]> => ({
  '/fuga': ['text/html', '<!doctype html><html lang="it"><body><script src="/tentativi.js"></script>'],
  '/tentativi.js': ['text/javascript', tentativi()],
  '/frame-con-rinvio': ['text/html', `<meta http-equiv="refresh" content="0; url=http://127.0.0.1:${porta}/">`],
  '/rinvio': ['text/html', `<meta http-equiv="refresh" content="0; url=http://127.0.0.1:${porta}/rinvio">`],
  '/verso-file': ['text/html', `<script>location = 'file://${segreto}'</script>`],
});

beforeAll(async () => {
  intruso.listen(0, '::');
  await once(intruso, 'listening');
  porta = (intruso.address() as AddressInfo).port;
  datagrammi.bind(0, '::');
  await once(datagrammi, 'listening');
  udp = datagrammi.address().port;
  prodotto.listen(0, '127.0.0.1');
  await once(prodotto, 'listening');
});

afterAll(async () => {
  await stampante.close();
  prodotto.close();
  intruso.close();
  datagrammi.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a page that tries every way out reaches its own server and nothing else', async () => {
  const esito = await stampante.printPdf({ url: `${origine()}/fuga` });
  expect({ ...esito, pdf: null }).toEqual({ tipo: 'stampato', pdf: null });
  const esiti = richieste.filter((url) => url.startsWith('/esito/'));
  // It did try, and its own server answered.
  expect(esiti.filter((url) => url === '/esito/fetch/no')).toHaveLength(8);
  expect(esiti.filter((url) => url === '/esito/websocket/no')).toHaveLength(8);
  expect(esiti).toContain('/esito/file/no');
  expect(esiti.filter((url) => url.endsWith('/yes'))).toEqual([]);
  expect(richieste).toContain('/frame-con-rinvio');
  expect(raggiunti).toEqual([]);
});

test('a page that sends the browser elsewhere is not printed from there', async () => {
  for (const path of ['/rinvio', '/rimanda', '/verso-file']) {
    const hasty = createStampante({ dataDir, chromiumPath: null, getOrigine: origine, tempoMassimoMs: 4_000 });
    const { tipo } = await hasty.printPdf({ url: `${origine()}${path}` });
    await hasty.close();
    expect([path, tipo]).toEqual([path, expect.stringMatching(/pagina_in_errore|tempo_scaduto/)]);
  }
  expect(raggiunti).toEqual([]);
});

test('without an origin nothing is reached; with one, its host and port alone', () => {
  expect(wallArgs(null)).toContain('--proxy-bypass-list=<-loopback>');
  expect(wallArgs('http://127.0.0.1:80')).toContain('--proxy-bypass-list=<-loopback>;127.0.0.1:80');
  expect(wallArgs('http://[::1]:3000')).toContain('--proxy-bypass-list=<-loopback>;[::1]:3000');
  expect(wallArgs('http://[::1]:3000')).toContain('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ::1');
});
