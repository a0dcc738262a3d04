import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { foldSearch } from '../adapters/text.ts';
import type { BilancioRow } from './bilanci.ts';
import type { ParametroRow } from './parametri.ts';
import type { Scope } from './scope.ts';
import type { StoredRisultati } from './stored-risultati.ts';
import { writeEuro } from './voci.ts';
import type { WrittenVoce } from './voci.ts';

/** A row of a table below the bilancio. */
type Of<T> = T & { readonly bilancio_id: string };

/** What a user writes in a bilancio; a missing field stays. */
export type BilancioFields = {
  readonly descrizione?: string;
  readonly note?: string;
  /** Null unlocks it. */
  readonly consolidato?: { readonly il: Date; readonly da: string } | null;
  /** Its adjustments change; their repository writes them. */
  readonly scritture?: true;
};

export type ChangedBilancio = {
  readonly id: string;
  /** Null when only the product changes it: then its version stays. */
  readonly written: BilancioFields | null;
  /** The rules of its new figures; null when its figures stay. */
  readonly regole: string | null;
  /** All the computed fields, as they must be stored. */
  readonly computed: Pick<BilancioRow, 'precedente_id' | 'quadratura' | 'vuoto' | 'overall_risk' | 'calcolati_con'>;
};

/** Everything that one write changes in the bilanci of an azienda. */
export type AziendaChange = {
  readonly bilanci: readonly ChangedBilancio[];
  readonly voci?: readonly Of<WrittenVoce>[];
  readonly parametri?: readonly Of<ParametroRow>[];
  readonly risultati: readonly Of<StoredRisultati & { readonly spiegazioni: string | null }>[];
};

/** The version and time of a bilancio that was written. */
export type WrittenVersione = Pick<BilancioRow, 'id' | 'versione' | 'modificato_il'>;

const columnOf = <T>(rows: readonly T[], pick: (row: T) => unknown, type: string): RawBuilder<unknown> =>
  sql`${rows.map(pick)}::${sql.raw(type)}[]`;

const writeVoci = ({ studioId }: Scope, voci: NonNullable<AziendaChange['voci']>) => sql`
  INSERT INTO voci (studio_id, bilancio_id, codice, valore, rettifica)
  SELECT ${studioId}::uuid, riga.* FROM unnest(
    ${columnOf(voci, (voce) => voce.bilancio_id, 'uuid')},
    ${columnOf(voci, (voce) => voce.codice, 'text')},
    ${columnOf(voci, (voce) => writeEuro(voce.valore), 'numeric')},
    ${columnOf(voci, (voce) => writeEuro(voce.rettifica), 'numeric')}
  ) AS riga
  ON CONFLICT (studio_id, bilancio_id, codice) DO UPDATE SET valore = excluded.valore, rettifica = excluded.rettifica`;

const writeParametri = ({ studioId }: Scope, parametri: NonNullable<AziendaChange['parametri']>) => sql`
  INSERT INTO parametri (studio_id, bilancio_id, nome, valore, evidenza)
  SELECT ${studioId}::uuid, riga.* FROM unnest(
    ${columnOf(parametri, (parametro) => parametro.bilancio_id, 'uuid')},
    ${columnOf(parametri, (parametro) => parametro.nome, 'text')},
    ${columnOf(parametri, (parametro) => parametro.valore, 'float8')},
    ${columnOf(parametri, (parametro) => parametro.evidenza, 'text')}
  ) AS riga
  ON CONFLICT (studio_id, bilancio_id, nome) DO UPDATE SET valore = excluded.valore, evidenza = excluded.evidenza`;

/** New figures make stored explanations wrong, so they replace them too. */
const writeRisultati = ({ studioId }: Scope, risultati: AziendaChange['risultati']) => sql`
  INSERT INTO risultati (studio_id, bilancio_id, indicatori, rischio, versione_regole, spiegazioni)
  SELECT ${studioId}::uuid, riga.* FROM unnest(
    ${columnOf(risultati, (row) => row.bilancio_id, 'uuid')},
    ${columnOf(risultati, (row) => row.indicatori, 'jsonb')},
    ${columnOf(risultati, (row) => row.rischio, 'jsonb')},
    ${columnOf(risultati, (row) => row.versione_regole, 'text')},
    ${columnOf(risultati, (row) => row.spiegazioni, 'text')}
  ) AS riga
  ON CONFLICT (studio_id, bilancio_id) DO UPDATE SET indicatori = excluded.indicatori, rischio = excluded.rischio,
    versione_regole = excluded.versione_regole, spiegazioni = excluded.spiegazioni, calcolati_il = excluded.calcolati_il`;

/**
 * If the rules have changed since the stored figures, the previous grade is kept beside the new one; a later
 * recomputation under the same rules drops it, because then something else moved the grade.
 */
const buildKeptGrado = (kept: 'grado_prima' | 'regole_prima', earlier: RawBuilder<unknown>) => sql`
    ${sql.ref(kept)} = CASE WHEN riga.regole IS NULL THEN bilanci.${sql.ref(kept)}
      WHEN bilanci.calcolati_con = riga.calcolati_con THEN NULL
      WHEN stored.versione_regole <> riga.regole THEN ${earlier}
      ELSE bilanci.${sql.ref(kept)} END`;

/** First of all: among machines the parts of a query run one after the other, and see what those before them wrote. */
const readStored = ({ studioId }: Scope, bilanci: readonly ChangedBilancio[]) => sql`
  SELECT bilancio_id, versione_regole FROM risultati
  WHERE studio_id = ${studioId} AND bilancio_id = ANY(${bilanci.map(({ id }) => id)}::uuid[])`;

const writeBilanci = (
  { own }: Scope,
  bilanci: readonly ChangedBilancio[],
  conVoci: ReadonlySet<string>,
) => sql<WrittenVersione>`
  UPDATE bilanci SET
    descrizione = coalesce(riga.descrizione, bilanci.descrizione),
    ricerca = coalesce(riga.ricerca, bilanci.ricerca),
    note = coalesce(riga.note, bilanci.note),
    consolidato_il = CASE WHEN riga.blocco THEN riga.consolidato_il ELSE bilanci.consolidato_il END,
    consolidato_da = CASE WHEN riga.blocco THEN riga.consolidato_da ELSE bilanci.consolidato_da END,
    versione = bilanci.versione + riga.scritto::int,
    modificato_il = CASE WHEN riga.scritto THEN ora.istante ELSE bilanci.modificato_il END,
    voci_il = CASE WHEN riga.voci THEN ora.istante ELSE bilanci.voci_il END,
    scritture_il = CASE WHEN riga.scritture THEN ora.istante ELSE bilanci.scritture_il END,
    precedente_id = riga.precedente_id, quadratura = riga.quadratura, vuoto = riga.vuoto,
    overall_risk = riga.overall_risk, calcolati_con = riga.calcolati_con,
    ${buildKeptGrado('grado_prima', sql`bilanci.overall_risk`)},
    ${buildKeptGrado('regole_prima', sql`stored.versione_regole`)}
  FROM unnest(
    ${columnOf(bilanci, ({ id }) => id, 'uuid')},
    ${columnOf(bilanci, ({ written }) => written !== null, 'bool')},
    ${columnOf(bilanci, ({ written }) => written?.descrizione ?? null, 'text')},
    ${columnOf(bilanci, ({ written }) => (written?.descrizione === undefined ? null : foldSearch(written.descrizione)), 'text')},
    ${columnOf(bilanci, ({ written }) => written?.note ?? null, 'text')},
    ${columnOf(bilanci, ({ written }) => written?.consolidato !== undefined, 'bool')},
    ${columnOf(bilanci, ({ written }) => written?.consolidato?.il ?? null, 'timestamptz')},
    ${columnOf(bilanci, ({ written }) => written?.consolidato?.da ?? null, 'text')},
    ${columnOf(bilanci, ({ id }) => conVoci.has(id), 'bool')},
    ${columnOf(bilanci, ({ written }) => written?.scritture === true, 'bool')},
    ${columnOf(bilanci, ({ computed }) => computed.precedente_id, 'uuid')},
    ${columnOf(bilanci, ({ computed }) => computed.quadratura, 'numeric')},
    ${columnOf(bilanci, ({ computed }) => computed.vuoto, 'bool')},
    ${columnOf(bilanci, ({ computed }) => computed.overall_risk, 'float8')},
    ${columnOf(bilanci, ({ computed }) => computed.calcolati_con, 'text')},
    ${columnOf(bilanci, ({ regole }) => regole, 'text')}
  ) AS riga (id, scritto, descrizione, ricerca, note, blocco, consolidato_il, consolidato_da, voci, scritture,
    precedente_id, quadratura, vuoto, overall_risk, calcolati_con, regole)
  LEFT JOIN stored ON stored.bilancio_id = riga.id
  CROSS JOIN (SELECT now() AS istante) AS ora
  WHERE ${own('bilanci')} AND bilanci.id = riga.id
  RETURNING bilanci.id, bilanci.versione, bilanci.modificato_il`;

/** Writes to the bilanci of one azienda, which the caller has locked. */
export const changesRepository = (scope: Scope) => ({
  /** Writes a whole change with one query. @returns the bilanci it wrote */
  save: async ({ bilanci, voci = [], parametri = [], risultati }: AziendaChange): Promise<WrittenVersione[]> => {
    if ([bilanci, voci, parametri, risultati].every((rows) => rows.length === 0)) return [];
    const { rows } = await sql<WrittenVersione>`
      WITH stored AS MATERIALIZED (${readStored(scope, bilanci)}),
        scritte AS (${writeVoci(scope, voci)}),
        inseriti AS (${writeParametri(scope, parametri)}),
        calcolati AS (${writeRisultati(scope, risultati)})
      ${writeBilanci(scope, bilanci, new Set(voci.map(({ bilancio_id }) => bilancio_id)))}`.execute(scope.database);
    return rows;
  },
});
