import { nameScrittura } from '@vedetta/domain';
import type { ScritturaRow } from '../../repositories/scritture.ts';
import { printRow } from './compare-rows.ts';

/** An entry as the trail keeps it; `chiave` pairs what it was with what it is. */
type ScritturaEvento = Pick<ScritturaRow, 'stato' | 'importo' | 'nota' | 'ricorrente' | 'dati'> & {
  readonly chiave: string;
  readonly nome: string;
};

const describe = (row: ScritturaRow, chiave: string): ScritturaEvento => ({
  chiave,
  nome: nameScrittura(row),
  stato: row.stato,
  importo: row.importo,
  nota: row.nota,
  ricorrente: row.ricorrente,
  dati: row.dati,
});

/** The rows of one list that are not in the other. */
const dropCommon = (rows: readonly ScritturaRow[], others: readonly ScritturaRow[]): readonly ScritturaRow[] => {
  const left = others.map(printRow);
  return rows.filter((row) => {
    const found = left.indexOf(printRow(row));
    if (found < 0) return true;
    left.splice(found, 1);
    return false;
  });
};

/** Names the rows by their kind and place among those of the kind. */
const withChiavi = (rows: readonly ScritturaRow[]): readonly ScritturaEvento[] => {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const count = (seen.get(row.tipo) ?? 0) + 1;
    seen.set(row.tipo, count);
    return describe(row, count === 1 ? row.tipo : `${row.tipo} ${count}`);
  });
};

/** The entries that change, before and after, for the trail. */
export const describeChangedScritture = (
  before: readonly ScritturaRow[],
  after: readonly ScritturaRow[],
): { readonly prima: readonly ScritturaEvento[]; readonly dopo: readonly ScritturaEvento[] } => ({
  prima: withChiavi(dropCommon(before, after)),
  dopo: withChiavi(dropCommon(after, before)),
});
