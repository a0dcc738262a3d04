import type { BodyOf } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Scope } from './scope.ts';

/** Segnalazioni sent by users. */
export const segnalazioniRepository = ({ database, studioId, own }: Scope) => ({
  /** Seconds until the user has sent fewer than `limit` in the last hour; null when already so. */
  computeWait: async (utenteId: string, limit: number): Promise<number | null> => {
    const row = await database
      .selectFrom('segnalazioni')
      .select(sql<number>`extract(epoch FROM creata_il + interval '1 hour' - statement_timestamp())::float8`.as('wait'))
      .where('utente_id', '=', utenteId)
      .where(own('segnalazioni'))
      .where('creata_il', '>', sql<Date>`now() - interval '1 hour'`)
      .orderBy('creata_il', 'desc')
      .offset(limit - 1)
      .limit(1)
      .executeTakeFirst();
    return row?.wait ?? null;
  },

  create: async (
    utenteId: string,
    { messaggio, percorso, versione, dettaglio = '' }: BodyOf<'createSegnalazione'>,
  ): Promise<string> => {
    const { id } = await database
      .insertInto('segnalazioni')
      .values({ studio_id: studioId, utente_id: utenteId, messaggio, percorso, versione, dettaglio })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
});
