import { sql } from 'kysely';
import type { Database } from '../../adapters/database/database.ts';
import { WATCHED_KEYS } from '../impostazioni.ts';
import { OLDEST_START } from '../sessioni.ts';

export type DatabaseState = {
  readonly versione: string;
  readonly dimensione_byte: number;
  readonly migrazioni: number;
  readonly ultima_migrazione: string;
};

export type Counts = {
  readonly studi: number;
  readonly utenti: number;
  readonly aziende: number;
  readonly bilanci: number;
  readonly eventi: number;
  readonly sessioni_aperte: number;
  readonly segnalazioni_da_leggere: number;
};

/** What a monitor watches; `chiavi` are settings written by other processes. */
export type Watched = PendingStampe & {
  /** Of the oldest print that waits; null: none waits. */
  readonly attesa_secondi: number | null;
  readonly migrations: number;
  readonly readOnly: boolean;
  readonly standby: boolean;
  readonly chiavi: Readonly<Record<string, string>> | null;
};

export type PendingStampe = { readonly in_corso: number; readonly in_attesa: number };

const getFirst = <T>({ rows }: { rows: readonly T[] }): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('A query without FROM gave no row');
  return row;
};

/** State of the installation, for staff. */
export const statoRepository = (database: Database) => ({
  loadDatabase: async (): Promise<DatabaseState> =>
    getFirst(
      await sql<DatabaseState>`
        SELECT current_setting('server_version') AS versione, pg_database_size(current_database()) AS dimensione_byte,
          (SELECT count(*)::int FROM migrazioni) AS migrazioni,
          (SELECT nome FROM migrazioni ORDER BY numero DESC LIMIT 1) AS ultima_migrazione`.execute(database),
    ),

  /** Counts events by the heads of their catene: the table may have millions of rows. */
  loadCounts: async (): Promise<Counts> =>
    getFirst(
      await sql<Counts>`
        SELECT (SELECT count(*)::int FROM studi) AS studi,
          (SELECT count(*)::int FROM utenti) AS utenti,
          (SELECT count(*)::int FROM aziende) AS aziende,
          (SELECT count(*)::int FROM bilanci WHERE base_id IS NULL) AS bilanci,
          (SELECT coalesce(sum(numero), 0)::bigint FROM catene) AS eventi,
          (SELECT count(DISTINCT sessione_id)::int FROM token JOIN sessioni ON sessioni.id = sessione_id
            WHERE terminata_il IS NULL AND refresh_scade > now() AND creata_il > ${OLDEST_START}) AS sessioni_aperte,
          (SELECT count(*)::int FROM segnalazioni WHERE letta_il IS NULL) AS segnalazioni_da_leggere`.execute(database),
    ),

  loadStampe: async (): Promise<PendingStampe> =>
    getFirst(
      await sql<PendingStampe>`
        SELECT count(*) FILTER (WHERE processo IS NOT NULL)::int AS in_corso,
          count(*) FILTER (WHERE processo IS NULL)::int AS in_attesa FROM stampe WHERE esito IS NULL`.execute(database),
    ),

  /** In one query, at each scrape; nothing of it is of a client. */
  loadWatched: async (): Promise<Watched> =>
    getFirst(
      await sql<Watched>`
        SELECT count(*) FILTER (WHERE processo IS NOT NULL)::int AS in_corso,
          count(*) FILTER (WHERE processo IS NULL)::int AS in_attesa,
          extract(epoch FROM statement_timestamp() - min(chiesta_il) FILTER (WHERE processo IS NULL))::float8 AS attesa_secondi,
          (SELECT count(*)::int FROM migrazioni) AS migrations,
          current_setting('transaction_read_only') = 'on' AS "readOnly", pg_is_in_recovery() AS standby,
          (SELECT jsonb_object_agg(chiave, valore) FROM impostazioni WHERE chiave = ANY(${WATCHED_KEYS}::text[])) AS chiavi
        FROM stampe WHERE esito IS NULL`.execute(database),
    ),

  /** The same where the queue cannot be read: a standby has no unlogged tables. */
  loadWatchedStandby: async (): Promise<Watched> =>
    getFirst(
      await sql<Watched>`
        SELECT 0 AS in_corso, 0 AS in_attesa, NULL::float8 AS attesa_secondi,
          (SELECT count(*)::int FROM migrazioni) AS migrations,
          current_setting('transaction_read_only') = 'on' AS "readOnly", pg_is_in_recovery() AS standby,
          (SELECT jsonb_object_agg(chiave, valore) FROM impostazioni WHERE chiave = ANY(${WATCHED_KEYS}::text[])) AS chiavi`.execute(
        database,
      ),
    ),
});
