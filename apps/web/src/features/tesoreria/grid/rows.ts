import type { CampiPiano, RigaMostrata } from '@vedetta/domain';
import type { Lengths } from '../../../components/piano/index.ts';
import { formatIntero, formatScarto } from '../../../components/piano/index.ts';

/** Periods whose actual amounts were written: they cannot be typed in. */
export const listClosed = ({ consuntivi }: Pick<CampiPiano, 'consuntivi'>): readonly number[] =>
  Object.keys(consuntivi)
    .map(Number)
    .toSorted((uno, altro) => uno - altro);

const isSameRow = (one: RigaMostrata, other: RigaMostrata): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The rows that did not change stay the same objects, and are not drawn again. */
export const mergeRows = (before: readonly RigaMostrata[], rows: readonly RigaMostrata[]): readonly RigaMostrata[] => {
  const known = new Map(before.map((row) => [row.codice, row]));
  return rows.map((row) => {
    const same = known.get(row.codice);
    return same !== undefined && isSameRow(same, row) ? same : row;
  });
};

/** The difference between what happened and what was expected, in a period or over several. */
export const sumScarti = ({ importi, previsto }: RigaMostrata, periodi: readonly number[]): number =>
  periodi.reduce((sum, periodo) => sum + (importi[periodo] ?? 0) - (previsto[periodo] ?? 0), 0);

/** How long the longest amount of each kind of column is. */
export const measureRows = (rows: readonly RigaMostrata[], scarti: readonly number[]): Lengths => {
  const measure = (texts: readonly string[]): number => texts.reduce((most, text) => Math.max(most, text.length), 0);
  return {
    periodo: measure(rows.flatMap(({ importi }) => importi.map(formatIntero))),
    scarto: scarti.length === 0 ? 0 : measure(rows.map((row) => formatScarto(sumScarti(row, scarti)))),
    totale: measure(rows.map(({ totale }) => formatIntero(totale))),
  };
};
