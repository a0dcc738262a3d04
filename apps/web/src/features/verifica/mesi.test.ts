import { expect, test } from 'vitest';
import { countMesi } from './mesi.ts';

test('months are those of the fiscal year', () => {
  expect(countMesi('2026-03-31', '2026-09-30', '2026-12-31')).toEqual({
    prima: 3,
    adesso: 9,
  });
  expect(countMesi('2026-06-30', '2026-09-30', '2026-06-30')).toEqual({
    prima: 12,
    adesso: 3,
  });
});
