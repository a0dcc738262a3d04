import type { FormaGiuridica } from '@vedetta/domain';
import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';
import type { Tables } from '../adapters/database/tables.ts';
import { foldSearch } from '../adapters/text.ts';
import { listAziendaIds } from './aziende-list.ts';
import type { AziendeQuery } from './aziende-list.ts';
import { listSummaries } from './aziende-summaries.ts';
import type { AziendaSummary } from './aziende-summaries.ts';
import { isId } from './ids.ts';
import type { Scope } from './scope.ts';

export type AziendaRow = {
  readonly id: string;
  readonly ragione_sociale: string;
  readonly settore: string;
  readonly piva: string | null;
  readonly cf: string | null;
  readonly ateco: string | null;
  readonly data_inizio_attivita: string | null;
  readonly forma_giuridica: FormaGiuridica | null;
  readonly data_bilancio_chiusura: string;
  readonly chiusura: string;
  readonly logo_id: string | null;
  readonly versione: number;
  readonly data_ultimo_bilancio: string | null;
  readonly overall_risk: number | null;
  readonly data_grado: string | null;
};

/** What the figures of its bilanci depend on. */
export type AziendaContesto = Pick<
  AziendaRow,
  'id' | 'settore' | 'chiusura' | 'data_inizio_attivita' | 'forma_giuridica'
>;

/** What a file may name an azienda by. */
export type AziendaIdentity = Pick<AziendaRow, 'id' | 'ragione_sociale' | 'cf' | 'piva'>;

export type AziendaFields = Omit<
  Insertable<Tables['aziende']>,
  'id' | 'studio_id' | 'ordine' | 'ricerca' | 'versione' | 'creata_il' | 'grado'
>;

/**
 * Raw SQL: it runs in nearly every request, and building it would take as long as running it. The studio is named twice: a row is locked
 * only where every table of the query is of one.
 */
const select = (ofStudio: RawBuilder<unknown>) => sql`
  SELECT id, ragione_sociale, settore, piva, cf, ateco, data_inizio_attivita, forma_giuridica, data_bilancio_chiusura, chiusura, logo_id, versione,
    (SELECT max(data_bilancio) FROM bilanci WHERE ${ofStudio} AND bilanci.azienda_id = aziende.id AND bilanci.base_id IS NULL) AS data_ultimo_bilancio,
    grado AS overall_risk,
    (SELECT max(data_bilancio) FROM bilanci WHERE ${ofStudio} AND bilanci.azienda_id = aziende.id AND bilanci.base_id IS NULL AND quadratura = 0 AND NOT vuoto) AS data_grado
  FROM aziende`;

/** Folded columns; searched fields are separated by a line break, which no search contains. */
const foldFields = ({ ragione_sociale, piva, cf }: Pick<AziendaFields, 'ragione_sociale' | 'piva' | 'cf'>) => ({
  ordine: foldSearch(ragione_sociale),
  ricerca: [ragione_sociale, piva ?? '', cf ?? ''].map(foldSearch).join('\n'),
});

/** The aziende of one studio. */
export const aziendeRepository = ({ database, studioId, visible, own, whole }: Scope) => {
  const load = async (condition: RawBuilder<unknown>): Promise<AziendaRow[]> =>
    (await sql<AziendaRow>`${select(whole('bilanci'))} WHERE ${own('aziende')} AND ${condition}`.execute(database))
      .rows;

  return {
    /** Selects the ids of the page first, then loads its rows; a page after the last counts none. */
    list: async (query: AziendeQuery): Promise<{ count: number; rows: AziendaRow[] }> => {
      const found = await listAziendaIds({ database, own }, query);
      const ids = found.map(({ id }) => id);
      const rows = await load(sql`id = any(${ids}::uuid[]) ORDER BY array_position(${ids}::uuid[], id)`);
      return { count: found[0]?.count ?? 0, rows };
    },

    listSummaries: (from: Date): Promise<readonly AziendaSummary[]> => listSummaries({ database, own }, from),

    /** Names and codes of every azienda. */
    listIdentities: (): Promise<AziendaIdentity[]> =>
      database.selectFrom('aziende').select(['id', 'ragione_sociale', 'cf', 'piva']).where(own('aziende')).execute(),

    listByIds: (ids: readonly string[]): Promise<AziendaRow[]> => load(sql`id = any(${ids}::uuid[])`),

    find: async (id: string): Promise<AziendaRow | null> =>
      isId(id) ? ((await load(sql`id = ${id}`))[0] ?? null) : null,

    /** Locks the azienda until the end of the transaction: writes on it and its bilanci run in turn. */
    lock: async (id: string): Promise<AziendaRow | null> =>
      isId(id) ? ((await load(sql`id = ${id} FOR NO KEY UPDATE`))[0] ?? null) : null,

    /** Locks those that exist, in one order whoever asks; their ids. */
    lockAll: async (ids: readonly string[]): Promise<readonly string[]> => {
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM aziende WHERE ${own('aziende')} AND id = any(${ids.filter(isId)}::uuid[])
        ORDER BY id FOR NO KEY UPDATE`.execute(database);
      return rows.map(({ id }) => id);
    },

    /** The azienda of a bilancio, locked until the end of the transaction. */
    lockByBilancio: async (bilancioId: string): Promise<AziendaContesto | null> => {
      if (!isId(bilancioId)) return null;
      const { rows } = await sql<AziendaContesto>`
        SELECT id, settore, chiusura, data_inizio_attivita, forma_giuridica FROM aziende
        WHERE ${own('aziende')}
          AND id = (SELECT azienda_id FROM bilanci WHERE ${own('bilanci')} AND bilanci.id = ${bilancioId})
        FOR NO KEY UPDATE`.execute(database);
      return rows[0] ?? null;
    },

    /** All of the studio, whoever asks: its licence limits them. */
    countAll: async (): Promise<number> => {
      const { count } = await database
        .selectFrom('aziende')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(whole('aziende'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Another azienda of the studio with this piva; its name only for who may see it. */
    findOtherByPiva: async (piva: string, id: string | null): Promise<{ readonly nome: string | null } | null> => {
      const row = await database
        .selectFrom('aziende')
        .select(sql<string | null>`CASE WHEN ${own('aziende')} THEN ragione_sociale END`.as('nome'))
        .where(whole('aziende'))
        .where('piva', '=', piva)
        .where(({ eb, lit }) => (id === null ? lit(true) : eb('id', '!=', id)))
        .executeTakeFirst();
      return row ?? null;
    },

    /** A member who sees only what is assigned answers for what they create. */
    create: async (fields: AziendaFields): Promise<string> => {
      const { id } = await database
        .insertInto('aziende')
        .values({ ...fields, ...foldFields(fields), studio_id: studioId })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (visible !== 'all') {
        const own = { studio_id: studioId, azienda_id: id, utente_id: visible.assignedTo, responsabile: true };
        await database.insertInto('assegnazioni').values(own).execute();
      }
      return id;
    },

    save: (current: AziendaRow, fields: Partial<AziendaFields>) =>
      database
        .updateTable('aziende')
        .set({ ...fields, ...foldFields({ ...current, ...fields }), versione: current.versione + 1 })
        .where(own('aziende'))
        .where('id', '=', current.id)
        .execute(),

    drop: (id: string) => database.deleteFrom('aziende').where(own('aziende')).where('id', '=', id).execute(),
  };
};
