import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { Licenza } from '../adapters/database/tables.ts';
import { foldText } from '../adapters/text.ts';
import { isId } from './ids.ts';
import { buildPattern, computeOffset } from './pages.ts';
import type { ListQuery } from './pages.ts';

export type NewStudio = {
  readonly nome_studio: string;
  readonly licenza: Licenza | null;
  readonly max_aziende: number | null;
};
type NewUtente = {
  readonly studio_id: string;
  readonly username: string;
  readonly password: string | null;
  readonly is_staff: boolean;
};

export type UtenteRow = {
  readonly id: string;
  readonly username: string;
  readonly is_staff: boolean;
  readonly studio_id: string;
  readonly nome_studio: string;
  readonly ha_password: boolean;
  /** Of an unused one-time link. */
  readonly link_scade: Date | null;
  readonly disabilitato_il: Date | null;
  readonly creato_il: Date;
  readonly ultimo_accesso: Date | null;
  readonly versione: number;
};

const COLUMNS = [
  'utenti.id',
  'utenti.username',
  'utenti.is_staff',
  'utenti.studio_id',
  'studi.nome_studio',
  'utenti.disabilitato_il',
  'utenti.creato_il',
  'utenti.ultimo_accesso',
  'utenti.versione',
] as const;

/** Studios and their users, for staff and provisioning: not bound to a studio. */
export const utentiRepository = (database: Database) => {
  const select = () =>
    database
      .selectFrom('utenti')
      .innerJoin('studi', 'studi.id', 'utenti.studio_id')
      .leftJoin('link_accesso', (join) =>
        join
          .onRef('link_accesso.utente_id', '=', 'utenti.id')
          .on('link_accesso.scade', '>', sql<Date>`statement_timestamp()`),
      )
      .select(COLUMNS)
      .select(['link_accesso.scade as link_scade', sql<boolean>`utenti.password IS NOT NULL`.as('ha_password')]);

  /** Null when the username is taken, ignoring case and accents. */
  const tryCreateUtente = async (utente: NewUtente): Promise<string | null> => {
    const row = await database
      .insertInto('utenti')
      .values({ ...utente, username_ricerca: foldText(utente.username) })
      .onConflict((conflict) => conflict.column('username_ricerca').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  };

  return {
    exist: async (): Promise<boolean> =>
      (await database.selectFrom('utenti').select('id').limit(1).executeTakeFirst()) !== undefined,

    createStudio: async (studio: NewStudio): Promise<string> => {
      const { id } = await database
        .insertInto('studi')
        .values({ ...studio, ricerca: foldText(studio.nome_studio) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    tryCreateUtente,

    /** `password` is already hashed; the username must be free. */
    createUtente: async (utente: NewUtente): Promise<string> => {
      const id = await tryCreateUtente(utente);
      if (id === null) throw new Error(`The username ${utente.username} is taken`);
      return id;
    },

    list: async (query: ListQuery, studioId: string | undefined): Promise<{ count: number; rows: UtenteRow[] }> => {
      if (studioId !== undefined && !isId(studioId)) return { count: 0, rows: [] };
      const found = select()
        .where('utenti.username_ricerca', 'like', buildPattern(query))
        .where(({ eb, lit }) => (studioId === undefined ? lit(true) : eb('utenti.studio_id', '=', studioId)));
      const { count } = await found
        .clearSelect()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await found
        .orderBy('utenti.username_ricerca')
        .offset(computeOffset(query))
        .limit(ELEMENTI_PER_PAGINA)
        .execute();
      return { count, rows };
    },

    find: async (id: string): Promise<UtenteRow | null> =>
      isId(id) ? ((await select().where('utenti.id', '=', id).executeTakeFirst()) ?? null) : null,

    findByUsername: async (username: string): Promise<UtenteRow | null> =>
      (await select().where('utenti.username_ricerca', '=', foldText(username)).executeTakeFirst()) ?? null,

    /** Locked until the end of the transaction. */
    lock: async (id: string): Promise<UtenteRow | null> =>
      isId(id)
        ? ((await select().where('utenti.id', '=', id).forNoKeyUpdate('utenti').executeTakeFirst()) ?? null)
        : null,

    /** Password hash; null for a user without password. */
    findPassword: async (id: string): Promise<string | null> => {
      const { password } = await database
        .selectFrom('utenti')
        .select('password')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return password;
    },

    savePassword: (id: string, password: string | null) =>
      database
        .updateTable('utenti')
        .set({ password, versione: sql`versione + 1` })
        .where('id', '=', id)
        .execute(),

    saveDisabilitato: (id: string, disabilitato: boolean) =>
      database
        .updateTable('utenti')
        .set({ disabilitato_il: disabilitato ? sql<Date>`now()` : null, versione: sql`versione + 1` })
        .where('id', '=', id)
        .execute(),

    /** Whether a studio has staff users. */
    hasStaff: async (studioId: string): Promise<boolean> =>
      (await database
        .selectFrom('utenti')
        .select('id')
        .where('studio_id', '=', studioId)
        .where('is_staff', '=', true)
        .limit(1)
        .executeTakeFirst()) !== undefined,
  };
};
