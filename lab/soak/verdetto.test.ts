import { expect, test } from 'vitest';
import type { Residuo } from './raccolta.ts';
import { judge } from './verdetto.ts';

const megabyte = 1024 * 1024;
const buone = new Map([
  [200, 1_000],
  [201, 10],
  [204, 10],
]);

/** Sixty minutes, a measure every five, growing so many MB an hour after a steep first third. */
const grow = (heap: number, rss = 0): readonly Residuo[] =>
  Array.from({ length: 13 }, (_, n) => ({
    istante: n * 300_000,
    heap: (60 + Math.min(n, 4) * 20 + (heap * n) / 12) * megabyte,
    rss: (300 + Math.min(n, 4) * 50 + (rss * n) / 12) * megabyte,
    esterna: 0,
    figli: 400 * megabyte,
  }));

test('memory that settles after warming up is flat', () => {
  const { isBuono, righe } = judge(grow(2, 10), buone);
  expect(isBuono).toBe(true);
  expect(righe.at(-1)).toBe('VERDICT: every request answered; memory is flat');
});

test('a heap that keeps growing is a leak, and so is the memory of the process', () => {
  expect(judge(grow(20), buone)).toMatchObject({ isBuono: false });
  expect(judge(grow(0, 120), buone).righe.at(-1)).toBe('VERDICT: every request answered; memory GROWS');
});

test('a refusal or a missing answer is a failure', () => {
  const { isBuono, righe } = judge(
    grow(0),
    new Map([
      [200, 5],
      [503, 1],
      [0, 2],
    ]),
  );
  expect(isBuono).toBe(false);
  expect(righe.at(-1)).toBe('VERDICT: 3 requests failed; memory is flat');
});

test('a short run judges no memory', () => {
  expect(judge(grow(99).slice(0, 3), buone)).toEqual({
    isBuono: true,
    righe: ['VERDICT: every request answered; too short to judge memory (at least 15 minutes)'],
  });
});
