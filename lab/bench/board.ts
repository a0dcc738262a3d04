import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Profile } from '@vedetta/contract';
import { migrate } from '../../apps/server/src/adapters/database/migrate.ts';
import { openPool } from '../../apps/server/src/adapters/database/pool.ts';
import { startPostgres } from '../../apps/server/src/adapters/postgres/start-postgres.ts';
import { createApp } from '../../apps/server/src/app.ts';
import { provisionFirstStart } from '../../apps/server/src/commands/installazione/first-start.ts';
import { parseEnvironment } from '../../apps/server/src/environment/environment.ts';
import { buildWeb } from '../../scripts/build-web.ts';
import { measureScreen } from './board/screen.ts';
import { buildClient, login } from './load/requests.ts';
import { startBrowser } from './product.ts';
import { judge, median, print } from './row.ts';
import type { Row } from './row.ts';
import { fillBoard } from './scale/grow.ts';

const PASSWORD = 'prova-di-misura-1';
const SIZES = [50, 1_000, 10_000] as const;
const ROUNDS = 20;
const WARM_UP = 5;
const MAX_RATIO = 2;
const MAX_KILOBYTES = 300;

const CALLS = {
  'first 50': '/api/portafoglio/?page_size=50',
  'worst 50': '/api/portafoglio/?page_size=50&ordine=-grado',
  'a page of 1,000': '/api/portafoglio/',
} as const;
type Name = keyof typeof CALLS;
const NAMES = Object.keys(CALLS) as readonly Name[];

type Environment = ReturnType<typeof parseEnvironment>;
type Connection = Awaited<ReturnType<typeof startPostgres>>['connection'];

const withPool = async <T>(
  connection: Connection,
  work: (pool: ReturnType<typeof openPool>) => Promise<T>,
): Promise<T> => {
  const pool = openPool(connection);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};

const open = async (connection: Connection, environment: Environment) => {
  const pool = openPool(connection);
  const app = await createApp({ database: pool, environment, stampante: null, web: await buildWeb() });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const token = await login(url, PASSWORD);
  const close = async (): Promise<void> => {
    await app.close();
    await pool.end();
  };
  return { url, token, call: buildClient(url, token), close };
};
type Product = Awaited<ReturnType<typeof open>>;

/** The studio of the demonstration, copied up to this many companies. */
const prepare = async (base: Connection, environment: Environment, aziende: number): Promise<Product> => {
  const connection = { ...base, database: `portafoglio_${aziende}` };
  await withPool({ ...base, database: 'postgres' }, (pool) =>
    pool.query(`CREATE DATABASE ${connection.database} TEMPLATE ${base.database}`),
  );
  const product = await open(connection, environment);
  const { dati_commercialista: studio } = await product.call<Profile>('GET', '/api/profile/');
  await withPool(connection, (pool) => fillBoard(pool, studio.id, aziende));
  return product;
};

/** Each round measures all sizes, so other load on the machine affects them equally. */
const measure = async (products: readonly Product[]): Promise<Readonly<Record<Name, readonly number[]>>> => {
  const times = Object.fromEntries(NAMES.map((name) => [name, products.map((): number[] => [])])) as Record<
    Name,
    number[][]
  >;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [size, { call }] of products.entries()) {
      for (const name of NAMES) {
        const begun = performance.now();
        await call('GET', CALLS[name]);
        if (round >= 0) times[name][size]?.push(performance.now() - begun);
      }
    }
  }
  return Object.fromEntries(NAMES.map((name) => [name, times[name].map(median)])) as Record<Name, number[]>;
};

const present = (times: Readonly<Record<Name, readonly number[]>>, kilobytes: number): readonly Row[] => {
  const [base, ...larger] = SIZES;
  const rows = (['first 50', 'worst 50'] as const).flatMap((name) =>
    larger.map((size, index): Row => {
      const [reference = Number.NaN, ...others] = times[name];
      const ours = others[index] ?? Number.NaN;
      return {
        what: `portafoglio: ${name} of ${size}`,
        ours: `${ours.toFixed(1)} ms`,
        reference: `${reference.toFixed(1)} ms of ${base}`,
        ratio: (ours / reference).toFixed(2),
        goal: judge(ours / reference, MAX_RATIO),
      };
    }),
  );
  const [few = Number.NaN, thousand = Number.NaN] = times['a page of 1,000'];
  const perAzienda = thousand / 1_000 / (few / base);
  return print(
    `The board of a studio as it grows (one client, ${ROUNDS} rounds in turn on three databases of one PostgreSQL).`,
    [
      ...rows,
      {
        what: 'portafoglio: 1,000 in one call, each',
        ours: `${thousand.toFixed(1)} ms`,
        reference: `${few.toFixed(1)} ms for ${base}`,
        ratio: perAzienda.toFixed(2),
        goal: judge(perAzienda, MAX_RATIO),
      },
      {
        what: 'portafoglio: bytes of 1,000',
        ours: `${kilobytes.toFixed(0)} kB`,
        reference: '',
        ratio: '',
        goal: `<= ${MAX_KILOBYTES} kB: ${kilobytes <= MAX_KILOBYTES ? 'met' : 'MISSED'}`,
      },
    ],
  );
};

/** How the time of the board grows with the companies of its studio. Prints two tables: the calls, the screen. */
export const benchBoard = async (): Promise<readonly Row[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vedetta-portafoglio-'));
  chmodSync(dataDir, 0o711);
  const environment = parseEnvironment(
    { PORT: '0', VEDETTA_DATA_DIR: dataDir, VEDETTA_INITIAL_PASSWORD: PASSWORD, LOG_LEVEL: 'error' },
    { demo: true },
  );
  const postgres = await startPostgres({ ...environment, mayCreateDatabases: true });
  const products: Product[] = [];
  try {
    await migrate(postgres.connection);
    await withPool(postgres.connection, (database) => provisionFirstStart({ database, environment, demo: true }));
    for (const size of SIZES) {
      console.log(`Preparing ${size} companies…`);
      products.push(await prepare(postgres.connection, environment, size));
    }
    const page = await products[1]?.call('GET', CALLS['a page of 1,000']);
    const rows = present(await measure(products), Buffer.byteLength(JSON.stringify(page)) / 1000);
    const browser = await startBrowser(dataDir, []);
    try {
      const boards = products.map(({ url, token }, size) => ({ url, token, aziende: SIZES[size] ?? 0 }));
      const screen = await measureScreen(browser, boards);
      return [...rows, ...print('The same boards in the real Chromium, production build.', screen)];
    } finally {
      await browser.close();
    }
  } finally {
    for (const { close } of products) await close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
