import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

export type ValoreEsportato = string | number | boolean | Date | null;

/** A row as it is exported, by column; `chiave` says where the next page begins. */
export type RigaEsportata = Readonly<Record<string, ValoreEsportato>> & { readonly chiave: string };

const RIGHE_PER_VOLTA = 500;
/** Statements whose lines are read together. */
const BILANCI_PER_VOLTA = 20;

/** Everything one studio has, page by page: one inside a snapshot sees it all as it was at one moment. */
export const esportazioneRepository = (database: Database, studioId: string) => {
  const read = async (query: RawBuilder<RigaEsportata>): Promise<readonly RigaEsportata[]> =>
    (await query.execute(database)).rows;

  /** Rows of a table that bears the studio, in the order of their id. */
  const listById =
    (tabella: 'aziende' | 'bilanci' | 'segnalazioni', colonne: readonly string[]) => (dopo: string | null) =>
      read(sql`
      SELECT id AS chiave, ${sql.join(colonne.map((colonna) => sql.ref(colonna)))} FROM ${sql.table(tabella)}
      WHERE studio_id = ${studioId} AND (${dopo}::uuid IS NULL OR id > ${dopo}::uuid) ORDER BY id LIMIT ${sql.lit(RIGHE_PER_VOLTA)}`);

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

    listEventi: (dopo: string | null) =>
      read(sql`
        SELECT numero::text AS chiave, numero, istante, utente_id, username, azione, azienda_id, bilancio_id, prima::text AS prima, dopo::text AS dopo,
          encode(precedente, 'hex') AS precedente, encode(impronta, 'hex') AS impronta
        FROM eventi WHERE studio_id = ${studioId} AND numero > ${dopo ?? '0'}::bigint ORDER BY numero LIMIT ${sql.lit(RIGHE_PER_VOLTA)}`),

    /** Ids of some statements, in order; what hangs from them is read by these. */
    listIdBilanci: async (dopo: string | null): Promise<readonly string[]> => {
      const righe = await read(sql`
        SELECT id AS chiave FROM bilanci WHERE studio_id = ${studioId} AND (${dopo}::uuid IS NULL OR id > ${dopo}::uuid)
        ORDER BY id LIMIT ${sql.lit(BILANCI_PER_VOLTA)}`);
      return righe.map(({ chiave }) => chiave);
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

    /** The figures without their explanations, which follow from the lines. */
    loadIndicatori: (bilanci: readonly string[]) =>
      read(sql`
        SELECT bilancio_id AS chiave, bilancio_id, i.gruppo, i.codice, i.valore, i.punteggio, i.etichetta_punteggio, versione_regole, calcolati_il
        FROM risultati, jsonb_to_recordset(indicatori) AS i (gruppo text, codice text, valore float8, punteggio float8, etichetta_punteggio text)
        WHERE studio_id = ${studioId} AND bilancio_id = ANY(${bilanci}::uuid[]) ORDER BY bilancio_id, i.gruppo, i.codice`),

    findLogo: async (id: string): Promise<Buffer | null> => {
      const riga = await database
        .selectFrom('immagini')
        .select('contenuto')
        .where('studio_id', '=', studioId)
        .where('id', '=', id)
        .executeTakeFirst();
      return riga?.contenuto ?? null;
    },

    /** False when the same studio is being exported in another transaction. */
    tryLock: async (): Promise<boolean> => {
      const { rows } = await sql<{
        preso: boolean;
      }>`SELECT pg_try_advisory_xact_lock(hashtextextended(${`esportazione:${studioId}`}, 0)) AS preso`.execute(
        database,
      );
      return rows[0]?.preso === true;
    },
  };
};

export type EsportazioneRepository = ReturnType<typeof esportazioneRepository>;
