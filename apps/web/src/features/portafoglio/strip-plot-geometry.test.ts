import type { RigaPortafoglio } from '@vedetta/domain';
import { expect, test } from 'vitest';
import {
  chooseRadius,
  computeEdges,
  computeMarks,
  computePunti,
  findMark,
  moveAlong,
  buildRange,
} from './strip-plot-geometry.ts';

const build = (id: number, grado: number | null): RigaPortafoglio => ({
  id: String(id),
  ragione_sociale: `Azienda ${id}`,
  settore: '2',
  data: '2025-12-31',
  annuale: true,
  grado,
  delta: null,
  gradi: [],
  gruppi: [],
  segnali: null,
  scadenza: null,
  scadenza_tipo: null,
  responsabile: null,
});
const size = { width: 1000, height: 70 };

test('a mark is at its exact grade, those without a grade are not there', () => {
  const marks = computeMarks([build(1, 0.85), build(2, null), build(3, 0)], size);
  expect(marks.map(({ riga, x, y }) => [riga.id, x, y])).toEqual([
    ['3', 4.8, 35],
    ['1', expect.closeTo(4.8 + 0.85 * 990.4, 6), 35],
  ]);
});

test('marks move apart only up and down, and stay in the band', () => {
  const marks = computeMarks(
    Array.from({ length: 60 }, (_, n) => build(n, 0.3 + (n % 20) / 400)),
    size,
  );
  for (const { riga, x, y } of marks) {
    expect(x).toBeCloseTo(4.8 + (riga.grado ?? 0) * 990.4, 6);
    expect(y).toBeGreaterThanOrEqual(4.8);
    expect(y).toBeLessThanOrEqual(65.2);
  }
});

test('few marks never cover one another', () => {
  const marks = computeMarks([build(1, 0.3), build(2, 0.3), build(3, 0.302), build(4, 0.304)], size);
  const distances = marks.flatMap((a, n) => marks.slice(n + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(9.6);
});

test('many companies have smaller marks, and ten thousand are still all there', () => {
  expect([chooseRadius(199), chooseRadius(200)]).toEqual([4.8, 3.5]);
  const righe = Array.from({ length: 10_000 }, (_, n) => build(n, (n % 997) / 996));
  expect(computeMarks(righe, size)).toHaveLength(10_000);
});

test('the mark under the pointer', () => {
  const marks = computeMarks([build(1, 0.2), build(2, 0.8)], size);
  expect(findMark(marks, 200, 30)?.riga.id).toBe('1');
  expect(findMark(marks, 500, 35)).toBeNull();
});

test('arrows go along the marks by grade, and begin from the worst', () => {
  const marks = computeMarks([build(1, 0.2), build(2, 0.8), build(3, 0.5)], size);
  const worst = moveAlong(marks, null, 1);
  expect(worst?.riga.id).toBe('2');
  expect(moveAlong(marks, worst, 1)).toBe(worst);
  expect(moveAlong(marks, worst, -1)?.riga.id).toBe('3');
  expect(moveAlong([], null, 1)).toBeNull();
});

test('a place across the map is the grade of the marks there', () => {
  for (const { x, punti } of computeMarks([build(1, 0.2), build(2, 0.8), build(3, 0.567)], size))
    expect(computePunti(x, 1000, 4.8)).toBe(punti);
  expect([computePunti(-30, 1000, 4.8), computePunti(1200, 1000, 4.8)]).toEqual([0, 100]);
});

test('a range has around it the marks that are shown with its points, and no others', () => {
  const marks = computeMarks([build(1, 0.3951), build(2, 0.4049), build(3, 0.3949), build(4, 0.4051)], size);
  const { from, to } = computeEdges(buildRange(40, 40), 1000, 4.8);
  expect(marks.filter(({ x }) => from < x && x < to).map(({ riga }) => riga.id)).toEqual(['1', '2']);
  expect(buildRange(80, 40)).toEqual({ da: 40, a: 80 });
  expect(computeEdges({ da: 0, a: 100 }, 1000, 4.8)).toEqual({ from: 0, to: 1000 });
});
