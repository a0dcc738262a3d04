import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** A statement whose stored figures are to be worked out anew. */
export type SuperatoRow = { readonly id: string; readonly studio_id: string; readonly azienda_id: string };

/** Which figures are superseded: those of other rules than these, or all those stored before an instant of the database. */
export type Superamento = { readonly versione_regole: string } | { readonly prima_di: Date };

/**
 * Statements whose stored figures are superseded, in every studio or in one: for the work of the server itself, never for a
 * request. Consolidated ones keep what they have and projections have none of their own, so neither is here.
 */
export const superatiRepository = (database: Database, superamento: Superamento, studioId: string | null = null) => {
  const select = () =>
    database
      .selectFrom('bilanci')
      .leftJoin('risultati', 'risultati.bilancio_id', 'bilanci.id')
      .where('bilanci.base_id', 'is', null)
      .where('bilanci.consolidato_il', 'is', null)
      .where(({ eb, lit }) => (studioId === null ? lit(true) : eb('bilanci.studio_id', '=', studioId)))
      .where(({ eb, or }) =>
        or([
          eb('risultati.bilancio_id', 'is', null),
          'prima_di' in superamento
            ? eb('risultati.calcolati_il', '<', superamento.prima_di)
            : eb('risultati.versione_regole', '!=', superamento.versione_regole),
        ]),
      );

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
