/** A bar of a panel, from 0 (top) to 1 (bottom). */
type Bar = { readonly y: number; readonly height: number; readonly isNegative: boolean };

/** Bars on one scale, which always holds zero. */
type Panel = { readonly bars: readonly (Bar | null)[]; readonly baseline: number };

/**
 * Bars of some values between the highest, or zero, and the lowest, or zero.
 * @example computePanel([4, -4]).baseline // 0.5
 */
export const computePanel = (valori: readonly (number | null)[]): Panel => {
  const all = [...valori.flatMap((valore) => valore ?? []), 0];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const range = high - low || 1;
  const toY = (valore: number): number => (high - valore) / range;
  const baseline = toY(0);
  return {
    baseline,
    bars: valori.map((valore) => {
      if (valore === null) return null;
      const y = toY(valore);
      return { y: Math.min(y, baseline), height: Math.abs(y - baseline), isNegative: valore < 0 };
    }),
  };
};

/** Every how many columns a label fits. @example computeStride(25, 60) // 3 */
export const computeStride = (step: number, width: number): number => Math.max(1, Math.ceil(width / step));

/** The middle of a text that stays within the drawing. @example clampMiddle(315, 40, 320) // 300 */
export const clampMiddle = (middle: number, width: number, total: number): number =>
  Math.min(Math.max(middle, width / 2), total - width / 2);
