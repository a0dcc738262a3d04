import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { productRoot } from '../../apps/server/src/environment/environment.ts';
import { login, startBrowser, startProduct } from './prodotto.ts';
import { median, print } from './riga.ts';
import type { Riga } from './riga.ts';
import { measureCatena, measurePagina } from './web/pagina.ts';
import type { Vitali } from './web/pagina.ts';

const GIRI = 3;
const CPU = [1, 4] as const;
const LCP_MASSIMO_MS = 1000;
const CLS_MASSIMO = 0.02;
const PROFONDITA_MASSIMA = 2;
const TIPI: Readonly<Record<string, string>> = { '.css': 'text/css', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };

type Schermata = {
  readonly nome: string;
  readonly percorso: string;
  /** What is there when the screen is drawn. */
  readonly pronto: string;
  readonly act: (page: Page) => Promise<unknown>;
};

const press = (selettore: string) => (page: Page) => page.locator(selettore).first().click();
const type = (selettore: string, testo: string) => async (page: Page) => {
  await page.locator(selettore).first().click();
  await page.keyboard.type(testo, { delay: 60 });
};

const listSchermate = (bilancio: string): readonly Schermata[] => [
  { nome: 'dashboard', percorso: '/', pronto: 'main table', act: press('button:has-text("Aggiungi azienda")') },
  { nome: 'aziende', percorso: '/aziende', pronto: 'main tbody tr', act: type('input[type=search]', 'gal') },
  { nome: 'bilanci', percorso: '/bilanci', pronto: 'main tbody tr', act: press('tbody button[aria-haspopup=menu]') },
  {
    nome: 'editor',
    percorso: `/bilanci/${bilancio}`,
    pronto: '[role=treegrid] tbody tr',
    act: type('[role=treegrid] input[data-cella]', '1234,5'),
  },
  {
    nome: 'indicatori',
    percorso: `/bilanci/${bilancio}/indicatori/IdA`,
    pronto: 'main article',
    act: press('main article button'),
  },
];

/** The same screen as markup: what was drawn, its sheets and its fonts, and not a line of script. */
class Guscio {
  private html = '';
  private readonly server: Server = createServer((request, response) => {
    const percorso = new URL(request.url ?? '/', 'http://guscio').pathname;
    const tipo = TIPI[extname(percorso)];
    if (tipo === undefined)
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(this.html);
    return response
      .writeHead(200, { 'content-type': tipo })
      .end(readFileSync(join(productRoot, 'apps/web/dist', percorso)));
  });

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    return `http://127.0.0.1:${address.port}`;
  }

  show(html: string, origine: string): void {
    this.html = html
      .replaceAll(`="${origine}`, '="')
      .replaceAll(/<script[^]*?<\/script>|<link[^>]*modulepreload[^>]*>/gu, '');
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const openContext = async (browser: Browser, url: string): Promise<BrowserContext> => {
  const { token, azienda } = await login(url);
  const voci = {
    auth: JSON.stringify({ accessToken: token, expires: null }),
    selectedAziendaId: azienda,
    'vedetta-skip-tutorial': 'yes',
  };
  const localStorage = Object.entries(voci).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'it-IT',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
};

type Misura = { readonly schermata: string; readonly cpu: number; readonly nostra: Vitali; readonly guscio: Vitali };
type Catena = Awaited<ReturnType<typeof measureCatena>> & { readonly schermata: string };
type Misure = { readonly vitali: readonly Misura[]; readonly catene: readonly Catena[] };

const measure = async (browser: Browser, url: string, schermate: readonly Schermata[]): Promise<Misure> => {
  const context = await openContext(browser, url);
  const guscio = new Guscio();
  const indirizzo = await guscio.start();
  const vitali: Misura[] = [];
  const catene: Catena[] = [];
  try {
    for (const { nome, percorso, pronto } of schermate)
      catene.push({ schermata: nome, ...(await measureCatena({ context, url: `${url}${percorso}`, pronto })) });
    for (let giro = 0; giro < GIRI; giro += 1) {
      for (const { nome, percorso, ...schermata } of schermate) {
        for (const cpu of CPU) {
          const nostra = await measurePagina({ context, url: `${url}${percorso}`, cpu, ...schermata });
          guscio.show(nostra.html, url);
          const altra = await measurePagina({ context, url: indirizzo, cpu, ...schermata });
          vitali.push({ schermata: nome, cpu, nostra: nostra.vitali, guscio: altra.vitali });
        }
      }
    }
    return { vitali, catene };
  } finally {
    guscio.stop();
    await context.close();
  }
};

const judgeMs = (valore: number, massimo: number): string => `< ${massimo} ms: ${valore < massimo ? 'met' : 'MISSED'}`;

const presentCpu = (nome: string, cpu: number, misure: readonly Misura[]): Riga => {
  const summarise = (pagina: 'nostra' | 'guscio', vitale: keyof Vitali): number =>
    median(misure.map((misura) => misura[pagina][vitale]));
  const write = (pagina: 'nostra' | 'guscio'): string =>
    `LCP ${summarise(pagina, 'lcp').toFixed(0)} ms, INP ${summarise(pagina, 'inp').toFixed(0)} ms, CLS ${summarise(pagina, 'cls').toFixed(3)}`;
  const cls = summarise('nostra', 'cls');
  return {
    cosa: `web: ${nome}, CPU ${cpu}x`,
    nostro: write('nostra'),
    riferimento: write('guscio'),
    rapporto: `LCP ${(summarise('nostra', 'lcp') / summarise('guscio', 'lcp')).toFixed(2)}`,
    obiettivo:
      cpu === 1
        ? `LCP ${judgeMs(summarise('nostra', 'lcp'), LCP_MASSIMO_MS)}; CLS < ${CLS_MASSIMO}: ${cls < CLS_MASSIMO ? 'met' : 'MISSED'}`
        : '',
  };
};

const presentCatena = ({ schermata, catena, chiamate }: Catena): Riga => ({
  cosa: `web: ${schermata}, calls one after the other`,
  nostro: `${catena.length} of ${chiamate}`,
  riferimento: '',
  rapporto: '',
  obiettivo: `<= ${PROFONDITA_MASSIMA}: ${catena.length <= PROFONDITA_MASSIMA ? 'met' : `MISSED (${catena.join(' → ')})`}`,
});

const present = ({ vitali, catene }: Misure): readonly Riga[] => {
  const righe = catene.flatMap((catena) => {
    const sue = vitali.filter(({ schermata }) => schermata === catena.schermata);
    return [
      ...CPU.map((cpu) =>
        presentCpu(
          catena.schermata,
          cpu,
          sue.filter((misura) => misura.cpu === cpu),
        ),
      ),
      presentCatena(catena),
    ];
  });
  return print(
    `The five main screens into an empty cache, beside their own markup without a script from a bare node:http server (real Chromium, production build, median of ${GIRI} rounds in turn).`,
    righe,
  );
};

/** How soon the main screens are seen, how soon they answer, whether anything jumps, and how many calls wait for one another. Prints one table. */
export const benchWeb = async (): Promise<readonly Riga[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vedetta-bench-'));
  // The database's own user must be able to enter.
  chmodSync(dataDir, 0o711);
  const product = await startProduct(dataDir);
  try {
    const { bilancio } = await login(product.url);
    const browser = await startBrowser(dataDir);
    try {
      return present(await measure(browser, product.url, listSchermate(bilancio)));
    } finally {
      await browser.close();
    }
  } finally {
    await product.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
