import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { explainLaunchFailure, launchBrowser, type BrowserOptions } from './launch.ts';
import { readDestinations } from './pdf-destinations.ts';
import { describeLinks } from './pdf-links.ts';
import { writeProperties } from './pdf-metadata.ts';
import { readPdfFile } from './pdf-objects.ts';
import type { PdfFile } from './pdf-objects.ts';

export type Stampa = Readonly<{
  /** The page to print; a function is called while the page opens, so that a token in the URL is fresh. */
  url: string | (() => Promise<string>);
  signal?: AbortSignal;
}>;

/** Expected failures are a closed union; `dettaglio` is for the log and the operator and never has a query string. */
export type PrintOutcome =
  | Readonly<{ tipo: 'stampato'; pdf: Uint8Array }>
  | Readonly<{ tipo: 'browser_assente'; dettaglio: string }>
  | Readonly<{ tipo: 'pagina_in_errore'; dettaglio: string }>
  | Readonly<{ tipo: 'tempo_scaduto' }>
  | Readonly<{ tipo: 'annullato' }>;

export type Stampante = Readonly<{
  /** Prints when the page sets `window.__vedetta_pronto__` to true; gives up when it sets `window.__vedetta_errore__`. */
  printPdf: (stampa: Stampa) => Promise<PrintOutcome>;
  /** `null` when the browser starts, or started when last needed; else why it does not. */
  verify: () => Promise<string | null>;
  close: () => Promise<void>;
}>;

type Options = BrowserOptions & Readonly<{ timeoutMs?: number; restMs?: number; printsPerBrowser?: number }>;

/** A running browser. Its pages share one context, and with it cached code and fonts. */
type WarmBrowser = { readonly browser: Browser; readonly context: BrowserContext; prints: number; running: number };

class BrowserMissing extends Error {}
class PageFailed extends Error {}
/** The page crashed for reasons outside its content: memory ran out, or its process was killed. */
class PageDied extends Error {}

/** How long a failed page may take to prove that it is alive. */
const LIVENESS_TIMEOUT_MS = 2_000;
/** How long a page may take to close before its browser is replaced. */
const CLOSE_TIMEOUT_MS = 10_000;

/** Waits for work until the signal aborts: a browser on a busy machine may never answer. */
const whileWanted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = (): void => reject(new Error('la stampa non serve più'));
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });

const withoutQuery = (text: string): string => text.replace(/\?[^\s"')]*/g, '?…');

/** What a page that is ready says of itself. */
type ReadyPage = Readonly<{
  /** Why it cannot be printed; empty if it can. */
  errore: string;
  /** Its `<meta name="vedetta:…">`, which become properties of the PDF. */
  metadata: Readonly<Record<string, string>>;
  /** The page numbers in its contents, by the destination each is of; empty for a page without contents. */
  pagine: Readonly<Record<string, number>>;
  /** The texts of its links, by the destination each leads to. */
  collegamenti: Readonly<Record<string, string>>;
}>;

/** How often a page is asked whether it is ready: each wait is part of the print. */
const READY_POLL_MS = 5;

/**
 * Waits in the page until it is ready: one call, and none of the helpers of `waitForFunction`, whose code takes longer to read than the
 * page's own. Polled by timer, not by frame: on a busy machine the frames of an unseen page may be seconds apart.
 */
const waitReady = (page: Page): Promise<ReadyPage> =>
  page.evaluate<ReadyPage>(`(async () => {
    const isSettled = () => globalThis.__vedetta_pronto__ === true || '__vedetta_errore__' in globalThis;
    while (!isSettled()) await new Promise((resolve) => setTimeout(resolve, ${READY_POLL_MS}));
    const metas = Array.from(document.querySelectorAll('meta[name^="vedetta:"]'));
    return {
      errore: String(globalThis.__vedetta_errore__ ?? ''),
      metadata: Object.fromEntries(metas.map(({ name, content }) => [name.slice('vedetta:'.length), content])),
      pagine: globalThis.__vedetta_pagine__ ?? {},
      collegamenti: Object.fromEntries(
        Array.from(document.querySelectorAll('a[href^="#"]'), ({ hash, textContent }) => [hash.slice(1), textContent.trim()]),
      ),
    };
  })()`);

const openPage = async (page: Page, url: string, timeout: number): Promise<ReadyPage> => {
  const response = await page.goto(url, { waitUntil: 'commit', timeout });
  if (response !== null && !response.ok()) throw new PageFailed(`HTTP ${response.status()}`);
  const ready = await waitReady(page);
  if (ready.errore !== '') throw new PageFailed(ready.errore);
  return ready;
};

/** Rejects on the first script error of the page; never resolves. */
const failureOf = (page: Page): Promise<never> =>
  new Promise((_resolve, reject) => page.once('pageerror', (error) => reject(new PageFailed(error.message))));

/** Whether a page crashed. Its print fails before the crash event arrives, so the page is probed. */
const isDead = async (page: Page, crashed: Promise<void>): Promise<boolean> =>
  Promise.race([
    crashed.then(() => true),
    page.evaluate('1').then(
      () => false,
      () => true,
    ),
    sleep(LIVENESS_TIMEOUT_MS, false, { ref: false }),
  ]);

const drawPage = (page: Page): Promise<Uint8Array> =>
  page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true });

/**
 * Prints a page. Its contents say on which pages its chapters are, as the page itself measured them: where the file differs, the page
 * is told, and printed again.
 */
const drawWithContents = async (page: Page, ready: ReadyPage): Promise<Uint8Array> => {
  const { metadata, pagine, collegamenti } = ready;
  const complete = (file: PdfFile): Uint8Array => writeProperties(describeLinks(file, collegamenti), metadata);
  const pdf = await drawPage(page);
  const printed = Object.entries(pagine);
  const isPlain = Object.keys(metadata).length === 0;
  if (isPlain && printed.length === 0) return pdf;
  const file = readPdfFile(pdf);
  const destinations = printed.length === 0 ? new Map<string, number>() : readDestinations(file);
  const wrong = printed.flatMap(([name, number]) => {
    const actual = destinations.get(name);
    return actual === undefined || actual === number ? [] : [[name, actual] as const];
  });
  if (wrong.length === 0) return isPlain ? pdf : complete(file);
  await page.evaluate(
    (right) => (Reflect.get(globalThis, '__vedetta_correggi__') as (pages: Record<string, number>) => void)(right),
    Object.fromEntries(wrong),
  );
  return complete(readPdfFile(await drawPage(page)));
};

const drawPdf = async (page: Page, address: string, signal: AbortSignal, timeout: number): Promise<Uint8Array> => {
  const crashed = new Promise<void>((resolve) => page.once('crash', () => resolve()));
  try {
    signal.throwIfAborted();
    const ready = await Promise.race([openPage(page, address, timeout), failureOf(page)]);
    return await drawWithContents(page, ready);
  } catch (error) {
    if (signal.aborted || error instanceof PageFailed || !(await isDead(page, crashed))) throw error;
    throw new PageDied('la pagina si è chiusa da sola', { cause: error });
  }
};

/** Prints a page and closes it, at the end or on abort. Closing may take seconds and is not awaited. */
const print = (context: BrowserContext, stampa: Stampa, signal: AbortSignal, timeout: number) => {
  const opened = context.newPage().catch((error: unknown) => {
    throw new PageDied('la pagina non si è aperta', { cause: error });
  });
  const address = typeof stampa.url === 'string' ? stampa.url : stampa.url();
  const pdf = Promise.all([opened, address]).then(([page, url]) => drawPdf(page, url, signal, timeout));
  const close = () => opened.then((page) => page.close()).catch(() => undefined);
  const end = (): void => void close();
  signal.addEventListener('abort', end, { once: true });
  const closed = pdf.then(close, close).finally(() => signal.removeEventListener('abort', end));
  return { pdf, closed };
};

/**
 * Prints pages of the product with one browser: started at the first print, kept warm, closed after `restMs` idle, restarted when it dies,
 * and replaced after `printsPerBrowser` prints to bound its memory. A print takes at most `timeoutMs`; the caller limits concurrency.
 * @example const stampante = createStampante({ dataDir, chromiumPath: null });
 */
export const createStampante = ({
  timeoutMs = 60_000,
  restMs = 60_000,
  printsPerBrowser = 100,
  ...browserOptions
}: Options): Stampante => {
  let warm: Promise<WarmBrowser> | null = null;
  let rest: NodeJS.Timeout | undefined;
  let running = 0;
  /** Why the last start failed; `null` when it did not, undefined before the first. */
  let failure: string | null | undefined;

  const launch = async (): Promise<WarmBrowser> => {
    try {
      const browser = await launchBrowser(browserOptions);
      const context = await browser.newContext({ locale: 'it-IT', timezoneId: 'Europe/Rome', serviceWorkers: 'block' });
      failure = null;
      return { browser, context, prints: 0, running: 0 };
    } catch (error) {
      failure = explainLaunchFailure(error);
      throw new BrowserMissing(failure, { cause: error });
    }
  };

  const openBrowser = (): Promise<WarmBrowser> => {
    clearTimeout(rest);
    if (warm !== null) return warm;
    const started = launch();
    warm = started;
    const forget = (): void => {
      if (warm === started) warm = null;
    };
    started.then(({ browser }) => browser.once('disconnected', forget), forget);
    return started;
  };

  const closeBrowser = async (): Promise<void> => {
    clearTimeout(rest);
    const current = await warm?.catch(() => null);
    warm = null;
    await current?.browser.close();
  };

  const restIfIdle = (): void => {
    if (running > 0) return;
    clearTimeout(rest);
    rest = setTimeout(() => void closeBrowser(), restMs).unref();
  };

  /** Takes the browser for one more print; after its last print the next one gets a new browser. */
  const enter = async (): Promise<WarmBrowser> => {
    const current = await openBrowser();
    current.prints += 1;
    current.running += 1;
    if (current.prints >= printsPerBrowser) warm = null;
    return current;
  };

  const leave = async (current: WarmBrowser): Promise<void> => {
    current.running -= 1;
    if (current.running === 0 && current.prints >= printsPerBrowser) await current.browser.close();
  };

  /** Replaces a browser that cannot close a page; its other prints are retried. */
  const release = async (current: WarmBrowser, closed: Promise<unknown>): Promise<void> => {
    const isClosed = await Promise.race([closed.then(() => true), sleep(CLOSE_TIMEOUT_MS, false, { ref: false })]);
    if (!isClosed) {
      if ((await warm?.catch(() => null)) === current) warm = null;
      void current.browser.close().catch(() => undefined);
    }
    await leave(current);
  };

  const printOnce = async (stampa: Stampa, signal: AbortSignal): Promise<Uint8Array | 'pagina_morta'> => {
    const current = await enter();
    const { pdf, closed } = print(current.context, stampa, signal, timeoutMs);
    try {
      return await whileWanted(pdf, signal);
    } catch (error) {
      if (signal.aborted || (current.browser.isConnected() && !(error instanceof PageDied))) throw error;
      return 'pagina_morta';
    } finally {
      release(current, closed).catch(() => undefined);
    }
  };

  /** Retries once a page that crashed, alone or with its browser, which has been replaced by then. */
  const printOrRetry = async (stampa: Stampa, signal: AbortSignal): Promise<Uint8Array> => {
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const pdf = await printOnce(stampa, signal);
      if (pdf !== 'pagina_morta') return pdf;
    }
    throw new PageFailed('la pagina si è chiusa due volte durante la stampa');
  };

  const explain = (error: unknown, stampa: Stampa, limit: AbortSignal): PrintOutcome => {
    if (stampa.signal?.aborted === true) return { tipo: 'annullato' };
    if (limit.aborted) return { tipo: 'tempo_scaduto' };
    const dettaglio = withoutQuery(error instanceof Error ? error.message : String(error));
    return { tipo: error instanceof BrowserMissing ? 'browser_assente' : 'pagina_in_errore', dettaglio };
  };

  return {
    printPdf: async (stampa) => {
      const limit = AbortSignal.timeout(timeoutMs);
      const signal = stampa.signal === undefined ? limit : AbortSignal.any([stampa.signal, limit]);
      running += 1;
      try {
        return { tipo: 'stampato', pdf: await printOrRetry(stampa, signal) };
      } catch (error) {
        return explain(error, stampa, limit);
      } finally {
        running -= 1;
        restIfIdle();
      }
    },
    verify: async () => {
      if (failure === null) return null;
      await openBrowser().catch(() => undefined);
      restIfIdle();
      return failure ?? null;
    },
    close: closeBrowser,
  };
};
