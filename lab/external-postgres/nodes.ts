import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { divideStudios } from '../../apps/server/src/adapters/database/distribute.ts';
import { inClientTransaction, migrate } from '../../apps/server/src/adapters/database/migrate.ts';
import { createDividedDatabase, startCitus } from './citus.ts';
import { startCluster } from './cluster.ts';
import { withProcesses } from './processes.ts';
import { createSavers, runSaver } from './saves.ts';

const SECONDS = 20;
const SAVERS = 12;
const database = 'misura';

const runOn = async (connectionString: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** Saves a second, by as many savers whatever the processes. */
const measure = (url: string, count: number): Promise<number> =>
  withProcesses(url, { count }, async ({ clients }) => {
    const savers = await createSavers(clients, SAVERS);
    let isOver = false;
    const running = Promise.all(savers.map((saver) => runSaver(saver, () => isOver)));
    await sleep(SECONDS * 1_000);
    const saves = savers.reduce((sum, saver) => sum + saver.saves, 0);
    const failed = savers.reduce((sum, saver) => sum + saver.failed, 0);
    isOver = true;
    await running;
    if (failed > 0) console.log(`${failed} saves failed`);
    return saves / SECONDS;
  });

const printRate = (what: string, count: number, rate: number): void =>
  console.log(`${what}, ${count} ${count === 1 ? 'process' : 'processes'}: ${rate.toFixed(1)} saves a second`);

const measureAlone = async (): Promise<void> => {
  const cluster = await startCluster({ settings: ['fsync=on'] });
  try {
    for (const count of [1, 2, 3]) {
      await runOn(cluster.url('postgres'), `CREATE DATABASE ${database}_${count}`);
      printRate('PostgreSQL alone', count, await measure(cluster.url(`${database}_${count}`), count));
    }
  } finally {
    await cluster.stop();
  }
};

const measureDivided = async (machines: number): Promise<void> => {
  const citus = await startCitus(machines, ['fsync=on']);
  try {
    await createDividedDatabase(citus, database);
    const url = citus.coordinator.url(database);
    await migrate({ connectionString: url });
    const client = new pg.Client(url);
    await client.connect();
    await inClientTransaction(client, () => divideStudios(client, { shards: 8 }));
    await client.end();
    const what = machines === 1 ? 'Citus, coordinator alone' : `Citus, coordinator and ${machines - 1} workers`;
    printRate(what, 2, await measure(url, 2));
  } finally {
    await citus.stop();
  }
};

/** Prints the saves a second on 1, 2 and 3 machines and with 1, 2 and 3 processes, all of them on this one: what dividing costs, not what it gives. */
export const measureNodes = async (): Promise<boolean> => {
  await measureAlone();
  for (const machines of [1, 2, 3]) await measureDivided(machines);
  return true;
};
