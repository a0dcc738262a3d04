import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page, Request } from 'playwright-core';

/** LCP and INP in milliseconds; CLS is the share of the viewport that moved. */
export type Vitals = { readonly lcp: number; readonly inp: number; readonly cls: number };
/** An API call; times are milliseconds from the start of the page. */
type Call = { readonly name: string; readonly from: number; readonly to: number };

declare global {
  var vitals: { lcp: number; inp: number; cls: number };
}

/** Event Timing reports nothing shorter. */
const MIN_INP_MS = 16;
/** The page is quiet after this long without a request. */
const QUIET_MS = 500;
const TIMEOUT_MS = 30_000;
/** Delay added to every answer when chains are counted: far longer than the gap between independent calls. */
const DELAY_MS = 800;

/** Runs in the page before its own code: observes what the browser measures. */
const watchVitals = (): void => {
  globalThis.vitals = { lcp: 0, inp: 0, cls: 0 };
  const listen = <T extends PerformanceEntry>(options: PerformanceObserverInit, read: (entry: T) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry as T);
    }).observe({ buffered: true, ...options });
  listen({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    globalThis.vitals.lcp = startTime;
  });
  listen<PerformanceEntry & { value: number; hadRecentInput: boolean }>(
    { type: 'layout-shift' },
    ({ value, hadRecentInput }) => {
      if (!hadRecentInput) globalThis.vitals.cls += value;
    },
  );
  listen<PerformanceEventTiming>(
    { type: 'event', durationThreshold: 16 } as PerformanceObserverInit,
    ({ interactionId, duration }) => {
      if (interactionId > 0) globalThis.vitals.inp = Math.max(globalThis.vitals.inp, duration);
    },
  );
};

/** Runs in the page: the API calls so far, in order. */
const listCalls = (): readonly Call[] => {
  return performance
    .getEntriesByType('resource')
    .map((entry) => entry as PerformanceResourceTiming)
    .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
    .map(({ name, startTime, responseEnd }) => ({ name: new URL(name).pathname, from: startTime, to: responseEnd }));
};

/** The longest chain of calls in which each began after the one before was answered. */
const findChain = (calls: readonly Call[]): readonly string[] => {
  const chains = new Map<Call, readonly string[]>();
  for (const call of calls.toSorted((to, b) => to.from - b.from)) {
    const before = calls.filter(({ to }) => to <= call.from).map((other) => chains.get(other) ?? []);
    const longest = before.reduce<readonly string[]>((max, chain) => (chain.length > max.length ? chain : max), []);
    chains.set(call, [...longest, call.name]);
  }
  return [...chains.values()].reduce<readonly string[]>((max, chain) => (chain.length > max.length ? chain : max), []);
};

/** Waits until no request has been pending for a while. */
const waitQuiet = async (page: Page, pending: ReadonlySet<Request>): Promise<void> => {
  const deadline = performance.now() + TIMEOUT_MS;
  for (let from = performance.now(); performance.now() - from < QUIET_MS;) {
    await page.waitForTimeout(50);
    if (pending.size > 0) from = performance.now();
    if (performance.now() > deadline)
      throw new Error(`${page.url()} still asks for ${[...pending].map((request) => request.url()).join(', ')}`);
  }
};

const watchRequests = (page: Page): ReadonlySet<Request> => {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
};

type Visit = {
  readonly context: BrowserContext;
  readonly url: string;
  readonly cpu: number;
  /** Selector of an element that is there once the screen is drawn. */
  readonly ready: string;
  readonly act: (page: Page) => Promise<unknown>;
};

type Result = { readonly vitals: Vitals; readonly html: string };

const setCpuRate = async (cdp: CDPSession, rate: number): Promise<void> => {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
};

/** Loads a screen into an empty cache, waits until it is quiet, and uses it. @returns what the browser measured */
export const measurePage = async ({ context, url, cpu, ready, act }: Visit): Promise<Result> => {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    const pending = watchRequests(page);
    await page.addInitScript(watchVitals);
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    await setCpuRate(cdp, cpu);
    await page.goto(url);
    await page.locator(ready).first().waitFor();
    await waitQuiet(page, pending);
    const html = await page.content();
    await act(page);
    await page.waitForTimeout(QUIET_MS);
    const vitals = await page.evaluate(() => globalThis.vitals);
    return { vitals: { ...vitals, inp: Math.max(vitals.inp, MIN_INP_MS) }, html };
  } finally {
    await page.close();
  }
};

/** Loads a screen with every API answer delayed. @returns the longest chain of dependent calls, and the number of all calls */
export const measureChain = async ({
  context,
  url,
  ready,
}: Pick<Visit, 'context' | 'url' | 'ready'>): Promise<{
  readonly chain: readonly string[];
  readonly calls: number;
}> => {
  const page = await context.newPage();
  try {
    const pending = watchRequests(page);
    await page.route('**/api/**', async (route) => {
      await setTimeout(DELAY_MS);
      await route.continue();
    });
    await page.goto(url);
    await page.locator(ready).first().waitFor();
    await waitQuiet(page, pending);
    const calls = await page.evaluate(listCalls);
    return { chain: findChain(calls), calls: calls.length };
  } finally {
    await page.close();
  }
};
