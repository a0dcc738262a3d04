import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import type { OrdineAziende, TipoUltimo } from '@vedetta/contract';
import type { FasciaElenco } from '@vedetta/domain';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { buildPattern, computeOffset } from './pages.ts';
import type { ListQuery } from './pages.ts';
import type { Scope } from './scope.ts';

/** Filters and order of a list of aziende. Dates are computed by whoever asks, so that SQL has no clock. */
export type AziendeQuery = ListQuery & {
  readonly ordine: OrdineAziende;
  /** Empty: all of them. */
  readonly fasce: readonly FasciaElenco[];
  readonly settore: string | null;
  /** The latest bilancio is older than this date. */
  readonly ultimoPrima: string | null;
  readonly ultimo: TipoUltimo | null;
  /** Closing days `MMDD`; null: any. */
  readonly chiusure: readonly string[] | null;
};

/** The latest bilancio of an azienda, whatever its state. */
const LATEST = sql`
  LEFT JOIN LATERAL (
    SELECT data_bilancio, bilanci.chiusura FROM bilanci
    WHERE bilanci.studio_id = aziende.studio_id AND bilanci.azienda_id = aziende.id AND base_id IS NULL ORDER BY data_bilancio DESC, id DESC LIMIT 1) AS ultimo ON true`;

/** The limits of `computeBandaElenco`; a grade is compared as stored. */
const FASCE: Readonly<Record<FasciaElenco, RawBuilder<SqlBool>>> = {
  basso: sql`aziende.grado <= 0.4`,
  medio: sql`aziende.grado > 0.4 AND aziende.grado <= 0.8`,
  alto: sql`aziende.grado > 0.8`,
  non_calcolabile: sql`aziende.grado IS NULL AND ultimo.data_bilancio IS NOT NULL`,
  senza_bilanci: sql`ultimo.data_bilancio IS NULL`,
};

/** Every order ends with the name, so that pages never overlap; the sector codes are numbers. */
const ORDINI: Readonly<Record<OrdineAziende, RawBuilder<unknown>>> = {
  nome: sql`aziende.ordine, aziende.id`,
  '-nome': sql`aziende.ordine DESC, aziende.id DESC`,
  settore: sql`aziende.settore::integer, aziende.ordine, aziende.id`,
  '-settore': sql`aziende.settore::integer DESC, aziende.ordine, aziende.id`,
  ultimo: sql`ultimo.data_bilancio NULLS LAST, aziende.ordine, aziende.id`,
  '-ultimo': sql`ultimo.data_bilancio DESC NULLS LAST, aziende.ordine, aziende.id`,
  grado: sql`aziende.grado NULLS LAST, aziende.ordine, aziende.id`,
  '-grado': sql`aziende.grado DESC NULLS LAST, aziende.ordine, aziende.id`,
};

const listConditions = (query: AziendeQuery): RawBuilder<unknown>[] => [
  ...(query.search === '' ? [] : [sql`aziende.ricerca LIKE ${buildPattern(query)}`]),
  ...(query.settore === null ? [] : [sql`aziende.settore = ${query.settore}`]),
  ...(query.chiusure === null
    ? []
    : [sql`to_char(aziende.data_bilancio_chiusura, 'MMDD') = any(${query.chiusure}::text[])`]),
  ...(query.ultimoPrima === null ? [] : [sql`ultimo.data_bilancio < ${query.ultimoPrima}`]),
  ...(query.ultimo === null ? [] : [sql`ultimo.chiusura = ${query.ultimo === 'annuale'}`]),
  ...(query.fasce.length === 0
    ? []
    : [
        sql`(${sql.join(
          query.fasce.map((fascia) => FASCE[fascia]),
          sql` OR `,
        )})`,
      ]),
];

const isLatestNeeded = ({ ordine, fasce, ultimoPrima, ultimo }: AziendeQuery): boolean =>
  fasce.length > 0 || ultimoPrima !== null || ultimo !== null || ordine.endsWith('ultimo');

/** Ids of a page of aziende in order, each with the number of all that qualify: one query, none when nothing does. */
export const listAziendaIds = async (
  { database, own }: Pick<Scope, 'database' | 'own'>,
  query: AziendeQuery,
): Promise<readonly { readonly id: string; readonly count: number }[]> => {
  const conditions = sql.join([own('aziende'), ...listConditions(query)], sql` AND `);
  const { rows } = await sql<{ id: string; count: number }>`
    SELECT aziende.id, count(*) OVER ()::integer AS count FROM aziende ${isLatestNeeded(query) ? LATEST : sql``}
    WHERE ${conditions} ORDER BY ${ORDINI[query.ordine]} LIMIT ${ELEMENTI_PER_PAGINA} OFFSET ${computeOffset(query)}`.execute(
    database,
  );
  return rows;
};
