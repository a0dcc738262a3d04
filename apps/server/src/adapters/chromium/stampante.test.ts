import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDataDir } from '../postgres/test-database.ts';
import { createStampante } from './stampante.ts';

// The policy of the product's own pages: the printer must do without eval and inline scripts.
const policy = "default-src 'self'; script-src 'self'; style-src 'self'";
const pages: Record<string, readonly [type: string, body: string]> = {
  '/': [
    'text/html',
    '<!doctype html><html lang="it"><title>x</title><meta name="vedetta:Title" content="Report Caffè S.r.l."><meta name="vedetta:VedettaImpronta" content="ab12"><script src="/pronto.js"></script><h1>Indicatori di allerta</h1><p>Perché sì: 1 234,56 €</p><h2>Soglie di settore</h2>',
  ],
  '/mai': ['text/html', '<!doctype html><html lang="it"><h1>Non è mai pronta</h1>'],
  '/rotta': ['text/html', '<!doctype html><html lang="it"><script src="/errore.js"></script>'],
  '/mancata': ['text/html', '<!doctype html><html lang="it"><script src="/mancata.js"></script>'],
  '/mancata.js': ['text/javascript', 'window.__vedetta_errore__ = "Il server non risponde."'],
  // So long that printing it takes seconds; it says when it is ready to be printed.
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
/** The browser reaches the page's own server. */
const di = { getOrigine: () => origin };
const stampante = createStampante({ ...di, dataDir, chromiumPath: null, tempoMassimoMs: 30_000 });

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/in-stampa')
      setTimeout(() => rendererPids().forEach((pid) => process.kill(pid, 'SIGKILL')), 1_000);
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
  const esito = await print('/');
  if (esito.tipo !== 'stampato') throw new Error(JSON.stringify(esito));
  const pdf = await getDocument({ data: new Uint8Array(esito.pdf), verbosity: 0 }).promise;
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

test('a page that says it cannot be drawn is not waited for', async () => {
  expect(await print('/mancata')).toEqual({ tipo: 'pagina_in_errore', dettaglio: 'Il server non risponde.' });
});

test('pages are printed side by side', async () => {
  const esiti = await Promise.all(['/', '/mancata', '/'].map(print));
  expect(esiti.map(({ tipo }) => tipo)).toEqual(['stampato', 'pagina_in_errore', 'stampato']);
});

test('a script error, a refused page and a page out of reach are failures of the page, without its query', async () => {
  expect(await print('/rotta')).toEqual({ tipo: 'pagina_in_errore', dettaglio: 'dati mancanti' });
  expect(await print('/assente')).toEqual({ tipo: 'pagina_in_errore', dettaglio: 'HTTP 404' });
  const unreachable = await stampante.printPdf({ url: 'http://127.0.0.1:9/?__pdf__authtoken=segreto' });
  expect(unreachable).toMatchObject({ tipo: 'pagina_in_errore' });
  expect(JSON.stringify(unreachable)).not.toContain('segreto');
});

test('a page that is never ready ends in time, and one that is no longer wanted at once', async () => {
  const hasty = createStampante({ ...di, dataDir, chromiumPath: null, tempoMassimoMs: 2_000 });
  expect(await hasty.printPdf({ url: `${origin}/mai` })).toEqual({ tipo: 'tempo_scaduto' });
  await hasty.close();
  const begun = Date.now();
  expect(await stampante.printPdf({ url: `${origin}/mai`, signal: AbortSignal.timeout(200) })).toEqual({
    tipo: 'annullato',
  });
  expect(Date.now() - begun).toBeLessThan(5_000);
});

type Processo = { readonly pid: number; readonly padre: number; readonly args: string };

const listProcessi = (): readonly Processo[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((parti) =>
      parti === null ? [] : [{ pid: Number(parti[1]), padre: Number(parti[2]), args: parti[3] ?? '' }],
    );

const browserPids = (): readonly number[] =>
  listProcessi()
    .filter(({ padre, args }) => padre === process.pid && args.includes('--remote-debugging-pipe'))
    .map(({ pid }) => pid);

/** The processes that draw the pages of our browsers. */
const rendererPids = (): readonly number[] => {
  const tutti = listProcessi();
  const isNostro = (pid: number): boolean =>
    pid === process.pid || tutti.some((processo) => processo.pid === pid && isNostro(processo.padre));
  return tutti.filter(({ pid, args }) => args.includes('--type=renderer') && isNostro(pid)).map(({ pid }) => pid);
};

test('a browser that dies is replaced, and the page it was printing is printed by the next one', async () => {
  await print('/');
  const [pid] = browserPids();
  if (pid === undefined) throw new Error('no browser is warm');
  let isFirst = true;
  const esito = await stampante.printPdf({
    url: async () => {
      // With what it started: its group.
      if (isFirst) process.kill(-pid, 'SIGKILL');
      isFirst = false;
      return `${origin}/`;
    },
  });
  expect(esito.tipo).toBe('stampato');
});

test('a page whose process is ended is printed once more, by the same browser', async () => {
  await print('/');
  const browser = browserPids();
  let volte = 0;
  const printEnding = (quante: number) => {
    volte = 0;
    return stampante.printPdf({
      url: async () => {
        volte += 1;
        // Once the page has been there for a moment.
        const pids = rendererPids();
        if (volte <= quante) setTimeout(() => pids.forEach((pid) => process.kill(pid, 'SIGKILL')), 300);
        return `${origin}${volte <= quante ? '/mai' : '/'}`;
      },
    });
  };
  expect((await printEnding(1)).tipo).toBe('stampato');
  expect(volte).toBe(2);
  expect(await printEnding(2)).toMatchObject({ tipo: 'pagina_in_errore' });
  expect(volte).toBe(2);
  expect(browserPids()).toEqual(browser);
});

test('a page whose process is ended while it is printed is printed once more', async () => {
  let volte = 0;
  const url = async () => `${origin}${(volte += 1) === 1 ? '/lunga' : '/'}`;
  expect((await stampante.printPdf({ url })).tipo).toBe('stampato');
  expect(volte).toBe(2);
  volte = 0;
  expect(await stampante.printPdf({ url: async () => `${origin}${(volte += 1) <= 2 ? '/lunga' : '/'}` })).toMatchObject(
    { tipo: 'pagina_in_errore' },
  );
  expect(volte).toBe(2);
});

test('a browser is replaced after so many prints', async () => {
  const brief = createStampante({ ...di, dataDir, chromiumPath: null, stampePerBrowser: 2 });
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

test('the browser is closed after its rest', async () => {
  const tidy = createStampante({ ...di, dataDir, chromiumPath: null, riposoMs: 200 });
  const before = browserPids().length;
  expect((await tidy.printPdf({ url: `${origin}/` })).tipo).toBe('stampato');
  expect(browserPids().length).toBe(before + 1);
  await expect.poll(() => browserPids().length, { timeout: 10_000 }).toBe(before);
});

test('a browser that lacks a library is named in one sentence, to the caller and to the state of the system', async () => {
  const program = join(dataDir, 'chromium-rotto');
  writeFileSync(
    program,
    '#!/bin/sh\necho "error while loading shared libraries: libnss3.so: cannot open shared object file" >&2\nexit 127\n',
    { mode: 0o755 },
  );
  const broken = createStampante({ ...di, dataDir, chromiumPath: program });
  const dettaglio =
    'Al motore PDF manca la libreria di sistema libnss3.so: installarla, oppure indicare con CHROMIUM_PATH un altro Chromium.';
  expect(await broken.verify()).toBe(dettaglio);
  expect(await broken.printPdf({ url: `${origin}/` })).toEqual({ tipo: 'browser_assente', dettaglio });
  expect(await stampante.verify()).toBeNull();
});
