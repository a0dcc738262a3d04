type Point = { readonly x: number; readonly y: number };

const format = (value: number): string => String(Math.round(value * 100) / 100);

/** The point of an edge on the diagonal x + y = c; null if it does not cross it. */
const findCrossing = (from: Point, to: Point, c: number): Point | null => {
  const [start, end] = [from.x + from.y - c, to.x + to.y - c];
  if ((start < 0 && end < 0) || (start > 0 && end > 0) || start === end) return null;
  const t = start / (start - end);
  return { x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) };
};

/**
 * The diagonal strokes that hatch a convex polygon, as the data of a path. A pattern fill would be printed as a picture of
 * its cell; strokes stay sharp at any size.
 * @example computeHatch([{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 4, y: 4 }, { x: 0, y: 4 }], 4) // 'M4 0L0 4'
 */
export const computeHatch = (points: readonly Point[], step: number): string => {
  const sums = points.map(({ x, y }) => x + y);
  const [min, max] = [Math.min(...sums), Math.max(...sums)];
  const strokes: string[] = [];
  for (let c = min + step / 2; c < max; c += step) {
    const crossings = points.flatMap((from, index) => {
      const to = points[(index + 1) % points.length];
      return to === undefined ? [] : (findCrossing(from, to, c) ?? []);
    });
    const ends = crossings.toSorted((a, b) => b.x - a.x);
    const [first, last] = [ends[0], ends.at(-1)];
    if (first !== undefined && last !== undefined && first !== last)
      strokes.push(`M${format(first.x)} ${format(first.y)}L${format(last.x)} ${format(last.y)}`);
  }
  return strokes.join('');
};

/** The corners of a rectangle. */
export const listCorners = (x: number, y: number, width: number, height: number): readonly Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];
