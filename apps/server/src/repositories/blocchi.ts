import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** Duration of the first lockout; doubled each time, up to a day. */
const MINUTES = 15;
const MAX_MINUTES = 24 * 60;
/** After this long, the next lockout counts as the first. */
const MEMORY = sql`interval '1 day'`;
/** Expired rows deleted per call. */
const OLD_PER_CALL = 100;

/** Lockouts of keys (account and address), longer each time. */
export const blocchiRepository = (database: Database) => ({
  /** Seconds until the key opens; null when open. */
  findWait: async (key: string): Promise<number | null> => {
    const { rows } = await sql<{ wait: number }>`
      SELECT extract(epoch FROM fino - statement_timestamp())::float8 AS wait FROM blocchi
      WHERE chiave = ${key} AND fino > statement_timestamp()`.execute(database);
    return rows[0]?.wait ?? null;
  },

  /** Closes the key again. @returns for how many seconds */
  close: async (key: string): Promise<number> => {
    await sql`
      DELETE FROM blocchi WHERE chiave IN (
        SELECT chiave FROM blocchi WHERE fino < now() - ${MEMORY} LIMIT ${OLD_PER_CALL} FOR UPDATE SKIP LOCKED)`.execute(
      database,
    );
    const { rows } = await sql<{ wait: number }>`
      INSERT INTO blocchi (chiave, volte, fino)
      VALUES (${key}, 1, statement_timestamp() + make_interval(mins => ${MINUTES}))
      ON CONFLICT (chiave) DO UPDATE SET
        volte = blocchi.volte + 1,
        fino = statement_timestamp() + make_interval(mins => least(${MINUTES} * power(2, least(blocchi.volte, 20)), ${MAX_MINUTES})::int)
      RETURNING extract(epoch FROM fino - statement_timestamp())::float8 AS wait`.execute(database);
    return rows[0]?.wait ?? MINUTES * 60;
  },

  open: (key: string) => database.deleteFrom('blocchi').where('chiave', '=', key).execute(),

  /** Opens every key with this prefix. */
  openAll: (prefix: string) =>
    sql`
      DELETE FROM blocchi WHERE chiave IN (
        SELECT chiave FROM blocchi WHERE starts_with(chiave, ${prefix}) ORDER BY chiave FOR UPDATE)`.execute(database),
});
