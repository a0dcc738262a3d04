import { expect, test } from 'vitest';
import { formatPeso } from './byte.ts';

test('a size has the unit of its order', () => {
  expect([0, 999, 1000, 184_320, 3_412_000, 20_971_520].map(formatPeso)).toEqual([
    '0 byte',
    '999 byte',
    '1 kB',
    '184 kB',
    '3,4 MB',
    '21 MB',
  ]);
});
