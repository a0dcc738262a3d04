import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** A statement whose stored figures are to be worked out anew. */
export type SuperatoRow = { readonly id: string; readonly studio_id: string; readonly azienda_id: string };

/** Which figures are superseded: those another version computed, those stored before an instant of the database, or any that may be. */
export type Superamento = { readonly versione_calcolo: string } | { readonly prima_di: Date } | 'qualsiasi';

/**
 * Statements whose stored figures are superseded, in every studio or in one: for the work of the server itself, never for a
 * request. Consolidated ones keep what they have and projections have none of their own, so neither is here.
 */
export const superatiRepository = (database: Database, superamento: Superamento, studioId: string | null = null) => {
  const calcolabili = () =>
    database
      .selectFrom('bilanci')
      .where('bilanci.base_id', 'is', null)
      .where('bilanci.consolidato_il', 'is', null)
      .where(({ eb, lit }) => (studioId === null ? lit(true) : eb('bilanci.studio_id', '=', studioId)));
  const select = () => {
    if (superamento === 'qualsiasi') return calcolabili();
    if ('versione_calcolo' in superamento) {
      const { versione_calcolo } = superamento;
      // Not `<>`, which no index answers: nearly all are of this version.
      return calcolabili().where(({ eb, or }) =>
        or([
          eb('bilanci.calcolati_con', 'is', null),
          eb('bilanci.calcolati_con', '<', versione_calcolo),
          eb('bilanci.calcolati_con', '>', versione_calcolo),
        ]),
      );
    }
    const { prima_di } = superamento;
    return calcolabili().where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('risultati')
            .select('risultati.bilancio_id')
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

    /** In order of id, those that come after one; `null` is the beginning. */
    list: (dopo: string | null, limite: number): Promise<SuperatoRow[]> =>
      select()
        .select(['bilanci.id', 'bilanci.studio_id', 'bilanci.azienda_id'])
        .where(({ eb, lit }) => (dopo === null ? lit(true) : eb('bilanci.id', '>', dopo)))
        .orderBy('bilanci.id')
        .limit(limite)
        .execute(),

    /** True when it still is: somebody else may have been there in the meantime. */
    has: async (id: string): Promise<boolean> =>
      (await select().select('bilanci.id').where('bilanci.id', '=', id).executeTakeFirst()) !== undefined,

    /** Holds the azienda until the end of the transaction, as every write on its statements does; false when somebody else holds it. */
    tryLock: async ({ azienda_id }: SuperatoRow): Promise<boolean> =>
      (await database
        .selectFrom('aziende')
        .select('id')
        .where('id', '=', azienda_id)
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst()) !== undefined,
  };
};

/** The clock of the database, that of the instants it stores. */
export const loadIstante = async (database: Database): Promise<Date> =>
  (await sql<{ istante: Date }>`SELECT now() AS istante`.execute(database)).rows[0]?.istante ?? new Date();
