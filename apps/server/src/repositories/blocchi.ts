import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** The first time, doubled at each one that follows, up to a day. */
const MINUTI = 15;
const MINUTI_MASSIMI = 24 * 60;
/** What is closed again after so long is closed as for the first time. */
const MEMORIA = sql`interval '1 day'`;
/** How many forgotten rows are dropped by a new one. */
const VECCHI_PER_VOLTA = 100;

/** Ways to an account that are closed for a while, for longer each time. */
export const blocchiRepository = (database: Database) => ({
  /** Seconds until it opens; null when it is open. */
  findAttesa: async (chiave: string): Promise<number | null> => {
    const { rows } = await sql<{ attesa: number }>`
      SELECT extract(epoch FROM fino - clock_timestamp())::float8 AS attesa FROM blocchi
      WHERE chiave = ${chiave} AND fino > clock_timestamp()`.execute(database);
    return rows[0]?.attesa ?? null;
  },

  /** Closes it, once more. @returns for how many seconds. */
  close: async (chiave: string): Promise<number> => {
    await sql`
      DELETE FROM blocchi WHERE chiave IN (
        SELECT chiave FROM blocchi WHERE fino < now() - ${MEMORIA} LIMIT ${VECCHI_PER_VOLTA} FOR UPDATE SKIP LOCKED)`.execute(
      database,
    );
    const { rows } = await sql<{ attesa: number }>`
      INSERT INTO blocchi (chiave, volte, fino)
      VALUES (${chiave}, 1, clock_timestamp() + make_interval(mins => ${MINUTI}))
      ON CONFLICT (chiave) DO UPDATE SET
        volte = blocchi.volte + 1,
        fino = clock_timestamp() + make_interval(mins => least(${MINUTI} * power(2, least(blocchi.volte, 20)), ${MINUTI_MASSIMI})::int)
      RETURNING extract(epoch FROM fino - clock_timestamp())::float8 AS attesa`.execute(database);
    return rows[0]?.attesa ?? MINUTI * 60;
  },

  open: (chiave: string) => database.deleteFrom('blocchi').where('chiave', '=', chiave).execute(),

  /** Every one whose key begins so. */
  openAll: (prefisso: string) =>
    sql`
      DELETE FROM blocchi WHERE chiave IN (
        SELECT chiave FROM blocchi WHERE starts_with(chiave, ${prefisso}) ORDER BY chiave FOR UPDATE)`.execute(
      database,
    ),
});
