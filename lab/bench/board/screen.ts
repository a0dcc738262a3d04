import type { Browser, Page } from 'playwright-core';
import { median } from '../row.ts';
import type { Row } from '../row.ts';

/** A board to open: its product and how many companies it has. */
export type Board = { readonly aziende: number; readonly url: string; readonly token: string };
/** Milliseconds: until the rows of all companies are there, of a filter, of an order, of the choice of all; the tasks of a scroll. */
type Times = {
  readonly open: number;
  readonly filter: number;
  readonly sort: number;
  readonly choose: number;
  readonly frame: number;
  readonly longest: number;
};

const ROUNDS = 3;
const MAX_MS = 50;
/** The goal of filters and order is for this many companies. */
const JUDGED = 1_000;
/** Steps of a scroll from the first row to the last. */
const STEPS = 240;
const TIMEOUT_MS = 60_000;

/** Runs in the page: from a click until the table has other rows, another order or another choice, laid out. */
const measureClick = async (selector: string): Promise<number> => {
  const target = document.querySelector<HTMLElement>(selector);
  const board = document.querySelector('[role="grid"]');
  if (target === null || board === null) throw new Error(`No ${selector}`);
  const describe = (): string => {
    const first = board.querySelector<HTMLElement>('[data-azienda]');
    const orders = [...board.querySelectorAll('[aria-sort]')].map((heading) => heading.getAttribute('aria-sort'));
    return JSON.stringify([
      board.getAttribute('aria-rowcount'),
      first?.dataset['azienda'],
      first?.dataset['chosen'],
      orders,
    ]);
  };
  const before = describe();
  const changed = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${selector} changed nothing`)), 5_000);
    const observer = new MutationObserver(() => {
      if (describe() === before) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    });
    observer.observe(board, { childList: true, subtree: true, attributes: true });
  });
  const begun = performance.now();
  target.click();
  await changed;
  board.getBoundingClientRect();
  return performance.now() - begun;
};

/** Runs in the page: a scroll through all the rows, a frame a step. */
const measureScroll = async (steps: number): Promise<{ readonly frame: number; readonly longest: number }> => {
  const list = document.querySelector('[role="grid"]')?.parentElement;
  if (!list) throw new Error('No board');
  let longest = 0;
  const observer = new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  const frames: number[] = [];
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const step = (list.scrollHeight - list.clientHeight) / steps;
  for (let place = 1; place <= steps; place += 1) {
    const begun = performance.now();
    list.scrollTop = place * step;
    await nextFrame();
    frames.push(performance.now() - begun);
  }
  // Long tasks are told a while after they end.
  await new Promise((resolve) => setTimeout(resolve, 200));
  observer.disconnect();
  return { frame: frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? Number.NaN, longest };
};

const openBoard = async (browser: Browser, { url, token, aziende }: Board): Promise<{ page: Page; open: number }> => {
  const entries = { auth: JSON.stringify({ accessToken: token, expires: null }), 'vedetta-skip-tutorial': 'yes' };
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'it-IT',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  const page = await context.newPage();
  const begun = performance.now();
  await page.goto(`${url}/portafoglio`);
  // Every company is read: the rows count them all, but for the headings of the groups.
  await page.waitForFunction(
    (expected) => Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) > expected,
    aziende * 0.95,
    { timeout: TIMEOUT_MS },
  );
  return { page, open: performance.now() - begun };
};

const BY_NAME = '[role="columnheader"] button[data-verso]';
const BAND = '[aria-label="Fascia"] button';

const measureBoard = async (browser: Browser, board: Board): Promise<Times> => {
  const { page, open } = await openBoard(browser, board);
  try {
    const run = (selector: string) => page.evaluate(measureClick, selector);
    await page.waitForTimeout(500);
    const filter = await run(BAND);
    await run(BAND);
    const sort = await run(BY_NAME);
    const choose = await run('[role="columnheader"] input[type=checkbox]');
    return { open, filter, sort, choose, ...(await page.evaluate(measureScroll, STEPS)) };
  } finally {
    await page.context().close();
  }
};

const NAMES = {
  open: 'all companies read',
  filter: 'a band filtered',
  sort: 'ordered by name',
  choose: 'all chosen',
  frame: 'scroll, p95 of a frame',
} as const;
const JUDGED_NAMES: readonly string[] = ['filter', 'sort', 'choose'];

const judgeMs = (ms: number): string => `< ${MAX_MS} ms: ${ms < MAX_MS ? 'met' : 'MISSED'}`;

/** The board in the browser at each size, in turn; the smallest is the reference of the others. */
export const measureScreen = async (browser: Browser, boards: readonly Board[]): Promise<readonly Row[]> => {
  const times = boards.map((): Times[] => []);
  // The first round warms up caches and code.
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [size, board] of boards.entries()) {
      const measured = await measureBoard(browser, board);
      if (round >= 0) times[size]?.push(measured);
    }
  const summarise = (size: number, name: keyof Times): number => median(times[size]?.map((one) => one[name]) ?? []);
  return boards.flatMap(({ aziende }, size): readonly Row[] => {
    const reference = boards[0]?.aziende ?? 0;
    const rows = Object.entries(NAMES).map(([key, what]): Row => {
      const name = key as keyof typeof NAMES;
      const [ours, base] = [summarise(size, name), summarise(0, name)];
      return {
        what: `portafoglio: ${what}, ${aziende}`,
        ours: `${ours.toFixed(1)} ms`,
        reference: `${base.toFixed(1)} ms of ${reference}`,
        ratio: (ours / base).toFixed(2),
        goal: aziende === JUDGED && JUDGED_NAMES.includes(name) ? judgeMs(ours) : '',
      };
    });
    const longest = Math.max(...(times[size]?.map((one) => one.longest) ?? []));
    return [
      ...(size === 0 ? [] : rows),
      {
        what: `portafoglio: scroll of ${aziende}, longest task`,
        ours: longest === 0 ? 'none above 50 ms' : `${longest.toFixed(0)} ms`,
        reference: '',
        ratio: '',
        goal: `none above ${MAX_MS} ms: ${longest <= MAX_MS ? 'met' : 'MISSED'}`,
      },
    ];
  });
};
