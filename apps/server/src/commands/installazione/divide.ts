import pg from 'pg';
import { divideStudios, hasCitus, listDistributed } from '../../adapters/database/distribute.ts';
import { chooseCurrentHost } from '../../adapters/database/hosts.ts';
import { inClientTransaction, lockForMigration } from '../../adapters/database/migrate.ts';
import { divideTables } from '../../adapters/database/partition.ts';
import { endClient } from '../../adapters/database/pool.ts';
import { startPostgres } from '../../adapters/postgres/start-postgres.ts';
import type { Environment } from '../../environment/environment.ts';

type OnTable = (table: string) => void;

/** Runs work in one transaction of the product's database, which no process migrates or divides meanwhile. */
const inOneTransaction = async <T>(environment: Environment, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const postgres = await startPostgres(environment);
  const client = new pg.Client(chooseCurrentHost(postgres.connection));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await inClientTransaction(client, async () => {
      await lockForMigration(client);
      return work(client);
    });
  } finally {
    await endClient(client);
    await postgres.stop();
  }
};

/** Divides the large tables into partitions. @returns those divided now */
export const divideIntoPartitions = (
  environment: Environment,
  partitions: number,
  onTable: OnTable,
): Promise<readonly string[]> =>
  inOneTransaction(environment, (client) => divideTables(client, { partitions, onTable }));

/** Divides the studios among the machines of Citus. */
export const divideAmongMachines = (
  environment: Environment,
  shards: number,
  onTable: OnTable,
): Promise<'divisi' | 'gia_divisi' | 'senza_citus'> =>
  inOneTransaction(environment, async (client) => {
    if (!(await hasCitus(client))) return 'senza_citus';
    if ((await listDistributed(client)).length > 0) return 'gia_divisi';
    await divideStudios(client, { shards, onTable });
    return 'divisi';
  });
