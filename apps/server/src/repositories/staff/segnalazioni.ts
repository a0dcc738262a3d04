import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Database } from '../../adapters/database/database.ts';
import { isId } from '../ids.ts';
import { buildPattern, computeOffset } from '../pages.ts';
import type { ListQuery } from '../pages.ts';

export type SegnalazioneRow = {
  readonly id: string;
  readonly studio_id: string;
  readonly nome_studio: string;
  readonly username: string | null;
  readonly messaggio: string;
  readonly percorso: string;
  readonly versione: string;
  readonly dettaglio: string;
  readonly creata_il: Date;
  readonly letta_il: Date | null;
  readonly letta_da: string | null;
};

const COLUMNS = [
  'segnalazioni.id',
  'segnalazioni.studio_id',
  'studi.nome_studio',
  'utenti.username',
  'messaggio',
  'percorso',
  'segnalazioni.versione',
  'creata_il',
  'letta_il',
  'letta_da',
] as const;

/** Searched text, folded like the search; few rows, no index needed. */
const SEARCHED = sql<string>`regexp_replace(lower(normalize(messaggio || ' ' || percorso, NFKD)), ${'[\\u0300-\\u036F]'}, '', 'g')`;

type Filter = { readonly letta: boolean | undefined };

/** Segnalazioni of all studios, for staff. */
export const segnalazioniStaffRepository = (database: Database) => {
  const select = () =>
    database
      .selectFrom('segnalazioni')
      .innerJoin('studi', 'studi.id', 'segnalazioni.studio_id')
      .leftJoin('utenti', 'utenti.id', 'segnalazioni.utente_id')
      .select(COLUMNS);

  const find = async (id: string): Promise<SegnalazioneRow | null> =>
    isId(id)
      ? ((await select().select('dettaglio').where('segnalazioni.id', '=', id).executeTakeFirst()) ?? null)
      : null;

  return {
    find,

    /** Latest first, without stack traces. */
    list: async (
      query: ListQuery,
      { letta }: Filter,
    ): Promise<{ count: number; rows: Omit<SegnalazioneRow, 'dettaglio'>[] }> => {
      const found = select()
        .where(SEARCHED, 'like', buildPattern(query))
        .where(({ eb, lit }) => (letta === undefined ? lit(true) : eb('letta_il', letta ? 'is not' : 'is', null)));
      const { count } = await found
        .clearSelect()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await found
        .orderBy('creata_il', 'desc')
        .orderBy('segnalazioni.id', 'desc')
        .offset(computeOffset(query))
        .limit(ELEMENTI_PER_PAGINA)
        .execute();
      return { count, rows };
    },

    /** Locked until the end of the transaction. */
    lock: async (id: string): Promise<SegnalazioneRow | null> => {
      const studio = (await find(id))?.studio_id;
      if (studio === undefined) return null;
      await database
        .selectFrom('segnalazioni')
        .select('id')
        .where('studio_id', '=', studio)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .execute();
      return find(id);
    },

    /** Marks as read by a user, or as unread. */
    saveLetta: (id: string, readBy: string | null) =>
      database
        .updateTable('segnalazioni')
        .set({ letta_il: readBy === null ? null : sql<Date>`now()`, letta_da: readBy })
        .where('id', '=', id)
        .execute(),
  };
};
