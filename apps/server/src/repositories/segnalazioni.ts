import type { SegnalazioneBody } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';

/** Error reports sent from the screen. */
export const segnalazioniRepository = (database: Database, studioId: string) => ({
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
