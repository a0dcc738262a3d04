import { sql } from 'kysely';
import type { Scope } from './scope.ts';

type BozzaRow = {
  readonly file: string;
  readonly contenuto: string;
  readonly salvata_da: string;
  readonly salvata_il: Date;
};

const RECENT = sql<boolean>`salvata_il > statement_timestamp() - interval '30 days'`;

/** Mappings left to be resumed: one for each bilancio, for 30 days. */
export const bozzeVerificaRepository = ({ database, studioId, who, own }: Scope) => ({
  find: async (bilancioId: string): Promise<BozzaRow | null> =>
    (await database
      .selectFrom('bozze_verifica')
      .select(['file', 'contenuto', 'salvata_da', 'salvata_il'])
      .where(own('bozze_verifica'))
      .where('bilancio_id', '=', bilancioId)
      .where(RECENT)
      .executeTakeFirst()) ?? null,

  /** Also drops those of the studio that nobody resumed. */
  save: async (bilancioId: string, file: string, contenuto: string): Promise<void> => {
    await database
      .deleteFrom('bozze_verifica')
      .where(own('bozze_verifica'))
      .where(sql<boolean>`NOT ${RECENT}`)
      .execute();
    await sql`
      INSERT INTO bozze_verifica (studio_id, bilancio_id, file, contenuto, salvata_da)
      VALUES (${studioId}, ${bilancioId}, ${file}, ${contenuto}, ${who.username})
      ON CONFLICT (studio_id, bilancio_id) DO UPDATE SET
        file = excluded.file, contenuto = excluded.contenuto, salvata_da = excluded.salvata_da, salvata_il = excluded.salvata_il`.execute(
      database,
    );
  },

  drop: async (bilancioId: string): Promise<void> => {
    await database
      .deleteFrom('bozze_verifica')
      .where(own('bozze_verifica'))
      .where('bilancio_id', '=', bilancioId)
      .execute();
  },
});
