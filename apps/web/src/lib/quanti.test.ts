import { expect, test } from 'vitest';
import { formatQuanti } from './quanti.ts';

test('the thousands of a count are apart', () => {
  expect([0, 999, 1001, 48_999, 1_234_567].map(formatQuanti)).toEqual([
    '0',
    '999',
    '1\u00A0001',
    '48\u00A0999',
    '1\u00A0234\u00A0567',
  ]);
});
