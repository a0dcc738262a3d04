import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

export type Salute = { readonly migrazioni: number; readonly sola_lettura: boolean };

/** What a server needs of its database: the tables of its version, and to be able to write. A standby answers too. */
export const loadSalute = async (database: Database): Promise<Salute> => {
  const { rows } = await sql<Salute>`
    SELECT count(*)::int AS migrazioni, current_setting('transaction_read_only') = 'on' AS sola_lettura FROM migrazioni`.execute(
    database,
  );
  return rows[0] ?? { migrazioni: 0, sola_lettura: false };
};

/** How many migrations the database has. */
export const countMigrazioni = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ numero: number }>`SELECT count(*)::int AS numero FROM migrazioni`.execute(database);
  return rows[0]?.numero ?? 0;
};
