import { expect, test } from 'vitest';
import { formatTypedDate, parseTypedDate } from './typed-date.ts';

test.each([
  ['31/12/2025', '2025-12-31'],
  ['1/2/2026', '2026-02-01'],
  ['31.12.2025', '2025-12-31'],
  ['31-12-2025', '2025-12-31'],
  [' 31 12 2025 ', '2025-12-31'],
  ['31122025', '2025-12-31'],
  ['2025-12-31', '2025-12-31'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2025', ''],
  ['31/11/2025', ''],
  ['12/31/2025', ''],
  ['31/12', ''],
  ['31/12/25', ''],
  ['domani', ''],
  ['', ''],
])('reads %j as %j', (testo, data) => {
  expect(parseTypedDate(testo, 'data', '')).toBe(data);
});

test('reads day and month in the year of the value', () => {
  expect(parseTypedDate('30/06', 'giorno', '2026-12-31')).toBe('2026-06-30');
  expect(parseTypedDate('31/06', 'giorno', '2026-12-31')).toBe('');
});

test('writes a date as it is typed', () => {
  expect(formatTypedDate('2026-06-30', 'data')).toBe('30/06/2026');
  expect(formatTypedDate('2026-06-30', 'giorno')).toBe('30/06');
  expect(formatTypedDate('', 'data')).toBe('');
});
