import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import { selectEventi } from './eventi.ts';
import type { EventoRow } from './eventi.ts';
import { isId } from './ids.ts';

/** What a report may depend on. */
type Sources = { readonly studioId: string; readonly aziendaId: string; readonly bilanci: readonly string[] };

/** Printed reports recorded in the trail, in every studio: only the operator verifies a copy. */
export const printedReportsRepository = (database: Database) => ({
  findStudio: async (bilancioId: string): Promise<string | null> => {
    if (!isId(bilancioId)) return null;
    const row = await database
      .selectFrom('bilanci')
      .select('studio_id')
      .where('id', '=', bilancioId)
      .executeTakeFirst();
    return row?.studio_id ?? null;
  },

  /** Print events with this digest, latest first. */
  listStampe: (impronta: string): Promise<EventoRow[]> =>
    selectEventi(database)
      .where('eventi.azione', '=', 'esporta_pdf')
      .where(sql`eventi.dopo ->> 'impronta'`, '=', impronta)
      .orderBy('eventi.istante', 'desc')
      .execute(),

  findDeletion: async (bilancioId: string): Promise<EventoRow | null> => {
    if (!isId(bilancioId)) return null;
    const deletion = await selectEventi(database)
      .where('eventi.bilancio_id', '=', bilancioId)
      .where('eventi.azione', '=', 'elimina_bilancio')
      .executeTakeFirst();
    return deletion ?? null;
  },

  /** Later events on anything the report may depend on, oldest first. */
  listModifiche: (after: Date, { studioId, aziendaId, bilanci }: Sources): Promise<EventoRow[]> =>
    selectEventi(database)
      .where('eventi.studio_id', '=', studioId)
      .where('eventi.istante', '>', after)
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
