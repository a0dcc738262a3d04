import type { Stampa } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import { lockKey } from '../adapters/database/lock.ts';
import { inTransaction } from '../adapters/database/transaction.ts';

/** A process without a heartbeat for this long counts as dead; another takes over its prints. */
const SILENCE = '10 seconds';
/** A report that killed two processes is not given to a third. */
const MAX_ATTEMPTS = 2;

type NewStampa = {
  readonly id: string;
  readonly studio_id: string;
  readonly bilancio_id: string;
  readonly chiave: string | null;
  readonly sportello: string;
};

/** A claimed print. */
export type ClaimedStampa = {
  readonly id: string;
  readonly studio_id: string;
  readonly bilancio_id: string;
  readonly sportello: string;
};

/** A print that concerns this process: as owner (its client waits here) or as printer. */
export type StampaRow = {
  readonly id: string;
  readonly sportello: string;
  readonly processo: string | null;
  readonly scartata_da: string | null;
  readonly isFinished: boolean;
  readonly isLost: boolean;
};

/**
 * The print queue, shared by the processes of one database. A row belongs to its owner process (`sportello`), where
 * the client waits, and while printing to the process that prints it (`processo`); each updates a heartbeat. Only
 * users' queries are bound to a studio: printers work for all.
 */
export const stampeRepository = (database: Database) => ({
  /** False when the studio's queue is full. */
  add: async ({ id, studio_id, bilancio_id, chiave, sportello }: NewStampa, maxWaiting: number): Promise<boolean> => {
    const { numAffectedRows } = await sql`
      INSERT INTO stampe (id, studio_id, bilancio_id, chiave, sportello)
      SELECT ${id}::uuid, ${studio_id}::uuid, ${bilancio_id}::uuid, ${chiave}::text, ${sportello}::uuid
      WHERE (SELECT count(*) FROM stampe WHERE studio_id = ${studio_id} AND processo IS NULL AND esito IS NULL) < ${maxWaiting}`.execute(
      database,
    );
    return numAffectedRows === 1n;
  },

  /**
   * Claims a print that is free or abandoned: from the studio with the fewest running, among those the one served
   * longest ago, its oldest. Serialised by a lock: concurrent claims would not see each other.
   */
  claim: (processId: string): Promise<ClaimedStampa | null> =>
    inTransaction(database, async (trx) => {
      await lockKey(trx, 'stampe');
      const { rows } = await sql<ClaimedStampa>`
        WITH running AS (
          SELECT studio_id, count(*) AS total FROM stampe
          WHERE esito IS NULL AND processo IS NOT NULL AND battito >= statement_timestamp() - ${SILENCE}::interval
          GROUP BY studio_id
        ), free AS (
          SELECT stampe.id FROM stampe
          LEFT JOIN running ON running.studio_id = stampe.studio_id
          LEFT JOIN stampe_turni ON stampe_turni.studio_id = stampe.studio_id
          WHERE esito IS NULL AND visto_il > statement_timestamp() - ${SILENCE}::interval AND tentativi < ${MAX_ATTEMPTS}
            AND (processo IS NULL OR battito < statement_timestamp() - ${SILENCE}::interval)
            AND (scartata_da IS NULL OR scartata_da <> ${processId})
          ORDER BY coalesce(running.total, 0), servito_il NULLS FIRST, numero
          LIMIT 1
          FOR UPDATE OF stampe SKIP LOCKED
        )
        UPDATE stampe SET processo = ${processId}, battito = statement_timestamp(), tentativi = tentativi + 1
        FROM free WHERE stampe.id = free.id
        RETURNING stampe.id, studio_id, bilancio_id, sportello`.execute(trx);
      const [claimed] = rows;
      if (claimed === undefined) return null;
      await sql`
        INSERT INTO stampe_turni (studio_id, servito_il) VALUES (${claimed.studio_id}, statement_timestamp())
        ON CONFLICT (studio_id) DO UPDATE SET servito_il = excluded.servito_il`.execute(trx);
      return claimed;
    }),

  /** Whether any process prints now. */
  isPrinting: async (): Promise<boolean> => {
    const { rows } = await sql<{ stampa: boolean }>`
      SELECT EXISTS (
        SELECT FROM stampe WHERE esito IS NULL AND processo IS NOT NULL AND battito >= statement_timestamp() - ${SILENCE}::interval
      ) AS stampa`.execute(database);
    return rows[0]?.stampa === true;
  },

  /** Updates this process's heartbeats, as owner and as printer. */
  beat: (processId: string): Promise<StampaRow[]> =>
    database
      .updateTable('stampe')
      .set({
        visto_il: sql<Date>`CASE WHEN sportello = ${processId} THEN statement_timestamp() ELSE visto_il END`,
        battito: sql<Date>`CASE WHEN processo = ${processId} THEN statement_timestamp() ELSE battito END`,
      })
      // Locks in `numero` order: two processes that print for each other update the same rows.
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('stampe')
          .select('id')
          .where(({ eb, or }) => or([eb('sportello', '=', processId), eb('processo', '=', processId)]))
          .orderBy('numero')
          .forNoKeyUpdate(),
      )
      .returning(['id', 'sportello', 'processo', 'scartata_da'])
      .returning(({ eb, and }) => [
        eb('esito', 'is not', null).$castTo<boolean>().as('isFinished'),
        and([
          eb('esito', 'is', null),
          eb('tentativi', '>=', MAX_ATTEMPTS),
          eb('battito', '<', sql<Date>`statement_timestamp() - ${SILENCE}::interval`),
        ])
          .$castTo<boolean>()
          .as('isLost'),
      ])
      .execute(),

  /** Returns a print to the queue for processes with a browser. */
  discard: (id: string, processId: string) =>
    database
      .updateTable('stampe')
      .set({ processo: null, battito: null, scartata_da: processId, tentativi: sql`tentativi - 1` })
      .where('id', '=', id)
      .where('processo', '=', processId)
      .execute(),

  /** Returns a claimed but not printed row to the queue, without counting the attempt. */
  release: (id: string, processId: string) =>
    database
      .updateTable('stampe')
      .set({ processo: null, battito: null, tentativi: sql`tentativi - 1` })
      .where('id', '=', id)
      .where('processo', '=', processId)
      .where('esito', 'is', null)
      .execute(),

  /** Stores the outcome for the owner process. */
  finish: (id: string, processId: string, outcome: unknown, pdf: Uint8Array | null) =>
    database
      .updateTable('stampe')
      .set({ esito: JSON.stringify(outcome), pdf: pdf === null ? null : Buffer.from(pdf) })
      .where('id', '=', id)
      .where('processo', '=', processId)
      .execute(),

  /** Deletes a print and returns its outcome, if another process stored one. */
  remove: async (id: string): Promise<{ esito: unknown; pdf: Buffer | null } | null> =>
    (await database.deleteFrom('stampe').where('id', '=', id).returning(['esito', 'pdf']).executeTakeFirst()) ?? null,

  /** Deletes prints whose owner process died, and old turns. */
  purge: async (): Promise<void> => {
    await database
      .deleteFrom('stampe')
      .where('visto_il', '<', sql<Date>`statement_timestamp() - interval '1 minute'`)
      .execute();
    await database
      .deleteFrom('stampe_turni')
      .where('servito_il', '<', sql<Date>`statement_timestamp() - interval '1 hour'`)
      .execute();
  },

  /** Progress of a print: ahead of it are the prints of every studio served in an earlier round. */
  findPosition: async (studioId: string, bilancioId: string, key: string): Promise<Stampa> => {
    const { rows } = await sql<{ processo: string | null; davanti: number }>`
      WITH rounds AS (
        SELECT id, bilancio_id, chiave, processo, esito, numero, studio_id,
          count(*) FILTER (WHERE esito IS NULL) OVER (PARTITION BY studio_id ORDER BY (processo IS NULL), numero) AS round
        FROM stampe
      )
      SELECT own.processo, (
        SELECT count(*)::int FROM rounds AS other
        WHERE other.processo IS NULL AND other.esito IS NULL AND (other.round, other.numero) < (own.round, own.numero)
      ) AS davanti
      FROM rounds AS own
      WHERE studio_id = ${studioId} AND bilancio_id = ${bilancioId} AND chiave = ${key}`.execute(database);
    const [row] = rows;
    if (row === undefined) return { stato: 'assente', davanti: 0 };
    return {
      stato: row.processo === null ? 'in_attesa' : 'in_stampa',
      davanti: row.processo === null ? row.davanti : 0,
    };
  },
});
