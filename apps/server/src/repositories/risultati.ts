import type { Indicatore, Rischio } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { Leggibile } from '../leggibile.ts';

/** The figures of a statement as computed at its last save. */
export type Risultati = Leggibile<{ indicatori: Indicatore[]; rischio: Rischio; versione_regole: string }>;

/** Figures already computed, for the statements of one studio. */
export const risultatiRepository = (database: Database, studioId: string) => ({
  find: async (bilancioId: string): Promise<Risultati | null> => {
    const riga = await database
      .selectFrom('risultati')
      .select(['indicatori', 'rischio', 'versione_regole'])
      .where('studio_id', '=', studioId)
      .where('bilancio_id', '=', bilancioId)
      .executeTakeFirst();
    return riga === undefined ? null : (riga as Risultati);
  },

  save: (bilancioId: string, { indicatori, rischio, versione_regole }: Risultati) => {
    const campi = { indicatori: JSON.stringify(indicatori), rischio: JSON.stringify(rischio), versione_regole };
    return database
      .insertInto('risultati')
      .values({ studio_id: studioId, bilancio_id: bilancioId, ...campi })
      .onConflict((conflict) => conflict.column('bilancio_id').doUpdateSet({ ...campi, calcolati_il: sql<Date>`now()` }))
      .execute();
  },
});
