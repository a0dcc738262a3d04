import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { SessioneStampa } from '../sessione.ts';

/** Tokens of the headless browser: valid one minute, for one report. */
export const stampaRepository = (database: Database) => ({
  findSessione: async (hash: Buffer): Promise<SessioneStampa | null> => {
    const row = await database
      .selectFrom('token_stampa')
      .innerJoin('studi', 'studi.id', 'token_stampa.studio_id')
      .select(['token_stampa.studio_id', 'token_stampa.bilancio_id'])
      .where('hash', '=', hash)
      .where('scade', '>', sql<Date>`statement_timestamp()`)
      .where('studi.disabilitato_il', 'is', null)
      .executeTakeFirst();
    return row === undefined ? null : { tipo: 'stampa', studio: { id: row.studio_id }, bilancio_id: row.bilancio_id };
  },

  add: async (hash: Buffer, studioId: string, bilancioId: string): Promise<void> => {
    await database
      .deleteFrom('token_stampa')
      .where('scade', '<', sql<Date>`statement_timestamp()`)
      .execute();
    await database
      .insertInto('token_stampa')
      .values({
        hash,
        studio_id: studioId,
        bilancio_id: bilancioId,
        scade: sql<Date>`statement_timestamp() + interval '60 seconds'`,
      })
      .execute();
  },
});
