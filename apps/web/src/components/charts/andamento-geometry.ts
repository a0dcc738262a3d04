export type PuntoAndamento = {
  readonly valore: number | null;
  /** True for a year-end value; interim values are drawn hollow, on a dashed line. */
  readonly isAnnuale: boolean;
};

/** Positions go from 0 (left, top) to 1 (right, bottom). */
export type GeometriaAndamento = {
  readonly punti: readonly { readonly x: number; readonly y: number | null }[];
  readonly tratti: readonly {
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
    readonly isAnnuale: boolean;
  }[];
  /** y of the threshold; null if it is not drawn. */
  readonly soglia: number | null;
};

/** A threshold farther from the values than this many times their range would flatten the chart. */
const DISTANZA_SOGLIA = 1;

const listValori = (punti: readonly PuntoAndamento[]): readonly number[] => punti.flatMap(({ valore }) => valore ?? []);

/** The threshold if it is near enough to the values to be drawn, else null. */
export const findSogliaVicina = (punti: readonly PuntoAndamento[], soglia: number | null): number | null => {
  const valori = listValori(punti);
  const minimo = Math.min(...valori);
  const massimo = Math.max(...valori);
  const margine = (massimo - minimo || Math.abs(massimo) || 1) * DISTANZA_SOGLIA;
  return soglia !== null && soglia >= minimo - margine && soglia <= massimo + margine ? soglia : null;
};

/**
 * Computes the points and segments of a value over some dates, in columns of equal width. A date without value
 * interrupts the line.
 *
 * @example computeAndamento([{ valore: 1, isAnnuale: true }, { valore: 3, isAnnuale: true }], null).punti // x 0.25 and 0.75, y 1 and 0
 */
export const computeAndamento = (punti: readonly PuntoAndamento[], soglia: number | null): GeometriaAndamento => {
  const compresi = [...listValori(punti), ...(soglia === null ? [] : [soglia])];
  const da = Math.min(...compresi);
  const a = Math.max(...compresi);
  const toY = (valore: number): number => (a === da ? 0.5 : (a - valore) / (a - da));
  const disposti = punti.map(({ valore, isAnnuale }, i) => ({
    x: (i + 0.5) / punti.length,
    y: valore === null ? null : toY(valore),
    isAnnuale,
  }));
  const tratti = disposti.slice(1).flatMap((punto, i) => {
    const prima = disposti[i];
    if (prima === undefined || prima.y === null || punto.y === null) return [];
    return [{ x1: prima.x, y1: prima.y, x2: punto.x, y2: punto.y, isAnnuale: prima.isAnnuale && punto.isAnnuale }];
  });
  return { punti: disposti.map(({ x, y }) => ({ x, y })), tratti, soglia: soglia === null ? null : toY(soglia) };
};
