import { expect, test } from 'vitest';
import { countPages, formatIntervallo } from './pages.ts';

test.each([
  [0, 1],
  [1, 1],
  [50, 1],
  [51, 2],
  [64, 2],
  [100, 2],
  [101, 3],
])('%i rows make %i pages', (count, pages) => {
  expect(countPages(count)).toBe(pages);
});

test.each([
  [1, 64, '1–50 di 64'],
  [2, 64, '51–64 di 64'],
  [1, 3, '1–3 di 3'],
  [1, 0, '0 di 0'],
] as const)('describes page %i of %i rows as %s', (page, count, testo) => {
  expect(formatIntervallo(page, count)).toBe(testo);
});
