import type { Data } from '../calendario/data.ts';

/** A column as a comparison needs it; a projection is at a closing date. */
type ColonnaConfrontata = {
  readonly data: Data;
  readonly tipo: 'annuale' | 'infrannuale';
  readonly proiezione: boolean;
};

const getMese = (data: Data): string => data.slice(5, 7);
const getAnno = (data: Data): number => Number(data.slice(0, 4));

/**
 * Which column a change is measured from, or -1: for an annual one and for the projection the annual before, for an
 * infrannuale the same period of the year before where it is there, else none. Columns go from the oldest.
 * @example findColonnaConfronto([settembre2025, settembre2026], 1) // 0
 */
export const findColonnaConfronto = (colonne: readonly ColonnaConfrontata[], posto: number): number => {
  const colonna = colonne[posto];
  if (colonna === undefined) return -1;
  const { data, tipo } = colonna;
  if (tipo === 'infrannuale')
    return colonne.findIndex(
      (altra) =>
        altra.tipo === 'infrannuale' &&
        getAnno(altra.data) === getAnno(data) - 1 &&
        getMese(altra.data) === getMese(data),
    );
  return colonne.findLastIndex((altra) => altra.tipo === 'annuale' && !altra.proiezione && altra.data < data);
};
