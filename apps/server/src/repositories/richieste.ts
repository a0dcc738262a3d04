import { sql } from 'kysely';
import type { Scope } from './scope.ts';

/** Expired rows deleted per call. */
const OLD_PER_CALL = 100;

/** A creating request with an `Idempotency-Key`. */
export type IdempotentRequest = { readonly operazione: string; readonly chiave: string; readonly impronta: Buffer };

/** Creating requests of one studio, kept for 24 hours. */
export const richiesteRepository = ({ database, studioId, own }: Scope) => ({
  /**
   * Reserves a key for this transaction; a concurrent request with the same key waits for it to end.
   * @returns null when the key was free, otherwise the row stored under it
   */
  reserve: async ({ operazione, chiave, impronta }: IdempotentRequest) => {
    // Skip rows that another transaction is deleting: waiting for them would mean waiting for its whole write.
    const old = database
      .selectFrom('richieste')
      .select(['operazione', 'chiave'])
      .where(own('richieste'))
      .where('creata_il', '<', sql<Date>`now() - interval '24 hours'`)
      .limit(OLD_PER_CALL)
      .forUpdate()
      .skipLocked();
    await database
      .deleteFrom('richieste')
      .where(own('richieste'))
      .where(({ eb, refTuple }) => eb(refTuple('operazione', 'chiave'), 'in', old.$asTuple('operazione', 'chiave')))
      .execute();
    const taken = await database
      .insertInto('richieste')
      .values({ studio_id: studioId, operazione, chiave, impronta })
      .onConflict((conflict) => conflict.columns(['studio_id', 'operazione', 'chiave']).doNothing())
      .returning('chiave')
      .executeTakeFirst();
    if (taken !== undefined) return null;
    return database
      .selectFrom('richieste')
      .select(['impronta', 'oggetto_id', 'segreto'])
      .where(own('richieste'))
      .where('operazione', '=', operazione)
      .where('chiave', '=', chiave)
      .executeTakeFirstOrThrow();
  },

  /** With what its answer alone holds, sealed, where a repeated request must answer it too. */
  complete: ({ operazione, chiave }: IdempotentRequest, oggettoId: string, segreto: Buffer | null = null) =>
    database
      .updateTable('richieste')
      .set({ oggetto_id: oggettoId, segreto })
      .where(own('richieste'))
      .where('operazione', '=', operazione)
      .where('chiave', '=', chiave)
      .execute(),
});
