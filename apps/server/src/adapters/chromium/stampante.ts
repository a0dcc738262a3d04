import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { explainLaunchFailure, launchBrowser, type BrowserOptions } from './launch.ts';
import { writeMetadati } from './metadati-pdf.ts';

export type Stampa = Readonly<{
  /** The page to print; a function is called when the page opens, so that a token in the address is as young as can be. */
  url: string | (() => Promise<string>);
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
  /** Prints when the page sets `window.__vedetta_pronto__` to true; gives up when it sets `window.__vedetta_errore__`. */
  printPdf: (stampa: Stampa) => Promise<EsitoStampa>;
  /** `null` when the browser starts, or did the last time it was needed; else why it does not. */
  verify: () => Promise<string | null>;
  close: () => Promise<void>;
}>;

type Options = BrowserOptions & Readonly<{ tempoMassimoMs?: number; riposoMs?: number; stampePerBrowser?: number }>;

/** A started browser. Its pages share one context, and so the code and the fonts already read and compiled. */
type Caldo = { readonly browser: Browser; readonly context: BrowserContext; stampe: number; inCorso: number };

class BrowserAssente extends Error {}
class PaginaInErrore extends Error {}
/** The page died under us, by no fault of what it shows: the system was short of memory, somebody ended its process. */
class PaginaMorta extends Error {}

/** How long a page that failed may take to say whether it is still there. */
const SEGNO_DI_VITA_MS = 2_000;
/** How long a page may take to close before its browser is given up. */
const CHIUSURA_MS = 10_000;

/** A work, for as long as it is wanted: a browser on a busy machine may never answer, and is not waited for. */
const whileWanted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = (): void => reject(new Error('la stampa non serve più'));
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });

const withoutQuery = (text: string): string => text.replace(/\?[^\s"')]*/g, '?…');

/** What a page says of itself with `<meta name="vedetta:…">`, which ends up among the properties of the PDF. */
const readMetadati = (page: Page): Promise<Record<string, string>> =>
  page.evaluate<Record<string, string>>(
    `Object.fromEntries(Array.from(document.querySelectorAll('meta[name^="vedetta:"]'), ({ name, content }) => [name.slice('vedetta:'.length), content]))`,
  );

const openPage = async (page: Page, url: string, timeout: number): Promise<void> => {
  const response = await page.goto(url, { waitUntil: 'commit', timeout });
  if (response !== null && !response.ok()) throw new PaginaInErrore(`HTTP ${response.status()}`);
  // A function, not text: the page's security policy lets no text be evaluated while it is polled. By the clock, not by the frame: nobody looks at
  // this page, and on a busy machine its frames may be seconds apart.
  const isFinita = (): boolean =>
    Reflect.get(globalThis, '__vedetta_pronto__') === true || Reflect.has(globalThis, '__vedetta_errore__');
  await page.waitForFunction(isFinita, undefined, { timeout, polling: 25 });
  const errore = await page.evaluate(() => String(Reflect.get(globalThis, '__vedetta_errore__') ?? ''));
  if (errore !== '') throw new PaginaInErrore(errore);
};

/** The first script error of the page, until it is drawn; never resolves. */
const failureOf = (page: Page): Promise<never> =>
  new Promise((_resolve, reject) => page.once('pageerror', (error) => reject(new PaginaInErrore(error.message))));

/** Whether a page died. Its print fails as any other and sooner than its death is told, so the page is asked something. */
const isDead = async (page: Page, crashed: Promise<void>): Promise<boolean> =>
  Promise.race([
    crashed.then(() => true),
    page.evaluate('1').then(
      () => false,
      () => true,
    ),
    sleep(SEGNO_DI_VITA_MS, false, { ref: false }),
  ]);

const drawPdf = async (page: Page, { url }: Stampa, signal: AbortSignal, timeout: number): Promise<Uint8Array> => {
  const crashed = new Promise<void>((resolve) => page.once('crash', () => resolve()));
  try {
    signal.throwIfAborted();
    const address = typeof url === 'string' ? url : await url();
    await Promise.race([openPage(page, address, timeout), failureOf(page)]);
    const metadati = await readMetadati(page);
    return writeMetadati(
      await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true }),
      metadati,
    );
  } catch (error) {
    if (signal.aborted || error instanceof PaginaInErrore || !(await isDead(page, crashed))) throw error;
    throw new PaginaMorta('la pagina si è chiusa da sola', { cause: error });
  }
};

/** A page on its way to a PDF, and its closing: at the end, or when it is no longer wanted. Nobody need wait for the closing, which may take seconds. */
const print = (context: BrowserContext, stampa: Stampa, signal: AbortSignal, timeout: number) => {
  const aperta = context.newPage().catch((error: unknown) => {
    throw new PaginaMorta('la pagina non si è aperta', { cause: error });
  });
  const pdf = aperta.then((page) => drawPdf(page, stampa, signal, timeout));
  const close = () => aperta.then((page) => page.close()).catch(() => undefined);
  const end = (): void => void close();
  signal.addEventListener('abort', end, { once: true });
  const chiusa = pdf.then(close, close).finally(() => signal.removeEventListener('abort', end));
  return { pdf, chiusa };
};

/**
 * Prints pages of the product with one browser: started at the first print, kept warm, closed after `riposoMs` of rest, started again when it
 * dies, replaced after `stampePerBrowser` prints so that its memory stays bounded. No print takes longer than `tempoMassimoMs`; how many go on
 * at once is the caller's business.
 * @example const stampante = createStampante({ dataDir, chromiumPath: null });
 */
export const createStampante = ({
  tempoMassimoMs = 60_000,
  riposoMs = 60_000,
  stampePerBrowser = 100,
  ...browserOptions
}: Options): Stampante => {
  let warm: Promise<Caldo> | null = null;
  let rest: NodeJS.Timeout | undefined;
  let inCorso = 0;
  /** Why the last start failed; `null` when it did not, undefined before the first. */
  let failure: string | null | undefined;

  const launch = async (): Promise<Caldo> => {
    try {
      const browser = await launchBrowser(browserOptions);
      const context = await browser.newContext({ locale: 'it-IT', timezoneId: 'Europe/Rome', serviceWorkers: 'block' });
      failure = null;
      return { browser, context, stampe: 0, inCorso: 0 };
    } catch (error) {
      failure = explainLaunchFailure(error);
      throw new BrowserAssente(failure, { cause: error });
    }
  };

  const openBrowser = (): Promise<Caldo> => {
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
    const caldo = await warm?.catch(() => null);
    warm = null;
    await caldo?.browser.close();
  };

  const restIfIdle = (): void => {
    if (inCorso > 0) return;
    clearTimeout(rest);
    rest = setTimeout(() => void closeBrowser(), riposoMs).unref();
  };

  /** The browser for one more print; the last one it is for goes to the next print with a new one. */
  const enter = async (): Promise<Caldo> => {
    const caldo = await openBrowser();
    caldo.stampe += 1;
    caldo.inCorso += 1;
    if (caldo.stampe >= stampePerBrowser) warm = null;
    return caldo;
  };

  const leave = async (caldo: Caldo): Promise<void> => {
    caldo.inCorso -= 1;
    if (caldo.inCorso === 0 && caldo.stampe >= stampePerBrowser) await caldo.browser.close();
  };

  /** A browser that does not manage to close a page is replaced, and the prints it still has begin anew. */
  const release = async (caldo: Caldo, chiusa: Promise<unknown>): Promise<void> => {
    const isClosed = await Promise.race([chiusa.then(() => true), sleep(CHIUSURA_MS, false, { ref: false })]);
    if (!isClosed) {
      if ((await warm?.catch(() => null)) === caldo) warm = null;
      void caldo.browser.close().catch(() => undefined);
    }
    await leave(caldo);
  };

  const printOnce = async (stampa: Stampa, signal: AbortSignal): Promise<Uint8Array | 'pagina_morta'> => {
    const caldo = await enter();
    const { pdf, chiusa } = print(caldo.context, stampa, signal, tempoMassimoMs);
    try {
      return await whileWanted(pdf, signal);
    } catch (error) {
      if (signal.aborted || (caldo.browser.isConnected() && !(error instanceof PaginaMorta))) throw error;
      return 'pagina_morta';
    } finally {
      release(caldo, chiusa).catch(() => undefined);
    }
  };

  /** A page that dies, by itself or with its browser, is printed once more; a browser that died is a new one by then. */
  const printOrRetry = async (stampa: Stampa, signal: AbortSignal): Promise<Uint8Array> => {
    for (let tentativo = 1; tentativo <= 2; tentativo += 1) {
      const pdf = await printOnce(stampa, signal);
      if (pdf !== 'pagina_morta') return pdf;
    }
    throw new PaginaInErrore('la pagina si è chiusa due volte durante la stampa');
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
      inCorso += 1;
      try {
        return { tipo: 'stampato', pdf: await printOrRetry(stampa, signal) };
      } catch (error) {
        return explain(error, stampa, limit);
      } finally {
        inCorso -= 1;
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
