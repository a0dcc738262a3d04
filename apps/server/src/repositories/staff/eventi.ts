import { CONTEGGIO_EVENTI_MASSIMO, ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import type { EventiQuery } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Database } from '../../adapters/database/database.ts';
import { selectEventi, SISTEMA } from '../eventi.ts';
import type { EventoRow } from '../eventi.ts';
import { isIdentificativo } from '../identificativi.ts';
import { computeOffset } from '../pagine.ts';
import type { Lista } from '../pagine.ts';

export type EventoStaffRow = EventoRow & {
  readonly nome_studio: string | null;
  readonly precedente: Buffer;
  readonly impronta: Buffer;
};

/** Midnight in Italy at the start of a day. */
const startOf = (data: string) => sql<Date>`${data}::date::timestamp AT TIME ZONE 'Europe/Rome'`;
const endOf = (data: string) => sql<Date>`(${data}::date + 1)::timestamp AT TIME ZONE 'Europe/Rome'`;

/** An id that no row has, for a filter that cannot be one. */
const readId = (testo: string): string => (isIdentificativo(testo) ? testo : 'ffffffff-ffff-ffff-ffff-ffffffffffff');

/**
 * Within a studio the place in its chain is the time, and its key the index. The events of one object are few: sorted by what no index
 * holds, they are found first and sorted then, instead of being looked for along the whole trail.
 */
const chooseOrdine = ({ studio, oggetto }: EventiQuery) => {
  if (oggetto !== undefined) return sql`eventi.istante + interval '0'`;
  return sql.ref(studio === undefined ? 'eventi.istante' : 'eventi.numero');
};

/** The trails of all studios, for whoever runs the installation. */
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
    /** The latest first; past a certain number they are no longer counted. */
    list: async (filtri: EventiQuery, lista: Lista): Promise<{ count: number; righe: EventoStaffRow[] }> => {
      const trovati = filter(filtri);
      const { count } = await database
        .selectFrom(trovati.clearSelect().select('eventi.numero').limit(CONTEGGIO_EVENTI_MASSIMO).as('trovati'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const righe = await trovati
        .orderBy(chooseOrdine(filtri), 'desc')
        .orderBy('eventi.studio_id')
        .orderBy('eventi.numero', 'desc')
        .offset(computeOffset(lista))
        .limit(ELEMENTI_PER_PAGINA)
        .execute();
      return { count, righe };
    },

    /** @param id the studio and the place in its chain, as `presentEvento` writes them */
    find: async (id: string): Promise<EventoStaffRow | null> => {
      const [studioId = '', numero = ''] = id.split('.');
      if (!isIdentificativo(studioId) || !/^[1-9]\d{0,14}$/u.test(numero) || id !== `${studioId}.${numero}`)
        return null;
      const riga = await select()
        .where('eventi.studio_id', '=', studioId)
        .where('eventi.numero', '=', Number(numero))
        .executeTakeFirst();
      return riga ?? null;
    },
  };
};
