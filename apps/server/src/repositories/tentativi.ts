import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** How long a refused attempt counts. */
const FINESTRA = sql`interval '15 minutes'`;
/** How many rows that no longer count are dropped by a new attempt. */
const VECCHI_PER_VOLTA = 100;

/** Attempts at guessing something, shared by every process. */
export const tentativiRepository = (database: Database) => ({
  /** Seconds until fewer than `limite` attempts count; null below the limit. Those under way count too. */
  computeAttesa: async (chiave: string, limite: number): Promise<number | null> => {
    const riga = await database
      .selectFrom('tentativi')
      .select(sql<number>`extract(epoch FROM scade - clock_timestamp())::float8`.as('attesa'))
      .where('chiave', '=', chiave)
      .where('scade', '>', sql<Date>`clock_timestamp()`)
      .orderBy('scade', 'desc')
      .orderBy('id', 'desc')
      .offset(limite - 1)
      .limit(1)
      .executeTakeFirst();
    return riga?.attesa ?? null;
  },

  countRifiutati: async (chiave: string): Promise<number> => {
    const { count } = await database
      .selectFrom('tentativi')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('chiave', '=', chiave)
      .where('rifiutato', '=', true)
      .where('scade', '>', sql<Date>`clock_timestamp()`)
      .executeTakeFirstOrThrow();
    return count;
  },

  add: async (chiavi: readonly string[]): Promise<readonly number[]> => {
    const righe = await database
      .insertInto('tentativi')
      .values(chiavi.map((chiave) => ({ chiave })))
      .returning('id')
      .execute();
    return righe.map(({ id }) => id);
  },

  /** The guess was wrong: from now on it counts in full. */
  markRifiutati: (propri: readonly number[]) =>
    database
      .updateTable('tentativi')
      .set({ rifiutato: true, scade: sql<Date>`clock_timestamp() + ${FINESTRA}` })
      .where('id', 'in', [...propri])
      .execute(),

  /** As if they had never been. */
  drop: (propri: readonly number[]) =>
    database
      .deleteFrom('tentativi')
      .where('id', 'in', [...propri])
      .execute(),

  /** A good guess forgets the wrong ones under its key. What another good one is forgetting is left to it. */
  forgetRifiutati: (chiave: string) =>
    database
      .deleteFrom('tentativi')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('tentativi')
          .select('id')
          .where('chiave', '=', chiave)
          .where('rifiutato', '=', true)
          .forUpdate()
          .skipLocked(),
      )
      .execute(),

  /** Every attempt at an account, under its own key and under those it has with addresses. */
  forgetAccount: async (prefissi: readonly string[]): Promise<void> => {
    for (const prefisso of prefissi) {
      await sql`
        DELETE FROM tentativi WHERE id IN (
          SELECT id FROM tentativi WHERE starts_with(chiave, ${prefisso}) ORDER BY id FOR UPDATE)`.execute(database);
    }
  },

  /** Some of what no longer counts; what somebody else is dropping is left to them. */
  dropVecchi: () =>
    sql`
      DELETE FROM tentativi WHERE id IN (
        SELECT id FROM tentativi WHERE scade < now() ORDER BY scade LIMIT ${VECCHI_PER_VOLTA} FOR UPDATE SKIP LOCKED)`.execute(
      database,
    ),
});
