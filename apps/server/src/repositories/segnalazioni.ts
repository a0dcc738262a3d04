import type { SegnalazioneBody } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** Error reports sent from the screen. */
export const segnalazioniRepository = (database: Database, studioId: string) => ({
  /** Seconds until a user has sent fewer than `limite` in the last hour; null when they have. */
  computeAttesa: async (utenteId: string, limite: number): Promise<number | null> => {
    const riga = await database
      .selectFrom('segnalazioni')
      .select(sql<number>`extract(epoch FROM creata_il + interval '1 hour' - clock_timestamp())::float8`.as('attesa'))
      .where('utente_id', '=', utenteId)
      .where('creata_il', '>', sql<Date>`now() - interval '1 hour'`)
      .orderBy('creata_il', 'desc')
      .offset(limite - 1)
      .limit(1)
      .executeTakeFirst();
    return riga?.attesa ?? null;
  },

  create: async (
    utenteId: string,
    { messaggio, percorso, versione, dettaglio = '' }: SegnalazioneBody,
  ): Promise<string> => {
    const { id } = await database
      .insertInto('segnalazioni')
      .values({ studio_id: studioId, utente_id: utenteId, messaggio, percorso, versione, dettaglio })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
});
