import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** Rows of an installation, not of a studio, that need not be kept for ever. */
export const conservazioneRepository = (database: Database) => ({
  /** Error reports and ended or forgotten sessions older than so many days. */
  drop: async (giorni: number): Promise<{ segnalazioni: number; sessioni: number }> => {
    const limite = sql<Date>`clock_timestamp() - make_interval(days => ${giorni})`;
    const segnalazioni = await database.deleteFrom('segnalazioni').where('creata_il', '<', limite).executeTakeFirst();
    // Not one that somebody is just using or ending: it is there for the next round.
    const { numAffectedRows: sessioni = 0n } = await sql`
      DELETE FROM sessioni WHERE id IN (
        SELECT id FROM sessioni
        WHERE creata_il < ${limite}
          AND NOT EXISTS (SELECT FROM token WHERE sessione_id = sessioni.id AND refresh_scade > clock_timestamp())
        ORDER BY id FOR UPDATE SKIP LOCKED)`.execute(database);
    return { segnalazioni: Number(segnalazioni.numDeletedRows), sessioni: Number(sessioni) };
  },
});
