import { expect, test } from 'vitest';
import { splitTabella } from './tabella-incollata.ts';

test.each([
  [
    'a\t1\r\nb\t2\r\n\r\n',
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  [
    '"Mutuo 1"\t" 1.000,00 "\r\t2',
    [
      ['Mutuo 1', '1.000,00'],
      ['', '2'],
    ],
  ],
  ['\n\t\n', []],
])('%j is split into rows and cells', (testo, righe) => {
  expect(splitTabella(testo)).toEqual(righe);
});
