import { sql } from 'kysely';
import type { Database } from '../../adapters/database/database.ts';
import { SISTEMA } from '../eventi.ts';
import type { RigaEvento } from '../eventi.ts';

/** The head of a chain: how many events it says it has, and the digest of the last. Null where the head itself is missing. */
export type CatenaRow = {
  readonly studio_id: string;
  readonly nome_studio: string | null;
  readonly numero: number | null;
  readonly impronta: Buffer | null;
};

/** A link as it stands in the table. */
export type AnelloRow = Omit<RigaEvento, 'istante'> & {
  readonly istante: Date;
  readonly precedente: Buffer;
  readonly impronta: Buffer;
};

export type VicendaRow = { readonly azione: string; readonly dopo: string };

export type LapideRow = { readonly studio_id: string; readonly eventi: number; readonly impronta: Buffer };

/** A place of a chain and the digest that stands there. */
export type ImprontaRow = { readonly studio_id: string; readonly numero: number; readonly impronta: Buffer };

/** The chains of digests of all trails, to be verified link by link. */
export const cateneRepository = (database: Database) => ({
  /** Every chain there is or should be: by its head, its events, or its studio. */
  list: async (): Promise<readonly CatenaRow[]> => {
    const { rows } = await sql<CatenaRow>`
      SELECT studio_id, nome_studio, numero, impronta
      FROM (SELECT studio_id FROM catene UNION SELECT studio_id FROM eventi UNION SELECT id FROM studi) AS tutte
      LEFT JOIN catene USING (studio_id)
      LEFT JOIN studi ON studi.id = studio_id
      ORDER BY studi.ricerca NULLS FIRST, studio_id`.execute(database);
    return rows;
  },

  /** The heads of the chains that have an event since an instant, of all without one: one query, however many studios. */
  listTeste: async (dal: Date | null): Promise<readonly ImprontaRow[]> => {
    const { rows } = await sql<ImprontaRow>`
      SELECT studio_id, numero, impronta FROM catene
      WHERE ${dal}::timestamptz IS NULL OR studio_id IN (SELECT studio_id FROM eventi WHERE istante >= ${dal}::timestamptz)
      ORDER BY studio_id`.execute(database);
    return rows;
  },

  /** The digests at some places, where there are events. */
  findImpronte: async (
    posti: readonly { readonly studio_id: string; readonly numero: number }[],
  ): Promise<readonly ImprontaRow[]> => {
    const { rows } = await sql<ImprontaRow>`
      SELECT studio_id, numero, impronta FROM eventi
      JOIN unnest(${posti.map(({ studio_id }) => studio_id)}::uuid[], ${posti.map(({ numero }) => numero)}::bigint[])
        AS posti (studio_id, numero) USING (studio_id, numero)`.execute(database);
    return rows;
  },

  /** Links after a place, in order. */
  loadAnelli: (studioId: string, dopo: number, limite: number): Promise<AnelloRow[]> =>
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
        'precedente',
        'impronta',
      ])
      .select([sql<string | null>`prima::text`.as('prima'), sql<string | null>`dopo::text`.as('dopo')])
      .where('studio_id', '=', studioId)
      .where('numero', '>', dopo)
      .orderBy('numero')
      .limit(limite)
      .execute(),

  /** Studios made and erased, as the trail of the installation tells. */
  listVicende: (): Promise<readonly VicendaRow[]> =>
    database
      .selectFrom('eventi')
      .select(['azione', sql<string>`dopo::text`.as('dopo')])
      .where('studio_id', '=', SISTEMA)
      .where('azione', 'in', ['crea_studio', 'elimina_studio'])
      .orderBy('numero')
      .execute(),

  listLapidi: (): Promise<LapideRow[]> =>
    database.selectFrom('lapidi').select(['studio_id', 'eventi', 'impronta']).execute(),
});
