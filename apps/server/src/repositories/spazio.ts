import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

// Bytes per row, indexes included, without long texts; measured on full tables, approximate.
const AZIENDA_BYTES = 800;
const BILANCIO_BYTES = 600;
const VOCE_BYTES = 150;
const PARAMETRO_BYTES = 150;
const NOTA_BYTES = 150;
const RISULTATI_BYTES = 150;
const IMMAGINE_BYTES = 150;
const SEGNALAZIONE_BYTES = 250;
const RICHIESTA_BYTES = 250;
const EVENTO_BYTES = 450;

/** Excluded: refused logins may be attacks by others; a studio answers only for its users' writes. */
const BY_OTHERS = 'login_rifiutato';

/** Last measured size of a studio, and its age. */
export type Measure = {
  readonly byte: number;
  /** Events added since. */
  readonly eventi_dopo: number;
  readonly secondi: number;
};

/** Sizes of texts as stored, compressed. */
const BILANCI_SIZE = (studioId: string) => sql`
  SELECT sum(${BILANCIO_BYTES} + pg_column_size(note) + pg_column_size(descrizione)
    + (SELECT count(*) * ${VOCE_BYTES} FROM voci WHERE bilancio_id = bilanci.id)
    + coalesce((SELECT sum(${PARAMETRO_BYTES} + pg_column_size(evidenza)) FROM parametri WHERE bilancio_id = bilanci.id), 0)
    + coalesce((SELECT sum(${NOTA_BYTES} + pg_column_size(note_gruppi.note)) FROM note_gruppi WHERE bilancio_id = bilanci.id), 0)
    + coalesce((SELECT ${RISULTATI_BYTES} + pg_column_size(indicatori) + pg_column_size(spiegazioni) + pg_column_size(rischio)
        FROM risultati WHERE bilancio_id = bilanci.id), 0))
  FROM bilanci WHERE studio_id = ${studioId}`;

const DATA_SIZE = (studioId: string) => sql`
  coalesce((${BILANCI_SIZE(studioId)}), 0)
  + (SELECT count(*) * ${AZIENDA_BYTES} FROM aziende WHERE studio_id = ${studioId})
  + (SELECT count(*) * ${RICHIESTA_BYTES} FROM richieste WHERE studio_id = ${studioId})
  + coalesce((SELECT sum(${IMMAGINE_BYTES} + pg_column_size(contenuto)) FROM immagini WHERE studio_id = ${studioId}), 0)
  + coalesce((SELECT sum(${SEGNALAZIONE_BYTES} + pg_column_size(messaggio) + pg_column_size(percorso) + pg_column_size(dettaglio))
      FROM segnalazioni WHERE studio_id = ${studioId}), 0)`;

/** Disk space of studios. Measured now and then: the trail only grows, so only its new events are read. */
export const spazioRepository = (database: Database) => ({
  /** Null when never measured. */
  find: async (studioId: string): Promise<Measure | null> => {
    const { rows } = await sql<Measure>`
      SELECT byte_dati + byte_eventi AS byte, catene.numero - eventi AS eventi_dopo,
        extract(epoch FROM now() - misurato_il)::float8 AS secondi
      FROM spazio_studi JOIN catene USING (studio_id) WHERE studio_id = ${studioId}`.execute(database);
    return rows[0] ?? null;
  },

  /** Measures a studio now. @returns its bytes; 0 when it no longer exists */
  measure: async (studioId: string): Promise<number> => {
    const { rows } = await sql<{ byte: number }>`
      INSERT INTO spazio_studi AS misura (studio_id, byte_dati, byte_eventi, eventi)
      SELECT catene.studio_id, ${DATA_SIZE(studioId)},
        coalesce(prima.byte_eventi, 0) + coalesce((
          SELECT sum(${EVENTO_BYTES} + coalesce(pg_column_size(eventi.prima), 0) + coalesce(pg_column_size(eventi.dopo), 0)) FROM eventi
          WHERE studio_id = ${studioId} AND numero > coalesce(prima.eventi, 0) AND azione <> ${BY_OTHERS}), 0),
        catene.numero
      FROM catene JOIN studi ON studi.id = catene.studio_id LEFT JOIN spazio_studi AS prima USING (studio_id)
      WHERE catene.studio_id = ${studioId}
      ON CONFLICT (studio_id) DO UPDATE SET
        byte_dati = excluded.byte_dati, byte_eventi = excluded.byte_eventi, eventi = excluded.eventi, misurato_il = now()
      WHERE misura.eventi <= excluded.eventi
      RETURNING byte_dati + byte_eventi AS byte`.execute(database);
    return rows[0]?.byte ?? 0;
  },

  /** Studios written since their last measure. */
  listStale: async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ studio_id: string }>`
      SELECT studi.id AS studio_id FROM studi JOIN catene ON catene.studio_id = studi.id
      LEFT JOIN spazio_studi ON spazio_studi.studio_id = studi.id
      WHERE spazio_studi.eventi IS DISTINCT FROM catene.numero ORDER BY studi.id`.execute(database);
    return rows.map(({ studio_id }) => studio_id);
  },
});
