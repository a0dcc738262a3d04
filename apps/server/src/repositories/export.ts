import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { StoredContent } from '../adapters/deposito/deposito.ts';
import type { TableName } from '../nouns/noun.ts';
import { listExportedColumns } from '../nouns/nouns.ts';
import type { Scope } from './scope.ts';

export type ExportedValue = string | number | boolean | Date | null;

/** An exported row, by column; `chiave` is the cursor of the next page. */
export type ExportedRow = Readonly<Record<string, ExportedValue>> & { readonly chiave: string };

const ROWS_PER_PAGE = 500;
/** Statements whose voci are read together. */
const BILANCI_PER_PAGE = 20;

/**
 * Where the columns of an archive are not those of its table. The figures are exported without explanations, which can be
 * recomputed from the voci.
 */
const SOURCES: Partial<Record<TableName, RawBuilder<unknown>>> = {
  studi: sql`(SELECT *, id AS studio_id FROM studi) AS studi`,
  utenti: sql`(SELECT utenti.*, sub AS utente_portale FROM utenti LEFT JOIN utenti_portale ON utente_id = utenti.id) AS utenti`,
  voci: sql`(SELECT *, '' AS titolo FROM voci) AS voci`,
  risultati: sql`risultati, jsonb_to_recordset(indicatori) AS i (gruppo text, codice text, valore float8, punteggio float8, etichetta_punteggio text)`,
  piani: sql`(SELECT id, studio_id, azienda_id, base_id, descrizione, corrente, campi::text AS campi, creato_il, modificato_il FROM piani) AS piani`,
  usi_piano: sql`(
    SELECT studio_id, bilancio_id, piano_id, versione, usato_il, inputs::text AS inputs, campi::text AS campi FROM usi_piano) AS usi_piano`,
  scenari: sql`(
    SELECT studio_id, bilancio_id, id, nome, note, leve::text AS leve, aliquota, nel_report, esito::text AS esito, autore, creato_il, modificato_il
    FROM scenari) AS scenari`,
  scritture: sql`(
    SELECT studio_id, bilancio_id, posizione, tipo, stato, importo, ricorrente, stima, nota, autore, ora, dati::text AS dati,
      movimenti::text AS movimenti, voci_cambiate::text AS voci_cambiate FROM scritture) AS scritture`,
  avvisi: sql`(
    SELECT id, studio_id, azienda_id, prima_id, dopo_id, frase, movimenti::text AS movimenti, grado_prima, grado_dopo, regole_prima, regole_dopo,
      creato_il, cambiato_il, archiviato_il, archiviato_da, nota FROM avvisi) AS avvisi`,
  richieste_dati: sql`(
    SELECT id, studio_id, azienda_id, oggetto, documenti::text AS documenti, entro, valida_fino, nota, email, messaggio, conclusa_il, creata_il, creata_da,
      ritirata_il, ritirata_da
    FROM richieste_dati) AS richieste_dati`,
  file_ricevuti: sql`(
    SELECT id, studio_id, azienda_id, richiesta_id, nome, formato, byte, impronta, tipo, date_lette::text AS date_lette, motivo_tipo, letta_id,
      letta_da, ricevuto_il, stato, trattato_il, trattato_da, motivo, bilancio_id FROM file_ricevuti) AS file_ricevuti`,
  eventi: sql`(
    SELECT studio_id, numero, istante, utente_id, username, azione, azienda_id, bilancio_id, prima::text AS prima, dopo::text AS dopo, indirizzo,
      encode(precedente, 'hex') AS precedente, encode(impronta, 'hex') AS impronta FROM eventi) AS eventi`,
};

const selectFrom = (table: TableName, key: RawBuilder<unknown>): RawBuilder<ExportedRow> => {
  const columns = Object.keys(listExportedColumns(table)).map((column) => sql.ref(column));
  return sql`SELECT ${key} AS chiave, ${sql.join(columns)} FROM ${SOURCES[table] ?? sql.table(table)}`;
};

/**
 * All data of one studio, whoever asks, page by page; inside a snapshot, as of one instant. The columns are those of `nouns`.
 */
export const exportRepository = ({ database, studioId, own }: Scope) => {
  const read = async (query: RawBuilder<ExportedRow>): Promise<readonly ExportedRow[]> =>
    (await query.execute(database)).rows;

  return {
    /** Rows of a table, in the order of a column. */
    listBy: (table: TableName, by: 'id' | 'numero') => (after: string | null) => {
      const order = sql.ref(by);
      const from = by === 'id' ? sql`${after}::uuid` : sql`${after}::bigint`;
      return read(sql`${selectFrom(table, sql`${order}::text`)}
        WHERE studio_id = ${studioId} AND (${after}::text IS NULL OR ${order} > ${from}) ORDER BY ${order} LIMIT ${sql.lit(ROWS_PER_PAGE)}`);
    },

    /** All rows of a table, in the order of the first columns. */
    loadAll: (table: TableName) =>
      read(sql`${selectFrom(table, sql.ref('studio_id'))} WHERE studio_id = ${studioId} ORDER BY 2, 3, 4`),

    /** A page of statement ids, in order; their child rows are read by these ids. */
    listBilancioIds: async (after: string | null): Promise<readonly string[]> => {
      const page = await read(sql`
        SELECT id AS chiave FROM bilanci WHERE studio_id = ${studioId} AND (${after}::uuid IS NULL OR id > ${after}::uuid)
        ORDER BY id LIMIT ${sql.lit(BILANCI_PER_PAGE)}`);
      return page.map(({ chiave }) => chiave);
    },

    /** Rows of a table that belong to these bilanci, in the order of the first columns. */
    loadByBilanci: (table: TableName) => (bilanci: readonly string[]) =>
      read(sql`${selectFrom(table, sql.ref('bilancio_id'))}
        WHERE studio_id = ${studioId} AND bilancio_id = ANY(${bilanci}::uuid[]) ORDER BY 2, 3, 4`),

    findLogo: async (id: string): Promise<Buffer | null> => {
      const row = await database
        .selectFrom('immagini')
        .select('contenuto')
        .where(own('immagini'))
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.contenuto ?? null;
    },

    findFileRicevuto: async (id: string): Promise<StoredContent | null> => {
      const row = await database
        .selectFrom('file_ricevuti')
        .select(['impronta', 'contenuto', 'in_cartella'])
        .where(own('file_ricevuti'))
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },

    /** False when another transaction is exporting the same studio. */
    tryLock: async (): Promise<boolean> => {
      const { rows } = await sql<{
        taken: boolean;
      }>`SELECT pg_try_advisory_xact_lock(hashtextextended(${`esportazione:${studioId}`}, 0)) AS taken`.execute(
        database,
      );
      return rows[0]?.taken === true;
    },
  };
};

export type ExportRepository = ReturnType<typeof exportRepository>;
