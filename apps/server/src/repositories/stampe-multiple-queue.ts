import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import { lockKey } from '../adapters/database/lock.ts';
import { inTransaction } from '../adapters/database/transaction.ts';

/** A process without a heartbeat for this long counts as dead; another goes on from its reports. */
const SILENCE = '20 seconds';
/** A report that was begun so many times without an outcome is not begun again. */
const MAX_ATTEMPTS = 3;
/** How long the files are kept after the last outcome. */
const KEPT = '24 hours';

/** A report that this process prints. */
export type ClaimedRiga = {
  readonly studio_id: string;
  readonly stampa_id: string;
  readonly posto: number;
  readonly azienda_id: string;
  readonly bilancio_id: string | null;
  readonly data_bilancio: string | null;
  readonly utente_id: string;
  readonly username: string;
};

type Place = Pick<ClaimedRiga, 'studio_id' | 'stampa_id' | 'posto'>;

type Esito =
  | { readonly stato: 'pronta'; readonly pdf: Uint8Array; readonly data: string | null }
  | { readonly stato: 'non_stampata'; readonly motivo: string };

/** A report that waits, or that a dead process left. */
const FREE = sql`tentativi < ${sql.lit(MAX_ATTEMPTS)}
  AND (stato = 'in_coda' OR (stato = 'in_stampa' AND battito < statement_timestamp() - ${sql.lit(SILENCE)}::interval))`;

const isAt = ({ studio_id, stampa_id, posto }: Place) =>
  sql`stampe_multiple_righe.studio_id = ${studio_id} AND stampa_id = ${stampa_id} AND posto = ${posto}`;

/** Single prints go first. */
const isSingleWaiting = async (trx: Database): Promise<boolean> => {
  const { rows } = await sql<{ attende: boolean }>`
    SELECT EXISTS (
      SELECT FROM stampe WHERE esito IS NULL AND processo IS NULL AND visto_il > statement_timestamp() - interval '10 seconds'
    ) AS attende`.execute(trx);
  return rows[0]?.attende === true;
};

type Job = Pick<ClaimedRiga, 'studio_id' | 'stampa_id' | 'utente_id' | 'username'>;

/** Of all studios: it reads every one, and writes nothing. */
const findNextJob = async (trx: Database): Promise<Job | null> => {
  const { rows } = await sql<Job>`
    SELECT aperte.studio_id, aperte.id AS stampa_id, aperte.utente_id, aperte.username FROM stampe_multiple AS aperte
    JOIN studi ON studi.id = aperte.studio_id AND studi.disabilitato_il IS NULL
    LEFT JOIN (
      SELECT studio_id, count(*) AS total FROM stampe_multiple_righe
      WHERE stato = 'in_stampa' AND battito >= statement_timestamp() - ${SILENCE}::interval GROUP BY studio_id
    ) AS running ON running.studio_id = aperte.studio_id
    LEFT JOIN (
      SELECT studio_id, max(servita_il) AS servito FROM stampe_multiple
      WHERE finita_il IS NULL AND scade_il > statement_timestamp() GROUP BY studio_id
    ) AS servite ON servite.studio_id = aperte.studio_id
    WHERE aperte.finita_il IS NULL AND aperte.scade_il > statement_timestamp() AND EXISTS (
      SELECT FROM stampe_multiple_righe WHERE stampe_multiple_righe.studio_id = aperte.studio_id AND stampa_id = aperte.id AND ${FREE})
    ORDER BY coalesce(running.total, 0), servite.servito NULLS FIRST, aperte.servita_il NULLS FIRST, aperte.creata_il, aperte.id
    LIMIT 1`.execute(trx);
  return rows[0] ?? null;
};

/** The queue of the bulk prints, shared by the processes of one database: printers work for every studio. */
export const stampeMultipleQueueRepository = (database: Database) => ({
  /**
   * Claims a report that waits, or that a dead process left; none while a single print waits for a page. From the studio with the
   * fewest running, among those the one served longest ago, and so among its jobs. Serialised by a lock: concurrent claims would not
   * see each other.
   */
  claim: (processId: string): Promise<ClaimedRiga | null> =>
    inTransaction(database, async (trx) => {
      await lockKey(trx, 'stampe_multiple');
      if (await isSingleWaiting(trx)) return null;
      const job = await findNextJob(trx);
      if (job === null) return null;
      const { studio_id, stampa_id, utente_id, username } = job;
      // The job before its rows, as everywhere else: otherwise two transactions could wait for each other.
      await sql`
        UPDATE stampe_multiple SET servita_il = statement_timestamp()
        WHERE studio_id = ${studio_id} AND id = ${stampa_id}`.execute(trx);
      const { rows } = await sql<Omit<ClaimedRiga, 'utente_id' | 'username'>>`
        UPDATE stampe_multiple_righe SET stato = 'in_stampa', processo = ${processId}, battito = statement_timestamp(), tentativi = tentativi + 1
        WHERE stampe_multiple_righe.studio_id = ${studio_id} AND stampa_id = ${stampa_id} AND ${FREE} AND posto = (
          SELECT min(prime.posto) FROM stampe_multiple_righe AS prime
          WHERE prime.studio_id = ${studio_id} AND prime.stampa_id = ${stampa_id} AND ${FREE})
        RETURNING studio_id, stampa_id, posto, azienda_id, bilancio_id,
          (SELECT data_bilancio FROM bilanci WHERE bilanci.studio_id = ${studio_id} AND bilanci.id = bilancio_id) AS data_bilancio`.execute(
        trx,
      );
      const [riga] = rows;
      // Null where it was cancelled in between.
      return riga === undefined ? null : { ...riga, utente_id, username };
    }),

  /** Updates the heartbeats of this process. @returns the reports that are still its own, as `stampa posto` */
  beat: async (processId: string): Promise<ReadonlySet<string>> => {
    const { rows } = await sql<Pick<Place, 'stampa_id' | 'posto'>>`
      UPDATE stampe_multiple_righe SET battito = statement_timestamp() WHERE stato = 'in_stampa' AND processo = ${processId}
      RETURNING stampa_id, posto`.execute(database);
    return new Set(rows.map(({ stampa_id, posto }) => `${stampa_id} ${posto}`));
  },

  /** Returns a report to the queue; an attempt that was not one is not counted. */
  release: async (place: Place, processId: string, isAttempt: 'attempt' | 'no_attempt'): Promise<void> => {
    await sql`
      UPDATE stampe_multiple_righe SET stato = 'in_coda', processo = NULL, battito = NULL,
        tentativi = tentativi - ${isAttempt === 'attempt' ? 0 : 1}
      WHERE ${isAt(place)} AND stato = 'in_stampa' AND processo = ${processId}`.execute(database);
  },

  /** In a transaction. @returns false where the report is no longer of this process: cancelled, deleted, or taken over */
  finish: async (place: Place, processId: string, esito: Esito): Promise<boolean> => {
    // The job first: the last two outcomes of one may be written at the same moment.
    await sql`SELECT FROM stampe_multiple WHERE studio_id = ${place.studio_id} AND id = ${place.stampa_id} FOR UPDATE`.execute(
      database,
    );
    const [pdf, data] = esito.stato === 'pronta' ? [Buffer.from(esito.pdf), esito.data] : [null, null];
    const { numAffectedRows } = await sql`
      UPDATE stampe_multiple_righe SET stato = ${esito.stato}, motivo = ${esito.stato === 'pronta' ? '' : esito.motivo},
        processo = NULL, battito = NULL, pdf = ${pdf}, byte = ${pdf?.length ?? null}, data_stampata = ${data}::date
      WHERE ${isAt(place)} AND stato = 'in_stampa' AND processo = ${processId}`.execute(database);
    return numAffectedRows === 1n;
  },

  /** Bytes that a studio keeps. */
  measureByte: async (studioId: string): Promise<number> => {
    const { rows } = await sql<{ byte: number }>`
      SELECT coalesce(sum(byte), 0)::float8 AS byte FROM stampe_multiple_righe WHERE studio_id = ${studioId}`.execute(
      database,
    );
    return rows[0]?.byte ?? 0;
  },

  /** Ends the jobs with nothing left to print; of one job, or of all. */
  settle: async (stampaId: string | null): Promise<void> => {
    await sql`
      UPDATE stampe_multiple SET finita_il = statement_timestamp(), scade_il = statement_timestamp() + ${KEPT}::interval
      WHERE finita_il IS NULL AND (${stampaId}::uuid IS NULL OR id = ${stampaId}::uuid) AND NOT EXISTS (
        SELECT FROM stampe_multiple_righe
        WHERE stampe_multiple_righe.studio_id = stampe_multiple.studio_id AND stampa_id = stampe_multiple.id
          AND stato IN ('in_coda', 'in_stampa'))`.execute(database);
  },

  /** Gives up the reports that stopped every process that began them, and deletes what expired. */
  purge: async (motivo: string): Promise<void> => {
    await sql`
      UPDATE stampe_multiple_righe SET stato = 'non_stampata', motivo = ${motivo}, processo = NULL, battito = NULL
      WHERE tentativi >= ${MAX_ATTEMPTS}
        AND (stato = 'in_coda' OR (stato = 'in_stampa' AND battito < statement_timestamp() - ${SILENCE}::interval))`.execute(
      database,
    );
    await sql`DELETE FROM stampe_multiple WHERE scade_il < statement_timestamp()`.execute(database);
  },
});
