/** Where figures are, from 0 (top) to 1 (bottom). */
type Trend = {
  readonly points: readonly (number | null)[];
  /** The line of the limit; null: none. */
  readonly limite: number | null;
  /** The line of zero; null where no figure is near it. */
  readonly zero: number | null;
};

/**
 * Places figures and their limit on one scale; bars stand on zero, so their scale holds it.
 * @example computeTrend([1, 3], 2, 'linea').limite // 0.5
 */
export const computeTrend = (
  valori: readonly (number | null)[],
  limite: number | null,
  forma: 'barre' | 'linea',
): Trend => {
  const found = valori.filter((valore) => valore !== null);
  const all = [...found, ...(limite === null ? [] : [limite]), ...(forma === 'barre' ? [0] : [])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const toY = (valore: number): number => (high === low ? 0.5 : (high - valore) / (high - low));
  return {
    points: valori.map((valore) => (valore === null ? null : toY(valore))),
    limite: limite === null ? null : toY(limite),
    zero: all.length > 0 && low <= 0 && high >= 0 ? toY(0) : null,
  };
};
