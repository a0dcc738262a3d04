import type { Data } from '../calendario/data.ts';
import { addAnni, countGiorni } from '../calendario/data.ts';

/** A bilancio with figures, as a comparison needs it. */
export type BilancioValutato = { readonly data: Data; readonly annuale: boolean; readonly grado: number | null };

/** Nearest to a date; of two equally near the later one. */
const findNearest = <T extends { readonly data: Data }>(bilanci: readonly T[], data: Data): T | null =>
  bilanci
    .toSorted((a, b) => b.data.localeCompare(a.data))
    .reduce<T | null>(
      (nearest, other) =>
        nearest === null || Math.abs(countGiorni(data, other.data)) < Math.abs(countGiorni(data, nearest.data))
          ? other
          : nearest,
      null,
    );

/** Half a quarter: so far from a year before, an infrannuale still has the same months, for months and for quarters. */
const STESSI_MESI = 45;

/**
 * The bilancio that a change is measured from: for an annual one the annual before; for an infrannuale that of the same
 * months of the year before, else the last annual. Nine months are compared with three only where nothing else is there.
 * @example chooseConfronto({ data: '2026-09-30', annuale: false }, [settembre2025, giugno2026, dicembre2025]) // settembre2025
 */
export const chooseConfronto = <T extends { readonly data: Data; readonly annuale: boolean }>(
  ultimo: Pick<T, 'data' | 'annuale'>,
  altri: readonly T[],
): T | null => {
  const prima = altri.filter(({ data }) => data < ultimo.data);
  const annuali = prima.filter(({ annuale }) => annuale);
  if (ultimo.annuale) return findNearest(annuali, ultimo.data);
  const unAnnoPrima = addAnni(ultimo.data, -1);
  const stessiMesi = prima.filter(
    ({ data, annuale }) => !annuale && Math.abs(countGiorni(unAnnoPrima, data)) <= STESSI_MESI,
  );
  return findNearest(stessiMesi, unAnnoPrima) ?? findNearest(annuali, ultimo.data) ?? findNearest(prima, ultimo.data);
};
