import { expect, test } from 'vitest';
import { describeSintesi } from './sintesi.ts';

test.each([
  [{ media: 0.55, segnali: 8 }, 'media 55\u00A0% · 8 segnali aperti'],
  [{ media: 0.55, segnali: 1 }, 'media 55\u00A0% · 1 segnale aperto'],
  [{ media: 0.55, segnali: 0 }, 'media 55\u00A0%'],
  [{ media: null, segnali: null }, ''],
])('the heading of a group with %j says "%s"', (sintesi, expected) => {
  expect(describeSintesi(sintesi)).toBe(expected);
});
