import { describe, expect, test } from 'vitest';
import { findSeparatore, splitCsv } from './csv.ts';

const split = (testo: string): unknown => {
  const esito = splitCsv(testo, ';');
  return esito.ok ? esito.valore : esito.rifiuto;
};

describe('the separator of a list', () => {
  test.each([
    ['01;Cassa;10,00\n02;Banca;20,00', ';'],
    ['01\tCassa\t10,00\n02\tBanca\t20,00', '\t'],
    ['01|Cassa|10,00\n02|Banca|20,00', '|'],
    ['01,Cassa,10.00\n02,Banca,20.00', ','],
    ['"01","Cassa","10,00"\n"02","Banca","20,00"', ','],
    // Semicolons inside quotes separate nothing.
    ['"a;b;c",Cassa 1,10.00\n"d;e;f",Cassa 2,20.00', ','],
    ['Titolo; senza; cifre\n01,Cassa,10.00\n02,Banca,20.00', ','],
    // A code and an amount: the comma is only a decimal mark.
    ['01 Cassa 10,00\n02 Banca 20,50', null],
    ['Cassa,10,00\nBanca,20,50', null],
    ['01,10.00\n02,20.00', null],
    // Columns of fixed width: commas group the digits.
    ['01  Cassa  1,000,00\n02  Banca  2,000,00', null],
    // Half of the lines are enough, fewer are not.
    ['01;Cassa;10\n02;Banca;20\n03 altro\n04 altro', ';'],
    ['01;Cassa;10\n02 altro\n03 altro', null],
    ['01;Cassa\n02;Banca;20\n03;Erario;1;2\n04 a\n05 b', null],
  ])('of %j is %j', (testo, separatore) => {
    expect(findSeparatore(testo)).toBe(separatore);
  });
});

describe('a text is split where its marks are', () => {
  test.each([
    [
      'a;b\r\nc;d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\rc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\uFEFFa;b\n', [['a', 'b']]],
    ['a;\uFEFF\n', [['a', '\uFEFF']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"a;b";c\n', [['a;b', 'c']]],
    ['"a ""b""";c', [['a "b"', 'c']]],
    ['\uFEFF"a";c', [['a', 'c']]],
    // Quotes that are not closed are plain characters.
    [
      'a "b;c\nd;e',
      [
        ['a "b', 'c'],
        ['d', 'e'],
      ],
    ],
    [
      '"a;b\nc;d',
      [
        ['"a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('%j', (testo, righe) => {
    expect(split(testo)).toEqual(righe);
  });

  test('a cell keeps its first 500 characters', () => {
    expect(split(`${'a'.repeat(500)};${'b'.repeat(501)};c`)).toEqual([['a'.repeat(500), 'b'.repeat(500), 'c']]);
  });

  test('columns and rows beyond the limits are refused before they are split', () => {
    expect(split(`${';'.repeat(256)}\n;`)).toHaveLength(2);
    expect(split(`a\n${';'.repeat(257)}`)).toBe('troppe_colonne');
    expect(split(`${';'.repeat(200)}\r${';'.repeat(200)}`)).toHaveLength(2);
    expect(split('\n'.repeat(100_000))).toHaveLength(100_000);
    expect(split('\n'.repeat(100_001))).toBe('troppe_righe');
    expect(split('\r'.repeat(100_001))).toBe('troppe_righe');
  });
});
