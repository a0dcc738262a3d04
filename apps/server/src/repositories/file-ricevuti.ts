import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import type { FileRicevuto } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';
import { startOfDay } from '../adapters/clock.ts';
import type { Database } from '../adapters/database/database.ts';
import type { StoredContent } from '../adapters/deposito/deposito.ts';
import type { Tables } from '../adapters/database/tables.ts';
import { isId } from './ids.ts';
import { buildPattern, computeOffset } from './pages.ts';
import type { ListQuery } from './pages.ts';
import type { Scope } from './scope.ts';

export type FileRicevutoRow = Pick<
  FileRicevuto,
  'id' | 'nome' | 'formato' | 'byte' | 'impronta' | 'tipo' | 'date' | 'motivo_tipo' | 'stato' | 'motivo'
> & {
  readonly azienda_id: string;
  readonly ragione_sociale: string;
  readonly richiesta_id: string;
  readonly oggetto: string;
  readonly richiesta_il: Date;
  readonly richiesta_da: string;
  readonly messaggio: string;
  /** The bilancio that was saved from it. */
  readonly bilancio_id: string | null;
  readonly data_bilancio: string | null;
  readonly letta_id: string | null;
  readonly letta_nome: string | null;
  readonly letta_da: NonNullable<FileRicevuto['letta']>['da'] | null;
  readonly ricevuto_il: Date;
  readonly trattato_il: Date | null;
  readonly trattato_da: string | null;
  readonly recuperabile: boolean;
};

export type NewFile = Omit<
  Insertable<Tables['file_ricevuti']>,
  'studio_id' | 'id' | 'ricevuto_il' | 'stato' | 'trattato_il' | 'trattato_da' | 'motivo' | 'bilancio_id'
>;

export type PostaQuery = ListQuery & {
  readonly stato: FileRicevuto['stato'] | null;
  readonly azienda: string | null;
  /** Only those treated since a day, the last treated first. */
  readonly trattati_dal: string | null;
};

const FROM = sql`file_ricevuti
  JOIN aziende ON aziende.studio_id = file_ricevuti.studio_id AND aziende.id = file_ricevuti.azienda_id
  JOIN richieste_dati ON richieste_dati.studio_id = file_ricevuti.studio_id AND richieste_dati.id = file_ricevuti.richiesta_id`;

const HAS_CONTENT = sql`(contenuto IS NOT NULL OR in_cartella)`;

/** What clients sent to one studio. Contents are read one at a time, never with a list. */
export const fileRicevutiRepository = ({ database, studioId, who, own, whole }: Scope) => {
  const load = async (condition: RawBuilder<unknown>): Promise<FileRicevutoRow[]> =>
    (
      await sql<FileRicevutoRow>`
      SELECT file_ricevuti.id, file_ricevuti.azienda_id, aziende.ragione_sociale, richiesta_id, oggetto, richieste_dati.creata_il AS richiesta_il,
        richieste_dati.creata_da AS richiesta_da, richieste_dati.messaggio,
        file_ricevuti.nome, formato, byte, impronta, tipo, date_lette AS date, motivo_tipo, letta.id AS letta_id, letta.ragione_sociale AS letta_nome,
        letta_da, ricevuto_il, stato, trattato_il, trattato_da, motivo, ${HAS_CONTENT} AS recuperabile,
        bilanci.id AS bilancio_id, bilanci.data_bilancio
      FROM ${FROM}
      LEFT JOIN (SELECT id, ragione_sociale FROM aziende WHERE ${own('aziende')}) AS letta ON letta.id = letta_id
      LEFT JOIN bilanci ON ${own('bilanci')} AND bilanci.id = file_ricevuti.bilancio_id
      WHERE ${own('file_ricevuti')} AND ${condition}`.execute(database)
    ).rows;
  const count = async (condition: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM ${FROM} WHERE ${own('file_ricevuti')} AND ${condition}`.execute(database);
    return rows[0]?.count ?? 0;
  };

  return {
    find: async (id: string): Promise<FileRicevutoRow | null> =>
      isId(id) ? ((await load(sql`file_ricevuti.id = ${id}`))[0] ?? null) : null,

    countUntreated: (): Promise<number> => count(sql`stato = 'da_trattare'`),

    /** Latest first. */
    list: async (query: PostaQuery): Promise<{ readonly count: number; readonly rows: readonly FileRicevutoRow[] }> => {
      const { stato, azienda, trattati_dal } = query;
      if (azienda !== null && !isId(azienda)) return { count: 0, rows: [] };
      const pattern = buildPattern(query);
      const found = sql`
        ${stato === null ? sql`true` : sql`stato = ${stato}`}
        ${azienda === null ? sql`` : sql`AND file_ricevuti.azienda_id = ${azienda}`}
        ${trattati_dal === null ? sql`` : sql`AND trattato_il >= ${startOfDay(trattati_dal)}`}
        ${query.search === '' ? sql`` : sql`AND (aziende.ricerca LIKE ${pattern} OR lower(file_ricevuti.nome) LIKE ${pattern})`}`;
      return {
        count: await count(found),
        rows: await load(sql`${found} ORDER BY ${trattati_dal === null ? sql`` : sql`trattato_il DESC, `}ricevuto_il DESC, file_ricevuti.id DESC
          LIMIT ${ELEMENTI_PER_PAGINA} OFFSET ${computeOffset(query)}`),
      };
    },

    listByRichiesta: (richiestaId: string): Promise<FileRicevutoRow[]> =>
      load(sql`richiesta_id = ${richiestaId} ORDER BY ricevuto_il, file_ricevuti.id`),

    /** Bytes kept, in all and of one request: the limits of the studio and of a link, whoever asks. */
    measure: async (richiestaId: string): Promise<{ readonly tutti: number; readonly richiesta: number }> => {
      const { rows } = await sql<{ tutti: number; richiesta: number }>`
        SELECT coalesce(sum(byte), 0)::float8 AS tutti,
          coalesce(sum(byte) FILTER (WHERE richiesta_id = ${richiestaId}), 0)::float8 AS richiesta
        FROM file_ricevuti WHERE ${whole('file_ricevuti')} AND ${HAS_CONTENT}`.execute(database);
      return rows[0] ?? { tutti: 0, richiesta: 0 };
    },

    /** @returns its id; null where the request has the same file already. */
    add: async (file: NewFile): Promise<string | null> => {
      const row = await database
        .insertInto('file_ricevuti')
        .values({ studio_id: studioId, ...file })
        .onConflict((conflict) => conflict.columns(['studio_id', 'richiesta_id', 'impronta']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /** Where its content is, and what it must be. */
    findContent: async (id: string): Promise<StoredContent | null> => {
      const row = await database
        .selectFrom('file_ricevuti')
        .select(['impronta', 'contenuto', 'in_cartella'])
        .where(own('file_ricevuti'))
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },

    /** @param bilancioId the bilancio that was saved from it, where it was imported */
    save: (id: string, stato: FileRicevuto['stato'], motivo: string, bilancioId: string | null = null) =>
      database
        .updateTable('file_ricevuti')
        .set({
          stato,
          motivo,
          bilancio_id: bilancioId,
          ...(stato === 'da_trattare'
            ? { trattato_il: null, trattato_da: null }
            : { trattato_il: new Date(), trattato_da: who.username }),
        })
        .where(own('file_ricevuti'))
        .where('id', '=', id)
        .execute(),

    drop: (id: string) =>
      database.deleteFrom('file_ricevuti').where(own('file_ricevuti')).where('id', '=', id).execute(),
  };
};

/** Drops the contents of the files discarded more than these days ago, in the whole installation. @returns how many */
export const dropDiscardedContents = async (database: Database, days: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    UPDATE file_ricevuti SET contenuto = NULL, in_cartella = false
    WHERE stato = 'scartato' AND ${HAS_CONTENT} AND trattato_il < statement_timestamp() - make_interval(days => ${days})`.execute(
    database,
  );
  return Number(numAffectedRows);
};
