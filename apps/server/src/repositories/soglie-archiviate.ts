import type { Thresholds } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import type { DeepReadonly } from '../deep-readonly.ts';

type SoglieSettore = { readonly settore: string; readonly soglie: DeepReadonly<Thresholds> };

/** Soglie of every rules version this database has seen, for reports of statements consolidated under it. */
export const soglieArchiviateRepository = (database: Database) => ({
  add: (versione: string, perSettore: readonly SoglieSettore[]) =>
    database
      .insertInto('soglie_archiviate')
      .values(
        perSettore.map(({ settore, soglie }) => ({
          versione_regole: versione,
          settore,
          soglie: JSON.stringify(soglie),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  find: async (versione: string, settore: string): Promise<DeepReadonly<Thresholds> | null> => {
    const row = await database
      .selectFrom('soglie_archiviate')
      .select('soglie')
      .where('versione_regole', '=', versione)
      .where('settore', '=', settore)
      .executeTakeFirst();
    return row === undefined ? null : (row.soglie as DeepReadonly<Thresholds>);
  },
});
