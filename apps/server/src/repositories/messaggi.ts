import type { Invio } from '@vedetta/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TipoMessaggio } from '../adapters/database/messaggi-tables.ts';
import type { Scope } from './scope.ts';

/** E-mails of one studio in a day, of every kind together. */
export const MESSAGGI_PER_DAY = 1_000;

export type NewMessaggio = {
  readonly id: string;
  readonly tipo: TipoMessaggio;
  readonly destinatario: string;
  readonly richiesta_id?: string;
  readonly utente_id?: string;
  readonly dati?: Readonly<Record<string, unknown>>;
  readonly segreto?: Buffer;
  /** How long it waits for others to join it. */
  readonly delayMs?: number;
};

/** What became of an e-mail, as a column. */
export const INVIO = sql`jsonb_build_object(
  'stato', CASE WHEN messaggi.stato = 'in_invio' THEN 'in_attesa' ELSE messaggi.stato END, 'destinatario', destinatario,
  'il', to_char(coalesce(concluso_il, messaggi.creato_il) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'motivo', messaggi.motivo)`;

/** The latest e-mail about a row of another table, as a column of its query. */
export const selectInvio = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT ${INVIO} FROM messaggi WHERE ${condition} ORDER BY messaggi.creato_il DESC LIMIT 1)`;

/** As they answer it. */
export type InvioColumn = Invio | null;

/** The e-mails of one studio, as it queues them. */
export const messaggiRepository = ({ database, studioId, whole }: Scope) => ({
  countToday: async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM messaggi
      WHERE ${whole('messaggi')} AND creato_il > statement_timestamp() - interval '1 day'`.execute(database);
    return rows[0]?.count ?? 0;
  },

  /** Whether the user was told the same in the last day. */
  hasToday: async (tipo: TipoMessaggio, utenteId: string): Promise<boolean> => {
    const { rows } = await sql`
      SELECT FROM messaggi WHERE ${whole('messaggi')} AND utente_id = ${utenteId} AND tipo = ${tipo}
        AND creato_il > statement_timestamp() - interval '1 day' LIMIT 1`.execute(database);
    return rows.length > 0;
  },

  /** With a `motivo` it is told as not sent from the start. */
  add: async ({ dati = {}, segreto, delayMs = 0, ...message }: NewMessaggio, motivo = ''): Promise<void> => {
    const isOver = motivo !== '';
    await sql`
      INSERT INTO messaggi (studio_id, id, tipo, destinatario, richiesta_id, utente_id, dati, segreto, prossimo_il, stato, concluso_il, motivo)
      VALUES (${studioId}, ${message.id}, ${message.tipo}, ${message.destinatario}, ${message.richiesta_id ?? null},
        ${message.utente_id ?? null}, ${JSON.stringify(dati)}, ${isOver ? null : (segreto ?? null)},
        statement_timestamp() + make_interval(secs => ${delayMs / 1000}), ${isOver ? 'non_inviato' : 'in_attesa'},
        CASE WHEN ${isOver}::boolean THEN statement_timestamp() END, ${motivo})`.execute(database);
  },

  /**
   * Adds a file to the notice that still waits about a request. The row is locked: a notice that is being sent takes no more.
   * @returns whether there was one
   */
  joinFile: async (tipo: TipoMessaggio, richiestaId: string, destinatario: string, file: string): Promise<boolean> => {
    const { numAffectedRows = 0n } = await sql`
      UPDATE messaggi SET dati = jsonb_set(dati, '{file}', (dati->'file') || to_jsonb(${file}::text))
      WHERE ${whole('messaggi')} AND richiesta_id = ${richiestaId} AND tipo = ${tipo} AND destinatario = ${destinatario}
        AND stato = 'in_attesa'`.execute(database);
    return numAffectedRows > 0n;
  },

  /** A link that was replaced or withdrawn is not sent. */
  dropWaiting: (utenteId: string) =>
    database
      .deleteFrom('messaggi')
      .where(whole('messaggi'))
      .where('utente_id', '=', utenteId)
      .where('tipo', '=', 'invito')
      .where('concluso_il', 'is', null)
      .execute(),

  /** The same of the link of a request. */
  dropWaitingLink: (richiestaId: string) =>
    database
      .deleteFrom('messaggi')
      .where(whole('messaggi'))
      .where('richiesta_id', '=', richiestaId)
      .where('tipo', '=', 'richiesta_dati')
      .where('concluso_il', 'is', null)
      .execute(),

  /** What waits for more files of a request leaves now. */
  stopWaiting: (richiestaId: string) =>
    database
      .updateTable('messaggi')
      .set({ prossimo_il: sql<Date>`statement_timestamp()` })
      .where(whole('messaggi'))
      .where('richiesta_id', '=', richiestaId)
      .where('tipo', 'in', ['file_ricevuti', 'ricevuta_cliente'])
      .where('stato', '=', 'in_attesa')
      .execute(),

  /** Who in the studio is told of what a client sends: who asked and who answers for the azienda, where they see it and gave an address. */
  listToldOfFiles: async (aziendaId: string, askedBy: string): Promise<readonly { id: string; email: string }[]> => {
    const { rows } = await sql<{ id: string; email: string }>`
      SELECT DISTINCT ON (lower(email)) utenti.id, email FROM utenti
      LEFT JOIN assegnazioni ON assegnazioni.studio_id = utenti.studio_id AND assegnazioni.utente_id = utenti.id
        AND assegnazioni.azienda_id = ${aziendaId}
      WHERE ${whole('utenti')} AND email <> '' AND disabilitato_il IS NULL
        AND (responsabile OR (username = ${askedBy} AND (tutte_le_aziende OR assegnazioni.azienda_id IS NOT NULL)))
      ORDER BY lower(email), utenti.id`.execute(database);
    return rows;
  },

  findEmail: async (utenteId: string): Promise<string> => {
    const row = await database
      .selectFrom('utenti')
      .select('email')
      .where(whole('utenti'))
      .where('id', '=', utenteId)
      .executeTakeFirst();
    return row?.email ?? '';
  },
});
