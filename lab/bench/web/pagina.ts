import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page, Request } from 'playwright-core';

/** How a screen was loaded and how it answered: milliseconds, and the share of the view that moved. */
export type Vitali = { readonly lcp: number; readonly inp: number; readonly cls: number };
/** A call of the API, in milliseconds from the start of the page. */
type Chiamata = { readonly nome: string; readonly da: number; readonly a: number };

declare global {
  var vitali: { lcp: number; inp: number; cls: number };
}

/** Event timing counts nothing shorter. */
const INP_MINIMO_MS = 16;
/** So long without a request: what was on its way has come. */
const QUIETE_MS = 500;
const ATTESA_MASSIMA_MS = 30_000;
/** How late every call is answered where they are counted: far more than the page takes between two that do not wait for each other. */
const RITARDO_MS = 800;

/** In the page, before anything of it: listens to what the browser measures. */
const observe = (): void => {
  globalThis.vitali = { lcp: 0, inp: 0, cls: 0 };
  const listen = <T extends PerformanceEntry>(opzioni: PerformanceObserverInit, read: (entry: T) => void): void =>
    new PerformanceObserver((lista) => {
      for (const entry of lista.getEntries()) read(entry as T);
    }).observe({ buffered: true, ...opzioni });
  listen({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    globalThis.vitali.lcp = startTime;
  });
  listen<PerformanceEntry & { value: number; hadRecentInput: boolean }>(
    { type: 'layout-shift' },
    ({ value, hadRecentInput }) => {
      if (!hadRecentInput) globalThis.vitali.cls += value;
    },
  );
  listen<PerformanceEventTiming>(
    { type: 'event', durationThreshold: 16 } as PerformanceObserverInit,
    ({ interactionId, duration }) => {
      if (interactionId > 0) globalThis.vitali.inp = Math.max(globalThis.vitali.inp, duration);
    },
  );
};

/** In the page: the calls it has made so far, in their order. */
const listChiamate = (): readonly Chiamata[] => {
  return performance
    .getEntriesByType('resource')
    .map((entry) => entry as PerformanceResourceTiming)
    .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
    .map(({ name, startTime, responseEnd }) => ({ nome: new URL(name).pathname, da: startTime, a: responseEnd }));
};

/** The longest chain of calls of which each began when the one before had been answered. */
const findCatena = (chiamate: readonly Chiamata[]): readonly string[] => {
  const catene = new Map<Chiamata, readonly string[]>();
  for (const chiamata of chiamate.toSorted((a, b) => a.da - b.da)) {
    const prima = chiamate.filter(({ a }) => a <= chiamata.da).map((altra) => catene.get(altra) ?? []);
    const lunga = prima.reduce<readonly string[]>(
      (massima, catena) => (catena.length > massima.length ? catena : massima),
      [],
    );
    catene.set(chiamata, [...lunga, chiamata.nome]);
  }
  return [...catene.values()].reduce<readonly string[]>(
    (massima, catena) => (catena.length > massima.length ? catena : massima),
    [],
  );
};

/** Waits until no request of the page has been under way for a while. */
const waitQuiete = async (page: Page, inCorso: ReadonlySet<Request>): Promise<void> => {
  const fine = performance.now() + ATTESA_MASSIMA_MS;
  for (let da = performance.now(); performance.now() - da < QUIETE_MS;) {
    await page.waitForTimeout(50);
    if (inCorso.size > 0) da = performance.now();
    if (performance.now() > fine)
      throw new Error(`${page.url()} still asks for ${[...inCorso].map((richiesta) => richiesta.url()).join(', ')}`);
  }
};

const followRichieste = (page: Page): ReadonlySet<Request> => {
  const inCorso = new Set<Request>();
  page.on('request', (richiesta) => inCorso.add(richiesta));
  page.on('requestfinished', (richiesta) => inCorso.delete(richiesta));
  page.on('requestfailed', (richiesta) => inCorso.delete(richiesta));
  return inCorso;
};

type Prova = {
  readonly context: BrowserContext;
  readonly url: string;
  readonly cpu: number;
  /** What is there when the screen is drawn. */
  readonly pronto: string;
  readonly act: (page: Page) => Promise<unknown>;
};

type Esito = { readonly vitali: Vitali; readonly html: string };

const throttle = async (cdp: CDPSession, rate: number): Promise<void> => {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
};

/** Loads a screen into an empty cache, waits until it is still, uses it, and answers what the browser measured. */
export const measurePagina = async ({ context, url, cpu, pronto, act }: Prova): Promise<Esito> => {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    const inCorso = followRichieste(page);
    await page.addInitScript(observe);
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    await throttle(cdp, cpu);
    await page.goto(url);
    await page.locator(pronto).first().waitFor();
    await waitQuiete(page, inCorso);
    const html = await page.content();
    await act(page);
    await page.waitForTimeout(QUIETE_MS);
    const vitali = await page.evaluate(() => globalThis.vitali);
    return { vitali: { ...vitali, inp: Math.max(vitali.inp, INP_MINIMO_MS) }, html };
  } finally {
    await page.close();
  }
};

/** Loads a screen whose every call is answered late, and answers those that waited for one another and how many there were. */
export const measureCatena = async ({
  context,
  url,
  pronto,
}: Pick<Prova, 'context' | 'url' | 'pronto'>): Promise<{
  readonly catena: readonly string[];
  readonly chiamate: number;
}> => {
  const page = await context.newPage();
  try {
    const inCorso = followRichieste(page);
    await page.route('**/api/**', async (route) => {
      await setTimeout(RITARDO_MS);
      await route.continue();
    });
    await page.goto(url);
    await page.locator(pronto).first().waitFor();
    await waitQuiete(page, inCorso);
    const chiamate = await page.evaluate(listChiamate);
    return { catena: findCatena(chiamate), chiamate: chiamate.length };
  } finally {
    await page.close();
  }
};
