import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** Whether this transaction may run a job: true for one process at a time, until the transaction ends. */
export const takeTurn = async (trx: Database, job: string): Promise<boolean> => {
  const { rows } = await sql<{
    taken: boolean;
  }>`SELECT pg_try_advisory_xact_lock(hashtextextended(${`turno:${job}`}, 0)) AS taken`.execute(trx);
  return rows[0]?.taken === true;
};
