import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { Tables } from '../adapters/database/tables.ts';
import { foldSearch } from '../adapters/text.ts';
import { isIdentificativo } from './identificativi.ts';
import { buildPattern, computeOffset } from './pagine.ts';
import type { Lista } from './pagine.ts';

export type AziendaRow = {
  readonly id: string;
  readonly ragione_sociale: string;
  readonly settore: string;
  readonly piva: string | null;
  readonly cf: string | null;
  readonly ateco: string | null;
  readonly data_inizio_attivita: string | null;
  readonly data_bilancio_chiusura: string;
  readonly chiusura: string;
  readonly logo_id: string | null;
  readonly versione: number;
  readonly data_ultimo_bilancio: string | null;
  readonly overall_risk: number | null;
};

/** What a sum of all the companies looks at. */
export type AziendaSommaria = Pick<
  AziendaRow,
  'id' | 'ragione_sociale' | 'data_bilancio_chiusura' | 'data_ultimo_bilancio' | 'overall_risk'
>;

export type AziendaCampi = Omit<
  Insertable<Tables['aziende']>,
  'id' | 'studio_id' | 'ordine' | 'ricerca' | 'versione' | 'creata_il'
>;

const DATA_ULTIMO_BILANCIO = sql<string | null>`(
  SELECT max(data_bilancio) FROM bilanci WHERE bilanci.azienda_id = aziende.id AND bilanci.base_id IS NULL)`;

/** The grade of the latest statement that can be used: balanced and not empty. */
const OVERALL_RISK = sql<number | null>`(
  SELECT overall_risk FROM bilanci
  WHERE bilanci.azienda_id = aziende.id AND base_id IS NULL AND quadratura = 0 AND NOT vuoto
  ORDER BY data_bilancio DESC, (consolidato_il IS NOT NULL) DESC, creato_il DESC, id DESC LIMIT 1)`;

/** Written out: it is behind nearly every request, and building it would take as long as running it. */
const SELECT = sql`
  SELECT id, ragione_sociale, settore, piva, cf, ateco, data_inizio_attivita, data_bilancio_chiusura, chiusura, logo_id, versione,
    ${DATA_ULTIMO_BILANCIO} AS data_ultimo_bilancio, ${OVERALL_RISK} AS overall_risk
  FROM aziende`;

/** Folded columns; the fields searched are kept apart by a line break, which no search holds. */
const foldCampi = ({ ragione_sociale, piva, cf }: Pick<AziendaCampi, 'ragione_sociale' | 'piva' | 'cf'>) => ({
  ordine: foldSearch(ragione_sociale),
  ricerca: [ragione_sociale, piva ?? '', cf ?? ''].map(foldSearch).join('\n'),
});

/** The client companies of one studio. */
export const aziendeRepository = (database: Database, studioId: string) => {
  const load = async (condizione: RawBuilder<unknown>): Promise<AziendaRow[]> =>
    (await sql<AziendaRow>`${SELECT} WHERE studio_id = ${studioId} AND ${condizione}`.execute(database)).rows;

  /** The companies that a search finds. */
  const selectTrovate = (lista: Lista) => {
    const proprie = database.selectFrom('aziende').where('studio_id', '=', studioId);
    return lista.search === '' ? proprie : proprie.where('ricerca', 'like', buildPattern(lista));
  };

  return {
    /** The page is cut out before its figures are looked up. */
    list: async (lista: Lista): Promise<{ count: number; righe: AziendaRow[] }> => {
      const { count } = await selectTrovate(lista)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const pagina = selectTrovate(lista)
        .select('id')
        .orderBy('ordine')
        .orderBy('id')
        .offset(computeOffset(lista))
        .limit(ELEMENTI_PER_PAGINA);
      return { count, righe: await load(sql`id IN ${pagina} ORDER BY ordine, id`) };
    },

    /** Every company, by name. */
    listSommarie: (): Promise<AziendaSommaria[]> =>
      database
        .selectFrom('aziende')
        .select(['id', 'ragione_sociale', 'data_bilancio_chiusura'])
        .select([DATA_ULTIMO_BILANCIO.as('data_ultimo_bilancio'), OVERALL_RISK.as('overall_risk')])
        .where('studio_id', '=', studioId)
        .orderBy('ordine')
        .orderBy('id')
        .execute(),

    listByIds: (ids: readonly string[]): Promise<AziendaRow[]> => load(sql`id = any(${ids}::uuid[])`),

    find: async (id: string): Promise<AziendaRow | null> =>
      isIdentificativo(id) ? ((await load(sql`id = ${id}`))[0] ?? null) : null,

    /** Held until the end of the transaction: writes on an azienda and on its bilanci take turns. */
    lock: async (id: string): Promise<AziendaRow | null> =>
      isIdentificativo(id) ? ((await load(sql`id = ${id} FOR NO KEY UPDATE`))[0] ?? null) : null,

    count: async (): Promise<number> => {
      const { count } = await database
        .selectFrom('aziende')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('studio_id', '=', studioId)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Name of another azienda with this piva. */
    findOmonima: async (piva: string, id: string | null): Promise<string | null> => {
      const riga = await database
        .selectFrom('aziende')
        .select('ragione_sociale')
        .where('studio_id', '=', studioId)
        .where('piva', '=', piva)
        .where(({ eb, lit }) => (id === null ? lit(true) : eb('id', '!=', id)))
        .executeTakeFirst();
      return riga?.ragione_sociale ?? null;
    },

    create: async (campi: AziendaCampi): Promise<string> => {
      const { id } = await database
        .insertInto('aziende')
        .values({ ...campi, ...foldCampi(campi), studio_id: studioId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    save: (attuale: AziendaRow, campi: Partial<AziendaCampi>) =>
      database
        .updateTable('aziende')
        .set({ ...campi, ...foldCampi({ ...attuale, ...campi }), versione: attuale.versione + 1 })
        .where('studio_id', '=', studioId)
        .where('id', '=', attuale.id)
        .execute(),

    drop: (id: string) =>
      database.deleteFrom('aziende').where('studio_id', '=', studioId).where('id', '=', id).execute(),
  };
};
