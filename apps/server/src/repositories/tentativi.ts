import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** How long a refused attempt counts. */
const WINDOW = sql`interval '15 minutes'`;
/** Expired rows deleted per call. */
const OLD_PER_CALL = 100;

/** Login and password attempts, shared by all processes. */
export const tentativiRepository = (database: Database) => ({
  /** Seconds until fewer than `limit` attempts count; null when below it. Attempts in progress count too. */
  computeWait: async (key: string, limit: number): Promise<number | null> => {
    const row = await database
      .selectFrom('tentativi')
      .select(sql<number>`extract(epoch FROM scade - statement_timestamp())::float8`.as('wait'))
      .where('chiave', '=', key)
      .where('scade', '>', sql<Date>`statement_timestamp()`)
      .orderBy('scade', 'desc')
      .orderBy('id', 'desc')
      .offset(limit - 1)
      .limit(1)
      .executeTakeFirst();
    return row?.wait ?? null;
  },

  countRefused: async (key: string): Promise<number> => {
    const { count } = await database
      .selectFrom('tentativi')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('chiave', '=', key)
      .where('rifiutato', '=', true)
      .where('scade', '>', sql<Date>`statement_timestamp()`)
      .executeTakeFirstOrThrow();
    return count;
  },

  add: async (keys: readonly string[]): Promise<readonly number[]> => {
    const rows = await database
      .insertInto('tentativi')
      .values(keys.map((key) => ({ chiave: key })))
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Marks attempts as refused: they now count for the whole window. */
  markRefused: (booked: readonly number[]) =>
    database
      .updateTable('tentativi')
      .set({ rifiutato: true, scade: sql<Date>`statement_timestamp() + ${WINDOW}` })
      .where('id', 'in', [...booked])
      .execute(),

  /** Deletes attempts. */
  drop: (booked: readonly number[]) =>
    database
      .deleteFrom('tentativi')
      .where('id', 'in', [...booked])
      .execute(),

  /** Deletes the refused attempts under a key. Skips rows that another success is deleting. */
  forgetRefused: (key: string) =>
    database
      .deleteFrom('tentativi')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('tentativi')
          .select('id')
          .where('chiave', '=', key)
          .where('rifiutato', '=', true)
          .forUpdate()
          .skipLocked(),
      )
      .execute(),

  /** Deletes all attempts on an account, under its own key and its address pairs. */
  forgetAccount: async (prefixes: readonly string[]): Promise<void> => {
    for (const prefix of prefixes) {
      await sql`
        DELETE FROM tentativi WHERE id IN (
          SELECT id FROM tentativi WHERE starts_with(chiave, ${prefix}) ORDER BY id FOR UPDATE)`.execute(database);
    }
  },

  /** Deletes some expired attempts; skips rows locked by others. */
  dropExpired: () =>
    sql`
      DELETE FROM tentativi WHERE id IN (
        SELECT id FROM tentativi WHERE scade < now() ORDER BY scade LIMIT ${OLD_PER_CALL} FOR UPDATE SKIP LOCKED)`.execute(
      database,
    ),
});
