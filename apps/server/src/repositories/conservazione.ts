import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** Rows of an installation, not of a studio, that need not be kept for ever. */
export const conservazioneRepository = (database: Database) => ({
  /** Error reports and ended or forgotten sessions older than so many days. */
  drop: async (giorni: number): Promise<{ segnalazioni: number; sessioni: number }> => {
    const limite = sql<Date>`clock_timestamp() - make_interval(days => ${giorni})`;
    const segnalazioni = await database.deleteFrom('segnalazioni').where('creata_il', '<', limite).executeTakeFirst();
    const sessioni = await database
      .deleteFrom('sessioni')
      .where('creata_il', '<', limite)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('token')
              .whereRef('token.sessione_id', '=', 'sessioni.id')
              .where('token.refresh_scade', '>', sql<Date>`clock_timestamp()`),
          ),
        ),
      )
      .executeTakeFirst();
    return { segnalazioni: Number(segnalazioni.numDeletedRows), sessioni: Number(sessioni.numDeletedRows) };
  },
});
