import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

// What a row costs besides its long texts, its indexes included, as seen on full tables: near enough to say who fills the disk.
const BYTE_AZIENDA = 800;
const BYTE_BILANCIO = 600;
const BYTE_VOCE = 150;
const BYTE_PARAMETRO = 150;
const BYTE_NOTA = 150;
const BYTE_RISULTATI = 150;
const BYTE_IMMAGINE = 150;
const BYTE_SEGNALAZIONE = 250;
const BYTE_RICHIESTA = 250;
const BYTE_EVENTO = 450;

/** Attempts of others at a password: a studio answers only for what its users write. */
const DI_ALTRI = 'login_rifiutato';

/** The bytes a studio was last seen to occupy, and how old that is. */
export type Misura = {
  readonly byte: number;
  /** Events of its trail that came later. */
  readonly eventi_dopo: number;
  readonly secondi: number;
};

/** Texts as they are stored, compressed. */
const BILANCI = (studioId: string) => sql`
  SELECT sum(${BYTE_BILANCIO} + pg_column_size(note) + pg_column_size(descrizione)
    + (SELECT count(*) * ${BYTE_VOCE} FROM voci WHERE bilancio_id = bilanci.id)
    + coalesce((SELECT sum(${BYTE_PARAMETRO} + pg_column_size(evidenza)) FROM parametri WHERE bilancio_id = bilanci.id), 0)
    + coalesce((SELECT sum(${BYTE_NOTA} + pg_column_size(note_gruppi.note)) FROM note_gruppi WHERE bilancio_id = bilanci.id), 0)
    + coalesce((SELECT ${BYTE_RISULTATI} + pg_column_size(indicatori) + pg_column_size(spiegazioni) + pg_column_size(rischio)
        FROM risultati WHERE bilancio_id = bilanci.id), 0))
  FROM bilanci WHERE studio_id = ${studioId}`;

const DATI = (studioId: string) => sql`
  coalesce((${BILANCI(studioId)}), 0)
  + (SELECT count(*) * ${BYTE_AZIENDA} FROM aziende WHERE studio_id = ${studioId})
  + (SELECT count(*) * ${BYTE_RICHIESTA} FROM richieste WHERE studio_id = ${studioId})
  + coalesce((SELECT sum(${BYTE_IMMAGINE} + pg_column_size(contenuto)) FROM immagini WHERE studio_id = ${studioId}), 0)
  + coalesce((SELECT sum(${BYTE_SEGNALAZIONE} + pg_column_size(messaggio) + pg_column_size(percorso) + pg_column_size(dettaglio))
      FROM segnalazioni WHERE studio_id = ${studioId}), 0)`;

/** How much room studios take. Measured now and then: the trail only grows, so of it only what is new is read. */
export const spazioRepository = (database: Database) => ({
  /** Null before the first measure. */
  find: async (studioId: string): Promise<Misura | null> => {
    const { rows } = await sql<Misura>`
      SELECT byte_dati + byte_eventi AS byte, catene.numero - eventi AS eventi_dopo,
        extract(epoch FROM now() - misurato_il)::float8 AS secondi
      FROM spazio_studi JOIN catene USING (studio_id) WHERE studio_id = ${studioId}`.execute(database);
    return rows[0] ?? null;
  },

  /** Measures a studio now. @returns its bytes; 0 when it is no longer there. */
  measure: async (studioId: string): Promise<number> => {
    const { rows } = await sql<{ byte: number }>`
      INSERT INTO spazio_studi AS misura (studio_id, byte_dati, byte_eventi, eventi)
      SELECT catene.studio_id, ${DATI(studioId)},
        coalesce(prima.byte_eventi, 0) + coalesce((
          SELECT sum(${BYTE_EVENTO} + coalesce(pg_column_size(eventi.prima), 0) + coalesce(pg_column_size(eventi.dopo), 0)) FROM eventi
          WHERE studio_id = ${studioId} AND numero > coalesce(prima.eventi, 0) AND azione <> ${DI_ALTRI}), 0),
        catene.numero
      FROM catene JOIN studi ON studi.id = catene.studio_id LEFT JOIN spazio_studi AS prima USING (studio_id)
      WHERE catene.studio_id = ${studioId}
      ON CONFLICT (studio_id) DO UPDATE SET
        byte_dati = excluded.byte_dati, byte_eventi = excluded.byte_eventi, eventi = excluded.eventi, misurato_il = now()
      WHERE misura.eventi <= excluded.eventi
      RETURNING byte_dati + byte_eventi AS byte`.execute(database);
    return rows[0]?.byte ?? 0;
  },

  /** Studios on which something was written since they were measured. */
  listArretrati: async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ studio_id: string }>`
      SELECT studi.id AS studio_id FROM studi JOIN catene ON catene.studio_id = studi.id
      LEFT JOIN spazio_studi ON spazio_studi.studio_id = studi.id
      WHERE spazio_studi.eventi IS DISTINCT FROM catene.numero ORDER BY studi.id`.execute(database);
    return rows.map(({ studio_id }) => studio_id);
  },
});
