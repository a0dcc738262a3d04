import { mkdtempSync, readFileSync, chmodSync, rmSync, writeFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser } from '../../apps/server/src/adapters/chromium/launch.ts';
import { parseEnvironment } from '../../apps/server/src/environment/environment.ts';
import { startServer } from '../../apps/server/src/start-server.ts';
import { buildWeb } from '../../scripts/build-web.ts';
import { judge, median, print } from './riga.ts';
import type { Riga } from './riga.ts';

const CASO = join(import.meta.dirname, '../../fixtures/bilanci/infrannuale-con-proiezione/bilancio.json');
const PASSWORD = 'bench-di-stampa-1';
const GIRI = 11;
const INSIEME = 20;
const PAGINE_INSIEME = 2;
const RAPPORTO_MASSIMO = 1.5;
/** How long the browser of the server rests before it is closed. */
const RIPOSO_MS = 60_000;

const PDF = { tagged: true, outline: true, preferCSSPageSize: true, printBackground: true } as const;

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Caso = { readonly data_bilancio: string; readonly settore: string } & Readonly<
  Record<'voci' | 'precedente' | 'proiezione', Readonly<Record<string, number>>>
>;

const time = async (lavoro: () => Promise<unknown>): Promise<number> => {
  const partenza = performance.now();
  await lavoro();
  return performance.now() - partenza;
};

type Durata = { readonly ms: number; readonly cpu: number };

const timeWithCpu = async (lavoro: () => Promise<unknown>): Promise<Durata> => {
  const partenza = measureCpu();
  const ms = await time(lavoro);
  return { ms, cpu: measureCpu() - partenza };
};

const buildClient =
  (url: string, token: string | null) =>
  async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = new Headers(token === null ? {} : { authorization: `Token ${token}` });
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
    const risposta = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!risposta.ok) throw new Error(`${method} ${path}: ${risposta.status} ${await risposta.text()}`);
    return (risposta.headers.get('content-type') ?? '').includes('json')
      ? ((await risposta.json()) as T)
      : (Buffer.from(await risposta.arrayBuffer()) as T);
  };

type Client = ReturnType<typeof buildClient>;

/** An interim statement with its projection and its previous year: the longest report. */
const createBilancio = async (call: Client): Promise<string> => {
  const caso = JSON.parse(readFileSync(CASO, 'utf8')) as Caso;
  const form = new FormData();
  for (const [nome, valore] of [
    ['ragione_sociale', 'Manifattura del Garda S.p.A.'],
    ['settore', caso.settore],
    ['data_bilancio_chiusura', '2026-12-31'],
  ] as const)
    form.append(nome, valore);
  const azienda = await call<{ id: string }>('POST', '/api/aziende/', form);
  const create = async (data_bilancio: string): Promise<string> =>
    (await call<{ id: string }>('POST', '/api/bilanci/', { azienda: azienda.id, data_bilancio })).id;
  const save = (id: string, importi: Readonly<Record<string, number>>) =>
    call('PATCH', `/api/bilanci/${id}/`, {
      voci_update: Object.entries(importi).map(([codice, valore]) => ({ codice, valore, rettifica: null })),
    });
  await save(await create(`${Number(caso.data_bilancio.slice(0, 4)) - 1}-12-31`), caso.precedente);
  const id = await create(caso.data_bilancio);
  await save(id, caso.voci);
  const { bilancio_proiezione } = await call<{ bilancio_proiezione: string }>('GET', `/api/bilanci/${id}/`);
  await save(bilancio_proiezione, caso.proiezione);
  return id;
};

type Contesto = {
  readonly url: string;
  readonly token: string;
  readonly dataDir: string;
  readonly cartella: string;
  readonly id: string;
  readonly call: Client;
};

/** The page that is printed, on its own: its styles and fonts within it, no script and no network. */
const savePagina = async (browser: Browser, { url, token, id }: Contesto): Promise<string> => {
  const page = await browser.newPage();
  const indirizzo = `${url}/bilanci/${id}/report?__pdf__authtoken=misura`;
  // Read with an ordinary session: a browser that is not the server's has no token for the print.
  await page.route('**/stampa/', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Token ${token}` } }),
  );
  await page.goto(indirizzo);
  await page.waitForFunction(() => Reflect.get(globalThis, '__vedetta_pronto__') === true);
  const html = await page.content();
  const usati = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.woff2'))`,
  );
  await page.close();
  const read = async (percorso: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(new URL(percorso, url))).arrayBuffer());
  let stili = '';
  for (const [, percorso = ''] of html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/gu))
    stili += (await read(percorso)).toString('utf8');
  for (const font of usati)
    stili = stili.replaceAll(new URL(font).pathname, `data:font/woff2;base64,${(await read(font)).toString('base64')}`);
  return html
    .replaceAll(/<script[\s\S]*?<\/script>|<link[^>]*>/gu, '')
    .replaceAll(/ nonce="[^"]*"/gu, '')
    .replace('</head>', `<style>${stili}</style></head>`);
};

/** The fields of a program in /proc after its name; null when it has ended. */
const readStat = (pid: string): readonly string[] | null => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? null;
  } catch {
    return null;
  }
};

/** This program and those started from it, with their fields. */
const listProgrammi = (): ReadonlyMap<number, readonly string[]> => {
  const tutti = new Map<number, readonly string[]>();
  for (const nome of readdirSync('/proc')) {
    const campi = /^\d+$/u.test(nome) ? readStat(nome) : null;
    if (campi !== null) tutti.set(Number(nome), campi);
  }
  const isNostro = (pid: number): boolean =>
    pid === process.pid || (tutti.has(pid) && isNostro(Number(tutti.get(pid)?.[1])));
  return new Map([...tutti].filter(([pid]) => isNostro(pid)));
};

/** Megabytes that the programs started from here hold, shared pages counted once. */
const measureMemoria = (): number => {
  let kB = 0;
  for (const pid of listProgrammi().keys()) {
    try {
      kB += Number(/^Pss:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // Another user's, or ended.
    }
  }
  return kB / 1024;
};

/** CPU milliseconds that the programs started from here have used, those that have ended included: a busy machine changes it little. */
const measureCpu = (): number => {
  let scatti = 0;
  for (const campi of listProgrammi().values()) for (const posto of [11, 12, 13, 14]) scatti += Number(campi[posto]);
  return scatti * 10;
};

const printBare = async (browser: Browser, file: string): Promise<void> => {
  const page = await browser.newPage();
  await page.goto(`file://${file}`);
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.pdf(PDF);
  await page.close();
};

/** So many at once, two at a time, as the server does. */
const printInsieme = async (lavoro: () => Promise<void>): Promise<void> => {
  let rimaste = INSIEME;
  const worker = async (): Promise<void> => {
    for (; rimaste > 0;) {
      rimaste -= 1;
      await lavoro();
    }
  };
  await Promise.all(Array.from({ length: PAGINE_INSIEME }, worker));
};

const measure = async (contesto: Contesto) => {
  const { dataDir, cartella, id, call, url } = contesto;
  const launch = () => launchBrowser({ dataDir, chromiumPath: null, getOrigine: () => url });
  const print = () => call<Buffer>('GET', `/api/bilanci/${id}/report`);
  const file = join(cartella, 'report.html');
  const primo = await launch();
  writeFileSync(file, await savePagina(primo, contesto), { mode: 0o644 });
  await primo.close();

  const memoriaPrima = measureMemoria();
  const freddoNostro = await time(print);
  let nudo: Browser | null = null;
  const freddoNudo = await time(async () => {
    nudo = await launch();
    await printBare(nudo, file);
  });
  const browser = nudo as unknown as Browser;
  const giri: { readonly nostro: Durata; readonly nudo: Durata }[] = [];
  for (let giro = 0; giro < GIRI; giro += 1)
    giri.push({ nostro: await timeWithCpu(print), nudo: await timeWithCpu(() => printBare(browser, file)) });
  const insiemeNudo = await time(() => printInsieme(() => printBare(browser, file)));
  await browser.close();

  let errori = 0;
  let massima = 0;
  const controllo = setInterval(() => {
    massima = Math.max(massima, measureMemoria());
  }, 3_000);
  const insiemeNostro = await time(() =>
    Promise.all(
      Array.from({ length: INSIEME }, () =>
        print().catch(() => {
          errori += 1;
        }),
      ),
    ),
  );
  clearInterval(controllo);
  console.log(`Waiting ${RIPOSO_MS / 1000} s for the browser to be closed…`);
  await sleep(RIPOSO_MS + 5_000);
  const read = (quale: 'nostro' | 'nudo', misura: keyof Durata): number =>
    median(giri.map((giro) => giro[quale][misura]));
  return {
    freddoNostro,
    freddoNudo,
    insiemeNostro,
    insiemeNudo,
    errori,
    memoriaPrima,
    massima,
    memoriaDopo: measureMemoria(),
    caldoNostro: { ms: read('nostro', 'ms'), cpu: read('nostro', 'cpu') },
    caldoNudo: { ms: read('nudo', 'ms'), cpu: read('nudo', 'cpu') },
  };
};

const report = (misure: Awaited<ReturnType<typeof measure>>): readonly Riga[] => {
  const riga = (cosa: string, nostro: number, limite: number, obiettivo: string): Riga => ({
    cosa: `pdf: ${cosa}`,
    nostro: `${Math.round(nostro)} ms`,
    riferimento: `${Math.round(limite)} ms`,
    rapporto: (nostro / limite).toFixed(2),
    obiettivo,
  });
  const { memoriaPrima, massima, memoriaDopo, errori, caldoNostro, caldoNudo } = misure;
  return print(
    'A full report over HTTP, beside the same page saved and printed by a bare Chromium (wall time; warm: median of alternate rounds).',
    [
      riga('warm, one', caldoNostro.ms, caldoNudo.ms, judge(caldoNostro.ms / caldoNudo.ms, RAPPORTO_MASSIMO)),
      riga(
        'warm, one, CPU time',
        caldoNostro.cpu,
        caldoNudo.cpu,
        judge(caldoNostro.cpu / caldoNudo.cpu, RAPPORTO_MASSIMO),
      ),
      riga('cold, one', misure.freddoNostro, misure.freddoNudo, ''),
      riga(
        `${INSIEME} at once`,
        misure.insiemeNostro,
        misure.insiemeNudo,
        `no error: ${errori === 0 ? 'met' : `${errori} ERRORS`}`,
      ),
      {
        cosa: 'pdf: memory before, at most, afterwards',
        nostro: `${[memoriaPrima, massima, memoriaDopo].map(Math.round).join(', ')} MB`,
        riferimento: '',
        rapporto: '',
        obiettivo: '',
      },
    ],
  );
};

/** Printing the report. Prints one table. */
export const benchPdf = async (): Promise<readonly Riga[]> => {
  const cartella = mkdtempSync(join(tmpdir(), 'vedetta-bench-'));
  chmodSync(cartella, 0o755);
  const dataDir = join(cartella, 'dati');
  const environment = parseEnvironment(
    { PORT: '0', VEDETTA_DATA_DIR: dataDir, VEDETTA_INITIAL_PASSWORD: PASSWORD, VEDETTA_DEMO: '1', LOG_LEVEL: 'error' },
    { demo: true },
  );
  const server = await startServer({ environment, prepareWeb: buildWeb, say: () => undefined });
  try {
    const { token } = await buildClient(server.url, null)<{ token: string }>('POST', '/api/token-auth/', {
      username: 'studio',
      password: PASSWORD,
    });
    const call = buildClient(server.url, token);
    return report(await measure({ url: server.url, token, dataDir, cartella, id: await createBilancio(call), call }));
  } finally {
    await server.close();
    rmSync(cartella, { recursive: true, force: true });
  }
};
