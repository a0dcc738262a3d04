/** Where each row of a long list starts, with the end of the last one: rows have different but known heights. */
export const computeOffsets = (heights: readonly number[]): readonly number[] => {
  const offsets = [0];
  for (const height of heights) offsets.push((offsets.at(-1) ?? 0) + height);
  return offsets;
};

/** The last row that starts at or before a position. */
const findRow = (offsets: readonly number[], position: number): number => {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Rows drawn beyond the edges: enough for the next key and for a quick scroll. */
const OVERSCAN = 4;

/**
 * The rows to draw, `from` included and `to` excluded.
 * @example findVisibleRows(computeOffsets([40, 40, 40]), 0, 80) // { from: 0, to: 3 }
 */
export const findVisibleRows = (
  offsets: readonly number[],
  top: number,
  height: number,
): { readonly from: number; readonly to: number } => {
  const count = offsets.length - 1;
  if (count <= 0) return { from: 0, to: 0 };
  return {
    from: Math.max(0, findRow(offsets, top) - OVERSCAN),
    to: Math.min(count, findRow(offsets, top + height) + 1 + OVERSCAN),
  };
};

/** How far a list must be scrolled to show a row whole; null: it is in view. */
export const computeScroll = ([start, end]: readonly [number, number], top: number, height: number): number | null => {
  if (start < top) return start;
  return end > top + height ? end - height : null;
};
