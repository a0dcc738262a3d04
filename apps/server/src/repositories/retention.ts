import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** Retention: deletes old rows across the installation. */
export const retentionRepository = (database: Database) => ({
  /** Deletes the requests that can no longer be repeated, with the sealed secrets of their answers. */
  dropRichieste: () =>
    database
      .deleteFrom('richieste')
      .where('creata_il', '<', sql<Date>`statement_timestamp() - interval '24 hours'`)
      .execute(),

  /** Deletes segnalazioni, and ended or unused sessions, older than this many days. */
  drop: async (days: number): Promise<{ segnalazioni: number; sessioni: number }> => {
    const before = sql<Date>`statement_timestamp() - make_interval(days => ${days})`;
    const segnalazioni = await database.deleteFrom('segnalazioni').where('creata_il', '<', before).executeTakeFirst();
    // Skip sessions in use at this moment; the next round deletes them.
    const { numAffectedRows: sessioni = 0n } = await sql`
      DELETE FROM sessioni WHERE id IN (
        SELECT id FROM sessioni
        WHERE creata_il < ${before}
          AND NOT EXISTS (SELECT FROM token WHERE sessione_id = sessioni.id AND refresh_scade > statement_timestamp())
        ORDER BY id FOR UPDATE SKIP LOCKED)`.execute(database);
    return { segnalazioni: Number(segnalazioni.numDeletedRows), sessioni: Number(sessioni) };
  },
});
