import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

export type ExportedValue = string | number | boolean | Date | null;

/** An exported row, by column; `chiave` is the cursor of the next page. */
export type ExportedRow = Readonly<Record<string, ExportedValue>> & { readonly chiave: string };

const ROWS_PER_PAGE = 500;
/** Statements whose voci are read together. */
const BILANCI_PER_PAGE = 20;

/** All data of one studio, page by page; inside a snapshot, as of one instant. */
export const exportRepository = (database: Database, studioId: string) => {
  const read = async (query: RawBuilder<ExportedRow>): Promise<readonly ExportedRow[]> =>
    (await query.execute(database)).rows;

  /** Rows of a table with a `studio_id`, in id order. */
  const listById =
    (table: 'aziende' | 'bilanci' | 'segnalazioni', columns: readonly string[]) => (after: string | null) =>
      read(sql`
      SELECT id AS chiave, ${sql.join(columns.map((column) => sql.ref(column)))} FROM ${sql.table(table)}
      WHERE studio_id = ${studioId} AND (${after}::uuid IS NULL OR id > ${after}::uuid) ORDER BY id LIMIT ${sql.lit(ROWS_PER_PAGE)}`);

  return {
    loadStudio: () =>
      read(sql`
        SELECT id AS chiave, id, nome_studio, licenza, max_aziende, last_ticket_id, disabilitato_il, creato_il, logo_id FROM studi WHERE id = ${studioId}`),

    loadUtenti: () =>
      read(sql`
        SELECT id AS chiave, id, username, sub AS utente_portale, is_staff, disabilitato_il, creato_il, ultimo_accesso
        FROM utenti LEFT JOIN utenti_portale ON utente_id = id WHERE studio_id = ${studioId} ORDER BY username_ricerca`),

    listAziende: listById('aziende', [
      'id',
      'ragione_sociale',
      'settore',
      'piva',
      'cf',
      'ateco',
      'data_inizio_attivita',
      'forma_giuridica',
      'data_bilancio_chiusura',
      'creata_il',
      'logo_id',
    ]),

    listBilanci: listById('bilanci', [
      'id',
      'azienda_id',
      'data_bilancio',
      'descrizione',
      'note',
      'chiusura',
      'base_id',
      'precedente_id',
      'consolidato_il',
      'consolidato_da',
      'quadratura',
      'overall_risk',
      'creato_il',
      'modificato_il',
    ]),

    listSegnalazioni: listById('segnalazioni', [
      'id',
      'utente_id',
      'messaggio',
      'percorso',
      'versione',
      'dettaglio',
      'creata_il',
      'letta_il',
      'letta_da',
    ]),

    listEventi: (after: string | null) =>
      read(sql`
        SELECT numero::text AS chiave, numero, istante, utente_id, username, azione, azienda_id, bilancio_id, prima::text AS prima, dopo::text AS dopo,
          encode(precedente, 'hex') AS precedente, encode(impronta, 'hex') AS impronta
        FROM eventi WHERE studio_id = ${studioId} AND numero > ${after ?? '0'}::bigint ORDER BY numero LIMIT ${sql.lit(ROWS_PER_PAGE)}`),

    /** A page of statement ids, in order; their child rows are read by these ids. */
    listBilancioIds: async (after: string | null): Promise<readonly string[]> => {
      const page = await read(sql`
        SELECT id AS chiave FROM bilanci WHERE studio_id = ${studioId} AND (${after}::uuid IS NULL OR id > ${after}::uuid)
        ORDER BY id LIMIT ${sql.lit(BILANCI_PER_PAGE)}`);
      return page.map(({ chiave }) => chiave);
    },

    loadVoci: (bilanci: readonly string[]) =>
      read(sql`
        SELECT bilancio_id AS chiave, bilancio_id, codice, valore, rettifica FROM voci
        WHERE studio_id = ${studioId} AND bilancio_id = ANY(${bilanci}::uuid[]) ORDER BY bilancio_id, codice`),

    loadParametri: (bilanci: readonly string[]) =>
      read(sql`
        SELECT bilancio_id AS chiave, bilancio_id, nome, valore, evidenza FROM parametri
        WHERE studio_id = ${studioId} AND bilancio_id = ANY(${bilanci}::uuid[]) ORDER BY bilancio_id, nome`),

    loadNoteGruppi: (bilanci: readonly string[]) =>
      read(sql`
        SELECT bilancio_id AS chiave, bilancio_id, gruppo, note FROM note_gruppi
        WHERE studio_id = ${studioId} AND bilancio_id = ANY(${bilanci}::uuid[]) ORDER BY bilancio_id, gruppo`),

    /** Figures without explanations, which can be recomputed from the voci. */
    loadIndicatori: (bilanci: readonly string[]) =>
      read(sql`
        SELECT bilancio_id AS chiave, bilancio_id, i.gruppo, i.codice, i.valore, i.punteggio, i.etichetta_punteggio, versione_regole, calcolati_il
        FROM risultati, jsonb_to_recordset(indicatori) AS i (gruppo text, codice text, valore float8, punteggio float8, etichetta_punteggio text)
        WHERE studio_id = ${studioId} AND bilancio_id = ANY(${bilanci}::uuid[]) ORDER BY bilancio_id, i.gruppo, i.codice`),

    findLogo: async (id: string): Promise<Buffer | null> => {
      const row = await database
        .selectFrom('immagini')
        .select('contenuto')
        .where('studio_id', '=', studioId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.contenuto ?? null;
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
