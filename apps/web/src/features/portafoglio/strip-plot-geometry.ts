import type { IntervalloGradi, RigaPortafoglio } from '@vedetta/domain';
import { fromPunti, roundPunti } from '@vedetta/domain';

/** A company on the map: its exact grade across, moved up or down only so as not to cover another. */
export type Mark = {
  readonly riga: RigaPortafoglio;
  readonly x: number;
  readonly y: number;
  /** Its grade as it is shown. */
  readonly punti: number;
};

type Size = { readonly width: number; readonly height: number };

/** From so many companies on, marks are smaller. */
const MANY = 200;

export const chooseRadius = (count: number): number => (count < MANY ? 4.8 : 3.5);

/** Rows of marks from the middle outwards: 0, 1, -1, 2, -2 … */
const listRows = (height: number, radius: number): readonly number[] => {
  const half = Math.max(0, Math.floor((height / 2 - radius) / (2 * radius + 1)));
  return Array.from({ length: half * 2 + 1 }, (_, n) => (n % 2 === 0 ? -n / 2 : (n + 1) / 2));
};

/** A mark of 0 and one of 100 % are whole inside the map. */
const getX = (grado: number, width: number, radius: number): number => radius + grado * (width - 2 * radius);

/** Where each mark is: in the row nearest to the middle where it covers none; where all are full, over the farthest. */
export const computeMarks = (righe: readonly RigaPortafoglio[], { width, height }: Size): readonly Mark[] => {
  const radius = chooseRadius(righe.length);
  const rows = listRows(height, radius);
  const ends = rows.map(() => Number.NEGATIVE_INFINITY);
  return righe
    .flatMap((riga) => (riga.grado === null ? [] : [{ riga, grado: riga.grado, x: getX(riga.grado, width, radius) }]))
    .toSorted((a, b) => a.x - b.x)
    .map(({ riga, grado, x }) => {
      const free = ends.findIndex((end) => end <= x - 2 * radius);
      const row = free === -1 ? ends.indexOf(Math.min(...ends)) : free;
      ends[row] = x;
      return { riga, x, y: height / 2 + (rows[row] ?? 0) * (2 * radius + 1), punti: roundPunti(grado) };
    });
};

type Shape = (x: number, y: number, radius: number) => string;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Shapes repeat the band: circle Basso, triangle Medio, square Alto. */
export const shapes = {
  good: (x, y, r) => `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
  warn: (x, y, r) => `M${round(x)} ${round(y - r * 1.1)}l${round(r * 1.2)} ${round(r * 2)}h${round(-r * 2.4)}z`,
  worst: (x, y, r) => `M${round(x - r)} ${round(y - r)}h${2 * r}v${2 * r}h${-2 * r}z`,
} as const satisfies Record<'good' | 'warn' | 'worst', Shape>;

/** The mark nearest to a point, within reach of a finger; null: none. */
export const findMark = (marks: readonly Mark[], x: number, y: number): Mark | null => {
  let nearest: Mark | null = null;
  let least = 14 ** 2;
  for (const mark of marks) {
    const distance = (mark.x - x) ** 2 + (mark.y - y) ** 2;
    if (distance <= least) {
      least = distance;
      nearest = mark;
    }
  }
  return nearest;
};

/** The mark after or before another by grade; from none, the worst. */
export const moveAlong = (marks: readonly Mark[], from: Mark | null, step: 1 | -1): Mark | null => {
  const here = marks.findIndex(({ riga }) => riga.id === from?.riga.id);
  if (here === -1) return marks.at(-1) ?? null;
  return marks[Math.min(marks.length - 1, Math.max(0, here + step))] ?? null;
};

/** The grade at a place across the map, in whole points. */
export const computePunti = (x: number, width: number, radius: number): number =>
  Math.min(100, Math.max(0, roundPunti((x - radius) / Math.max(1, width - 2 * radius))));

export const buildRange = (one: number, other: number): IntervalloGradi => ({
  da: Math.min(one, other),
  a: Math.max(one, other),
});

/** Where a range begins and ends across the map: around all the marks that are shown with its points. */
export const computeEdges = (
  { da, a }: IntervalloGradi,
  width: number,
  radius: number,
): { readonly from: number; readonly to: number } => ({
  from: Math.max(0, getX(fromPunti(da - 0.5), width, radius)),
  to: Math.min(width, getX(fromPunti(a + 0.5), width, radius)),
});
