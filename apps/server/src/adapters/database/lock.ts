import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Locks a key until the transaction ends, across every process on this database. */
export const lockKey = (trx: Database, key: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
