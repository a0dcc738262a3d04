import { expect, test } from 'vitest';
import { formatOra } from './time-of-day.ts';

test('the time of day has two figures for the hour and for the minutes', () => {
  expect(formatOra(new Date(2026, 10, 20, 9, 5))).toBe('09:05');
  expect(formatOra(new Date(2026, 10, 20, 23, 59, 59))).toBe('23:59');
});
