import type { Intervallo } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { computeLabelLayout } from './bar-labels.ts';
import { computeBar } from './bar-geometry.ts';
import type { BarGeometry } from './bar-geometry.ts';

/** Builds intervals from limits and scores; the lower edge is included. */
const build = (limiti: readonly number[], punteggi: readonly number[]): readonly Intervallo[] => {
  return punteggi.map((score, i) => ({
    min: limiti[i - 1] ?? null,
    max: limiti[i] ?? null,
    score,
    label: `n. ${i}`,
    score_label: '',
    min_incluso: i > 0,
    max_incluso: false,
  }));
};

const compute = (
  limiti: readonly number[],
  punteggi: readonly number[],
  valore: number | null,
  unit: 'euro' | 'percent' | null = null,
): BarGeometry => {
  const bar = computeBar({ intervalli: build(limiti, punteggi), valore, unit });
  if (bar === null) throw new Error('No bar');
  return bar;
};

const getPositions = (bar: BarGeometry): readonly number[] =>
  bar.limiti.map(({ position }) => Number(position.toFixed(3)));

test('a sector threshold is in the middle of a scale from zero to twice the threshold', () => {
  const bar = compute([0.024, 0.03], [0, 0.6, 1], 0.02, 'percent');
  expect(getPositions(bar)).toEqual([0.4, 0.5]);
  expect(bar.limiti.map(({ isMain }) => isMain)).toEqual([false, true]);
  expect(bar.marker).toEqual({ position: expect.closeTo(1 / 3, 9), beyond: null });
  expect(bar.segments.map(({ hit }) => hit)).toEqual([true, false, false]);
});

test('if low values are bad, the threshold is the upper edge of the worst segment', () => {
  const bar = compute([0.076, 0.0912], [1, 0.6, 0], 0.08, 'percent');
  expect(bar.limiti.map(({ valore, isMain }) => [valore, isMain])).toEqual([
    [0.076, true],
    [0.0912, false],
  ]);
  expect(getPositions(bar)).toEqual([0.5, 0.6]);
  expect(bar.segments.map(({ hit }) => hit)).toEqual([false, true, false]);
});

test('a value off the scale is drawn at the edge with an arrow', () => {
  expect(compute([0.01, 0.012], [1, 0.6, 0], -0.0327).marker).toEqual({ position: 0, beyond: 'left' });
  expect(compute([0.024, 0.03], [0, 0.6, 1], 0.5).marker).toEqual({ position: 1, beyond: 'right' });
});

test('with a limit at zero the scale includes negative values', () => {
  const bar = compute([0, 10_000], [1, 1, 0], 12_000, 'euro');
  expect(getPositions(bar)).toEqual([0.197, 0.5]);
  expect(bar.segments[0]).toMatchObject({ da: 0, a: expect.closeTo(0.197, 3) });
  expect(bar.limiti.map(({ isMain }) => isMain)).toEqual([false, true]);
});

test.each([
  ['euro', 50_000, 0.75],
  [null, 2.5, 0.75],
  ['percent', -2.5, 0.25],
] as const)('with a single limit at zero uses the specified bounds: %s', (unit, valore, position) => {
  const bar = compute([0], [1, 0], valore, unit);
  expect(getPositions(bar)).toEqual([0.5]);
  expect(bar.marker?.position).toBe(position);
});

test('without a value no segment is hit and there is no marker', () => {
  const bar = compute([0.024, 0.03], [0, 0.6, 1], null);
  expect(bar.marker).toBeNull();
  expect(bar.segments.some(({ hit }) => hit)).toBe(false);
});

test('the states of an enum are equal steps, with the marker in the middle of the one hit', () => {
  const intervalli = [0, 1, 2].map((stato): Intervallo => ({
    min: stato,
    max: stato,
    score: stato / 2,
    label: '',
    score_label: '',
    min_incluso: true,
    max_incluso: true,
  }));
  const bar = computeBar({ intervalli, valore: 1, unit: { 0: 'a', 1: 'b', 2: 'c' } });
  expect(bar).toMatchObject({ tipo: 'steps', limiti: [], marker: { position: 0.5, beyond: null } });
  expect(bar?.segments.map(({ hit }) => hit)).toEqual([false, true, false]);
});

test("the server's interval overrides our own comparison", () => {
  const intervalli = build([1 / 3], [0.3, 0.6]);
  const bar = computeBar({ intervalli, valore: 1 / 3, unit: 'percent', intervallo: intervalli[0] ?? null });
  expect(bar?.segments.map(({ hit }) => hit)).toEqual([true, false]);
});

test('returns null without intervals', () => {
  expect(computeBar({ intervalli: [], valore: 1, unit: null })).toBeNull();
});

test('segments cover the bar without gaps for any limits', () => {
  for (const limiti of [
    [0.024, 0.03],
    [-0.1, -0.05, 0],
    [3, 5, 10],
    [1, 1.5, 3],
    [0.038, 0.2, 0.5],
    [1, 2, 3, 6],
  ]) {
    const { segments } = compute(
      limiti,
      limiti.concat(0).map((_, i) => i / limiti.length),
      0,
    );
    expect(segments[0]?.da).toBe(0);
    expect(segments.at(-1)?.a).toBe(1);
    segments.slice(1).forEach((segment, i) => expect(segment.da).toBe(segments[i]?.a));
    expect(segments.every(({ da, a }) => a > da)).toBe(true);
  }
});

test('labels are centred under their limits if there is room', () => {
  expect(
    computeLabelLayout(
      [
        { center: 50, width: 20 },
        { center: 150, width: 20 },
      ],
      200,
      8,
    ),
  ).toEqual([50, 150]);
});

test('labels never overlap and never leave the bar', () => {
  const width = 40;
  for (const centers of [
    [5, 6, 7],
    [100, 101, 102],
    [195, 198, 199],
    [0, 100, 200],
    [60, 61, 190],
  ]) {
    const slots =
      computeLabelLayout(
        centers.map((center) => ({ center, width })),
        200,
        8,
      ) ?? [];
    expect(slots).toHaveLength(3);
    expect(slots[0]).toBeGreaterThanOrEqual(width / 2 - 1e-9);
    expect(slots.at(-1)).toBeLessThanOrEqual(200 - width / 2 + 1e-9);
    slots.slice(1).forEach((slot, i) => expect(slot - (slots[i] ?? 0)).toBeGreaterThanOrEqual(width + 8 - 1e-9));
  }
});

test('returns null if the labels do not fit on one line', () => {
  expect(
    computeLabelLayout(
      [
        { center: 0, width: 120 },
        { center: 10, width: 120 },
      ],
      200,
      8,
    ),
  ).toBeNull();
});
