import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { login, measureScreens } from './product.ts';
import { judge, median, print } from './row.ts';
import type { Row } from './row.ts';

const BARE_INPUTS = 400;
const ROUNDS = 7;
const CELLS_PER_ROUND = 6;
const KEYS = ['1', '2', '3', '4', ',', '5'] as const;
/** Between two keys, as a fast typist: the page can finish handling each key. */
const PAUSE_MS = 45;
/** After a cell: enough to send the check and draw its answer. */
const SETTLE_MS = 400;
export const MAX_RATIO = 1.5;
export const MAX_SLOW_KEY_MS = 50;
const MAX_OPENING_MS = 400;
export const CPU = [1, 4] as const;

export type KeyTime = { readonly key: string; readonly ms: number };
export type BenchPage = { readonly page: Page; readonly cdp: CDPSession; readonly next: 'Enter' | 'Tab' };
declare global {
  var times: KeyTime[];
  var opening: number | null;
}

/** In the page: from each key press to the message that follows the frame drawn with it. */
export const watchKeys = (): void => {
  globalThis.times = [];
  const { port1, port2 } = new MessageChannel();
  let last: { key: string; from: number } | null = null;
  port1.onmessage = () => {
    if (last !== null) globalThis.times.push({ key: last.key, ms: performance.now() - last.from });
    last = null;
  };
  globalThis.addEventListener(
    'keydown',
    (event) => {
      last = { key: event.key, from: event.timeStamp };
      requestAnimationFrame(() => port2.postMessage(null));
    },
    { capture: true },
  );
};

/** In the page: from a click on the link of the editor to the message that follows the frame with all its rows. */
const measureOpening = (rows: number): void => {
  globalThis.opening = null;
  const { port1, port2 } = new MessageChannel();
  const from = performance.now();
  port1.onmessage = () => {
    globalThis.opening = performance.now() - from;
  };
  const follow = (): void => {
    const isOpen = document.querySelectorAll('[role=treegrid] tbody tr').length >= rows;
    requestAnimationFrame(() => (isOpen ? port2.postMessage(null) : follow()));
  };
  follow();
  const link = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find(
    ({ textContent }) => textContent === 'Bilancio',
  );
  link?.click();
};

/** Draws frames as soon as they are ready: waiting for vsync would hide the cost of a key. */
export const UNLIMITED_FRAMES = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

export const openPage = async (context: BrowserContext, next: BenchPage['next']): Promise<BenchPage> => {
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page), next };
};

/** The baseline: inputs without event listeners. */
export const openBare = async (context: BrowserContext): Promise<BenchPage> => {
  const tab = await openPage(context, 'Tab');
  await tab.page.goto('about:blank');
  await tab.page.setContent(`<!doctype html><title>Campi</title>${'<div><input></div>'.repeat(BARE_INPUTS)}`);
  await tab.page.evaluate(watchKeys);
  await tab.page.locator('input').first().focus();
  return tab;
};

/** The editor of an interim statement, with the previous year-end beside it and every line open. */
const openEditor = async (context: BrowserContext, url: string): Promise<BenchPage> => {
  const { token, bilancio } = await login(url);
  const tab = await openPage(context, 'Enter');
  const { page } = tab;
  await page.goto(`${url}/login`);
  await page.evaluate(
    (accessToken) => localStorage.setItem('auth', JSON.stringify({ accessToken, expires: null })),
    token,
  );
  await page.goto(`${url}/bilanci/${bilancio}`);
  await page.evaluate(watchKeys);
  await page.locator('[role=treegrid] input[data-cella]').first().focus();
  return tab;
};

/** Types into some cells as a person would. @returns how long each key took to be painted */
export const type = async ({ page, cdp, next }: BenchPage, cpu: number): Promise<readonly KeyTime[]> => {
  await page.bringToFront();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.evaluate(() => void (globalThis.times.length = 0));
  for (let cell = 0; cell < CELLS_PER_ROUND; cell += 1) {
    for (const key of [...KEYS, next]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(PAUSE_MS * cpu ** 0.5);
    }
    await page.waitForTimeout(SETTLE_MS);
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => globalThis.times);
};

/** Opens the editor from another page of the same statement, with all data already loaded. */
const open = async ({ page, cdp }: BenchPage, cpu: number, rows: number): Promise<number> => {
  await page.bringToFront();
  await page.getByRole('link', { name: '2. Indicatori consuntivi' }).click();
  const leave = page.getByRole('button', { name: 'Esci senza salvare' });
  await page.waitForTimeout(300);
  if (await leave.isVisible()) await leave.click();
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.evaluate(measureOpening, rows);
  await page.waitForFunction(() => globalThis.opening !== null);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return (await page.evaluate(() => globalThis.opening)) ?? Number.NaN;
};

type Measurement = {
  readonly cpu: number;
  readonly bare: readonly KeyTime[];
  readonly editor: readonly KeyTime[];
  readonly opening: number;
};

const measure = async (browser: Browser, url: string): Promise<readonly Measurement[]> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'it-IT' });
  const bare = await openBare(context);
  const editor = await openEditor(context, url);
  const rows = await editor.page.locator('[role=treegrid] tbody tr').count();
  const measurements: Measurement[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const cpu of CPU) {
      const measurement = {
        cpu,
        bare: await type(bare, cpu),
        editor: await type(editor, cpu),
        opening: await open(editor, cpu, rows),
      };
      // The first round warms up.
      if (round > 0) measurements.push(measurement);
      await editor.page.locator('[role=treegrid] input[data-cella]').first().focus();
      await bare.page.locator('input').first().focus();
    }
  }
  return measurements;
};

export const isNext = ({ key }: KeyTime): boolean => key === 'Enter' || key === 'Tab';

const present = (measurements: readonly Measurement[]): readonly Row[] => {
  const summarise = (cpu: number, tab: 'bare' | 'editor', isCounted: (time: KeyTime) => boolean): number =>
    median(
      measurements
        .filter((measurement) => measurement.cpu === cpu)
        .flatMap((measurement) => measurement[tab].filter(isCounted).map(({ ms }) => ms)),
    );
  const compare = (
    what: string,
    cpu: number,
    isCounted: (time: KeyTime) => boolean,
    judgeTimes: (ours: number, bare: number) => string,
  ): Row => {
    const [bare, ours] = [summarise(cpu, 'bare', isCounted), summarise(cpu, 'editor', isCounted)];
    return {
      what: `editor: ${what}, CPU ${cpu}x`,
      ours: `${ours.toFixed(1)} ms`,
      reference: `${bare.toFixed(1)} ms`,
      ratio: (ours / bare).toFixed(2),
      goal: judgeTimes(ours, bare),
    };
  };
  const rows = CPU.flatMap((cpu) => [
    compare(
      'a key to the next paint',
      cpu,
      () => true,
      (ours, bare) => (cpu === 1 ? judge(ours / bare, MAX_RATIO) : `${judge(ours, MAX_SLOW_KEY_MS)} (ms)`),
    ),
    compare('of these, Enter (beside Tab)', cpu, isNext, () => ''),
  ]);
  const openings = CPU.map((cpu): Row => {
    const opening = median(
      measurements.filter((measurement) => measurement.cpu === cpu).map((measurement) => measurement.opening),
    );
    return {
      what: `editor: opening, CPU ${cpu}x`,
      ours: `${opening.toFixed(0)} ms`,
      reference: '',
      ratio: '',
      goal: cpu === 1 ? `${judge(opening, MAX_OPENING_MS)} (ms)` : '',
    };
  });
  return print(
    `Key to next paint in the editor, every line open, beside ${BARE_INPUTS} bare inputs (real Chromium, production build, median of ${ROUNDS - 1} rounds).`,
    [...rows, ...openings],
  );
};

/** How long a key takes to be painted in the editor. Prints one table. */
export const benchEditor = (): Promise<readonly Row[]> =>
  measureScreens(UNLIMITED_FRAMES, async (browser, url) => present(await measure(browser, url)));
