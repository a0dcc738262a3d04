import { expect, test } from 'vitest';
import { formatImporto } from './importo.ts';

test.each([
  [-12345.67, '\u221212\u00a0345,67'],
  [0.1 + 0.2, '-'],
  [0, '0,00'],
  [9_999_999_999_999.99, '9\u00a0999\u00a0999\u00a0999\u00a0999,99'],
  [null, '-'],
])('formats %j as the domain does', (importo, testo) => {
  expect(formatImporto(importo)).toBe(testo);
});

test('adds the euro sign after a no-break space', () => {
  expect(formatImporto(1234.5, { simbolo: true })).toBe('1\u00a0234,50\u00a0€');
});
