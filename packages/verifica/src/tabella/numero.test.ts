import { describe, expect, test } from 'vitest';
import { findConvenzione, isNumero, parseImporto } from './numero.ts';

describe('parseImporto', () => {
  test.each([
    ['1.234,56', 'virgola', 123456, null],
    ['1234,56', 'virgola', 123456, null],
    ['1,234.56', 'punto', 123456, null],
    ['1234.56', 'punto', 123456, null],
    ["1'234.56", 'punto', 123456, null],
    ['(1.234,56)', 'virgola', -123456, null],
    ['1.234,56-', 'virgola', -123456, null],
    ['-1.234,56', 'virgola', -123456, null],
    ['−1.234,56', 'virgola', -123456, null],
    ['1.234,56 A', 'virgola', 123456, 'avere'],
    ['1.234,56 D', 'virgola', 123456, 'dare'],
    ['1.234,56 H', 'virgola', 123456, 'avere'],
    ['1.234,56S', 'virgola', 123456, 'dare'],
    ['€ 1.234,5', 'virgola', 123450, null],
    ['1 234,56 €', 'virgola', 123456, null],
    ['1.234', 'virgola', 123400, null],
    ['0,00', 'virgola', 0, null],
    ['-0,00', 'virgola', 0, null],
    [',50', 'virgola', 50, null],
    ['12.345.678.901,00', 'virgola', 1234567890100, null],
  ] as const)('reads %s with %s as %d cents, side %s', (testo, convenzione, centesimi, lato) => {
    expect(parseImporto(testo, convenzione)).toEqual({ centesimi, lato });
  });

  test.each([
    ['1.234', 'punto'],
    ['1,234', 'virgola'],
    ['12.34,56', 'virgola'],
    ['1.234,56', 'punto'],
    ['(1.234,56', 'virgola'],
    ['Cassa', 'virgola'],
    ['=CMD()', 'virgola'],
    ['', 'virgola'],
    ['1,2345', 'virgola'],
  ] as const)('%s is no amount with %s', (testo, convenzione) => {
    expect(parseImporto(testo, convenzione)).toBeNull();
  });

  test.each([
    ['1.234', 'punto', 123],
    ['1.235', 'punto', 124],
    ['-1.235', 'punto', -124],
    ['0,004', 'virgola', 0],
    ['1.234', 'virgola', 123_400],
    ['1.2345', 'punto', null],
    ['1,234.567', 'punto', null],
    ['12', 'punto', 1200],
  ] as const)('%s with %s, where amounts have three decimals, is %j cents', (testo, convenzione, centesimi) => {
    expect(parseImporto(testo, convenzione, { millesimi: true })?.centesimi ?? null).toBe(centesimi);
  });

  test('a number of a spreadsheet is rounded to the cent', () => {
    expect(parseImporto(1234.5599999999999, 'virgola')).toEqual({ centesimi: 123456, lato: null });
    expect(parseImporto(-0.015, 'virgola')?.centesimi).toBe(-2);
  });
});

test.each([
  ['1.234,56', 'virgola'],
  ['1,234.56', 'punto'],
  ['1.234.567', 'virgola'],
  ['1234.5', 'punto'],
  ['1.234', 'ambigua'],
  ['1,234', 'ambigua'],
  ['1234', null],
  ['Cassa', null],
])('%s tells the convention %s', (testo, atteso) => {
  expect(findConvenzione(testo)).toBe(atteso);
});

test('a code with slashes is no number', () => {
  expect(isNumero('10/05/001')).toBe(false);
  expect(isNumero('1.234,56 D')).toBe(true);
  expect(isNumero(12)).toBe(true);
});
