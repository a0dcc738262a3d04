import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import type { RichiestaDati, RichiesteDatiBody } from '@vedetta/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { computeToday } from '../adapters/clock.ts';
import type { Database } from '../adapters/database/database.ts';
import { isId } from './ids.ts';
import { INVIO } from './messaggi.ts';
import type { InvioColumn } from './messaggi.ts';
import { buildPattern, computeOffset } from './pages.ts';
import type { ListQuery } from './pages.ts';
import type { Scope } from './scope.ts';

type Fields = Pick<
  RichiestaDati,
  'id' | 'oggetto' | 'documenti' | 'entro' | 'valida_fino' | 'nota' | 'email' | 'stato'
> & {
  readonly azienda_id: string;
  readonly ragione_sociale: string;
  readonly messaggio: string;
  readonly conclusa_il: Date | null;
};

export type RichiestaDatiRow = Fields & {
  readonly invio: InvioColumn;
  readonly creata_il: Date;
  readonly creata_da: string;
  readonly ritirata_il: Date | null;
  readonly ritirata_da: string | null;
  /** How many came by its link, and how many of them nobody treated. */
  readonly file: number;
  readonly da_trattare: number;
};

/** A request as its link opens it. */
export type RichiestaLink = Fields & {
  readonly studio_id: string;
  readonly creata_da: string;
  readonly nome_studio: string;
  readonly logo_id: string | null;
};

export type RichiesteDatiQuery = ListQuery & {
  readonly stato: 'aperte' | 'chiuse' | null;
  readonly azienda: string | null;
};

/** A code in a link is worth as much as its digest. */
export type NewLink = { readonly azienda_id: string; readonly hash: Buffer; readonly email?: string };

const isOpen = (): RawBuilder<unknown> => sql`(ritirata_il IS NULL AND valida_fino >= ${computeToday()})`;

const selectFields = (): RawBuilder<unknown> => sql`
  richieste_dati.id, azienda_id, ragione_sociale, oggetto, documenti, entro, valida_fino, nota, email, messaggio, conclusa_il,
  CASE WHEN ritirata_il IS NOT NULL THEN 'ritirata' WHEN ${isOpen()} THEN 'aperta' ELSE 'scaduta' END AS stato`;

const JOIN = sql`richieste_dati JOIN aziende ON aziende.studio_id = richieste_dati.studio_id AND aziende.id = azienda_id`;

/** E-mails stand apart from their studio (adapters/database/placement.ts): read before they are joined. */
const selectInvii = (mine: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT DISTINCT ON (richiesta_id) richiesta_id, ${INVIO} AS invio FROM messaggi
  WHERE ${mine} AND richiesta_id IS NOT NULL AND tipo = 'richiesta_dati' ORDER BY richiesta_id, creato_il DESC`;

/** What one studio asks of its clients. */
export const richiesteDatiRepository = ({ database, studioId, who, own, whole }: Scope) => {
  const mine = own('richieste_dati');
  const load = async (condition: RawBuilder<unknown>): Promise<RichiestaDatiRow[]> =>
    (
      await sql<RichiestaDatiRow>`
      WITH invii AS MATERIALIZED (${selectInvii(whole('messaggi'))})
      SELECT ${selectFields()}, richieste_dati.creata_il, creata_da, ritirata_il, ritirata_da, file, da_trattare, invio
      FROM ${JOIN} LEFT JOIN invii ON invii.richiesta_id = richieste_dati.id
      CROSS JOIN LATERAL (
        SELECT count(*)::integer AS file, count(*) FILTER (WHERE file_ricevuti.stato = 'da_trattare')::integer AS da_trattare
        FROM file_ricevuti WHERE ${own('file_ricevuti')} AND file_ricevuti.richiesta_id = richieste_dati.id) AS ricevuti
      WHERE ${mine} AND ${condition}`.execute(database)
    ).rows;

  return {
    find: async (id: string): Promise<RichiestaDatiRow | null> =>
      isId(id) ? ((await load(sql`richieste_dati.id = ${id}`))[0] ?? null) : null,

    /** Those that still open by one of these links. */
    listOpenByHash: (hashes: readonly Buffer[]): Promise<readonly RichiestaDatiRow[]> =>
      load(sql`richieste_dati.hash = any(${hashes}::bytea[]) AND ${isOpen()}`),

    /** Latest first; those asked together by the name of their azienda. */
    list: async (
      query: RichiesteDatiQuery,
    ): Promise<{ readonly count: number; readonly rows: readonly RichiestaDatiRow[] }> => {
      const { stato, azienda } = query;
      if (azienda !== null && !isId(azienda)) return { count: 0, rows: [] };
      const found = sql`
        ${stato === null ? sql`true` : sql`${isOpen()} = ${stato === 'aperte'}`}
        ${azienda === null ? sql`` : sql`AND richieste_dati.azienda_id = ${azienda}`}
        ${query.search === '' ? sql`` : sql`AND aziende.ricerca LIKE ${buildPattern(query)}`}`;
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::integer AS count FROM ${JOIN} WHERE ${mine} AND ${found}`.execute(database);
      return {
        count: rows[0]?.count ?? 0,
        rows: await load(sql`${found} ORDER BY richieste_dati.creata_il DESC, aziende.ordine, richieste_dati.id DESC
          LIMIT ${ELEMENTI_PER_PAGINA} OFFSET ${computeOffset(query)}`),
      };
    },

    /** Aziende with an open request whose day is past, by whose link nothing came. */
    countLate: async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        SELECT count(DISTINCT azienda_id)::integer AS count FROM ${JOIN}
        WHERE ${mine} AND ${isOpen()} AND entro < ${computeToday()} AND NOT EXISTS (
          SELECT FROM file_ricevuti WHERE ${own('file_ricevuti')} AND file_ricevuti.richiesta_id = richieste_dati.id)`.execute(
        database,
      );
      return rows[0]?.count ?? 0;
    },

    /** The same question to one azienda, by a link of its own. @returns the id of the request */
    add: async (
      { oggetto, documenti, entro, valida_fino, nota }: Omit<RichiesteDatiBody, 'aziende' | 'destinatari'>,
      { azienda_id, hash, email = '' }: NewLink,
    ): Promise<string> => {
      const { id } = await database
        .insertInto('richieste_dati')
        .values({
          studio_id: studioId,
          azienda_id,
          hash,
          oggetto,
          documenti: JSON.stringify(documenti),
          entro,
          valida_fino,
          nota,
          email,
          // Those asked together are of one moment.
          creata_il: sql<Date>`now()`,
          creata_da: who.username,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Its link before opens no more; the address of the client may be another one. */
    replaceLink: (id: string, hash: Buffer, email: string) =>
      database
        .updateTable('richieste_dati')
        .set({ hash, email })
        .where(own('richieste_dati'))
        .where('id', '=', id)
        .execute(),

    /** The client says that all was sent. */
    end: (id: string, messaggio: string) =>
      database
        .updateTable('richieste_dati')
        .set({ messaggio, conclusa_il: new Date() })
        .where(own('richieste_dati'))
        .where('id', '=', id)
        .execute(),

    /** Its link opens no more. */
    close: (id: string) =>
      database
        .updateTable('richieste_dati')
        .set({ ritirata_il: new Date(), ritirata_da: who.username })
        .where(own('richieste_dati'))
        .where('id', '=', id)
        .execute(),
  };
};

/** The request of a link, by the digest of its code: the code alone says of which studio. */
export const findRichiestaByHash = async (database: Database, hash: Buffer): Promise<RichiestaLink | null> => {
  const { rows } = await sql<RichiestaLink>`
    SELECT ${selectFields()}, richieste_dati.studio_id, creata_da, studi.nome_studio, studi.logo_id
    FROM ${JOIN} JOIN studi ON studi.id = richieste_dati.studio_id
    WHERE hash = ${hash} AND studi.disabilitato_il IS NULL`.execute(database);
  return rows[0] ?? null;
};
