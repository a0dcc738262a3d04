import { expect, test } from 'vitest';
import type { Residue } from './collect-garbage.ts';
import { judge } from './verdict.ts';

const megabyte = 1024 * 1024;
const good = new Map([
  [200, 1_000],
  [201, 10],
  [204, 10],
]);

/** Sixty minutes, a sample every five, growing by some MB an hour after a steep first third. */
const grow = (heap: number, rss = 0): readonly Residue[] =>
  Array.from({ length: 13 }, (_, n) => ({
    instant: n * 300_000,
    heap: (60 + Math.min(n, 4) * 20 + (heap * n) / 12) * megabyte,
    rss: (300 + Math.min(n, 4) * 50 + (rss * n) / 12) * megabyte,
    external: 0,
    children: 400 * megabyte,
  }));

test('memory that settles after warming up is flat', () => {
  const { isGood, lines } = judge(grow(2, 10), good);
  expect(isGood).toBe(true);
  expect(lines.at(-1)).toBe('VERDICT: every request answered; memory is flat');
});

test('a heap that keeps growing is a leak, and so is the memory of the process', () => {
  expect(judge(grow(20), good)).toMatchObject({ isGood: false });
  expect(judge(grow(0, 120), good).lines.at(-1)).toBe('VERDICT: every request answered; memory GROWS');
});

test('a refusal or a missing answer is a failure', () => {
  const { isGood, lines } = judge(
    grow(0),
    new Map([
      [200, 5],
      [503, 1],
      [0, 2],
    ]),
  );
  expect(isGood).toBe(false);
  expect(lines.at(-1)).toBe('VERDICT: 3 requests failed; memory is flat');
});

test('a short run judges no memory', () => {
  expect(judge(grow(99).slice(0, 3), good)).toEqual({
    isGood: true,
    lines: ['VERDICT: every request answered; too short to judge memory (at least 15 minutes)'],
  });
});
