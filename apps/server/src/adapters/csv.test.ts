import { expect, test } from 'vitest';
import { formatRigaCsv } from './csv.ts';

test('cells apart by semicolons, decimal comma, nothing for null', () => {
  expect(formatRigaCsv(['a', 1.5, -0.25, 0, null, ''])).toBe('a;1,5;-0,25;0;;\r\n');
});

test('what would break a line is quoted', () => {
  expect(formatRigaCsv(['a;b', 'dice "sì"', 'due\nrighe'])).toBe('"a;b";"dice ""sì""";"due\nrighe"\r\n');
});

test.for(['=1+1', '+39 051', '-5', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])('%j is a text, not a formula', (testo) => {
  expect(formatRigaCsv([testo]).replace(/^"/u, '').startsWith("'")).toBe(true);
});
