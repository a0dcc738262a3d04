import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** How many migrations the database has. */
export const countMigrazioni = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ numero: number }>`SELECT count(*)::int AS numero FROM migrazioni`.execute(database);
  return rows[0]?.numero ?? 0;
};
