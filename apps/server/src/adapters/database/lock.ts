import { sql } from 'kysely';
import type { Database } from './database.ts';

/** One transaction at a time for a key, in every process on this database. */
export const lockChiave = (trx: Database, chiave: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${chiave}, 0))`.execute(trx);
