import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Azienda, Bilancio, Pagina, Profile } from '@vedetta/contract';
import { migrate } from '../../apps/server/src/adapters/database/migrate.ts';
import { openPool } from '../../apps/server/src/adapters/database/pool.ts';
import { startPostgres } from '../../apps/server/src/adapters/postgres/start-postgres.ts';
import { createApp } from '../../apps/server/src/app.ts';
import { provisionFirstStart } from '../../apps/server/src/commands/installazione/first-start.ts';
import { parseEnvironment } from '../../apps/server/src/environment/environment.ts';
import { buildClient, login } from './load/requests.ts';
import type { Client } from './load/requests.ts';
import { judge, median, print } from './row.ts';
import type { Row } from './row.ts';
import { addStudi, fillStudio, measureBytes, PER_STUDIO } from './scale/grow.ts';
import type { Bytes } from './scale/grow.ts';

const PASSWORD = 'prova-di-misura-1';
const SIZES = [PER_STUDIO, 5_000, 200_000] as const;
const ROUNDS = 40;
const WARM_UP = 10;
const MAX_RATIO = 1.5;
const MAX_KILOBYTES = 20;

type Connection = Awaited<ReturnType<typeof startPostgres>>['connection'];
type Job = readonly [name: string, work: () => Promise<unknown>];
type Product = { readonly jobs: readonly Job[]; readonly close: () => Promise<void> };

const buildJobs = async (call: Client): Promise<readonly Job[]> => {
  const { results } = await call<Pagina<Bilancio>>('GET', '/api/bilanci/');
  const bilancio = results.find(({ bilancio_proiezione, consolidato }) => bilancio_proiezione !== null && !consolidato);
  const { results: aziende } = await call<Pagina<Azienda>>('GET', '/api/aziende/');
  if (bilancio === undefined || aziende[0] === undefined) throw new Error('The demonstration has no interim statement');
  const searched = encodeURIComponent(aziende[0].ragione_sociale.slice(0, 8));
  let amount = 1_000;
  return [
    ['list', () => call('GET', '/api/aziende/')],
    ['search', () => call('GET', `/api/aziende/?search=${searched}`)],
    ['dashboard', () => call('GET', '/api/quadro/')],
    [
      'save',
      () =>
        call('PATCH', `/api/bilanci/${bilancio.id}/`, {
          voci_update: [{ codice: 'SPA.C.IV.1', valore: (amount += 1), rettifica: null }],
        }),
    ],
  ];
};

type Environment = ReturnType<typeof parseEnvironment>;

const open = async (connection: Connection, environment: Environment): Promise<Product> => {
  const pool = openPool(connection);
  const app = await createApp({ database: pool, environment, stampante: null, web: null });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const call = buildClient(url, await login(url, PASSWORD));
  return {
    jobs: await buildJobs(call),
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
};

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

/** Locks every statement of the demonstration, so its explanations are stored. */
const lockBilanci = async (call: Client): Promise<void> => {
  const { results } = await call<Pagina<Bilancio>>('GET', '/api/bilanci/');
  for (const { id, consolidato } of results)
    if (!consolidato) await call('PATCH', `/api/bilanci/${id}/`, { consolidato: true });
};

/** The smallest database: one studio, with the demonstration copied to fill a page of companies. @returns the id of the studio and the bytes of a statement */
const prepareBase = async (
  connection: Connection,
  environment: Environment,
): Promise<{ readonly studioId: string; readonly bytes: Bytes }> => {
  await migrate(connection);
  return withPool(connection, async (pool) => {
    await provisionFirstStart({ database: pool, environment, demo: true });
    const app = await createApp({ database: pool, environment, stampante: null, web: null });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const call = buildClient(url, await login(url, PASSWORD));
    const { dati_commercialista: studio } = await call<Profile>('GET', '/api/profile/');
    await lockBilanci(call);
    await app.close();
    await fillStudio(pool, studio.id);
    return { studioId: studio.id, bytes: await measureBytes(pool) };
  });
};

const measureTime = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Each round measures all sizes, so other load on the machine affects them equally. */
const measure = async (products: readonly Product[]): Promise<ReadonlyMap<string, readonly number[]>> => {
  const times = new Map<string, number[][]>();
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [size, { jobs }] of products.entries()) {
      for (const [name, work] of jobs) {
        const ms = await measureTime(work);
        const series = times.get(name) ?? products.map((): number[] => []);
        times.set(name, series);
        if (round >= 0) series[size]?.push(ms);
      }
    }
  }
  return new Map([...times].map(([name, series]) => [name, series.map(median)]));
};

const presentBytes = ({ live, consolidated }: Bytes): readonly Row[] =>
  [['live', live, MAX_KILOBYTES] as const, ['consolidated', consolidated, null] as const].map(
    ([kind, bytes, goal]) => ({
      what: `scale: a ${kind} statement on the disk`,
      ours: `${(bytes / 1000).toFixed(1)} kB`,
      reference: '',
      ratio: '',
      goal: goal === null ? '' : `<= ${goal} kB: ${bytes / 1000 <= goal ? 'met' : 'MISSED'}`,
    }),
  );

const present = (measurements: ReadonlyMap<string, readonly number[]>, bytes: Bytes): readonly Row[] => {
  const [base, ...larger] = SIZES;
  const rows = [...measurements].flatMap(([name, [reference = Number.NaN, ...times]]) =>
    larger.map((size, index): Row => {
      const ours = times[index] ?? Number.NaN;
      const ratio = ours / reference;
      return {
        what: `scale: ${name}, ${size} companies`,
        ours: `${ours.toFixed(1)} ms`,
        reference: `${reference.toFixed(1)} ms with ${base}`,
        ratio: ratio.toFixed(2),
        goal: judge(ratio, MAX_RATIO),
      };
    }),
  );
  return print(
    `The calls of a studio of ${base} companies as the installation grows (one client, ${ROUNDS} rounds in turn on three databases of one PostgreSQL).`,
    [...rows, ...presentBytes(bytes)],
  );
};

/** How the time of a call grows with the companies of other studios. Prints one table. */
export const benchScale = async (): Promise<readonly Row[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vedetta-scala-'));
  chmodSync(dataDir, 0o711);
  const environment = parseEnvironment(
    { PORT: '0', VEDETTA_DATA_DIR: dataDir, VEDETTA_INITIAL_PASSWORD: PASSWORD, LOG_LEVEL: 'error' },
    { demo: true },
  );
  const postgres = await startPostgres({ ...environment, mayCreateDatabases: true });
  const opened: Product[] = [];
  try {
    const { studioId, bytes } = await prepareBase(postgres.connection, environment);
    if (process.argv[3] === 'bytes')
      return print(`Bytes of a statement in a studio of ${PER_STUDIO} companies.`, presentBytes(bytes));
    const others = SIZES.slice(1).map((aziende) => ({
      aziende,
      connection: { ...postgres.connection, database: `scala_${aziende}` },
    }));
    for (const { aziende, connection } of others) {
      await withPool({ ...postgres.connection, database: 'postgres' }, (pool) =>
        pool.query(`CREATE DATABASE ${connection.database} TEMPLATE ${postgres.connection.database}`),
      );
      console.log(`Preparing ${aziende} companies…`);
      await withPool(connection, (pool) => addStudi(pool, studioId, aziende));
    }
    for (const connection of [postgres.connection, ...others.map((other) => other.connection)])
      opened.push(await open(connection, environment));
    return present(await measure(opened), bytes);
  } finally {
    for (const product of opened) await product.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
