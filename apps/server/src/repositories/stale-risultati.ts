import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** A statement with figures to recompute. */
export type StaleRow = { readonly id: string; readonly studio_id: string; readonly azienda_id: string };

/** Which figures are stale: those of another version, those stored before an instant of the database clock, or any. */
export type Staleness = { readonly versione_calcolo: string } | { readonly prima_di: Date } | 'any';

/**
 * Statements with stale figures, in every studio or one: for background jobs, not for requests. Excludes consolidated
 * statements, which keep their figures, and projections, which have none.
 */
export const staleRisultatiRepository = (database: Database, staleness: Staleness, studioId: string | null = null) => {
  const computable = () =>
    database
      .selectFrom('bilanci')
      .where('bilanci.base_id', 'is', null)
      .where('bilanci.consolidato_il', 'is', null)
      .where(({ eb, lit }) => (studioId === null ? lit(true) : eb('bilanci.studio_id', '=', studioId)));
  const select = () => {
    if (staleness === 'any') return computable();
    if ('versione_calcolo' in staleness) {
      const { versione_calcolo } = staleness;
      // Not `<>`, which cannot use an index: nearly all rows are of this version.
      return computable().where(({ eb, or }) =>
        or([
          eb('bilanci.calcolati_con', 'is', null),
          eb('bilanci.calcolati_con', '<', versione_calcolo),
          eb('bilanci.calcolati_con', '>', versione_calcolo),
        ]),
      );
    }
    const { prima_di } = staleness;
    return computable().where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('risultati')
            .select('risultati.bilancio_id')
            .where('risultati.studio_id', '=', ref('bilanci.studio_id'))
            .where('risultati.bilancio_id', '=', ref('bilanci.id'))
            .where('risultati.calcolati_il', '>=', prima_di),
        ),
      ),
    );
  };

  return {
    count: async (): Promise<number> =>
      (
        await select()
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,

    /** In id order, after `after`; `null` starts at the beginning. */
    list: (after: string | null, limit: number): Promise<StaleRow[]> =>
      select()
        .select(['bilanci.id', 'bilanci.studio_id', 'bilanci.azienda_id'])
        .where(({ eb, lit }) => (after === null ? lit(true) : eb('bilanci.id', '>', after)))
        .orderBy('bilanci.id')
        .limit(limit)
        .execute(),

    /** Whether it is still stale: another process may have recomputed it. */
    has: async ({ studio_id, id }: StaleRow): Promise<boolean> =>
      (await select()
        .select('bilanci.id')
        .where('bilanci.studio_id', '=', studio_id)
        .where('bilanci.id', '=', id)
        .executeTakeFirst()) !== undefined,

    /** Locks the azienda, as every write on its statements does; false when it is already locked. */
    tryLock: async ({ studio_id, azienda_id }: StaleRow): Promise<boolean> =>
      (await database
        .selectFrom('aziende')
        .select('id')
        .where('studio_id', '=', studio_id)
        .where('id', '=', azienda_id)
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst()) !== undefined,
  };
};

/** Current time of the database clock. */
export const loadDatabaseTime = async (database: Database): Promise<Date> =>
  (await sql<{ istante: Date }>`SELECT now() AS istante`.execute(database)).rows[0]?.istante ?? new Date();
