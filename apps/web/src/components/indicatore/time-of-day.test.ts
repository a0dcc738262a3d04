import { expect, test } from 'vitest';
import { formatOra } from './time-of-day.ts';

test('formats hours and minutes with two digits', () => {
  expect(formatOra(new Date(2026, 10, 20, 9, 5))).toBe('09:05');
  expect(formatOra(new Date(2026, 10, 20, 23, 59, 59))).toBe('23:59');
});
