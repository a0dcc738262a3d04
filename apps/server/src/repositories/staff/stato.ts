import { sql } from 'kysely';
import type { Database } from '../../adapters/database/database.ts';
import { FINE } from '../sessioni.ts';

export type StatoDatabase = {
  readonly versione: string;
  readonly dimensione_byte: number;
  readonly migrazioni: number;
  readonly ultima_migrazione: string;
};

export type Conteggi = {
  readonly studi: number;
  readonly utenti: number;
  readonly aziende: number;
  readonly bilanci: number;
  readonly eventi: number;
  readonly sessioni_aperte: number;
  readonly segnalazioni_da_leggere: number;
};

export type StampeInSospeso = { readonly in_corso: number; readonly in_attesa: number };

const first = <T>({ rows }: { rows: readonly T[] }): T => {
  const [riga] = rows;
  if (riga === undefined) throw new Error('A query without FROM gave no row');
  return riga;
};

/** How the installation is doing, for whoever runs it. */
export const statoRepository = (database: Database) => ({
  loadDatabase: async (): Promise<StatoDatabase> =>
    first(
      await sql<StatoDatabase>`
        SELECT current_setting('server_version') AS versione, pg_database_size(current_database()) AS dimensione_byte,
          (SELECT count(*)::int FROM migrazioni) AS migrazioni,
          (SELECT nome FROM migrazioni ORDER BY numero DESC LIMIT 1) AS ultima_migrazione`.execute(database),
    ),

  /** Events are counted by the heads of their chains: the table itself may have millions. */
  loadConteggi: async (): Promise<Conteggi> =>
    first(
      await sql<Conteggi>`
        SELECT (SELECT count(*)::int FROM studi) AS studi,
          (SELECT count(*)::int FROM utenti) AS utenti,
          (SELECT count(*)::int FROM aziende) AS aziende,
          (SELECT count(*)::int FROM bilanci WHERE base_id IS NULL) AS bilanci,
          (SELECT coalesce(sum(numero), 0)::bigint FROM catene) AS eventi,
          (SELECT count(DISTINCT sessione_id)::int FROM token JOIN sessioni ON sessioni.id = sessione_id
            WHERE terminata_il IS NULL AND refresh_scade > now() AND creata_il > ${FINE}) AS sessioni_aperte,
          (SELECT count(*)::int FROM segnalazioni WHERE letta_il IS NULL) AS segnalazioni_da_leggere`.execute(database),
    ),

  loadStampe: async (): Promise<StampeInSospeso> =>
    first(
      await sql<StampeInSospeso>`
        SELECT count(*) FILTER (WHERE processo IS NOT NULL)::int AS in_corso,
          count(*) FILTER (WHERE processo IS NULL)::int AS in_attesa FROM stampe WHERE esito IS NULL`.execute(database),
    ),
});
