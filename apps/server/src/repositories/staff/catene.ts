import { sql } from 'kysely';
import type { Database } from '../../adapters/database/database.ts';
import { SISTEMA } from '../eventi.ts';
import type { EventoFields } from '../eventi.ts';

/** Head of a catena: number of events and last digest. Null when the head is missing. */
export type CatenaRow = {
  readonly studio_id: string;
  readonly nome_studio: string | null;
  readonly numero: number | null;
  readonly impronta: Buffer | null;
};

/** A link, as stored. */
export type LinkRow = Omit<EventoFields, 'istante'> & {
  readonly istante: Date;
  readonly precedente: Buffer;
  readonly impronta: Buffer;
};

export type StudioEventoRow = { readonly azione: string; readonly dopo: string };

export type LapideRow = { readonly studio_id: string; readonly eventi: number; readonly impronta: Buffer };

/** A number in a catena and its digest. */
export type DigestRow = { readonly studio_id: string; readonly numero: number; readonly impronta: Buffer };

/** Catene of all studios, for verification. */
export const cateneRepository = (database: Database) => ({
  /** All catene that exist or should: found by head, events or studio. */
  list: async (): Promise<readonly CatenaRow[]> => {
    const { rows } = await sql<CatenaRow>`
      SELECT studio_id, nome_studio, numero, impronta
      FROM (SELECT studio_id FROM catene UNION SELECT studio_id FROM eventi UNION SELECT id FROM studi) AS tutte
      LEFT JOIN catene USING (studio_id)
      LEFT JOIN studi ON studi.id = studio_id
      ORDER BY studi.ricerca NULLS FIRST, studio_id`.execute(database);
    return rows;
  },

  /** Heads of catene with events since an instant, or of all; one query for any number of studios. */
  listHeads: async (since: Date | null): Promise<readonly DigestRow[]> => {
    const { rows } = await sql<DigestRow>`
      SELECT studio_id, numero, impronta FROM catene
      WHERE ${since}::timestamptz IS NULL OR studio_id IN (SELECT studio_id FROM eventi WHERE istante >= ${since}::timestamptz)
      ORDER BY studio_id`.execute(database);
    return rows;
  },

  /** Digests of the events at these numbers, where they exist. */
  findDigests: async (
    places: readonly { readonly studio_id: string; readonly numero: number }[],
  ): Promise<readonly DigestRow[]> => {
    const { rows } = await sql<DigestRow>`
      SELECT studio_id, numero, impronta FROM eventi
      JOIN unnest(${places.map(({ studio_id }) => studio_id)}::uuid[], ${places.map(({ numero }) => numero)}::bigint[])
        AS posti (studio_id, numero) USING (studio_id, numero)`.execute(database);
    return rows;
  },

  /** Links after a number, in order. */
  loadLinks: (studioId: string, after: number, limit: number): Promise<LinkRow[]> =>
    database
      .selectFrom('eventi')
      .select([
        'studio_id',
        'numero',
        'istante',
        'utente_id',
        'username',
        'azione',
        'azienda_id',
        'bilancio_id',
        'indirizzo',
        'precedente',
        'impronta',
      ])
      .select([sql<string | null>`prima::text`.as('prima'), sql<string | null>`dopo::text`.as('dopo')])
      .where('studio_id', '=', studioId)
      .where('numero', '>', after)
      .orderBy('numero')
      .limit(limit)
      .execute(),

  /** Creation and erasure events of studios, in the installation's trail. */
  listStudioEventi: (): Promise<readonly StudioEventoRow[]> =>
    database
      .selectFrom('eventi')
      .select(['azione', sql<string>`dopo::text`.as('dopo')])
      .where('studio_id', '=', SISTEMA)
      .where('azione', 'in', ['crea_studio', 'importa_studio', 'elimina_studio'])
      .orderBy('numero')
      .execute(),

  listLapidi: (): Promise<LapideRow[]> =>
    database.selectFrom('lapidi').select(['studio_id', 'eventi', 'impronta']).execute(),
});
