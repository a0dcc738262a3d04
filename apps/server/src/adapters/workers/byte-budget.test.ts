import { expect, test } from 'vitest';
import { createByteBudget } from './byte-budget.ts';

test('limits the bytes of one key and of all keys, and reuses released bytes', () => {
  const { reserve } = createByteBudget({ total: 100, perKey: 60 });
  const first = reserve('a', 60);
  expect(reserve('a', 1)).toBeNull();
  expect(reserve('b', 41)).toBeNull();
  expect(reserve('b', 40)).not.toBeNull();
  first?.();
  expect(reserve('a', 61)).toBeNull();
  expect(reserve('a', 60)).not.toBeNull();
  expect(reserve('c', 1)).toBeNull();
});
