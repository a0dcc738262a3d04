import { expect, test } from 'vitest';
import { formatCsvRow } from './csv.ts';

test('cells are separated by semicolons, with a decimal comma and nothing for null', () => {
  expect(formatCsvRow(['a', 1.5, -0.25, 0, null, ''])).toBe('a;1,5;-0,25;0;;\r\n');
});

test('text that would break a row is quoted', () => {
  expect(formatCsvRow(['a;b', 'dice "sì"', 'due\nrighe'])).toBe('"a;b";"dice ""sì""";"due\nrighe"\r\n');
});

const SIGNS = [
  '=1+1',
  '+39 051',
  '-5',
  '@SUM(A1)',
  "|cmd'!A0",
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '｜cmd',
  '﹦1',
  '−1',
];
/** Characters that a spreadsheet, or a cleaning step before it, strips or does not show. */
const LEADING = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\u00A0',
  '\u200B',
  '\uFEFF',
  '\u2060',
  '\u00AD',
  '\u202E',
  '\u3000',
  ' \u200B\t',
  '\0',
];

test.for(SIGNS.flatMap((sign) => LEADING.map((leading) => `${leading}${sign}`)))(
  '%j is a text, not a formula',
  (text) => {
    expect(formatCsvRow([text]).replace(/^"/u, '').startsWith("'")).toBe(true);
  },
);

test.for(['\t', '\r\n', '\ta', '\rb'])('%j cannot start another cell', (text) => {
  expect(formatCsvRow([text]).replace(/^"/u, '').startsWith("'")).toBe(true);
});

test.for(['Rossi S.r.l.', ' due - tre', "'=1", 'a=b', '2025-12-31', 'È', '€ 5', '%', '(nota)'])(
  '%j stays as it is',
  (text) => {
    expect(formatCsvRow([text])).toBe(`${text}\r\n`);
  },
);

test('negative amounts are numbers', () => {
  expect(formatCsvRow([-5, -0.5, -1e12])).toBe('-5;-0,5;-1000000000000\r\n');
});
