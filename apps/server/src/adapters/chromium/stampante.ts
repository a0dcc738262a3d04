import type { Browser, Page } from 'playwright-core';
import { createCoda } from './coda.ts';
import { explainLaunchFailure, launchBrowser, type BrowserOptions } from './launch.ts';

export type Stampa = Readonly<{
  /** The page to print; a function is called when the turn comes, so that a token in the address is as young as can be. */
  url: string | (() => Promise<string>);
  /** Title of the document. */
  title: string;
  signal?: AbortSignal;
}>;

/** Expected failures are a closed union; `dettaglio` is for the log and the operator, never with a query string in it. */
export type EsitoStampa =
  | Readonly<{ tipo: 'stampato'; pdf: Uint8Array }>
  | Readonly<{ tipo: 'browser_assente'; dettaglio: string }>
  | Readonly<{ tipo: 'pagina_in_errore'; dettaglio: string }>
  | Readonly<{ tipo: 'tempo_scaduto' }>
  | Readonly<{ tipo: 'annullato' }>;

export type Stampante = Readonly<{
  /** Prints when the page sets `window.__vedetta_pronto__` to true and its fonts are there; gives up when it sets `window.__vedetta_errore__`. */
  printPdf: (stampa: Stampa) => Promise<EsitoStampa>;
  /** `null` when the browser starts, or did the last time it was needed; else why it does not. */
  verify: () => Promise<string | null>;
  close: () => Promise<void>;
}>;

type Options = BrowserOptions & Readonly<{ pagineInsieme?: number; tempoMassimoMs?: number; riposoMs?: number }>;

class BrowserAssente extends Error {}
class PaginaInErrore extends Error {}

const withoutQuery = (text: string): string => text.replace(/\?[^\s"')]*/g, '?…');

const openPage = async (page: Page, url: string, timeout: number): Promise<void> => {
  const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout });
  if (response !== null && !response.ok()) throw new PaginaInErrore(`HTTP ${response.status()}`);
  // A function, not text: the page's security policy lets no text be evaluated while it is polled.
  await page.waitForFunction(() => Reflect.get(globalThis, '__vedetta_pronto__') === true || Reflect.has(globalThis, '__vedetta_errore__'), undefined, { timeout });
  const errore = await page.evaluate(() => String(Reflect.get(globalThis, '__vedetta_errore__') ?? ''));
  if (errore !== '') throw new PaginaInErrore(errore);
  await page.evaluate('document.fonts.ready.then(() => true)');
};

/** The first script error or crash of the page; never resolves. */
const failureOf = (page: Page): Promise<never> =>
  new Promise((_resolve, reject) => {
    page.once('pageerror', (error) => reject(new PaginaInErrore(error.message)));
    page.once('crash', () => reject(new PaginaInErrore('la pagina si è chiusa da sola')));
  });

const print = async (browser: Browser, { url, title }: Stampa, signal: AbortSignal, timeout: number): Promise<Uint8Array> => {
  const context = await browser.newContext({ locale: 'it-IT', timezoneId: 'Europe/Rome', serviceWorkers: 'block' });
  const end = (): void => void context.close().catch(() => undefined);
  signal.addEventListener('abort', end, { once: true });
  try {
    signal.throwIfAborted();
    const page = await context.newPage();
    const address = typeof url === 'string' ? url : await url();
    await Promise.race([openPage(page, address, timeout), failureOf(page)]);
    await page.evaluate(`document.title = ${JSON.stringify(title)}`);
    return await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true });
  } finally {
    signal.removeEventListener('abort', end);
    await context.close().catch(() => undefined);
  }
};

/**
 * Prints pages of the product with one browser: started at the first print, kept warm, closed after `riposoMs` of rest, started again when it
 * dies. `pagineInsieme` pages print at a time, the others wait; no print takes longer than `tempoMassimoMs`, waiting included.
 * @example const stampante = createStampante({ dataDir, chromiumPath: null });
 */
export const createStampante = ({ pagineInsieme = 2, tempoMassimoMs = 110_000, riposoMs = 60_000, ...browserOptions }: Options): Stampante => {
  const coda = createCoda(pagineInsieme);
  let warm: Promise<Browser> | null = null;
  let rest: NodeJS.Timeout | undefined;
  /** Why the last start failed; `null` when it did not, undefined before the first. */
  let failure: string | null | undefined;

  const openBrowser = (): Promise<Browser> => {
    clearTimeout(rest);
    warm ??= launchBrowser(browserOptions).then(
      (browser) => {
        failure = null;
        browser.once('disconnected', () => {
          warm = null;
        });
        return browser;
      },
      (error: unknown) => {
        warm = null;
        failure = explainLaunchFailure(error);
        throw new BrowserAssente(failure);
      },
    );
    return warm;
  };

  const closeBrowser = async (): Promise<void> => {
    clearTimeout(rest);
    const browser = await warm?.catch(() => null);
    await browser?.close();
  };

  const restIfIdle = (): void => {
    if (!coda.isEmpty()) return;
    clearTimeout(rest);
    rest = setTimeout(() => void closeBrowser(), riposoMs).unref();
  };

  /** A browser that dies takes its pages with it: they are printed once more, by a new one. */
  const printOrRetry = async (stampa: Stampa, signal: AbortSignal): Promise<Uint8Array> => {
    const browser = await openBrowser();
    try {
      return await print(browser, stampa, signal, tempoMassimoMs);
    } catch (error) {
      if (signal.aborted || browser.isConnected()) throw error;
      return print(await openBrowser(), stampa, signal, tempoMassimoMs);
    }
  };

  const explain = (error: unknown, stampa: Stampa, limit: AbortSignal): EsitoStampa => {
    if (stampa.signal?.aborted === true) return { tipo: 'annullato' };
    if (limit.aborted) return { tipo: 'tempo_scaduto' };
    const dettaglio = withoutQuery(error instanceof Error ? error.message : String(error));
    return { tipo: error instanceof BrowserAssente ? 'browser_assente' : 'pagina_in_errore', dettaglio };
  };

  return {
    printPdf: async (stampa) => {
      const limit = AbortSignal.timeout(tempoMassimoMs);
      const signal = stampa.signal === undefined ? limit : AbortSignal.any([stampa.signal, limit]);
      try {
        return { tipo: 'stampato', pdf: await coda.run(signal, () => printOrRetry(stampa, signal)) };
      } catch (error) {
        return explain(error, stampa, limit);
      } finally {
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
