import type { Stampa } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import { lockKey } from '../adapters/database/lock.ts';
import { inTransaction } from '../adapters/database/transaction.ts';

/** After this long without a sign of life a process is taken for dead: what it was doing is done by another. */
const SILENZIO = '10 seconds';
/** A report that brings down two processes is not given to a third. */
const TENTATIVI_MASSIMI = 2;

type StampaNuova = {
  readonly id: string;
  readonly studio_id: string;
  readonly bilancio_id: string;
  readonly chiave: string | null;
  readonly sportello: string;
};

/** A print to do. */
export type StampaPresa = {
  readonly id: string;
  readonly studio_id: string;
  readonly bilancio_id: string;
  readonly sportello: string;
};

/** A print this process has to do with: as the one the client waits at, or as the one that prints. */
export type StampaRow = {
  readonly id: string;
  readonly sportello: string;
  readonly processo: string | null;
  readonly scartata_da: string | null;
  readonly isFinita: boolean;
  readonly isPersa: boolean;
};

/**
 * The queue of the prints, shared by the processes of one database. A row belongs to the process its client waits at and, while it is
 * being printed, to the process that prints it; each tells that it is alive by writing the time. It is bound to a studio only where a
 * user asks: whoever prints works for all of them.
 */
export const stampeRepository = (database: Database) => ({
  /** False when the studio has as many waiting already. */
  add: async (
    { id, studio_id, bilancio_id, chiave, sportello }: StampaNuova,
    attesaMassima: number,
  ): Promise<boolean> => {
    const { numAffectedRows } = await sql`
      INSERT INTO stampe (id, studio_id, bilancio_id, chiave, sportello)
      SELECT ${id}::uuid, ${studio_id}::uuid, ${bilancio_id}::uuid, ${chiave}::text, ${sportello}::uuid
      WHERE (SELECT count(*) FROM stampe WHERE studio_id = ${studio_id} AND processo IS NULL AND esito IS NULL) < ${attesaMassima}`.execute(
      database,
    );
    return numAffectedRows === 1n;
  },

  /**
   * Takes a print that nobody is doing, or that whoever was doing has left: of the studio with the fewest under way, among those of the
   * one served longest ago, its oldest. One process at a time: two that take at once would not see what the other takes.
   */
  claim: (processo: string): Promise<StampaPresa | null> =>
    inTransaction(database, async (trx) => {
      await lockKey(trx, 'stampe');
      const { rows } = await sql<StampaPresa>`
        WITH in_corso AS (
          SELECT studio_id, count(*) AS quante FROM stampe
          WHERE esito IS NULL AND processo IS NOT NULL AND battito >= clock_timestamp() - ${SILENZIO}::interval
          GROUP BY studio_id
        ), libera AS (
          SELECT stampe.id FROM stampe
          LEFT JOIN in_corso ON in_corso.studio_id = stampe.studio_id
          LEFT JOIN stampe_turni ON stampe_turni.studio_id = stampe.studio_id
          WHERE esito IS NULL AND visto_il > clock_timestamp() - ${SILENZIO}::interval AND tentativi < ${TENTATIVI_MASSIMI}
            AND (processo IS NULL OR battito < clock_timestamp() - ${SILENZIO}::interval)
            AND (scartata_da IS NULL OR scartata_da <> ${processo})
          ORDER BY coalesce(in_corso.quante, 0), servito_il NULLS FIRST, numero
          LIMIT 1
          FOR UPDATE OF stampe SKIP LOCKED
        )
        UPDATE stampe SET processo = ${processo}, battito = clock_timestamp(), tentativi = tentativi + 1
        FROM libera WHERE stampe.id = libera.id
        RETURNING stampe.id, studio_id, bilancio_id, sportello`.execute(trx);
      const [presa] = rows;
      if (presa === undefined) return null;
      await sql`
        INSERT INTO stampe_turni (studio_id, servito_il) VALUES (${presa.studio_id}, clock_timestamp())
        ON CONFLICT (studio_id) DO UPDATE SET servito_il = excluded.servito_il`.execute(trx);
      return presa;
    }),

  /** Says that this process is alive, to those who wait at it and to those it prints for. */
  beat: (processo: string): Promise<StampaRow[]> =>
    database
      .updateTable('stampe')
      .set({
        visto_il: sql<Date>`CASE WHEN sportello = ${processo} THEN clock_timestamp() ELSE visto_il END`,
        battito: sql<Date>`CASE WHEN processo = ${processo} THEN clock_timestamp() ELSE battito END`,
      })
      // In the order of their numbers: two processes that print for each other write the same rows.
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('stampe')
          .select('id')
          .where(({ eb, or }) => or([eb('sportello', '=', processo), eb('processo', '=', processo)]))
          .orderBy('numero')
          .forNoKeyUpdate(),
      )
      .returning(['id', 'sportello', 'processo', 'scartata_da'])
      .returning(({ eb, and }) => [
        eb('esito', 'is not', null).$castTo<boolean>().as('isFinita'),
        and([
          eb('esito', 'is', null),
          eb('tentativi', '>=', TENTATIVI_MASSIMI),
          eb('battito', '<', sql<Date>`clock_timestamp() - ${SILENZIO}::interval`),
        ])
          .$castTo<boolean>()
          .as('isPersa'),
      ])
      .execute(),

  /** Leaves a print to the processes that have a browser. */
  discard: (id: string, processo: string) =>
    database
      .updateTable('stampe')
      .set({ processo: null, battito: null, scartata_da: processo, tentativi: sql`tentativi - 1` })
      .where('id', '=', id)
      .where('processo', '=', processo)
      .execute(),

  /** Gives back a print that this process took and does not print, as if it had never taken it. */
  release: (id: string, processo: string) =>
    database
      .updateTable('stampe')
      .set({ processo: null, battito: null, tentativi: sql`tentativi - 1` })
      .where('id', '=', id)
      .where('processo', '=', processo)
      .where('esito', 'is', null)
      .execute(),

  /** Leaves the outcome to the process the client waits at. */
  finish: (id: string, processo: string, esito: unknown, pdf: Uint8Array | null) =>
    database
      .updateTable('stampe')
      .set({ esito: JSON.stringify(esito), pdf: pdf === null ? null : Buffer.from(pdf) })
      .where('id', '=', id)
      .where('processo', '=', processo)
      .execute(),

  /** Takes a print out of the queue, with its outcome if another process left one. */
  remove: async (id: string): Promise<{ esito: unknown; pdf: Buffer | null } | null> =>
    (await database.deleteFrom('stampe').where('id', '=', id).returning(['esito', 'pdf']).executeTakeFirst()) ?? null,

  /** Drops the prints whose process died with its clients, and the turns that are long past. */
  purge: async (): Promise<void> => {
    await database
      .deleteFrom('stampe')
      .where('visto_il', '<', sql<Date>`clock_timestamp() - interval '1 minute'`)
      .execute();
    await database
      .deleteFrom('stampe_turni')
      .where('servito_il', '<', sql<Date>`clock_timestamp() - interval '1 hour'`)
      .execute();
  },

  /** How far a print of the studio has got; before it come those of every studio that are served in an earlier round. */
  findPunto: async (studioId: string, bilancioId: string, chiave: string): Promise<Stampa> => {
    const { rows } = await sql<{ processo: string | null; davanti: number }>`
      WITH giri AS (
        SELECT id, bilancio_id, chiave, processo, esito, numero, studio_id,
          count(*) FILTER (WHERE esito IS NULL) OVER (PARTITION BY studio_id ORDER BY (processo IS NULL), numero) AS giro
        FROM stampe
      )
      SELECT mia.processo, (
        SELECT count(*)::int FROM giri AS altra
        WHERE altra.processo IS NULL AND altra.esito IS NULL AND (altra.giro, altra.numero) < (mia.giro, mia.numero)
      ) AS davanti
      FROM giri AS mia
      WHERE studio_id = ${studioId} AND bilancio_id = ${bilancioId} AND chiave = ${chiave}`.execute(database);
    const [riga] = rows;
    if (riga === undefined) return { stato: 'assente', davanti: 0 };
    return {
      stato: riga.processo === null ? 'in_attesa' : 'in_stampa',
      davanti: riga.processo === null ? riga.davanti : 0,
    };
  },
});
