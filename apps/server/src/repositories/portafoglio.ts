import { inputSegnali } from '@vedetta/domain';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { escapeLike } from '../adapters/text.ts';
import type { Scope } from './scope.ts';

/** Date, whether annual, grade. */
type Bilancio = readonly [string, boolean, number | null];

/** An azienda with its usable bilanci and the stored figures of the latest of them. */
export type PortafoglioRow = {
  readonly id: string;
  readonly ragione_sociale: string;
  readonly settore: string;
  /** The name as searches and orders compare it. */
  readonly ordine: string;
  /** Latest first; null without any. */
  readonly usabili: readonly Bilancio[] | null;
  readonly data_ultimo: string | null;
  readonly annuale_ultimo: boolean | null;
  readonly gruppi: readonly (number | null)[] | null;
  readonly segnali: number | null;
  readonly responsabile: string | null;
};

/** Enough for a comparison with a year before where there is a bilancio every month, and for the history of a row. */
const MAX_BILANCI = 24;

/** What is read of each azienda: an order or a filter over all of them needs little, a row on screen everything. */
export type LetturaPortafoglio = {
  /** How many usable bilanci, the latest first. */
  readonly bilanci: number;
  /** The risk of each gruppo, which unpacks the stored figures. */
  readonly gruppi: boolean;
  readonly segnali: boolean;
};

export const LETTURA_COMPLETA: LetturaPortafoglio = { bilanci: MAX_BILANCI, gruppi: true, segnali: true };

/**
 * The orders that the database knows by itself: their pages need nothing of the other aziende. Grades are compared as
 * stored: two that differ by less than what is shown are not in the order of their names.
 */
const ORDINI = {
  nome: sql`ordine, id`,
  '-nome': sql`ordine DESC, id`,
  grado: sql`grado NULLS LAST, ordine, id`,
  '-grado': sql`grado DESC NULLS LAST, ordine, id`,
} as const;

export type StoredOrdine = keyof typeof ORDINI;
type Part = { readonly ordine: StoredOrdine; readonly offset: number; readonly limit: number };

/** @example isStoredOrdine('-grado') // true */
export const isStoredOrdine = (ordine: string): ordine is StoredOrdine => Object.hasOwn(ORDINI, ordine);

/** Which aziende: those that match a folded text, and the part of them in an order (null: all, by name), or some by id. */
export type PortafoglioQuery = {
  readonly aziende: { readonly search: string; readonly part: Part | null } | { readonly ids: readonly string[] };
  readonly lettura: LetturaPortafoglio;
};

/** `ofStudio` names the studio itself: where studios stand on several machines, one named by another row does not tell which. */
const selectUsabili = (ofStudio: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => sql`
  SELECT id, data_bilancio, chiusura, overall_risk FROM bilanci
  WHERE ${ofStudio} AND bilanci.azienda_id = scelte.id AND base_id IS NULL AND quadratura = 0 AND NOT vuoto
  ORDER BY data_bilancio DESC, (consolidato_il IS NOT NULL) DESC, creato_il DESC, id DESC LIMIT ${sql.lit(limit)}`;

/**
 * The answers that ICA8 counts; null where nobody answered. Reading ICA8 itself would unpack all the figures of every
 * bilancio, and take twice as long.
 */
const selectSegnali = (ofStudio: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT sum((valore <> 0)::integer)::integer FROM parametri
  WHERE ${ofStudio} AND parametri.bilancio_id = usabili.primo AND nome = any(${[...inputSegnali]}::text[]))`;

const GRUPPI = sql`
  CASE WHEN risultati.rischio IS NULL THEN NULL ELSE jsonb_path_query_array(risultati.rischio, '$.gruppi[*].rischio') END`;

/** The stored figures of the aziende of a studio, for the board. */
export const portafoglioRepository = ({ database, own, whole }: Scope) => {
  const selectFound = (search: string): RawBuilder<unknown> =>
    search === '' ? own('aziende') : sql`${own('aziende')} AND aziende.ricerca LIKE ${`%${escapeLike(search)}%`}`;

  return {
    count: async (search: string): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::integer AS count FROM aziende WHERE ${selectFound(search)}`.execute(database);
      return rows[0]?.count ?? 0;
    },

    /** By name, or in the order of the part. One query: the aziende first, then the bilanci of those alone. */
    list: async ({ aziende, lettura }: PortafoglioQuery): Promise<readonly PortafoglioRow[]> => {
      const part = 'ids' in aziende ? null : aziende.part;
      const order = ORDINI[part?.ordine ?? 'nome'];
      const limit = part === null ? sql`` : sql`LIMIT ${part.limit} OFFSET ${part.offset}`;
      const found =
        'ids' in aziende
          ? sql`${own('aziende')} AND aziende.id = any(${aziende.ids}::uuid[])`
          : selectFound(aziende.search);
      const { rows } = await sql<PortafoglioRow>`
        WITH scelte AS MATERIALIZED (
          SELECT id, ragione_sociale, settore, ordine, row_number() OVER (ORDER BY ${order}) AS posto
          FROM aziende WHERE ${found} ORDER BY ${order} ${limit})
        SELECT scelte.id, scelte.ragione_sociale, scelte.settore, scelte.ordine, usabili.elenco AS usabili,
          ultimo.data_bilancio AS data_ultimo, ultimo.chiusura AS annuale_ultimo,
          ${lettura.gruppi ? GRUPPI : sql`NULL::jsonb`} AS gruppi,
          ${lettura.segnali ? selectSegnali(whole('parametri')) : sql`NULL::integer`} AS segnali, utenti.username AS responsabile
        FROM scelte
        LEFT JOIN assegnazioni
          ON ${whole('assegnazioni')} AND assegnazioni.azienda_id = scelte.id AND assegnazioni.responsabile
        LEFT JOIN utenti ON ${whole('utenti')} AND utenti.id = assegnazioni.utente_id
        LEFT JOIN LATERAL (
          SELECT json_agg(json_build_array(data_bilancio, chiusura, overall_risk)) AS elenco, (array_agg(id))[1] AS primo
          FROM (${selectUsabili(whole('bilanci'), lettura.bilanci)}) AS ordinati) AS usabili ON true
        LEFT JOIN LATERAL (
          SELECT data_bilancio, chiusura FROM bilanci
          WHERE usabili.primo IS NULL AND ${whole('bilanci')} AND bilanci.azienda_id = scelte.id AND base_id IS NULL
          ORDER BY data_bilancio DESC, id DESC LIMIT 1) AS ultimo ON true
        LEFT JOIN risultati ON ${whole('risultati')} AND risultati.bilancio_id = usabili.primo
        ORDER BY scelte.posto`.execute(database);
      return rows;
    },
  };
};
