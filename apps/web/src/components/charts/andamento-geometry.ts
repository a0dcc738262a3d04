export type AndamentoPoint = {
  readonly valore: number | null;
  /** True for a year-end value; interim values are drawn hollow, on a dashed line. */
  readonly isAnnuale: boolean;
};

/** Positions go from 0 (left, top) to 1 (right, bottom). */
export type AndamentoGeometry = {
  readonly points: readonly { readonly x: number; readonly y: number | null }[];
  readonly segments: readonly {
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
    readonly isAnnuale: boolean;
  }[];
  /** y of the threshold; null without one. */
  readonly soglia: number | null;
};

const listValori = (points: readonly AndamentoPoint[]): readonly number[] =>
  points.flatMap(({ valore }) => valore ?? []);

/**
 * Computes the points and segments of a value over some dates, in columns of equal width. A date without value
 * interrupts the line. Values and threshold have one scale: a threshold far away flattens the line, because the values
 * are far from it.
 *
 * @example computeAndamento([{ valore: 1, isAnnuale: true }, { valore: 3, isAnnuale: true }], null).punti // x 0.25 and 0.75, y 1 and 0
 */
export const computeAndamento = (points: readonly AndamentoPoint[], soglia: number | null): AndamentoGeometry => {
  const inRange = [...listValori(points), ...(soglia === null ? [] : [soglia])];
  const da = Math.min(...inRange);
  const a = Math.max(...inRange);
  const toY = (valore: number): number => (a === da ? 0.5 : (a - valore) / (a - da));
  const disposti = points.map(({ valore, isAnnuale }, i) => ({
    x: (i + 0.5) / points.length,
    y: valore === null ? null : toY(valore),
    isAnnuale,
  }));
  const segments = disposti.slice(1).flatMap((point, i) => {
    const prima = disposti[i];
    if (prima === undefined || prima.y === null || point.y === null) return [];
    return [{ x1: prima.x, y1: prima.y, x2: point.x, y2: point.y, isAnnuale: prima.isAnnuale && point.isAnnuale }];
  });
  return { points: disposti.map(({ x, y }) => ({ x, y })), segments, soglia: soglia === null ? null : toY(soglia) };
};
