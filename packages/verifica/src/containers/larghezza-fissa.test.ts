import { expect, test } from 'vitest';
import { splitLarghezzaFissa } from './larghezza-fissa.ts';

const split = (righe: readonly string[]): unknown => {
  const esito = splitLarghezzaFissa(righe.join('\n'));
  return esito.ok ? esito.valore : esito.rifiuto;
};

test('columns are where the lines with amounts leave the page blank', () => {
  expect(
    split([
      'BILANCIO DI VERIFICA AL 31/12/2025',
      'Conto   Descrizione          Dare      Avere',
      '01/01   Cassa contanti      10,00           ',
      '01/02   Banca              120,00           ',
      '30/01   Capitale sociale              130,00',
      '',
      '        Totale             130,00     130,00',
    ]),
  ).toEqual([
    ['', 'BILANCIO DI VERIFICA AL 31/12/2025', '', ''],
    ['Conto', 'Descrizione', 'Dare', 'Avere'],
    ['01/01', 'Cassa contanti', '10,00', ''],
    ['01/02', 'Banca', '120,00', ''],
    ['30/01', 'Capitale sociale', '', '130,00'],
    ['', '', '', ''],
    ['', 'Totale', '130,00', '130,00'],
  ]);
});

test('a column may begin at the first character of the line and end at the last one looked at', () => {
  const lunga = (nome: string, importo: string): string => `${nome}${' '.repeat(1991)}${importo}`;
  expect(split([lunga('ab', '1234,56'), lunga('cd', '6543,21')])).toEqual([
    ['ab', '1234,56'],
    ['cd', '6543,21'],
  ]);
  // What goes on beyond 2000 characters is left out.
  expect(split([`${lunga('ab', '1234,56')}789`, lunga('cd', '6543,21')])).toEqual([
    ['ab', '1234,56'],
    ['cd', '6543,21'],
  ]);
});

test('pieces of one column are joined, a piece across two goes where most of it is', () => {
  expect(split(['Cassa         10,00  20,00', 'di  sede      30,00', 'Banca di Roma  5,00   7,00'])).toEqual([
    ['Cassa', '10,00', '20,00'],
    ['di sede', '30,00', ''],
    ['Banca di Roma', '5,00', '7,00'],
  ]);
});

test('one line in fifty may cross a gutter, more may not', () => {
  const riga = 'Cassa      10,00';
  const lunga = 'Cassa lunga  1,0';
  const count = (attraversano: number): number => {
    const righe = split([
      ...Array.from({ length: 100 - attraversano }, () => riga),
      ...Array(attraversano).fill(lunga),
    ]);
    return Math.max(...(righe as string[][]).map((celle) => celle.length));
  };
  expect([count(0), count(2), count(3)]).toEqual([2, 2, 1]);
});

test('without a line of amounts the pieces are the cells', () => {
  expect(split(['Conto  Nome', 'x'.repeat(501)])).toEqual([['Conto', 'Nome'], ['x'.repeat(500)]]);
});

test('tabs and page breaks are blanks and line ends', () => {
  expect(split(['Cassa\t10,00\fBanca\t20,00'])).toEqual([
    ['Cassa', '10,00'],
    ['Banca', '20,00'],
  ]);
});

test('rows and columns beyond the limits are refused', () => {
  const riga = (colonne: number): string => Array.from({ length: colonne }, () => '1,00').join('  ');
  expect((split([riga(256)]) as string[][])[0]).toHaveLength(256);
  expect(split([riga(257)])).toBe('troppe_colonne');
  expect(split(Array.from({ length: 100_000 }, () => ''))).toHaveLength(100_000);
  expect(split(Array.from({ length: 100_001 }, () => ''))).toBe('troppe_righe');
});

test('a piece as near to one column as to another goes to the first', () => {
  expect(split(['ab      10,00', 'cd      20,00', '    x'])).toEqual([
    ['ab', '10,00'],
    ['cd', '20,00'],
    ['x', ''],
  ]);
  expect(split(['ab       10,00', 'cd       20,00', '      x'])).toContainEqual(['', 'x']);
});
