import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Azienda, Bilancio, Pagina, Profile } from '@vedetta/contract';
import { migrate } from '../../apps/server/src/adapters/database/migrate.ts';
import { openPool } from '../../apps/server/src/adapters/database/pool.ts';
import { startPostgres } from '../../apps/server/src/adapters/postgres/start-postgres.ts';
import { createApp } from '../../apps/server/src/app.ts';
import { provisionFirstStart } from '../../apps/server/src/commands/primo-avvio.ts';
import { parseEnvironment } from '../../apps/server/src/environment/environment.ts';
import { buildClient, login } from './load/richieste.ts';
import type { Client } from './load/richieste.ts';
import { judge, median, print } from './riga.ts';
import type { Riga } from './riga.ts';
import { addStudi, fillStudio, measureBytes, PER_STUDIO } from './scale/ingrandisci.ts';

const PASSWORD = 'prova-di-misura-1';
const GRANDEZZE = [PER_STUDIO, 5_000, 200_000] as const;
const GIRI = 40;
const RISCALDAMENTO = 10;
const RAPPORTO_MASSIMO = 1.5;

type Connessione = Awaited<ReturnType<typeof startPostgres>>['connection'];
type Lavoro = readonly [nome: string, work: () => Promise<unknown>];
type Prodotto = { readonly lavori: readonly Lavoro[]; readonly close: () => Promise<void> };

const buildLavori = async (call: Client): Promise<readonly Lavoro[]> => {
  const { results } = await call<Pagina<Bilancio>>('GET', '/api/bilanci/');
  const bilancio = results.find(({ bilancio_proiezione, consolidato }) => bilancio_proiezione !== null && !consolidato);
  const { results: aziende } = await call<Pagina<Azienda>>('GET', '/api/aziende/');
  if (bilancio === undefined || aziende[0] === undefined) throw new Error('The demonstration has no interim statement');
  const cercata = encodeURIComponent(aziende[0].ragione_sociale.slice(0, 8));
  let importo = 1_000;
  return [
    ['list', () => call('GET', '/api/aziende/')],
    ['search', () => call('GET', `/api/aziende/?search=${cercata}`)],
    ['dashboard', () => call('GET', '/api/quadro/')],
    [
      'save',
      () =>
        call('PATCH', `/api/bilanci/${bilancio.id}/`, {
          voci_update: [{ codice: 'SPA.C.IV.1', valore: (importo += 1), rettifica: null }],
        }),
    ],
  ];
};

type Environment = ReturnType<typeof parseEnvironment>;

const open = async (connection: Connessione, environment: Environment): Promise<Prodotto> => {
  const pool = openPool(connection);
  const app = await createApp({ database: pool, environment, stampante: null, web: null });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const call = buildClient(url, await login(url, PASSWORD));
  return {
    lavori: await buildLavori(call),
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
};

const withPool = async <T>(
  connection: Connessione,
  work: (pool: ReturnType<typeof openPool>) => Promise<T>,
): Promise<T> => {
  const pool = openPool(connection);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};

/** The smallest: one studio, the demonstration copied to a page of companies. @returns the id of the studio and the bytes of a statement */
const prepareBase = async (
  connection: Connessione,
  environment: Environment,
): Promise<{ readonly studioId: string; readonly byte: number }> => {
  await migrate(connection);
  return withPool(connection, async (pool) => {
    await provisionFirstStart({ database: pool, environment, demo: true });
    const app = await createApp({ database: pool, environment, stampante: null, web: null });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const { dati_commercialista: studio } = await buildClient(url, await login(url, PASSWORD))<Profile>(
      'GET',
      '/api/profile/',
    );
    await app.close();
    await fillStudio(pool, studio.id);
    return { studioId: studio.id, byte: await measureBytes(pool) };
  });
};

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const partenza = performance.now();
  await work();
  return performance.now() - partenza;
};

/** All sizes in turn within each round, so that what else the machine does weighs on all. */
const measure = async (prodotti: readonly Prodotto[]): Promise<ReadonlyMap<string, readonly number[]>> => {
  const tempi = new Map<string, number[][]>();
  for (let giro = -RISCALDAMENTO; giro < GIRI; giro += 1) {
    for (const [grandezza, { lavori }] of prodotti.entries()) {
      for (const [nome, work] of lavori) {
        const ms = await time(work);
        const serie = tempi.get(nome) ?? prodotti.map((): number[] => []);
        tempi.set(nome, serie);
        if (giro >= 0) serie[grandezza]?.push(ms);
      }
    }
  }
  return new Map([...tempi].map(([nome, serie]) => [nome, serie.map(median)]));
};

const present = (misure: ReadonlyMap<string, readonly number[]>, byte: number): readonly Riga[] => {
  const [base, ...maggiori] = GRANDEZZE;
  const righe = [...misure].flatMap(([nome, [riferimento = Number.NaN, ...tempi]]) =>
    maggiori.map((grandezza, posto): Riga => {
      const nostro = tempi[posto] ?? Number.NaN;
      const rapporto = nostro / riferimento;
      return {
        cosa: `scale: ${nome}, ${grandezza} companies`,
        nostro: `${nostro.toFixed(1)} ms`,
        riferimento: `${riferimento.toFixed(1)} ms with ${base}`,
        rapporto: rapporto.toFixed(2),
        obiettivo: judge(rapporto, RAPPORTO_MASSIMO),
      };
    }),
  );
  const spazio: Riga = {
    cosa: 'scale: a statement on the disk',
    nostro: `${(byte / 1000).toFixed(1)} kB`,
    riferimento: '',
    rapporto: '',
    obiettivo: '',
  };
  return print(
    `The calls of a studio of ${base} companies as the installation grows (one client, ${GIRI} rounds in turn on three databases of one PostgreSQL).`,
    [...righe, spazio],
  );
};

/** How the time of a call grows with the companies of the others. Prints one table. */
export const benchScale = async (): Promise<readonly Riga[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vedetta-scala-'));
  chmodSync(dataDir, 0o711);
  const environment = parseEnvironment(
    { PORT: '0', VEDETTA_DATA_DIR: dataDir, VEDETTA_INITIAL_PASSWORD: PASSWORD, LOG_LEVEL: 'error' },
    { demo: true },
  );
  const postgres = await startPostgres({ ...environment, mayCreateDatabases: true });
  const aperti: Prodotto[] = [];
  try {
    const { studioId, byte } = await prepareBase(postgres.connection, environment);
    const altri = GRANDEZZE.slice(1).map((aziende) => ({
      aziende,
      connection: { ...postgres.connection, database: `scala_${aziende}` },
    }));
    for (const { aziende, connection } of altri) {
      await withPool({ ...postgres.connection, database: 'postgres' }, (pool) =>
        pool.query(`CREATE DATABASE ${connection.database} TEMPLATE ${postgres.connection.database}`),
      );
      console.log(`Preparing ${aziende} companies…`);
      await withPool(connection, (pool) => addStudi(pool, studioId, aziende));
    }
    for (const connection of [postgres.connection, ...altri.map((altro) => altro.connection)])
      aperti.push(await open(connection, environment));
    return present(await measure(aperti), byte);
  } finally {
    for (const prodotto of aperti) await prodotto.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
