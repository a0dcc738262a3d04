import { CONTEGGIO_EVENTI_MASSIMO, ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import type { EventiQuery } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Database } from '../../adapters/database/database.ts';
import { selectEventi, SISTEMA } from '../eventi.ts';
import type { EventoRow } from '../eventi.ts';
import { isId } from '../ids.ts';
import { computeOffset } from '../pages.ts';
import type { ListQuery } from '../pages.ts';

export type EventoStaffRow = EventoRow & {
  readonly nome_studio: string | null;
  readonly precedente: Buffer;
  readonly impronta: Buffer;
};

/** Midnight in Italy at the start of a day; below, at its end. */
const startOf = (data: string) => sql<Date>`${data}::date::timestamp AT TIME ZONE 'Europe/Rome'`;
const endOf = (data: string) => sql<Date>`(${data}::date + 1)::timestamp AT TIME ZONE 'Europe/Rome'`;

/** Replaces an invalid id in a filter with one that no row has. */
const readId = (text: string): string => (isId(text) ? text : 'ffffffff-ffff-ffff-ffff-ffffffffffff');

/**
 * Within a studio, `numero` follows time and its key is the index. Events of one object are few: sorting by an
 * expression without an index makes the planner find them first and sort then, instead of scanning the whole trail.
 */
const chooseOrder = ({ studio, oggetto }: EventiQuery) => {
  if (oggetto !== undefined) return sql`eventi.istante + interval '0'`;
  return sql.ref(studio === undefined ? 'eventi.istante' : 'eventi.numero');
};

/** Trails of all studios, for staff. */
export const eventiStaffRepository = (database: Database) => {
  const select = () =>
    selectEventi(database)
      .leftJoin('studi', 'studi.id', 'eventi.studio_id')
      .select(['studi.nome_studio', 'eventi.precedente', 'eventi.impronta']);

  const filter = ({ studio, utente, azione, oggetto, dal, al }: EventiQuery) =>
    select().where(({ eb, and, or }) =>
      and([
        ...(studio === undefined ? [] : [eb('eventi.studio_id', '=', studio === 'sistema' ? SISTEMA : readId(studio))]),
        ...(utente === undefined ? [] : [eb(sql`lower(eventi.username)`, '=', sql`lower(${utente})`)]),
        ...(azione === undefined ? [] : [eb('eventi.azione', '=', azione)]),
        ...(oggetto === undefined
          ? []
          : [
              or([
                eb('eventi.azienda_id', '=', readId(oggetto)),
                eb('eventi.bilancio_id', '=', readId(oggetto)),
                eb(sql`(eventi.dopo ->> 'utente_id')`, '=', readId(oggetto)),
              ]),
            ]),
        ...(dal === undefined ? [] : [eb('eventi.istante', '>=', startOf(dal))]),
        ...(al === undefined ? [] : [eb('eventi.istante', '<', endOf(al))]),
      ]),
    );

  return {
    /** Latest first; the count stops at a maximum. */
    list: async (filters: EventiQuery, query: ListQuery): Promise<{ count: number; rows: EventoStaffRow[] }> => {
      const found = filter(filters);
      const { count } = await database
        .selectFrom(found.clearSelect().select('eventi.numero').limit(CONTEGGIO_EVENTI_MASSIMO).as('trovati'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await found
        .orderBy(chooseOrder(filters), 'desc')
        .orderBy('eventi.studio_id')
        .orderBy('eventi.numero', 'desc')
        .offset(computeOffset(query))
        .limit(ELEMENTI_PER_PAGINA)
        .execute();
      return { count, rows };
    },

    /** @param id the studio and the place in its chain, as `presentEvento` writes them */
    find: async (id: string): Promise<EventoStaffRow | null> => {
      const [studioId = '', numero = ''] = id.split('.');
      if (!isId(studioId) || !/^[1-9]\d{0,14}$/u.test(numero) || id !== `${studioId}.${numero}`) return null;
      const row = await select()
        .where('eventi.studio_id', '=', studioId)
        .where('eventi.numero', '=', Number(numero))
        .executeTakeFirst();
      return row ?? null;
    },
  };
};
