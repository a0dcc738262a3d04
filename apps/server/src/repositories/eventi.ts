import { createHash } from 'node:crypto';
import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import type { Azione } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import { findRequestAddress } from '../adapters/request-context.ts';
import { computeOffset } from './pages.ts';
import type { ListQuery } from './pages.ts';
import type { Scope } from './scope.ts';

/** The catena of events without a studio: refused logins of unknown users, studios created and erased. */
export const SISTEMA = '00000000-0000-0000-0000-000000000000';

/** An event to record; its author is who opened the studio. */
export type Evento = {
  readonly azione: Azione;
  readonly azienda_id?: string;
  readonly bilancio_id?: string;
  /** Values before and after, only what changed. */
  readonly prima?: unknown;
  readonly dopo?: unknown;
};

/** The staff in the data of a studio, with the reason they gave. */
export type AccessoStaffRow = Pick<EventoRow, 'numero' | 'istante' | 'utente_id' | 'username'> & {
  readonly azione: 'apre_dati_studio' | 'esporta_studio';
  readonly motivo: string;
};

/** The row without its digest, fields in digest order. */
export type EventoFields = {
  readonly studio_id: string;
  readonly numero: number;
  readonly istante: string;
  readonly utente_id: string | null;
  readonly username: string;
  readonly azione: string;
  readonly azienda_id: string | null;
  readonly bilancio_id: string | null;
  readonly prima: string | null;
  readonly dopo: string | null;
  readonly indirizzo: string | null;
};

/** Which event: of these actions, about an azienda or a bilancio, with these values among those it wrote. */
export type EventoQuery = {
  readonly azioni: readonly Azione[];
  readonly azienda_id?: string;
  readonly bilancio_id?: string;
  /** What was written holds one of these. */
  readonly dopo?: readonly object[];
};

/** An event with the names of its azienda and bilancio, where they still exist. */
export type EventoRow = {
  readonly studio_id: string;
  readonly numero: number;
  readonly istante: Date;
  readonly utente_id: string | null;
  readonly username: string;
  readonly azione: Azione;
  readonly azienda_id: string | null;
  readonly ragione_sociale: string | null;
  readonly bilancio_id: string | null;
  readonly data_bilancio: string | null;
  /** Set when the statement is a projection. */
  readonly base_id: string | null;
  readonly prima: unknown;
  readonly dopo: unknown;
  readonly indirizzo: string | null;
};

/** Digest of an event: the previous digest and every field, as stored. */
export const computeImprontaEvento = (precedente: Buffer, row: EventoFields): Buffer =>
  createHash('sha256')
    .update(precedente)
    .update(
      JSON.stringify([
        row.studio_id,
        row.numero,
        row.istante,
        row.utente_id,
        row.username,
        row.azione,
        row.azienda_id,
        row.bilancio_id,
        row.prima,
        row.dopo,
        // Only where it is: the digests of events recorded without it hold.
        ...(row.indirizzo === null ? [] : [row.indirizzo]),
      ]),
    )
    .digest();

/** Digest before the first event of a catena. */
export const CATENA_START: Buffer = Buffer.alloc(32);

const writeJson = (valore: unknown): string | null => (valore === undefined ? null : JSON.stringify(valore));

/** Query of events with names. The caller filters by studio, except for staff. */
export const selectEventi = (database: Database) =>
  database
    .selectFrom('eventi')
    .leftJoin('aziende', (join) =>
      join.onRef('aziende.id', '=', 'eventi.azienda_id').onRef('aziende.studio_id', '=', 'eventi.studio_id'),
    )
    .leftJoin('bilanci', (join) =>
      join.onRef('bilanci.id', '=', 'eventi.bilancio_id').onRef('bilanci.studio_id', '=', 'eventi.studio_id'),
    )
    .select([
      'eventi.studio_id',
      'eventi.numero',
      'eventi.istante',
      'eventi.utente_id',
      'eventi.username',
      'eventi.azienda_id',
      'aziende.ragione_sociale',
      'eventi.bilancio_id',
      'bilanci.data_bilancio',
      'bilanci.base_id',
      'eventi.prima',
      'eventi.dopo',
      'eventi.indirizzo',
    ])
    .select(({ ref }) => ref('eventi.azione').$castTo<Azione>().as('azione'));

/** The trail of one studio. */
export const eventiRepository = ({ database, studioId, who, own }: Scope) => ({
  /** Call last in a transaction: it locks the catena, so writes of the studio run in turn. */
  add: async ({ azione, azienda_id, bilancio_id, prima, dopo }: Evento): Promise<void> => {
    const catena = await database
      .insertInto('catene')
      .values({ studio_id: studioId, numero: 1, impronta: CATENA_START })
      .onConflict((conflict) =>
        conflict.column('studio_id').doUpdateSet(({ eb }) => ({ numero: eb('catene.numero', '+', 1) })),
      )
      .returning(['numero', 'impronta'])
      .executeTakeFirstOrThrow();
    const row: EventoFields = {
      studio_id: studioId,
      numero: catena.numero,
      istante: new Date().toISOString(),
      utente_id: who.id,
      username: who.username,
      azione,
      azienda_id: azienda_id ?? null,
      bilancio_id: bilancio_id ?? null,
      prima: writeJson(prima),
      dopo: writeJson(dopo),
      indirizzo: findRequestAddress() ?? null,
    };
    const impronta = computeImprontaEvento(catena.impronta, row);
    await database
      .with('aggiunto', (query) => query.insertInto('eventi').values({ ...row, precedente: catena.impronta, impronta }))
      .updateTable('catene')
      .set({ impronta })
      .where('studio_id', '=', studioId)
      .execute();
  },

  /** Who did it last, and when. */
  findLast: async ({ azioni, azienda_id, bilancio_id, dopo }: EventoQuery) =>
    (await database
      .selectFrom('eventi')
      .select(['utente_id', 'username', 'istante'])
      .where(own('eventi'))
      .where('azione', 'in', azioni)
      .$if(azienda_id !== undefined, (query) => query.where('azienda_id', '=', azienda_id ?? null))
      .$if(bilancio_id !== undefined, (query) => query.where('bilancio_id', '=', bilancio_id ?? null))
      .$if(dopo !== undefined, (query) =>
        query.where(sql<boolean>`dopo::jsonb @> ANY (${dopo?.map((held) => JSON.stringify(held))}::jsonb[])`),
      )
      .orderBy('numero', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null,

  /** Events of some statements, latest first. */
  listStoria: async (bilanci: readonly string[], query: ListQuery): Promise<{ count: number; rows: EventoRow[] }> => {
    const found = selectEventi(database).where(own('eventi')).where('eventi.bilancio_id', 'in', bilanci);
    const { count } = await found
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await found
      .orderBy('eventi.numero', 'desc')
      .offset(computeOffset(query))
      .limit(ELEMENTI_PER_PAGINA)
      .execute();
    return { count, rows };
  },

  /** Events of an azienda and its statements since a moment, oldest first. */
  listByAzienda: (aziendaId: string, since: Date, limit: number): Promise<EventoRow[]> =>
    selectEventi(database)
      .where(own('eventi'))
      .where('eventi.azienda_id', '=', aziendaId)
      .where('eventi.istante', '>=', since)
      .orderBy('eventi.numero')
      .limit(limit)
      .execute(),

  /** When the staff opened or exported the data of the studio, latest first: only they give a reason. */
  listStaff: async (since: Date, limit: number): Promise<readonly AccessoStaffRow[]> => {
    const { rows } = await sql<AccessoStaffRow>`
      SELECT numero, istante, utente_id, username, azione, dopo->>'motivo' AS motivo FROM eventi
      WHERE ${own('eventi')} AND azione IN ('apre_dati_studio', 'esporta_studio') AND istante >= ${since} AND dopo->>'motivo' IS NOT NULL
      ORDER BY numero DESC LIMIT ${limit}`.execute(database);
    return rows;
  },

  /** Latest events of the studio, without some azioni. */
  listLatest: (limit: number, excluded: readonly Azione[]): Promise<EventoRow[]> =>
    selectEventi(database)
      .where(own('eventi'))
      .where('eventi.azione', 'not in', excluded)
      .orderBy('eventi.numero', 'desc')
      .limit(limit)
      .execute(),
});
