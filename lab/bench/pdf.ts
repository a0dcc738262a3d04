import { mkdtempSync, readFileSync, chmodSync, rmSync, writeFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser } from '../../apps/server/src/adapters/chromium/launch.ts';
import { parseEnvironment } from '../../apps/server/src/environment/environment.ts';
import { startServer } from '../../apps/server/src/start-server.ts';
import { buildWeb } from '../../scripts/build-web.ts';
import { judge, median, print } from './row.ts';
import type { Row } from './row.ts';

const FIXTURE = join(import.meta.dirname, '../../fixtures/bilanci/infrannuale-con-proiezione/bilancio.json');
const PASSWORD = 'bench-di-stampa-1';
const ROUNDS = 11;
const TOGETHER = 20;
const PAGES_TOGETHER = 2;
const MAX_RATIO = 1.5;
/** The server closes an idle browser after this long. */
const IDLE_MS = 60_000;

const PDF = { tagged: true, outline: true, preferCSSPageSize: true, printBackground: true } as const;

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Fixture = { readonly data_bilancio: string; readonly settore: string } & Readonly<
  Record<'voci' | 'precedente' | 'proiezione', Readonly<Record<string, number>>>
>;

const measureTime = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

type Duration = { readonly ms: number; readonly cpu: number };

const measureWithCpu = async (work: () => Promise<unknown>): Promise<Duration> => {
  const begun = measureCpu();
  const ms = await measureTime(work);
  return { ms, cpu: measureCpu() - begun };
};

const buildClient =
  (url: string, token: string | null) =>
  async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = new Headers(token === null ? {} : { authorization: `Token ${token}` });
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (response.headers.get('content-type') ?? '').includes('json')
      ? ((await response.json()) as T)
      : (Buffer.from(await response.arrayBuffer()) as T);
  };

type Client = ReturnType<typeof buildClient>;

/** An interim statement with its projection and its previous year: the longest report. */
const createBilancio = async (call: Client): Promise<string> => {
  const fixture = JSON.parse(readFileSync(FIXTURE, 'utf8')) as Fixture;
  const form = new FormData();
  for (const [name, value] of [
    ['ragione_sociale', 'Manifattura del Garda S.p.A.'],
    ['settore', fixture.settore],
    ['data_bilancio_chiusura', '2026-12-31'],
  ] as const)
    form.append(name, value);
  const azienda = await call<{ id: string }>('POST', '/api/aziende/', form);
  const create = async (data_bilancio: string): Promise<string> =>
    (await call<{ id: string }>('POST', '/api/bilanci/', { azienda: azienda.id, data_bilancio })).id;
  const save = (id: string, amounts: Readonly<Record<string, number>>) =>
    call('PATCH', `/api/bilanci/${id}/`, {
      voci_update: Object.entries(amounts).map(([codice, value]) => ({ codice, valore: value, rettifica: null })),
    });
  await save(await create(`${Number(fixture.data_bilancio.slice(0, 4)) - 1}-12-31`), fixture.precedente);
  const id = await create(fixture.data_bilancio);
  await save(id, fixture.voci);
  const { bilancio_proiezione } = await call<{ bilancio_proiezione: string }>('GET', `/api/bilanci/${id}/`);
  await save(bilancio_proiezione, fixture.proiezione);
  return id;
};

type Context = {
  readonly url: string;
  readonly token: string;
  readonly dataDir: string;
  readonly folder: string;
  readonly id: string;
  readonly call: Client;
};

/** The printed page as one file: styles and fonts inlined, no script and no network. */
const savePage = async (browser: Browser, { url, token, id }: Context): Promise<string> => {
  const page = await browser.newPage();
  const address = `${url}/bilanci/${id}/report?__pdf__authtoken=misura`;
  // Uses an ordinary session: only the server's browser gets a print token.
  await page.route('**/report?*', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Token ${token}` } }),
  );
  await page.goto(address);
  await page.waitForFunction(() => Reflect.get(globalThis, '__vedetta_pronto__') === true);
  const html = await page.content();
  const used = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.woff2'))`,
  );
  await page.close();
  const read = async (path: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(new URL(path, url))).arrayBuffer());
  let styles = '';
  for (const [, path = ''] of html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/gu))
    styles += (await read(path)).toString('utf8');
  for (const font of used)
    styles = styles.replaceAll(
      new URL(font).pathname,
      `data:font/woff2;base64,${(await read(font)).toString('base64')}`,
    );
  return html
    .replaceAll(/<script[\s\S]*?<\/script>|<link[^>]*>/gu, '')
    .replaceAll(/ nonce="[^"]*"/gu, '')
    .replace('</head>', `<style>${styles}</style></head>`);
};

/** The fields of a process in /proc/<pid>/stat after its name; null when it has ended. */
const readStat = (pid: string): readonly string[] | null => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? null;
  } catch {
    return null;
  }
};

/** This process and its descendants, with their stat fields. */
const listProcesses = (): ReadonlyMap<number, readonly string[]> => {
  const all = new Map<number, readonly string[]>();
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/u.test(name) ? readStat(name) : null;
    if (fields !== null) all.set(Number(name), fields);
  }
  const isOurs = (pid: number): boolean => pid === process.pid || (all.has(pid) && isOurs(Number(all.get(pid)?.[1])));
  return new Map([...all].filter(([pid]) => isOurs(pid)));
};

/** Megabytes held by this process and its descendants; shared pages count once. */
const measureMemory = (): number => {
  let kB = 0;
  for (const pid of listProcesses().keys()) {
    try {
      kB += Number(/^Pss:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // The process belongs to another user, or has ended.
    }
  }
  return kB / 1024;
};

/** CPU milliseconds used by this process and its descendants, ended ones included. A busy machine affects it little. */
const measureCpu = (): number => {
  let ticks = 0;
  for (const fields of listProcesses().values()) for (const index of [11, 12, 13, 14]) ticks += Number(fields[index]);
  return ticks * 10;
};

const printBare = async (browser: Browser, file: string): Promise<void> => {
  const page = await browser.newPage();
  await page.goto(`file://${file}`);
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.pdf(PDF);
  await page.close();
};

/** Prints the whole batch, two at a time as the server does. */
const printTogether = async (work: () => Promise<void>): Promise<void> => {
  let left = TOGETHER;
  const worker = async (): Promise<void> => {
    for (; left > 0;) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: PAGES_TOGETHER }, worker));
};

const measure = async (context: Context) => {
  const { dataDir, folder, id, call, url } = context;
  const launch = () => launchBrowser({ dataDir, chromiumPath: null, getOrigin: () => url });
  const print = () => call<Buffer>('GET', `/api/bilanci/${id}/report`);
  const file = join(folder, 'report.html');
  const first = await launch();
  writeFileSync(file, await savePage(first, context), { mode: 0o644 });
  await first.close();

  const memoryBefore = measureMemory();
  const coldOurs = await measureTime(print);
  let bare: Browser | null = null;
  const coldBare = await measureTime(async () => {
    bare = await launch();
    await printBare(bare, file);
  });
  const browser = bare as unknown as Browser;
  const rounds: { readonly ours: Duration; readonly bare: Duration }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ ours: await measureWithCpu(print), bare: await measureWithCpu(() => printBare(browser, file)) });
  const togetherBare = await measureTime(() => printTogether(() => printBare(browser, file)));
  await browser.close();

  let errors = 0;
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, measureMemory());
  }, 3_000);
  const togetherOurs = await measureTime(() =>
    Promise.all(
      Array.from({ length: TOGETHER }, () =>
        print().catch(() => {
          errors += 1;
        }),
      ),
    ),
  );
  clearInterval(timer);
  console.log(`Waiting ${IDLE_MS / 1000} s for the browser to be closed…`);
  await sleep(IDLE_MS + 5_000);
  const read = (which: 'ours' | 'bare', quantity: keyof Duration): number =>
    median(rounds.map((round) => round[which][quantity]));
  return {
    coldOurs,
    coldBare,
    togetherOurs,
    togetherBare,
    errors,
    memoryBefore,
    peak,
    memoryAfter: measureMemory(),
    warmOurs: { ms: read('ours', 'ms'), cpu: read('ours', 'cpu') },
    warmBare: { ms: read('bare', 'ms'), cpu: read('bare', 'cpu') },
  };
};

const listRows = (measurements: Awaited<ReturnType<typeof measure>>): readonly Row[] => {
  const row = (what: string, ours: number, baseline: number, goal: string): Row => ({
    what: `pdf: ${what}`,
    ours: `${Math.round(ours)} ms`,
    reference: `${Math.round(baseline)} ms`,
    ratio: (ours / baseline).toFixed(2),
    goal,
  });
  const { memoryBefore, peak, memoryAfter, errors, warmOurs, warmBare } = measurements;
  return print(
    'A full report over HTTP, beside the same page saved and printed by a bare Chromium (wall time; warm: median of alternate rounds).',
    [
      row('warm, one', warmOurs.ms, warmBare.ms, judge(warmOurs.ms / warmBare.ms, MAX_RATIO)),
      row('warm, one, CPU time', warmOurs.cpu, warmBare.cpu, judge(warmOurs.cpu / warmBare.cpu, MAX_RATIO)),
      row('cold, one', measurements.coldOurs, measurements.coldBare, ''),
      row(
        `${TOGETHER} at once`,
        measurements.togetherOurs,
        measurements.togetherBare,
        `no error: ${errors === 0 ? 'met' : `${errors} ERRORS`}`,
      ),
      {
        what: 'pdf: memory before, at most, afterwards',
        ours: `${[memoryBefore, peak, memoryAfter].map(Math.round).join(', ')} MB`,
        reference: '',
        ratio: '',
        goal: '',
      },
    ],
  );
};

/** Printing the report. Prints one table. */
export const benchPdf = async (): Promise<readonly Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'vedetta-bench-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'dati');
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
    return listRows(await measure({ url: server.url, token, dataDir, folder, id: await createBilancio(call), call }));
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
