import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Database } from '../../adapters/database/database.ts';
import type { Licenza } from '../../adapters/database/tables.ts';
import { foldText } from '../../adapters/text.ts';
import { isId } from '../ids.ts';
import { buildPattern, computeOffset } from '../pages.ts';
import type { ListQuery } from '../pages.ts';

export type StudioStaffRow = {
  readonly id: string;
  readonly nome_studio: string;
  readonly licenza: Licenza | null;
  readonly max_aziende: number | null;
  readonly last_ticket_id: string | null;
  readonly disabilitato_il: Date | null;
  readonly creato_il: Date;
  readonly versione: number;
  readonly ultimo_accesso: Date | null;
  readonly utenti: number;
  readonly aziende: number;
  /** Last measured. */
  readonly spazio_byte: number | null;
};

const COLUMNS = [
  'id',
  'nome_studio',
  'licenza',
  'max_aziende',
  'last_ticket_id',
  'disabilitato_il',
  'creato_il',
  'versione',
] as const;

const LAST_LOGIN = sql<Date | null>`(SELECT max(ultimo_accesso) FROM utenti WHERE utenti.studio_id = studi.id)`;
const UTENTI = sql<number>`(SELECT count(*)::int FROM utenti WHERE utenti.studio_id = studi.id)`;

type Misure = Pick<StudioStaffRow, 'aziende' | 'spazio_byte'>;

/** All studios, for staff. */
export const studiStaffRepository = (database: Database) => {
  const select = () =>
    database
      .selectFrom('studi')
      .select(COLUMNS)
      .select([LAST_LOGIN.as('ultimo_accesso'), UTENTI.as('utenti')]);

  /** Asked of the studios found, because their rows may stand on other machines. */
  const complete = async <Row extends Pick<StudioStaffRow, 'id'>>(rows: readonly Row[]): Promise<(Row & Misure)[]> => {
    const ids = rows.map(({ id }) => id);
    const aziende = await sql<{ studio_id: string; aziende: number }>`
      SELECT studio_id, count(*)::integer AS aziende FROM aziende WHERE studio_id = any(${ids}::uuid[]) GROUP BY studio_id`.execute(
      database,
    );
    const spazio = await sql<{ studio_id: string; byte: number }>`
      SELECT studio_id, byte_dati + byte_eventi AS byte FROM spazio_studi WHERE studio_id = any(${ids}::uuid[])`.execute(
      database,
    );
    return rows.map((row) => ({
      ...row,
      aziende: aziende.rows.find(({ studio_id }) => studio_id === row.id)?.aziende ?? 0,
      spazio_byte: spazio.rows.find(({ studio_id }) => studio_id === row.id)?.byte ?? null,
    }));
  };

  const completeOne = async <Row extends Pick<StudioStaffRow, 'id'>>(
    row: Row | undefined,
  ): Promise<(Row & Misure) | null> => (row === undefined ? null : ((await complete([row]))[0] ?? null));

  return {
    list: async (query: ListQuery): Promise<{ count: number; rows: StudioStaffRow[] }> => {
      const pattern = buildPattern(query);
      const { count } = await database
        .selectFrom('studi')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('ricerca', 'like', pattern)
        .executeTakeFirstOrThrow();
      const rows = await select()
        .where('ricerca', 'like', pattern)
        .orderBy('ricerca')
        .orderBy('id')
        .offset(computeOffset(query))
        .limit(ELEMENTI_PER_PAGINA)
        .execute();
      return { count, rows: await complete(rows) };
    },

    find: async (id: string): Promise<StudioStaffRow | null> =>
      isId(id) ? completeOne(await select().where('id', '=', id).executeTakeFirst()) : null,

    /** Studios with this name, ignoring case and accents. */
    findByNome: async (name: string): Promise<StudioStaffRow[]> =>
      complete(await select().where('ricerca', '=', foldText(name)).orderBy('id').limit(2).execute()),

    /** Locked until the end of the transaction; users and aziende can still be added. */
    lock: async (id: string): Promise<StudioStaffRow | null> =>
      isId(id) ? completeOne(await select().where('id', '=', id).forNoKeyUpdate('studi').executeTakeFirst()) : null,

    /**
     * Locks a studio with its aziende, users and sessions, in the order of every write, so that running writes end
     * first and no other starts.
     */
    lockWhole: async (id: string): Promise<StudioStaffRow | null> => {
      if (!isId(id)) return null;
      const studio = await select().where('id', '=', id).forUpdate('studi').executeTakeFirst();
      await sql`SELECT id FROM aziende WHERE studio_id = ${id} ORDER BY id FOR UPDATE`.execute(database);
      await sql`SELECT id FROM utenti WHERE studio_id = ${id} ORDER BY id FOR UPDATE`.execute(database);
      await sql`
        SELECT sessioni.id FROM sessioni JOIN utenti ON utenti.id = sessioni.utente_id
        WHERE utenti.studio_id = ${id} ORDER BY sessioni.id FOR UPDATE OF sessioni`.execute(database);
      return completeOne(studio);
    },

    saveDisabilitato: (id: string, disabilitato: boolean) =>
      database
        .updateTable('studi')
        .set({ disabilitato_il: disabilitato ? sql<Date>`now()` : null, versione: sql`versione + 1` })
        .where('id', '=', id)
        .execute(),

    /** Deletes a studio with all its data and trail; leaves a lapide with the last digest. */
    erase: async (id: string): Promise<{ eventi: number; impronta: Buffer }> => {
      const { numero: eventi, impronta } = await database
        .selectFrom('catene')
        .select(['numero', 'impronta'])
        .where('studio_id', '=', id)
        .executeTakeFirstOrThrow();
      await database.insertInto('lapidi').values({ studio_id: id, eventi, impronta }).execute();
      // On a divided database the machine of the studio must hear it too; elsewhere the first setting means nothing.
      await sql`SET LOCAL citus.propagate_set_commands = 'local'`.execute(database);
      await sql`SET LOCAL vedetta.cancellazione_studio = ${sql.lit(id)}`.execute(database);
      await database.deleteFrom('eventi').where('studio_id', '=', id).execute();
      await database.deleteFrom('catene').where('studio_id', '=', id).execute();
      await database.deleteFrom('studi').where('id', '=', id).execute();
      return { eventi, impronta };
    },
  };
};
