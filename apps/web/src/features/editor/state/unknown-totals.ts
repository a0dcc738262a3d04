import type { CodiceVoce } from '@vedetta/domain';
import { getVoce, pianoVoci, vociInput } from '@vedetta/domain';
import type { Cell, Row, Rows } from './state.ts';

/** A total with an unreadable amount below it: what it showed before is no longer true. */
const UNKNOWN: NonNullable<Cell['illeggibile']> = { testo: '', errore: 'non_numero' };

const listTermini = (codice: CodiceVoce): readonly CodiceVoce[] =>
  getVoce(codice).termini.flatMap(({ codice: termine }) => [termine, ...listTermini(termine)]);

const computed = pianoVoci.filter(({ input }) => !input).map(({ codice }) => codice);
const below: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  computed.map((codice) => [codice, new Set(listTermini(codice))]),
);

const withUnknown = (cell: Cell, isUnknown: boolean): Cell => {
  if (isUnknown === (cell.illeggibile !== null)) return cell;
  return { importo: cell.importo, illeggibile: isUnknown ? UNKNOWN : null };
};

/** An unreadable valore also hides the alternative total, unless a rettifica replaces it. */
const isRettificaHidden = ({ valore, rettifica }: Row): boolean =>
  rettifica.illeggibile !== null || (valore.illeggibile !== null && rettifica.importo === null);

const hasUnreadable = ({ valore, rettifica }: Row): boolean =>
  valore.illeggibile !== null || rettifica.illeggibile !== null;

/** Marks the totals above an unreadable amount as unknown, and only those. */
export const markTotals = (rows: Rows): Rows => {
  const unreadable = vociInput.flatMap((codice) => {
    const row = rows.get(codice);
    return row !== undefined && hasUnreadable(row) ? [{ codice, row }] : [];
  });
  const marked = new Map(rows);
  for (const codice of computed) {
    const row = rows.get(codice);
    if (row === undefined) continue;
    const within = unreadable.filter((found) => below.get(codice)?.has(found.codice)).map((found) => found.row);
    const valore = withUnknown(
      row.valore,
      within.some((found) => found.valore.illeggibile !== null),
    );
    const isHidden = within.some(
      (found) => isRettificaHidden(found) && (row.rettifica.importo !== null || found.rettifica.illeggibile !== null),
    );
    const rettifica = withUnknown(row.rettifica, isHidden);
    if (valore !== row.valore || rettifica !== row.rettifica) marked.set(codice, { ...row, valore, rettifica });
  }
  return marked;
};
