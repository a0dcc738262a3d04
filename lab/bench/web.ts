import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { productRoot } from '../../apps/server/src/environment/environment.ts';
import { login, measureScreens } from './product.ts';
import { median, print } from './row.ts';
import type { Row } from './row.ts';
import { createPiano } from './tesoreria.ts';
import { measureChain, measurePage } from './web/measure-page.ts';
import type { Vitals } from './web/measure-page.ts';

const ROUNDS = 3;
const CPU = [1, 4] as const;
/** Every step computes the statement again; INP is the slowest. */
const SLIDER_STEPS = 20;
const MAX_LCP_MS = 1000;
/** With a processor four times slower, of the screens that somebody works in all day. */
const MAX_SLOW_LCP_MS = 2000;
const ALL_DAY: readonly string[] = ['editor', 'portafoglio', 'tesoreria'];
const MAX_CLS = 0.02;
const MAX_DEPTH = 2;
const TYPES: Readonly<Record<string, string>> = { '.css': 'text/css', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };

type Screen = {
  readonly name: string;
  readonly path: string;
  /** Selector of an element that is there once the screen is drawn. */
  readonly ready: string;
  readonly act: (page: Page) => Promise<unknown>;
};

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();
const type = (selector: string, text: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await page.keyboard.type(text, { delay: 60 });
};

const listScreens = (bilancio: string, azienda: string): readonly Screen[] => [
  { name: 'dashboard', path: '/', ready: 'main table', act: press('button:has-text("Aggiungi azienda")') },
  { name: 'aziende', path: '/aziende', ready: 'main tbody tr', act: type('input[type=search]', 'gal') },
  { name: 'bilanci', path: '/bilanci', ready: 'main tbody tr', act: press('tbody button[aria-haspopup=menu]') },
  {
    name: 'editor',
    path: `/bilanci/${bilancio}`,
    ready: '[role=treegrid] tbody tr',
    act: type('[role=treegrid] input[data-cella]', '1234,5'),
  },
  {
    name: 'portafoglio',
    path: '/portafoglio',
    ready: 'main [role=row][data-azienda]',
    act: press('main [role=row][data-azienda]'),
  },
  {
    name: 'tesoreria',
    path: `/aziende/${azienda}/tesoreria`,
    ready: '[role=grid]',
    act: type('[role=grid] [data-cella]', '1234'),
  },
  {
    name: 'indicatori',
    path: `/bilanci/${bilancio}/indicatori/IdA`,
    ready: 'main article',
    act: press('main article button'),
  },
  {
    name: 'simulatore, a slider',
    path: `/bilanci/${bilancio}/simulatore`,
    ready: 'main input[type=range]',
    act: async (page) => {
      await page.locator('main input[type=range]').first().focus();
      for (let step = 0; step < SLIDER_STEPS; step += 1) await page.keyboard.press('ArrowRight', { delay: 20 });
    },
  },
];

/** Serves the drawn screen as static markup with its style sheets and fonts, without scripts. */
class Shell {
  private html = '';
  private readonly server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://shell').pathname;
    const mime = TYPES[extname(path)];
    if (mime === undefined)
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(this.html);
    return response
      .writeHead(200, { 'content-type': mime })
      .end(readFileSync(join(productRoot, 'apps/web/dist', path)));
  });

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    return `http://127.0.0.1:${address.port}`;
  }

  show(html: string, origin: string): void {
    this.html = html
      .replaceAll(`="${origin}`, '="')
      .replaceAll(/<script[^]*?<\/script>|<link[^>]*modulepreload[^>]*>/gu, '');
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const openContext = async (browser: Browser, url: string): Promise<BrowserContext> => {
  const { token, azienda } = await login(url);
  const entries = {
    auth: JSON.stringify({ accessToken: token, expires: null }),
    selectedAziendaId: azienda,
    'vedetta-skip-tutorial': 'yes',
  };
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'it-IT',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
};

type Measurement = { readonly screen: string; readonly cpu: number; readonly ours: Vitals; readonly shell: Vitals };
type Chain = Awaited<ReturnType<typeof measureChain>> & { readonly screen: string };
type Measurements = { readonly vitals: readonly Measurement[]; readonly chains: readonly Chain[] };

const measure = async (browser: Browser, url: string, screens: readonly Screen[]): Promise<Measurements> => {
  const context = await openContext(browser, url);
  const shell = new Shell();
  const address = await shell.start();
  const vitals: Measurement[] = [];
  const chains: Chain[] = [];
  try {
    for (const { name, path, ready } of screens)
      chains.push({ screen: name, ...(await measureChain({ context, url: `${url}${path}`, ready })) });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, path, ...screen } of screens) {
        for (const cpu of CPU) {
          const ours = await measurePage({ context, url: `${url}${path}`, cpu, ...screen });
          shell.show(ours.html, url);
          const other = await measurePage({ context, url: address, cpu, ...screen });
          vitals.push({ screen: name, cpu, ours: ours.vitals, shell: other.vitals });
        }
      }
    }
    return { vitals, chains };
  } finally {
    shell.stop();
    await context.close();
  }
};

const judgeMs = (value: number, max: number): string => `< ${max} ms: ${value < max ? 'met' : 'MISSED'}`;

const judgeScreen = (name: string, cpu: number, lcp: number, cls: number): string => {
  if (cpu === 1) return `LCP ${judgeMs(lcp, MAX_LCP_MS)}; CLS < ${MAX_CLS}: ${cls < MAX_CLS ? 'met' : 'MISSED'}`;
  return ALL_DAY.includes(name) ? `LCP ${judgeMs(lcp, MAX_SLOW_LCP_MS)}` : '';
};

const presentCpu = (name: string, cpu: number, measurements: readonly Measurement[]): Row => {
  const summarise = (which: 'ours' | 'shell', vital: keyof Vitals): number =>
    median(measurements.map((measurement) => measurement[which][vital]));
  const write = (which: 'ours' | 'shell'): string =>
    `LCP ${summarise(which, 'lcp').toFixed(0)} ms, INP ${summarise(which, 'inp').toFixed(0)} ms, CLS ${summarise(which, 'cls').toFixed(3)}`;
  return {
    what: `web: ${name}, CPU ${cpu}x`,
    ours: write('ours'),
    reference: write('shell'),
    ratio: `LCP ${(summarise('ours', 'lcp') / summarise('shell', 'lcp')).toFixed(2)}`,
    goal: judgeScreen(name, cpu, summarise('ours', 'lcp'), summarise('ours', 'cls')),
  };
};

const presentChain = ({ screen, chain, calls }: Chain): Row => ({
  what: `web: ${screen}, calls one after the other`,
  ours: `${chain.length} of ${calls}`,
  reference: '',
  ratio: '',
  goal: `<= ${MAX_DEPTH}: ${chain.length <= MAX_DEPTH ? 'met' : `MISSED (${chain.join(' → ')})`}`,
});

const present = ({ vitals, chains }: Measurements): readonly Row[] => {
  const rows = chains.flatMap((chain) => {
    const own = vitals.filter(({ screen }) => screen === chain.screen);
    return [
      ...CPU.map((cpu) =>
        presentCpu(
          chain.screen,
          cpu,
          own.filter((measurement) => measurement.cpu === cpu),
        ),
      ),
      presentChain(chain),
    ];
  });
  return print(
    `The main screens into an empty cache, beside their own markup without a script from a bare node:http server (real Chromium, production build, median of ${ROUNDS} rounds in turn).`,
    rows,
  );
};

/** LCP, INP and CLS of the main screens, and how many API calls wait for one another. Prints one table. */
export const benchWeb = (): Promise<readonly Row[]> =>
  measureScreens([], async (browser, url) => {
    const access = await login(url);
    await createPiano(url, access);
    const { bilancio, azienda } = access;
    return present(await measure(browser, url, listScreens(bilancio, azienda)));
  });
