import { expect, test } from 'vitest';
import { startOfDay, toDay } from './clock.ts';

test.for([
  ['2026-01-15', '2026-01-14T23:00:00.000Z'],
  ['2026-07-15', '2026-07-14T22:00:00.000Z'],
  // The clocks change at two or three of the night: the day begins with the hour of the day before.
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
] as const)('%s begins in Italy at %s', ([data, instant]) => {
  const start = startOfDay(data);
  expect(start.toISOString()).toBe(instant);
  expect([toDay(start), toDay(new Date(start.getTime() - 1)) < data]).toEqual([data, true]);
});
