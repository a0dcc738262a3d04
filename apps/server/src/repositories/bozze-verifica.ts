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

  /** Also drops those of the studio that nobody resumed. Returns when it was saved. */
  save: async (bilancioId: string, file: string, contenuto: string): Promise<Date> => {
    await database
      .deleteFrom('bozze_verifica')
      .where(own('bozze_verifica'))
      .where(sql<boolean>`NOT ${RECENT}`)
      .execute();
    const values = { file, contenuto, salvata_da: who.username, salvata_il: sql<Date>`statement_timestamp()` };
    const { salvata_il } = await database
      .insertInto('bozze_verifica')
      .values({ studio_id: studioId, bilancio_id: bilancioId, ...values })
      .onConflict((conflict) =>
        conflict.columns(['studio_id', 'bilancio_id']).doUpdateSet(({ ref }) => ({
          file: ref('excluded.file'),
          contenuto: ref('excluded.contenuto'),
          salvata_da: ref('excluded.salvata_da'),
          salvata_il: ref('excluded.salvata_il'),
        })),
      )
      .returning('salvata_il')
      .executeTakeFirstOrThrow();
    return salvata_il;
  },

  drop: async (bilancioId: string): Promise<void> => {
    await database
      .deleteFrom('bozze_verifica')
      .where(own('bozze_verifica'))
      .where('bilancio_id', '=', bilancioId)
      .execute();
  },
});
