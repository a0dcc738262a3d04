import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { TipoMessaggio } from '../adapters/database/messaggi-tables.ts';

/** A sender that takes longer than this has died: another one takes over. */
const LEASE = sql`interval '5 minutes'`;
/** How long it is remembered what was sent. */
const KEPT = sql`interval '180 days'`;

export type TakenMessaggio = {
  readonly studio_id: string;
  readonly id: string;
  readonly tipo: TipoMessaggio;
  readonly destinatario: string;
  readonly richiesta_id: string | null;
  readonly utente_id: string | null;
  readonly dati: unknown;
  readonly segreto: Buffer | null;
  /** This attempt included. */
  readonly tentativi: number;
};

/** What the text of an e-mail names; null where the row it is about is gone. */
export type MessaggioFacts = {
  readonly nome_studio: string;
  readonly is_disabilitato: boolean;
  readonly ragione_sociale: string | null;
  readonly oggetto: string | null;
  readonly entro: string | null;
  readonly valida_fino: string | null;
  readonly is_ritirata: boolean | null;
  readonly username: string | null;
  readonly nome: string | null;
  /** Of a link still to be used. */
  readonly link_scade: Date | null;
  readonly file: readonly string[];
};

/** The e-mails of all studios, for the processes that send them. */
export const messaggiQueueRepository = (database: Database) => ({
  /** Takes the oldest that is due of each of some studios: one with many makes no other wait. */
  take: async (studios: number): Promise<readonly TakenMessaggio[]> => {
    const { rows } = await sql<TakenMessaggio>`
      UPDATE messaggi SET stato = 'in_invio', tentativi = tentativi + 1, prossimo_il = statement_timestamp() + ${LEASE}
      FROM (
        SELECT scelto.studio_id, scelto.id
        FROM (SELECT DISTINCT studio_id FROM messaggi WHERE concluso_il IS NULL AND prossimo_il <= statement_timestamp()) AS attesi
        CROSS JOIN LATERAL (
          SELECT m.studio_id, m.id FROM messaggi m
          WHERE m.studio_id = attesi.studio_id AND concluso_il IS NULL AND prossimo_il <= statement_timestamp()
          ORDER BY prossimo_il LIMIT 1 FOR UPDATE SKIP LOCKED) AS scelto
        ORDER BY random() LIMIT ${studios}) AS presi
      WHERE messaggi.studio_id = presi.studio_id AND messaggi.id = presi.id
      RETURNING messaggi.studio_id, messaggi.id, tipo, destinatario, richiesta_id, utente_id, dati, segreto, tentativi`.execute(
      database,
    );
    return rows;
  },

  loadFacts: async ({ studio_id, richiesta_id, utente_id }: TakenMessaggio, files: readonly string[]) => {
    const { rows } = await sql<MessaggioFacts>`
      WITH link AS MATERIALIZED (
        SELECT scade FROM link_accesso WHERE utente_id = ${utente_id} AND scade > statement_timestamp())
      SELECT nome_studio, studi.disabilitato_il IS NOT NULL AS is_disabilitato, ragione_sociale, oggetto, entro, valida_fino,
        ritirata_il IS NOT NULL AS is_ritirata, username, nome,
        (SELECT scade FROM link WHERE utenti.id IS NOT NULL) AS link_scade,
        (SELECT coalesce(jsonb_agg(f.nome ORDER BY f.ricevuto_il, f.id), '[]') FROM file_ricevuti f
          WHERE f.studio_id = ${studio_id} AND f.richiesta_id = r.id AND f.id = ANY (${files}::uuid[])) AS file
      FROM studi
      LEFT JOIN richieste_dati r ON r.studio_id = ${studio_id} AND r.id = ${richiesta_id}
      LEFT JOIN aziende ON aziende.studio_id = ${studio_id} AND aziende.id = r.azienda_id
      LEFT JOIN utenti ON utenti.studio_id = ${studio_id} AND utenti.id = ${utente_id}
      WHERE studi.id = ${studio_id}`.execute(database);
    return rows[0] ?? null;
  },

  /** The end of a message, good or bad; its link, and what it named, are forgotten. */
  end: async (message: TakenMessaggio, stato: 'inviato' | 'non_inviato', motivo: string): Promise<boolean> => {
    const { numAffectedRows = 0n } = await sql`
      UPDATE messaggi SET stato = ${stato}, concluso_il = statement_timestamp(), segreto = NULL, dati = '{}', motivo = ${motivo}
      WHERE studio_id = ${message.studio_id} AND id = ${message.id} AND stato = 'in_invio' AND tentativi = ${message.tentativi}`.execute(
      database,
    );
    return numAffectedRows > 0n;
  },

  /** It is tried again after a pause. */
  retryLater: async (message: TakenMessaggio, pauseMs: number, motivo: string): Promise<void> => {
    await sql`
      UPDATE messaggi SET stato = 'in_attesa', motivo = ${motivo}, prossimo_il = statement_timestamp() + make_interval(secs => ${pauseMs / 1000})
      WHERE studio_id = ${message.studio_id} AND id = ${message.id} AND stato = 'in_invio' AND tentativi = ${message.tentativi}`.execute(
      database,
    );
  },

  /** What it would tell is no longer so. */
  drop: async ({ studio_id, id }: TakenMessaggio): Promise<void> => {
    await sql`DELETE FROM messaggi WHERE studio_id = ${studio_id} AND id = ${id}`.execute(database);
  },

  /** @returns how many were forgotten */
  dropOld: async (): Promise<number> => {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM messaggi WHERE concluso_il < statement_timestamp() - ${KEPT}`.execute(database);
    return Number(numAffectedRows);
  },

  /** For the monitoring: those that wait, those that wait after a failure, those given up in the last day. */
  measure: async (): Promise<{
    readonly in_attesa: number;
    readonly in_ritardo: number;
    readonly non_inviati: number;
  }> => {
    const { rows } = await sql<{ in_attesa: number; in_ritardo: number; non_inviati: number }>`
      SELECT count(*) FILTER (WHERE concluso_il IS NULL)::integer AS in_attesa,
        count(*) FILTER (WHERE concluso_il IS NULL AND motivo <> '')::integer AS in_ritardo,
        count(*) FILTER (WHERE stato = 'non_inviato')::integer AS non_inviati
      FROM messaggi WHERE concluso_il IS NULL OR concluso_il > statement_timestamp() - interval '1 day'`.execute(
      database,
    );
    return rows[0] ?? { in_attesa: 0, in_ritardo: 0, non_inviati: 0 };
  },
});
