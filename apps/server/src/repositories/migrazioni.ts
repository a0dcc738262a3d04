import { sql } from 'kysely';
import { WATCHED_KEYS } from './impostazioni.ts';
import type { Database } from '../adapters/database/database.ts';

export type DatabaseHealth = {
  readonly migrations: number;
  readonly readOnly: boolean;
  /** Settings that a monitor reads. */
  readonly chiavi: Readonly<Record<string, string>> | null;
};

/** What a server checks of its database: migrations, and that it is writable. A standby answers too. */
export const loadDatabaseHealth = async (database: Database): Promise<DatabaseHealth> => {
  const { rows } = await sql<DatabaseHealth>`
    SELECT count(*)::int AS migrations, current_setting('transaction_read_only') = 'on' AS "readOnly",
      (SELECT jsonb_object_agg(chiave, valore) FROM impostazioni WHERE chiave = ANY(${WATCHED_KEYS}::text[])) AS chiavi
    FROM migrazioni`.execute(database);
  return rows[0] ?? { migrations: 0, readOnly: false, chiavi: null };
};

/** Number of applied migrations. */
export const countMigrations = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM migrazioni`.execute(database);
  return rows[0]?.count ?? 0;
};
