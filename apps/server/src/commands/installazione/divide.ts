import { changeSchema } from '../../adapters/database/change-schema.ts';
import { divideStudios, hasCitus, listDistributed } from '../../adapters/database/distribute.ts';
import { divideTables } from '../../adapters/database/partition.ts';
import { startPostgres } from '../../adapters/postgres/start-postgres.ts';
import type { Environment } from '../../environment/environment.ts';

type OnTable = (table: string) => void;

/** Divides the large tables into partitions. @returns those divided now */
export const divideIntoPartitions = async (
  environment: Environment,
  partitions: number,
  onTable: OnTable,
): Promise<readonly string[]> => {
  const postgres = await startPostgres(environment);
  try {
    return await changeSchema(postgres.connection, (client) => divideTables(client, { partitions, onTable }));
  } finally {
    await postgres.stop();
  }
};

/** Divides the studios among the machines of Citus. */
export const divideAmongMachines = async (
  environment: Environment,
  shards: number,
  onTable: OnTable,
): Promise<'divisi' | 'gia_divisi' | 'senza_citus'> => {
  const postgres = await startPostgres(environment);
  try {
    return await changeSchema(postgres.connection, async (client) => {
      if (!(await hasCitus(client))) return 'senza_citus';
      if ((await listDistributed(client)).length > 0) return 'gia_divisi';
      await divideStudios(client, { shards, onTable });
      return 'divisi';
    });
  } finally {
    await postgres.stop();
  }
};
