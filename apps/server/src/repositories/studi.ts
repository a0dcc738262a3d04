import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { Licenza } from '../adapters/database/tables.ts';
import { foldText } from '../adapters/text.ts';

export type StudioRow = {
  readonly id: string;
  readonly nome_studio: string;
  readonly logo_id: string | null;
  readonly max_aziende: number | null;
  readonly licenza: Licenza | null;
  readonly last_ticket_id: string | null;
  readonly versione: number;
};

const COLONNE = ['id', 'nome_studio', 'logo_id', 'max_aziende', 'licenza', 'last_ticket_id', 'versione'] as const;

/** The firm itself. */
export const studiRepository = (database: Database, studioId: string) => ({
  load: (): Promise<StudioRow> =>
    database.selectFrom('studi').select(COLONNE).where('id', '=', studioId).executeTakeFirstOrThrow(),

  /**
   * Held until the end of the transaction: limits counted after it are true. Rows that only refer to the studio, as those
   * of other requests do, are not kept waiting. Null when the studio has been erased meanwhile.
   */
  lock: async (): Promise<StudioRow | null> =>
    (await database
      .selectFrom('studi')
      .select(COLONNE)
      .where('id', '=', studioId)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? null,

  save: (campi: Partial<Omit<StudioRow, 'id' | 'versione'>>): Promise<StudioRow> =>
    database
      .updateTable('studi')
      .set({
        ...campi,
        ...(campi.nome_studio === undefined ? {} : { ricerca: foldText(campi.nome_studio) }),
        versione: sql`versione + 1`,
      })
      .where('id', '=', studioId)
      .returning(COLONNE)
      .executeTakeFirstOrThrow(),

  /** No new version: nobody who is editing the studio has to read it again for this. */
  saveTicket: (last_ticket_id: string) =>
    database.updateTable('studi').set({ last_ticket_id }).where('id', '=', studioId).execute(),
});
