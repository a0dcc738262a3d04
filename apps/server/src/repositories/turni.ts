import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** Of the processes that share the database, the only one that does a work until its transaction ends; false for the others. */
export const takeTurno = async (trx: Database, lavoro: string): Promise<boolean> => {
  const { rows } = await sql<{
    preso: boolean;
  }>`SELECT pg_try_advisory_xact_lock(hashtextextended(${`turno:${lavoro}`}, 0)) AS preso`.execute(trx);
  return rows[0]?.preso === true;
};
