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

/** The rows of the last figures with the amounts typed since, while no figures can be computed: what was typed is never hidden. */
export const withScritti = (
  rows: readonly RigaMostrata[],
  { scritti, righe_libere }: Pick<CampiPiano, 'scritti' | 'righe_libere'>,
): readonly RigaMostrata[] => {
  const libere = righe_libere.map(({ nome, importi }) => [`libera:${nome.trim()}`, importi] as const);
  const typed = new Map([...Object.entries(scritti), ...libere]);
  return rows.map((row) => {
    const importi = Object.entries(typed.get(row.codice) ?? {}).flatMap(([periodo, importo]) =>
      importo === null ? [] : [[Number(periodo), Math.round(importo * 100)] as const],
    );
    const changed = importi.filter(([periodo, importo]) => row.importi[periodo] !== importo);
    if (changed.length === 0) return row;
    const shown = new Map(changed);
    return {
      ...row,
      importi: row.importi.map((importo, periodo) => shown.get(periodo) ?? importo),
      scritti: row.specie === 'calcolata' ? importi.map(([periodo]) => periodo) : row.scritti,
    };
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
