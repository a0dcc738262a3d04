import { expect, test } from 'vitest';
import { formatRigaCsv } from './csv.ts';

test('cells apart by semicolons, decimal comma, nothing for null', () => {
  expect(formatRigaCsv(['a', 1.5, -0.25, 0, null, ''])).toBe('a;1,5;-0,25;0;;\r\n');
});

test('what would break a line is quoted', () => {
  expect(formatRigaCsv(['a;b', 'dice "sì"', 'due\nrighe'])).toBe('"a;b";"dice ""sì""";"due\nrighe"\r\n');
});

const SEGNI = [
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
/** What a spreadsheet, or whoever cleans a text before it, takes off or does not show. */
const DAVANTI = [
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

test.for(SEGNI.flatMap((segno) => DAVANTI.map((davanti) => `${davanti}${segno}`)))(
  '%j is a text, not a formula',
  (testo) => {
    expect(formatRigaCsv([testo]).replace(/^"/u, '').startsWith("'")).toBe(true);
  },
);

test.for(['\t', '\r\n', '\ta', '\rb'])('%j would slip into another cell', (testo) => {
  expect(formatRigaCsv([testo]).replace(/^"/u, '').startsWith("'")).toBe(true);
});

test.for(['Rossi S.r.l.', ' due - tre', "'=1", 'a=b', '2025-12-31', 'È', '€ 5', '%', '(nota)'])(
  '%j stays as it is',
  (testo) => {
    expect(formatRigaCsv([testo])).toBe(`${testo}\r\n`);
  },
);

test('negative amounts are numbers', () => {
  expect(formatRigaCsv([-5, -0.5, -1e12])).toBe('-5;-0,5;-1000000000000\r\n');
});
