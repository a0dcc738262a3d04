import { expect, test } from 'vitest';
import { subtractPunti } from './differenza-punti.ts';

test('a difference of points is that of the printed figures', () => {
  // 124.32 and 127.23 in print; unrounded they are 2.92 apart.
  expect(subtractPunti(1.243151, 1.272349)).toBe(-2.91);
  expect(subtractPunti(0.1, 0.1)).toBe(0);
});
