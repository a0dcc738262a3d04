import { chooseConfronto, computeMovimenti } from '@vedetta/domain';
import type { BilancioGiudicato } from '@vedetta/domain';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { FigureRow, StoredRisultati } from '../../repositories/stored-risultati.ts';

type Judged = BilancioRow & { readonly overall_risk: number };

/** Balanced, with amounts and a grade; a projection has none of its own. */
const isJudged = (row: BilancioRow): row is Judged =>
  row.base_id === null && !row.vuoto && Number(row.quadratura) === 0 && row.overall_risk !== null;

/** The one that counts first on a date comes first, as in the lists. */
const compareRows = (a: Judged, b: Judged): number =>
  b.data_bilancio.localeCompare(a.data_bilancio) ||
  Number(b.consolidato_il !== null) - Number(a.consolidato_il !== null) ||
  b.creato_il.getTime() - a.creato_il.getTime() ||
  b.id.localeCompare(a.id);

type Figures = { readonly indicatori: readonly FigureRow[]; readonly versione_regole: string };

const readFigures = async (
  studio: Studio,
  { id }: Judged,
  figures: ReadonlyMap<string, StoredRisultati>,
): Promise<Figures | null> => {
  const computed = figures.get(id);
  if (computed === undefined) return studio.risultati.find(id);
  return {
    indicatori: JSON.parse(computed.indicatori) as readonly FigureRow[],
    versione_regole: computed.versione_regole,
  };
};

const buildGiudicato = (row: Judged, { indicatori }: Figures): BilancioGiudicato => ({
  data: row.data_bilancio,
  grado: row.overall_risk,
  figure: indicatori as BilancioGiudicato['figure'],
});

/** Ids of the bilanci that lose their grade with a write. */
const listUnjudged = (before: readonly BilancioRow[], rows: readonly BilancioRow[]): readonly string[] => {
  const judgedBefore = new Set(before.filter(isJudged).map(({ id }) => id));
  return rows.filter((row) => judgedBefore.has(row.id) && !isJudged(row)).map(({ id }) => id);
};

type Written = {
  /** The bilanci of the azienda as they were. */
  readonly before: readonly BilancioRow[];
  /** The same with the figures of this write. */
  readonly rows: readonly BilancioRow[];
  readonly figures: ReadonlyMap<string, StoredRisultati>;
};

/**
 * What the latest bilancio of an azienda changed against the one it is compared with, in the transaction that stores their
 * figures. Only a write of a user comes here: figures that new rules recompute are told apart, in the overview.
 */
export const storeAvviso = async (studio: Studio, { before, rows, figures }: Written): Promise<void> => {
  const unjudged = listUnjudged(before, rows);
  if (unjudged.length > 0) await studio.avvisi.dropOpenOf(unjudged);
  const judged = rows
    .filter(isJudged)
    .toSorted(compareRows)
    .map((row) => ({ row, data: row.data_bilancio, annuale: row.chiusura }));
  const [ultimo, ...altri] = judged;
  if (ultimo === undefined) return;
  const confronto = chooseConfronto(ultimo, altri);
  if (confronto === null || !(figures.has(ultimo.row.id) || figures.has(confronto.row.id))) return;
  const [prima, dopo] = [
    await readFigures(studio, confronto.row, figures),
    await readFigures(studio, ultimo.row, figures),
  ];
  if (prima === null || dopo === null) return;
  const { movimenti, frase } = computeMovimenti(buildGiudicato(confronto.row, prima), buildGiudicato(ultimo.row, dopo));
  if (movimenti.length === 0) {
    await studio.avvisi.dropOpen(ultimo.row.id);
    return;
  }
  await studio.avvisi.save({
    azienda_id: ultimo.row.azienda_id,
    prima_id: confronto.row.id,
    dopo_id: ultimo.row.id,
    movimenti,
    frase,
    grado_prima: confronto.row.overall_risk,
    grado_dopo: ultimo.row.overall_risk,
    regole_prima: prima.versione_regole,
    regole_dopo: dopo.versione_regole,
  });
};
