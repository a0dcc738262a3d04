import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** Failures are counted over these minutes. */
const FINESTRA = sql`interval '15 minutes'`;

/** Refused logins, shared by every process. */
export const tentativiRepository = (database: Database) => ({
  /** Seconds until the oldest of the last `limite` failures leaves the window; null below the limit. */
  computeAttesa: async (chiave: string, limite: number): Promise<number | null> => {
    const riga = await database
      .selectFrom('tentativi')
      .select(sql<number>`extract(epoch FROM istante + ${FINESTRA} - clock_timestamp())::float8`.as('attesa'))
      .where('chiave', '=', chiave)
      .where('istante', '>', sql<Date>`clock_timestamp() - ${FINESTRA}`)
      .orderBy('istante', 'desc')
      .orderBy('id', 'desc')
      .offset(limite - 1)
      .limit(1)
      .executeTakeFirst();
    return riga?.attesa ?? null;
  },

  add: async (chiavi: readonly string[]): Promise<readonly number[]> => {
    const righe = await database
      .insertInto('tentativi')
      .values(chiavi.map((chiave) => ({ chiave })))
      .returning('id')
      .execute();
    return righe.map(({ id }) => id);
  },

  /** Every failure under a key: new credentials open at once. */
  forget: (chiave: string) => database.deleteFrom('tentativi').where('chiave', '=', chiave).execute(),

  /** A good login forgets the failures of its account, where it has one, its own entries, and whatever is too old to count. */
  forgive: (propri: readonly number[], chiaveAccount: string | null) =>
    database
      .deleteFrom('tentativi')
      .where(({ eb, or }) =>
        or([
          eb('id', 'in', [...propri]),
          eb('chiave', '=', chiaveAccount),
          // now(), and not the clock: an index is looked up with a time that stands still.
          eb('istante', '<', sql<Date>`now() - ${FINESTRA}`),
        ]),
      )
      .execute(),
});
