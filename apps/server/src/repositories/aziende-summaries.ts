import { sql } from 'kysely';
import { LETTURA_COMPLETA } from './portafoglio.ts';
import type { Scope } from './scope.ts';

/** What a summary of all aziende needs; grades are of the latest usable bilancio, as in the list. */
export type AziendaSummary = {
  readonly id: string;
  readonly ragione_sociale: string;
  readonly data_bilancio_chiusura: string;
  readonly creata_il: Date;
  readonly data_ultimo_bilancio: string | null;
  readonly overall_risk: number | null;
  /** The usable bilancio that gives the grade. */
  readonly bilancio_id: string | null;
  readonly data_bilancio: string | null;
  readonly annuale: boolean | null;
  readonly caricato_il: Date | null;
  /** The usable bilanci before it, latest first: date, whether annual, grade. Read only when the latest was stored in the period. */
  readonly precedenti: readonly (readonly [string, boolean, number | null])[] | null;
  /** Grade at the start of the period. */
  readonly grado_allora: number | null;
};

const ORDER = sql`ORDER BY data_bilancio DESC, (consolidato_il IS NOT NULL) DESC, creato_il DESC, id DESC`;
const USABLE = sql`bilanci.studio_id = aziende.studio_id AND bilanci.azienda_id = aziende.id AND base_id IS NULL AND quadratura = 0 AND NOT vuoto`;

/** Every azienda of a studio, by name, with its grade now and at the start of a period: one query. */
export const listSummaries = async (
  { database, own }: Pick<Scope, 'database' | 'own'>,
  from: Date,
): Promise<readonly AziendaSummary[]> => {
  const { rows } = await sql<AziendaSummary>`
    SELECT aziende.id, ragione_sociale, data_bilancio_chiusura, creata_il,
      (SELECT max(data_bilancio) FROM bilanci WHERE bilanci.studio_id = aziende.studio_id AND bilanci.azienda_id = aziende.id AND base_id IS NULL) AS data_ultimo_bilancio,
      usabile.overall_risk, usabile.id AS bilancio_id, usabile.data_bilancio, usabile.chiusura AS annuale, usabile.creato_il AS caricato_il,
      precedenti.elenco AS precedenti,
      CASE WHEN usabile.creato_il < ${from} THEN usabile.overall_risk ELSE allora.overall_risk END AS grado_allora
    FROM aziende
    LEFT JOIN LATERAL (
      SELECT id, overall_risk, data_bilancio, chiusura, creato_il FROM bilanci WHERE ${USABLE} ${ORDER} LIMIT 1) AS usabile ON true
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_array(data_bilancio, chiusura, overall_risk)) AS elenco FROM (
        SELECT data_bilancio, chiusura, overall_risk FROM bilanci
        WHERE usabile.creato_il >= ${from} AND ${USABLE} AND data_bilancio < usabile.data_bilancio
        ${ORDER} LIMIT ${sql.lit(LETTURA_COMPLETA.bilanci)}) AS ordinati) AS precedenti ON true
    LEFT JOIN LATERAL (
      SELECT overall_risk FROM bilanci
      WHERE usabile.creato_il >= ${from} AND ${USABLE} AND creato_il < ${from} ${ORDER} LIMIT 1) AS allora ON true
    WHERE ${own('aziende')} ORDER BY aziende.ordine, aziende.id`.execute(database);
  return rows;
};
