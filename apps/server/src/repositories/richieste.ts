import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** How many that are too old a new one drops. */
const VECCHIE_PER_VOLTA = 100;

/** A creating call that carries an `Idempotency-Key`. */
export type Richiesta = { readonly operazione: string; readonly chiave: string; readonly impronta: Buffer };

/** Creating calls of one studio already answered, kept for 24 hours. */
export const richiesteRepository = (database: Database, studioId: string) => ({
  /**
   * Takes a key for this transaction; a second request with it waits for the first to end.
   * @returns null when the key was free, else what stands under it.
   */
  reserve: async ({ operazione, chiave, impronta }: Richiesta) => {
    // What somebody else is dropping is left to them: to wait for it would be to wait for their whole write.
    const vecchie = database
      .selectFrom('richieste')
      .select(['operazione', 'chiave'])
      .where('studio_id', '=', studioId)
      .where('creata_il', '<', sql<Date>`now() - interval '24 hours'`)
      .limit(VECCHIE_PER_VOLTA)
      .forUpdate()
      .skipLocked();
    await database
      .deleteFrom('richieste')
      .where('studio_id', '=', studioId)
      .where(({ eb, refTuple }) => eb(refTuple('operazione', 'chiave'), 'in', vecchie.$asTuple('operazione', 'chiave')))
      .execute();
    const presa = await database
      .insertInto('richieste')
      .values({ studio_id: studioId, operazione, chiave, impronta })
      .onConflict((conflict) => conflict.columns(['studio_id', 'operazione', 'chiave']).doNothing())
      .returning('chiave')
      .executeTakeFirst();
    if (presa !== undefined) return null;
    return database
      .selectFrom('richieste')
      .select(['impronta', 'oggetto_id'])
      .where('studio_id', '=', studioId)
      .where('operazione', '=', operazione)
      .where('chiave', '=', chiave)
      .executeTakeFirstOrThrow();
  },

  complete: ({ operazione, chiave }: Richiesta, oggettoId: string) =>
    database
      .updateTable('richieste')
      .set({ oggetto_id: oggettoId })
      .where('studio_id', '=', studioId)
      .where('operazione', '=', operazione)
      .where('chiave', '=', chiave)
      .execute(),
});
