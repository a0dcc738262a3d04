import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { login, startBrowser, startProduct } from './prodotto.ts';
import { judge, median, print } from './riga.ts';
import type { Riga } from './riga.ts';

const CAMPI_NUDI = 400;
const GIRI = 7;
const CELLE_PER_GIRO = 6;
const TASTI = ['1', '2', '3', '4', ',', '5'] as const;
/** Between two keys, as a quick typist: every pause lets the page finish what the key began. */
const PAUSA_MS = 45;
/** After a cell: the check goes out and its answer is drawn. */
const RIPOSO_MS = 400;
const RAPPORTO_MASSIMO = 1.5;
const TASTO_LENTO_MASSIMO_MS = 50;
const APERTURA_MASSIMA_MS = 400;
const CPU = [1, 4] as const;

type Tempo = { readonly tasto: string; readonly ms: number };
type Pagina = { readonly page: Page; readonly cdp: CDPSession; readonly avanti: 'Enter' | 'Tab' };
declare global {
  var tempi: Tempo[];
  var apertura: number | null;
}

/** In the page: from each key press to the message that follows the frame drawn with it. */
const watchTasti = (): void => {
  globalThis.tempi = [];
  const { port1, port2 } = new MessageChannel();
  let ultimo: { tasto: string; da: number } | null = null;
  port1.onmessage = () => {
    if (ultimo !== null) globalThis.tempi.push({ tasto: ultimo.tasto, ms: performance.now() - ultimo.da });
    ultimo = null;
  };
  globalThis.addEventListener(
    'keydown',
    (event) => {
      ultimo = { tasto: event.key, da: event.timeStamp };
      requestAnimationFrame(() => port2.postMessage(null));
    },
    { capture: true },
  );
};

/** In the page: from a click on the link of the editor to the message that follows the frame with all its rows. */
const measureApertura = (righe: number): void => {
  globalThis.apertura = null;
  const { port1, port2 } = new MessageChannel();
  const da = performance.now();
  port1.onmessage = () => {
    globalThis.apertura = performance.now() - da;
  };
  const follow = (): void => {
    const isAperto = document.querySelectorAll('[role=treegrid] tbody tr').length >= righe;
    requestAnimationFrame(() => (isAperto ? port2.postMessage(null) : follow()));
  };
  follow();
  const link = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find(
    ({ textContent }) => textContent === 'Bilancio',
  );
  link?.click();
};

/** Frames are drawn as soon as they are ready: waiting for a screen's beat would hide what a key costs. */
const SENZA_BATTITO = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

const openPagina = async (context: BrowserContext, avanti: Pagina['avanti']): Promise<Pagina> => {
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page), avanti };
};

/** The limit: inputs, and nothing that listens to them. */
const openNuda = async (context: BrowserContext): Promise<Pagina> => {
  const pagina = await openPagina(context, 'Tab');
  await pagina.page.goto('about:blank');
  await pagina.page.setContent(`<!doctype html><title>Campi</title>${'<div><input></div>'.repeat(CAMPI_NUDI)}`);
  await pagina.page.evaluate(watchTasti);
  await pagina.page.locator('input').first().focus();
  return pagina;
};

/** The editor of an interim statement, beside the previous year-end, every line open. */
const openEditor = async (context: BrowserContext, url: string): Promise<Pagina> => {
  const { token, bilancio } = await login(url);
  const pagina = await openPagina(context, 'Enter');
  const { page } = pagina;
  await page.goto(`${url}/login`);
  await page.evaluate(
    (accessToken) => localStorage.setItem('auth', JSON.stringify({ accessToken, expires: null })),
    token,
  );
  await page.goto(`${url}/bilanci/${bilancio}`);
  await page.evaluate(watchTasti);
  await page.locator('[role=treegrid] input[data-cella]').first().focus();
  return pagina;
};

/** Types into some cells, as a person would, and answers how long each key took to be seen. */
const type = async ({ page, cdp, avanti }: Pagina, cpu: number): Promise<readonly Tempo[]> => {
  await page.bringToFront();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.evaluate(() => void (globalThis.tempi.length = 0));
  for (let cella = 0; cella < CELLE_PER_GIRO; cella += 1) {
    for (const tasto of [...TASTI, avanti]) {
      await page.keyboard.press(tasto);
      await page.waitForTimeout(PAUSA_MS * cpu ** 0.5);
    }
    await page.waitForTimeout(RIPOSO_MS);
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => globalThis.tempi);
};

/** From another page of the same statement to the editor, everything already read. */
const open = async ({ page, cdp }: Pagina, cpu: number, righe: number): Promise<number> => {
  await page.bringToFront();
  await page.getByRole('link', { name: '2. Indicatori consuntivi' }).click();
  const lascia = page.getByRole('button', { name: 'Esci senza salvare' });
  await page.waitForTimeout(300);
  if (await lascia.isVisible()) await lascia.click();
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(RIPOSO_MS);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.evaluate(measureApertura, righe);
  await page.waitForFunction(() => globalThis.apertura !== null);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return (await page.evaluate(() => globalThis.apertura)) ?? Number.NaN;
};

type Misura = {
  readonly cpu: number;
  readonly nuda: readonly Tempo[];
  readonly editor: readonly Tempo[];
  readonly apertura: number;
};

const measure = async (browser: Browser, url: string): Promise<readonly Misura[]> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'it-IT' });
  const nuda = await openNuda(context);
  const editor = await openEditor(context, url);
  const righe = await editor.page.locator('[role=treegrid] tbody tr').count();
  const misure: Misura[] = [];
  for (let giro = 0; giro < GIRI; giro += 1) {
    for (const cpu of CPU) {
      const misura = {
        cpu,
        nuda: await type(nuda, cpu),
        editor: await type(editor, cpu),
        apertura: await open(editor, cpu, righe),
      };
      // The first round warms up.
      if (giro > 0) misure.push(misura);
      await editor.page.locator('[role=treegrid] input[data-cella]').first().focus();
      await nuda.page.locator('input').first().focus();
    }
  }
  return misure;
};

const isAvanti = ({ tasto }: Tempo): boolean => tasto === 'Enter' || tasto === 'Tab';

const present = (misure: readonly Misura[]): readonly Riga[] => {
  const summarise = (cpu: number, pagina: 'nuda' | 'editor', isContato: (tempo: Tempo) => boolean): number =>
    median(
      misure
        .filter((misura) => misura.cpu === cpu)
        .flatMap((misura) => misura[pagina].filter(isContato).map(({ ms }) => ms)),
    );
  const compare = (
    cosa: string,
    cpu: number,
    isContato: (tempo: Tempo) => boolean,
    judgeTempi: (nostro: number, nuda: number) => string,
  ): Riga => {
    const [nuda, nostro] = [summarise(cpu, 'nuda', isContato), summarise(cpu, 'editor', isContato)];
    return {
      cosa: `editor: ${cosa}, CPU ${cpu}x`,
      nostro: `${nostro.toFixed(1)} ms`,
      riferimento: `${nuda.toFixed(1)} ms`,
      rapporto: (nostro / nuda).toFixed(2),
      obiettivo: judgeTempi(nostro, nuda),
    };
  };
  const righe = CPU.flatMap((cpu) => [
    compare(
      'a key to the next paint',
      cpu,
      () => true,
      (nostro, nuda) =>
        cpu === 1 ? judge(nostro / nuda, RAPPORTO_MASSIMO) : `${judge(nostro, TASTO_LENTO_MASSIMO_MS)} (ms)`,
    ),
    compare('of these, Enter (beside Tab)', cpu, isAvanti, () => ''),
  ]);
  const aperture = CPU.map((cpu): Riga => {
    const apertura = median(misure.filter((misura) => misura.cpu === cpu).map((misura) => misura.apertura));
    return {
      cosa: `editor: opening, CPU ${cpu}x`,
      nostro: `${apertura.toFixed(0)} ms`,
      riferimento: '',
      rapporto: '',
      obiettivo: cpu === 1 ? `${judge(apertura, APERTURA_MASSIMA_MS)} (ms)` : '',
    };
  });
  return print(
    `Key to next paint in the editor, every line open, beside ${CAMPI_NUDI} bare inputs (real Chromium, production build, median of ${GIRI - 1} rounds).`,
    [...righe, ...aperture],
  );
};

/** How long a key takes to be seen in the editor. Prints one table. */
export const benchEditor = async (): Promise<readonly Riga[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vedetta-bench-'));
  // The database's own user must be able to enter.
  chmodSync(dataDir, 0o711);
  const product = await startProduct(dataDir);
  try {
    const browser = await startBrowser(dataDir, SENZA_BATTITO);
    try {
      return present(await measure(browser, product.url));
    } finally {
      await browser.close();
    }
  } finally {
    await product.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
