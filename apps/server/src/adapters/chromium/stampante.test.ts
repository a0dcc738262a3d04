import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDataDir } from '../postgres/test-database.ts';
import { createStampante } from './stampante.ts';

// The CSP of the product's pages: the printer must work without eval and inline scripts.
const policy = "default-src 'self'; script-src 'self'; style-src 'self'";
const pages: Record<string, readonly [type: string, body: string]> = {
  '/': [
    'text/html',
    '<!doctype html><html lang="it"><title>x</title><meta name="vedetta:Title" content="Report Caffè S.r.l."><meta name="vedetta:VedettaImpronta" content="ab12"><script src="/pronto.js"></script><h1>Indicatori di allerta</h1><p>Perché sì: 1 234,56 €</p><h2>Soglie di settore</h2>',
  ],
  // Its contents are wrong until it is told; the link makes the heading a destination.
  '/indice': [
    'text/html',
    '<!doctype html><html lang="it"><meta name="vedetta:Title" content="Indice"><link rel="stylesheet" href="/pagina.css"><script src="/indice.js"></script><p><a href="#capitolo-uno">Uno</a> pagina <span id="numero">3</span></p><h1 id="capitolo-uno">Uno</h1>',
  ],
  '/pagina.css': ['text/css', 'h1 { break-before: page }'],
  '/indice.js': [
    'text/javascript',
    `window.__vedetta_pagine__ = { 'capitolo-uno': 3 };
    window.__vedetta_correggi__ = (pages) => { document.querySelector('#numero').textContent = String(pages['capitolo-uno']); };
    window.__vedetta_pronto__ = true;`,
  ],
  '/mai': ['text/html', '<!doctype html><html lang="it"><h1>Non è mai pronta</h1>'],
  '/rotta': ['text/html', '<!doctype html><html lang="it"><script src="/errore.js"></script>'],
  '/mancata': ['text/html', '<!doctype html><html lang="it"><script src="/mancata.js"></script>'],
  '/mancata.js': ['text/javascript', 'window.__vedetta_errore__ = "Il server non risponde."'],
  // Printing it takes seconds; it says when it is ready.
  '/lunga': ['text/html', '<!doctype html><html lang="it"><script src="/lunga.js"></script><body></body>'],
  '/lunga.js': [
    'text/javascript',
    `document.addEventListener('DOMContentLoaded', () => {
      for (let n = 0; n < 20_000; n += 1) document.body.append(Object.assign(document.createElement('p'), { textContent: 'Riga ' + n }));
      window.__vedetta_pronto__ = true;
      void fetch('/in-stampa');
    })`,
  ],
  '/in-stampa': ['text/plain', ''],
  '/pronto.js': ['text/javascript', 'setTimeout(() => { window.__vedetta_pronto__ = true; }, 50)'],
  '/errore.js': ['text/javascript', 'throw new Error("dati mancanti")'],
};

const dataDir = makeTestDataDir();
let server: Server;
let origin = '';
/** Lets the browser reach the page's own server. */
const reachable = { getOrigin: () => origin };
const stampante = createStampante({ ...reachable, dataDir, chromiumPath: null, timeoutMs: 30_000 });

beforeAll(async () => {
  server = createServer((request, response) => {
    const killRenderers = (): void => rendererPids().forEach((pid) => process.kill(pid, 'SIGKILL'));
    if (request.url === '/in-stampa') setTimeout(killRenderers, 1_000);
    // A moment after the page opened.
    if (request.url === '/mai?muore') setTimeout(killRenderers, 300);
    const [type, body] = pages[request.url?.split('?')[0] ?? ''] ?? ['text/html', null];
    response.writeHead(body === null ? 404 : 200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': policy,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await stampante.close();
  server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const print = (path: string) => stampante.printPdf({ url: `${origin}${path}` });

test('a page becomes a tagged PDF with its properties, language, outline and text', async () => {
  const outcome = await print('/');
  if (outcome.tipo !== 'stampato') throw new Error(JSON.stringify(outcome));
  const pdf = await getDocument({ data: new Uint8Array(outcome.pdf), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  expect(text).toMatch(/Indicatori di allerta .*Perché sì: 1 234,56 € .*Soglie di settore/);
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({
    Title: 'Report Caffè S.r.l.',
    Language: 'it',
    Custom: new Map([['VedettaImpronta', 'ab12']]),
  });
  expect(await pdf.getMarkInfo()).toEqual(
    new Map([
      ['Marked', true],
      ['UserProperties', false],
      ['Suspects', false],
    ]),
  );
  const [heading] = await pdf.getOutline();
  expect([heading?.title, heading?.items.map(({ title }) => String(title))]).toEqual([
    'Indicatori di allerta',
    ['Soglie di settore'],
  ]);
  await pdf.cleanup();
});

test('a page that reports an error is not waited for', async () => {
  expect(await print('/mancata')).toEqual({ tipo: 'pagina_in_errore', dettaglio: 'Il server non risponde.' });
});

test('pages are printed concurrently', async () => {
  const outcomes = await Promise.all(['/', '/mancata', '/'].map(print));
  expect(outcomes.map(({ tipo }) => tipo)).toEqual(['stampato', 'pagina_in_errore', 'stampato']);
});

test('a script error, an HTTP error and an unreachable page are page failures, without their query string', async () => {
  expect(await print('/rotta')).toEqual({ tipo: 'pagina_in_errore', dettaglio: 'dati mancanti' });
  expect(await print('/assente')).toEqual({ tipo: 'pagina_in_errore', dettaglio: 'HTTP 404' });
  const unreachable = await stampante.printPdf({ url: 'http://127.0.0.1:9/?__pdf__authtoken=segreto' });
  expect(unreachable).toMatchObject({ tipo: 'pagina_in_errore' });
  expect(JSON.stringify(unreachable)).not.toContain('segreto');
});

test('a page that is never ready times out, and an aborted one ends at once', async () => {
  const hasty = createStampante({ ...reachable, dataDir, chromiumPath: null, timeoutMs: 2_000 });
  expect(await hasty.printPdf({ url: `${origin}/mai` })).toEqual({ tipo: 'tempo_scaduto' });
  await hasty.close();
  const begun = Date.now();
  expect(await stampante.printPdf({ url: `${origin}/mai`, signal: AbortSignal.timeout(200) })).toEqual({
    tipo: 'annullato',
  });
  expect(Date.now() - begun).toBeLessThan(5_000);
});

type Process = { readonly pid: number; readonly parent: number; readonly args: string };

const listProcesses = (): readonly Process[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((parts) =>
      parts === null ? [] : [{ pid: Number(parts[1]), parent: Number(parts[2]), args: parts[3] ?? '' }],
    );

const browserPids = (): readonly number[] =>
  listProcesses()
    .filter(({ parent, args }) => parent === process.pid && args.includes('--remote-debugging-pipe'))
    .map(({ pid }) => pid);

/** The renderer processes of our browsers. */
const rendererPids = (): readonly number[] => {
  const all = listProcesses();
  const isOurs = (pid: number): boolean =>
    pid === process.pid || all.some((process) => process.pid === pid && isOurs(process.parent));
  return all.filter(({ pid, args }) => args.includes('--type=renderer') && isOurs(pid)).map(({ pid }) => pid);
};

test('a browser that dies is replaced, and its page is printed by the next one', async () => {
  await print('/');
  const [pid] = browserPids();
  if (pid === undefined) throw new Error('no browser is warm');
  let isFirst = true;
  const outcome = await stampante.printPdf({
    url: async () => {
      // Kills the process group.
      if (isFirst) process.kill(-pid, 'SIGKILL');
      isFirst = false;
      return `${origin}/`;
    },
  });
  expect(outcome.tipo).toBe('stampato');
});

test('a page whose process dies is retried once, by the same browser', async () => {
  await print('/');
  const browser = browserPids();
  let attempts = 0;
  const printEnding = (times: number) => {
    attempts = 0;
    return stampante.printPdf({
      url: async () => {
        attempts += 1;
        return `${origin}${attempts <= times ? '/mai?muore' : '/'}`;
      },
    });
  };
  expect((await printEnding(1)).tipo).toBe('stampato');
  expect(attempts).toBe(2);
  expect(await printEnding(2)).toMatchObject({ tipo: 'pagina_in_errore' });
  expect(attempts).toBe(2);
  expect(browserPids()).toEqual(browser);
});

test('a page whose process dies during the print is retried once', async () => {
  let attempts = 0;
  const url = async () => `${origin}${(attempts += 1) === 1 ? '/lunga' : '/'}`;
  expect((await stampante.printPdf({ url })).tipo).toBe('stampato');
  expect(attempts).toBe(2);
  attempts = 0;
  expect(
    await stampante.printPdf({ url: async () => `${origin}${(attempts += 1) <= 2 ? '/lunga' : '/'}` }),
  ).toMatchObject({ tipo: 'pagina_in_errore' });
  expect(attempts).toBe(2);
});

test('a browser is replaced after the maximum number of prints', async () => {
  const brief = createStampante({ ...reachable, dataDir, chromiumPath: null, printsPerBrowser: 2 });
  const others = browserPids();
  const own = () => browserPids().filter((pid) => !others.includes(pid));
  await brief.printPdf({ url: `${origin}/` });
  const [first] = own();
  await brief.printPdf({ url: `${origin}/` });
  await brief.printPdf({ url: `${origin}/` });
  expect(own()).toHaveLength(1);
  expect(own()).not.toContain(first);
  await brief.close();
  await expect.poll(() => own().length).toBe(0);
});

test('an idle browser is closed', async () => {
  const tidy = createStampante({ ...reachable, dataDir, chromiumPath: null, restMs: 200 });
  const before = browserPids().length;
  expect((await tidy.printPdf({ url: `${origin}/` })).tipo).toBe('stampato');
  expect(browserPids().length).toBe(before + 1);
  await expect.poll(() => browserPids().length, { timeout: 10_000 }).toBe(before);
});

test('a missing library is reported in one sentence, by the print and by `verify`', async () => {
  const program = join(dataDir, 'chromium-rotto');
  writeFileSync(
    program,
    '#!/bin/sh\necho "error while loading shared libraries: libnss3.so: cannot open shared object file" >&2\nexit 127\n',
    { mode: 0o755 },
  );
  const broken = createStampante({ ...reachable, dataDir, chromiumPath: program });
  const detail =
    'Al motore PDF manca la libreria di sistema libnss3.so: installarla, oppure indicare con CHROMIUM_PATH un altro Chromium.';
  expect(await broken.verify()).toBe(detail);
  expect(await broken.printPdf({ url: `${origin}/` })).toEqual({ tipo: 'browser_assente', dettaglio: detail });
  expect(await stampante.verify()).toBeNull();
});

test('tells a page whose contents are wrong on which pages its chapters are, and prints it again', async () => {
  const outcome = await stampante.printPdf({ url: `${origin}/indice` });
  if (outcome.tipo !== 'stampato') throw new Error(JSON.stringify(outcome));
  const loading = getDocument({ data: new Uint8Array(outcome.pdf), verbosity: 0 });
  const pdf = await loading.promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  await loading.destroy();
  expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toContain('pagina 2');
});
