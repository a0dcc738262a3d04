import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import type { StatoBilancio } from '@vedetta/domain';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { foldSearch } from '../adapters/text.ts';
import { isId } from './ids.ts';
import { buildPattern, computeOffset } from './pages.ts';
import type { ListQuery } from './pages.ts';
import type { Scope } from './scope.ts';

export type BilancioRow = {
  readonly id: string;
  readonly azienda_id: string;
  readonly data_bilancio: string;
  readonly descrizione: string;
  readonly note: string;
  readonly chiusura: boolean;
  /** Its own, or that of its interim statement for a projection. */
  readonly consolidato_il: Date | null;
  readonly consolidato_da: string | null;
  readonly base_id: string | null;
  readonly proiezione_id: string | null;
  readonly precedente_id: string | null;
  readonly quadratura: string;
  readonly vuoto: boolean;
  readonly overall_risk: number | null;
  /** Versions of the rules and engine its figures were computed with. */
  readonly calcolati_con: string | null;
  /** When its adjustments were last written; null: it never had any. */
  readonly scritture_il: Date | null;
  /** Its projection, or this one if it is one, was saved before the last change of the adjustments. */
  readonly proiezione_superata: boolean;
  readonly versione: number;
  readonly creato_il: Date;
  readonly modificato_il: Date;
};

/** What the rights on a statement depend on. */
export const readStato = ({ consolidato_il, base_id, chiusura }: BilancioRow): StatoBilancio => ({
  consolidato: consolidato_il !== null,
  bilancio_base: base_id,
  bilancio_chiusura: chiusura,
});

/** The grade of a statement and the sentence that explains it. */
export type GradoRow = {
  readonly azienda_id: string;
  readonly overall_risk: number | null;
  readonly motivo: string | null;
  readonly ragioni: readonly string[];
};

/** A statement whose grade new rules have moved. */
export type MovedRow = {
  readonly id: string;
  readonly data_bilancio: string;
  readonly azienda_id: string;
  readonly ragione_sociale: string;
  readonly regole_prima: string;
  readonly grado_prima: number | null;
  readonly overall_risk: number | null;
  readonly totale: number;
};

type NewBilancio = {
  readonly azienda_id: string;
  readonly data_bilancio: string;
  readonly chiusura: boolean;
  readonly descrizione?: string | undefined;
  readonly note?: string | undefined;
  readonly base_id?: string;
};

/** Raw SQL: it runs in nearly every request, and building it would take as long as running it. */
const SELECT = sql`
  SELECT bilanci.id, bilanci.azienda_id, bilanci.data_bilancio, bilanci.descrizione, bilanci.note, bilanci.chiusura, bilanci.base_id,
    bilanci.precedente_id, bilanci.quadratura, bilanci.vuoto, bilanci.overall_risk, bilanci.calcolati_con, bilanci.scritture_il, bilanci.versione, bilanci.creato_il, bilanci.modificato_il,
    coalesce(bilanci.consolidato_il, base.consolidato_il) AS consolidato_il, coalesce(bilanci.consolidato_da, base.consolidato_da) AS consolidato_da,
    proiezione.id AS proiezione_id,
    coalesce(CASE WHEN bilanci.base_id IS NULL THEN NOT proiezione.vuoto AND bilanci.scritture_il > coalesce(proiezione.voci_il, '-infinity')
      ELSE NOT bilanci.vuoto AND base.scritture_il > coalesce(bilanci.voci_il, '-infinity') END, false) AS proiezione_superata
  FROM bilanci
  LEFT JOIN bilanci AS base ON base.studio_id = bilanci.studio_id AND base.id = bilanci.base_id
  LEFT JOIN bilanci AS proiezione ON proiezione.studio_id = bilanci.studio_id AND proiezione.base_id = bilanci.id`;

/** The statements of one studio. */
export const bilanciRepository = ({ database, studioId, own, whole }: Scope) => {
  const load = async (condition: RawBuilder<unknown>): Promise<BilancioRow[]> =>
    (await sql<BilancioRow>`${SELECT} WHERE ${own('bilanci')} AND ${condition}`.execute(database)).rows;

  const find = async (id: string): Promise<BilancioRow | null> =>
    isId(id) ? ((await load(sql`bilanci.id = ${id}`))[0] ?? null) : null;

  /** Statements matching a search. */
  const selectFound = (query: ListQuery, aziendaId: string | undefined) => {
    let found = database.selectFrom('bilanci').where(own('bilanci')).where('base_id', 'is', null);
    if (query.search !== '') found = found.where('ricerca', 'like', buildPattern(query));
    return aziendaId === undefined ? found : found.where('azienda_id', '=', aziendaId);
  };

  return {
    find,

    /**
     * Projections are reached through their interim statement, never listed. Selects the ids of the page first, then
     * loads its rows.
     */
    list: async (query: ListQuery, aziendaId: string | undefined): Promise<{ count: number; rows: BilancioRow[] }> => {
      if (aziendaId !== undefined && !isId(aziendaId)) return { count: 0, rows: [] };
      const { count } = await selectFound(query, aziendaId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const page = selectFound(query, aziendaId)
        .select('id')
        .orderBy('data_bilancio', 'desc')
        .orderBy('id', 'desc')
        .offset(computeOffset(query))
        .limit(ELEMENTI_PER_PAGINA);
      return {
        count,
        rows: await load(sql`bilanci.id IN ${page} ORDER BY bilanci.data_bilancio DESC, bilanci.id DESC`),
      };
    },

    /** All statements of an azienda, projections included. */
    listByAzienda: (aziendaId: string): Promise<BilancioRow[]> =>
      load(sql`bilanci.azienda_id = ${aziendaId} ORDER BY bilanci.data_bilancio, bilanci.id`),

    /** Grades of the latest usable statements of each azienda, latest first. */
    listLatestGradi: async (aziende: readonly string[], max: number): Promise<GradoRow[]> => {
      const { rows } = await sql<GradoRow>`
        SELECT azienda_id, overall_risk, motivo, ragioni FROM (
          SELECT bilanci.azienda_id, bilanci.overall_risk, risultati.rischio->>'motivo' AS motivo,
            coalesce(jsonb_path_query_array(risultati.rischio, '$.ragioni[*].breve'), '[]') AS ragioni,
            row_number() OVER (PARTITION BY azienda_id ORDER BY data_bilancio DESC, (consolidato_il IS NOT NULL) DESC, creato_il DESC, id DESC) AS posto
          FROM bilanci LEFT JOIN risultati ON risultati.studio_id = bilanci.studio_id AND risultati.bilancio_id = bilanci.id
          WHERE ${own('bilanci')} AND azienda_id = any(${aziende}::uuid[]) AND base_id IS NULL AND quadratura = 0 AND NOT vuoto
        ) AS usabili WHERE posto <= ${max} ORDER BY azienda_id, posto`.execute(database);
      return rows;
    },

    /** The first words of the reasons of each grade. */
    listRagioni: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const { rows } = await sql<{ id: string; ragione: string | null }>`
        SELECT bilancio_id AS id, rischio->'ragioni'->0->>'breve' AS ragione FROM risultati
        WHERE ${own('risultati')} AND bilancio_id = any(${ids}::uuid[])`.execute(database);
      return new Map(rows.flatMap(({ id, ragione }) => (ragione === null ? [] : [[id, ragione] as const])));
    },

    /** Statements whose grade new rules have moved, and nothing else since; the largest moves first. */
    listMoved: async (max: number): Promise<MovedRow[]> => {
      const { rows } = await sql<MovedRow>`
        SELECT bilanci.id, bilanci.data_bilancio, bilanci.azienda_id, aziende.ragione_sociale, regole_prima, grado_prima, overall_risk,
          count(*) OVER ()::integer AS totale
        FROM bilanci JOIN aziende ON aziende.studio_id = bilanci.studio_id AND aziende.id = bilanci.azienda_id
        WHERE ${own('bilanci')} AND regole_prima IS NOT NULL AND grado_prima IS DISTINCT FROM overall_risk
          AND base_id IS NULL AND consolidato_il IS NULL
        ORDER BY abs(coalesce(overall_risk, 0) - coalesce(grado_prima, 0)) DESC, aziende.ordine, bilanci.id LIMIT ${max}`.execute(
        database,
      );
      return rows;
    },

    create: async ({ descrizione = '', note = '', ...fields }: NewBilancio): Promise<string> => {
      const { id } = await database
        .insertInto('bilanci')
        .values({ ...fields, descrizione, note, ricerca: foldSearch(descrizione), studio_id: studioId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Its waiting prints too: where studios are divided among machines, no reference reaches the queue. */
    drop: async (id: string): Promise<void> => {
      await database.deleteFrom('stampe').where(whole('stampe')).where('bilancio_id', '=', id).execute();
      await database.deleteFrom('bilanci').where(own('bilanci')).where('id', '=', id).execute();
    },
  };
};
