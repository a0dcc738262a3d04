import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import { sql } from 'kysely';
import type { RawBuilder, Updateable } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { Tables } from '../adapters/database/tables.ts';
import { foldSearch } from '../adapters/text.ts';
import { isIdentificativo } from './identificativi.ts';
import { buildPattern, computeOffset } from './pagine.ts';
import type { Lista } from './pagine.ts';

export type BilancioRow = {
  readonly id: string;
  readonly azienda_id: string;
  readonly data_bilancio: string;
  readonly descrizione: string;
  readonly note: string;
  readonly chiusura: boolean;
  /** Own lock, or that of the interim statement for a projection. */
  readonly consolidato_il: Date | null;
  readonly consolidato_da: string | null;
  readonly base_id: string | null;
  readonly proiezione_id: string | null;
  readonly precedente_id: string | null;
  readonly quadratura: string;
  readonly vuoto: boolean;
  readonly overall_risk: number | null;
  /** The rules and the engine its figures were computed with. */
  readonly calcolati_con: string | null;
  readonly versione: number;
  readonly creato_il: Date;
  readonly modificato_il: Date;
};

/** The grade of a statement, and the sentence it was explained with. */
export type GradoRow = {
  readonly azienda_id: string;
  readonly overall_risk: number | null;
  readonly motivo: string | null;
};

type BilancioNuovo = {
  readonly azienda_id: string;
  readonly data_bilancio: string;
  readonly chiusura: boolean;
  readonly descrizione?: string | undefined;
  readonly note?: string | undefined;
  readonly base_id?: string;
};

/** What a user writes on a bilancio. */
export type BilancioCampi = Pick<
  Updateable<Tables['bilanci']>,
  'descrizione' | 'note' | 'consolidato_il' | 'consolidato_da'
>;
/** What the product works out for it. */
type BilancioCalcolati = Pick<Updateable<Tables['bilanci']>, 'quadratura' | 'vuoto' | 'overall_risk' | 'calcolati_con'>;

/** Written out: it is behind nearly every request, and building it would take as long as running it. */
const SELECT = sql`
  SELECT bilanci.id, bilanci.azienda_id, bilanci.data_bilancio, bilanci.descrizione, bilanci.note, bilanci.chiusura, bilanci.base_id,
    bilanci.precedente_id, bilanci.quadratura, bilanci.vuoto, bilanci.overall_risk, bilanci.calcolati_con, bilanci.versione, bilanci.creato_il, bilanci.modificato_il,
    coalesce(bilanci.consolidato_il, base.consolidato_il) AS consolidato_il, coalesce(bilanci.consolidato_da, base.consolidato_da) AS consolidato_da,
    proiezione.id AS proiezione_id
  FROM bilanci
  LEFT JOIN bilanci AS base ON base.id = bilanci.base_id
  LEFT JOIN bilanci AS proiezione ON proiezione.base_id = bilanci.id`;

/** What the figures of a statement depend on, beyond lines and inputs. */
export type CorniceRow = {
  readonly settore: string;
  readonly chiusura: string;
  readonly data_inizio_attivita: string | null;
  readonly data_proiezione: string | null;
  readonly data_precedente: string | null;
};

/** The statements of one studio. */
export const bilanciRepository = (database: Database, studioId: string) => {
  const load = async (condizione: RawBuilder<unknown>): Promise<BilancioRow[]> =>
    (await sql<BilancioRow>`${SELECT} WHERE bilanci.studio_id = ${studioId} AND ${condizione}`.execute(database)).rows;

  const find = async (id: string): Promise<BilancioRow | null> =>
    isIdentificativo(id) ? ((await load(sql`bilanci.id = ${id}`))[0] ?? null) : null;

  /** The statements that a search finds. */
  const selectTrovati = (lista: Lista, aziendaId: string | undefined) => {
    let trovati = database.selectFrom('bilanci').where('studio_id', '=', studioId).where('base_id', 'is', null);
    if (lista.search !== '') trovati = trovati.where('ricerca', 'like', buildPattern(lista));
    return aziendaId === undefined ? trovati : trovati.where('azienda_id', '=', aziendaId);
  };

  return {
    find,

    /** Projections are reached through their interim statement, never listed. The page is cut out before the rest is looked up. */
    list: async (lista: Lista, aziendaId: string | undefined): Promise<{ count: number; righe: BilancioRow[] }> => {
      if (aziendaId !== undefined && !isIdentificativo(aziendaId)) return { count: 0, righe: [] };
      const { count } = await selectTrovati(lista, aziendaId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const pagina = selectTrovati(lista, aziendaId)
        .select('id')
        .orderBy('data_bilancio', 'desc')
        .orderBy('id', 'desc')
        .offset(computeOffset(lista))
        .limit(ELEMENTI_PER_PAGINA);
      return {
        count,
        righe: await load(sql`bilanci.id IN ${pagina} ORDER BY bilanci.data_bilancio DESC, bilanci.id DESC`),
      };
    },

    /** Every statement of an azienda, projections included. */
    listByAzienda: (aziendaId: string): Promise<BilancioRow[]> =>
      load(sql`bilanci.azienda_id = ${aziendaId} ORDER BY bilanci.data_bilancio, bilanci.id`),

    loadCornice: async ({ azienda_id, proiezione_id, precedente_id }: BilancioRow): Promise<CorniceRow | null> => {
      const { rows } = await sql<CorniceRow>`
        SELECT aziende.settore, aziende.chiusura, aziende.data_inizio_attivita, proiezione.data_bilancio AS data_proiezione, precedente.data_bilancio AS data_precedente
        FROM aziende
        LEFT JOIN bilanci AS proiezione ON proiezione.id = ${proiezione_id} AND proiezione.studio_id = aziende.studio_id
        LEFT JOIN bilanci AS precedente ON precedente.id = ${precedente_id} AND precedente.studio_id = aziende.studio_id
        WHERE aziende.studio_id = ${studioId} AND aziende.id = ${azienda_id}`.execute(database);
      return rows[0] ?? null;
    },

    /** The grades of the last usable statements of some aziende, the latest first. */
    listUltimiGradi: async (aziende: readonly string[], quanti: number): Promise<GradoRow[]> => {
      const { rows } = await sql<GradoRow>`
        SELECT azienda_id, overall_risk, motivo FROM (
          SELECT bilanci.azienda_id, bilanci.overall_risk, risultati.rischio->>'motivo' AS motivo,
            row_number() OVER (PARTITION BY azienda_id ORDER BY data_bilancio DESC, (consolidato_il IS NOT NULL) DESC, creato_il DESC, id DESC) AS posto
          FROM bilanci LEFT JOIN risultati ON risultati.bilancio_id = bilanci.id
          WHERE bilanci.studio_id = ${studioId} AND azienda_id = any(${aziende}::uuid[]) AND base_id IS NULL AND quadratura = 0 AND NOT vuoto
        ) AS usabili WHERE posto <= ${quanti} ORDER BY azienda_id, posto`.execute(database);
      return rows;
    },

    create: async ({ descrizione = '', note = '', ...campi }: BilancioNuovo): Promise<string> => {
      const { id } = await database
        .insertInto('bilanci')
        .values({ ...campi, descrizione, note, ricerca: foldSearch(descrizione), studio_id: studioId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** A write of the user: the version moves. */
    save: (id: string, campi: BilancioCampi) =>
      database
        .updateTable('bilanci')
        .set({
          ...campi,
          ...(typeof campi.descrizione === 'string' ? { ricerca: foldSearch(campi.descrizione) } : {}),
          versione: sql`versione + 1`,
          modificato_il: sql<Date>`now()`,
        })
        .where('studio_id', '=', studioId)
        .where('id', '=', id)
        .execute(),

    /** Figures that follow from what was written: the version stays. */
    saveCalcolati: (id: string, campi: BilancioCalcolati) =>
      database.updateTable('bilanci').set(campi).where('studio_id', '=', studioId).where('id', '=', id).execute(),

    linkPrecedente: (id: string, precedenteId: string | null) =>
      database
        .updateTable('bilanci')
        .set({ precedente_id: precedenteId })
        .where('studio_id', '=', studioId)
        .where('id', '=', id)
        .execute(),

    drop: (id: string) =>
      database.deleteFrom('bilanci').where('studio_id', '=', studioId).where('id', '=', id).execute(),
  };
};
