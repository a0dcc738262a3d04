import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import { selectEventi } from './eventi.ts';
import type { EventoRow } from './eventi.ts';
import { isIdentificativo } from './identificativi.ts';

/** What a report may have been made from. */
type Fonti = { readonly studioId: string; readonly aziendaId: string; readonly bilanci: readonly string[] };

/** The printed reports as the trail tells of them, whatever their studio: only the operator verifies a copy. */
export const reportStampatiRepository = (database: Database) => ({
  findStudio: async (bilancioId: string): Promise<string | null> => {
    if (!isIdentificativo(bilancioId)) return null;
    const riga = await database
      .selectFrom('bilanci')
      .select('studio_id')
      .where('id', '=', bilancioId)
      .executeTakeFirst();
    return riga?.studio_id ?? null;
  },

  /** The times a report with these data was printed, the last first. */
  listStampe: (impronta: string): Promise<EventoRow[]> =>
    selectEventi(database)
      .where('eventi.azione', '=', 'esporta_pdf')
      .where(sql`eventi.dopo ->> 'impronta'`, '=', impronta)
      .orderBy('eventi.istante', 'desc')
      .execute(),

  findEliminazione: async (bilancioId: string): Promise<EventoRow | null> => {
    if (!isIdentificativo(bilancioId)) return null;
    const eliminazione = await selectEventi(database)
      .where('eventi.bilancio_id', '=', bilancioId)
      .where('eventi.azione', '=', 'elimina_bilancio')
      .executeTakeFirst();
    return eliminazione ?? null;
  },

  /** What has been written since on whatever a report may have been made from, oldest first. */
  listModifiche: (dopo: Date, { studioId, aziendaId, bilanci }: Fonti): Promise<EventoRow[]> =>
    selectEventi(database)
      .where('eventi.studio_id', '=', studioId)
      .where('eventi.istante', '>', dopo)
      .where(({ eb, or, and }) =>
        or([
          and([eb('eventi.bilancio_id', 'in', bilanci), eb('eventi.azione', '!=', 'esporta_pdf')]),
          and([
            eb('eventi.azienda_id', '=', aziendaId),
            eb('eventi.azione', 'in', ['modifica_azienda', 'crea_bilancio', 'elimina_bilancio']),
          ]),
          eb('eventi.azione', '=', 'modifica_studio'),
        ]),
      )
      .orderBy('eventi.numero')
      .execute(),
});
