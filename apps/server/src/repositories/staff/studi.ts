import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Database } from '../../adapters/database/database.ts';
import type { Licenza } from '../../adapters/database/tables.ts';
import { foldText } from '../../adapters/text.ts';
import { isIdentificativo } from '../identificativi.ts';
import { buildPattern, computeOffset } from '../pagine.ts';
import type { Lista } from '../pagine.ts';

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
  /** As last measured. */
  readonly spazio_byte: number | null;
};

const COLONNE = [
  'id',
  'nome_studio',
  'licenza',
  'max_aziende',
  'last_ticket_id',
  'disabilitato_il',
  'creato_il',
  'versione',
] as const;

const ULTIMO_ACCESSO = sql<Date | null>`(SELECT max(ultimo_accesso) FROM utenti WHERE utenti.studio_id = studi.id)`;
const UTENTI = sql<number>`(SELECT count(*)::int FROM utenti WHERE utenti.studio_id = studi.id)`;
const AZIENDE = sql<number>`(SELECT count(*)::int FROM aziende WHERE aziende.studio_id = studi.id)`;

const SPAZIO = sql<
  number | null
>`(SELECT byte_dati + byte_eventi FROM spazio_studi WHERE spazio_studi.studio_id = studi.id)`;

/** Every studio, for whoever runs the installation. */
export const studiStaffRepository = (database: Database) => {
  const select = () =>
    database
      .selectFrom('studi')
      .select(COLONNE)
      .select([
        ULTIMO_ACCESSO.as('ultimo_accesso'),
        UTENTI.as('utenti'),
        AZIENDE.as('aziende'),
        SPAZIO.as('spazio_byte'),
      ]);

  return {
    list: async (lista: Lista): Promise<{ count: number; righe: StudioStaffRow[] }> => {
      const pattern = buildPattern(lista);
      const { count } = await database
        .selectFrom('studi')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('ricerca', 'like', pattern)
        .executeTakeFirstOrThrow();
      const righe = await select()
        .where('ricerca', 'like', pattern)
        .orderBy('ricerca')
        .orderBy('id')
        .offset(computeOffset(lista))
        .limit(ELEMENTI_PER_PAGINA)
        .execute();
      return { count, righe };
    },

    find: async (id: string): Promise<StudioStaffRow | null> =>
      isIdentificativo(id) ? ((await select().where('id', '=', id).executeTakeFirst()) ?? null) : null,

    /** Studios with exactly this name, but for case and accents. */
    findByNome: (nome: string): Promise<StudioStaffRow[]> =>
      select().where('ricerca', '=', foldText(nome)).orderBy('id').limit(2).execute(),

    /** Held until the end of the transaction; users and companies can still be added meanwhile. */
    lock: async (id: string): Promise<StudioStaffRow | null> =>
      isIdentificativo(id)
        ? ((await select().where('id', '=', id).forNoKeyUpdate('studi').executeTakeFirst()) ?? null)
        : null,

    /**
     * Holds a studio with its companies, users and sessions, in the order of every write below it, so that those under way
     * end first and no other begins.
     */
    lockWhole: async (id: string): Promise<StudioStaffRow | null> => {
      if (!isIdentificativo(id)) return null;
      const studio = await select().where('id', '=', id).forUpdate('studi').executeTakeFirst();
      await sql`SELECT id FROM aziende WHERE studio_id = ${id} ORDER BY id FOR UPDATE`.execute(database);
      await sql`SELECT id FROM utenti WHERE studio_id = ${id} ORDER BY id FOR UPDATE`.execute(database);
      await sql`
        SELECT sessioni.id FROM sessioni JOIN utenti ON utenti.id = sessioni.utente_id
        WHERE utenti.studio_id = ${id} ORDER BY sessioni.id FOR UPDATE OF sessioni`.execute(database);
      return studio ?? null;
    },

    saveDisabilitato: (id: string, disabilitato: boolean) =>
      database
        .updateTable('studi')
        .set({ disabilitato_il: disabilitato ? sql<Date>`now()` : null, versione: sql`versione + 1` })
        .where('id', '=', id)
        .execute(),

    /** Removes a studio with everything it has, its trail included; what is left is a tombstone with the last digest. */
    erase: async (id: string): Promise<{ eventi: number; impronta: Buffer }> => {
      const { numero: eventi, impronta } = await database
        .selectFrom('catene')
        .select(['numero', 'impronta'])
        .where('studio_id', '=', id)
        .executeTakeFirstOrThrow();
      await database.insertInto('lapidi').values({ studio_id: id, eventi, impronta }).execute();
      await sql`SELECT set_config('vedetta.cancellazione_studio', ${id}, true)`.execute(database);
      await database.deleteFrom('eventi').where('studio_id', '=', id).execute();
      await database.deleteFrom('catene').where('studio_id', '=', id).execute();
      await database.deleteFrom('studi').where('id', '=', id).execute();
      return { eventi, impronta };
    },
  };
};
