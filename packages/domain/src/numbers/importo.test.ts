import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euro, LIMITE_EURO } from './euro.ts';
import { formatPercent } from './format.ts';
import { formatEuro } from './format-euro.ts';
import { parseImporto, parseNumero, parsePercent } from './importo.ts';

describe('parseImporto', () => {
  test.each([
    ['1.234,56', 123456],
    ['1 234,56', 123456],
    ['1\u00A0234,56', 123456],
    ['1\u202F234.56', 123456],
    ['1234.56', 123456],
    ['1234,5', 123450],
    ['1.234', 123400],
    ['1.234.567', 123456700],
    ['12.5', 1250],
    ['.5', 50],
    [',5', 50],
    ['5,', 500],
    ['5,500', 550],
    ['-5', -500],
    ['\u22125', -500],
    ['- 5', -500],
    ['(5)', -500],
    ['( 1.234,56 )', -123456],
    ['+7', 700],
    ['12 €', 1200],
    ['€ 12,00', 1200],
    ['0', 0],
    ['-0', 0],
    ['9999999999999,99', LIMITE_EURO],
  ])('reads %j', (testo, centesimi) => {
    const letto = parseImporto(testo);
    expect(letto).toEqual({ ok: true, valore: centesimi });
    expect(letto.ok && Object.is(letto.valore, -0)).toBe(false);
  });

  test.each(['', '   ', '€'])('reads %j as empty', (testo) => {
    expect(parseImporto(testo)).toEqual({ ok: true, valore: null });
  });

  test.each([
    ['abc', 'non_numero'],
    ['1,234.56', 'non_numero'],
    ['1.23.456', 'non_numero'],
    ['1 23', 'non_numero'],
    ['1,2,3', 'non_numero'],
    ['1.234 567', 'non_numero'],
    ['(-5)', 'non_numero'],
    ['5-', 'non_numero'],
    ['()', 'non_numero'],
    ['1e3', 'non_numero'],
    ['١٢', 'non_numero'],
    ['-', 'non_numero'],
    ['1,234', 'troppi_decimali'],
    ['0.125', 'troppi_decimali'],
    ['1234.567', 'troppi_decimali'],
    ['10.000.000.000.000', 'fuori_limite'],
    ['-10.000.000.000.000', 'fuori_limite'],
    ['(10.000.000.000.000,00)', 'fuori_limite'],
  ] as const)('refuses %j as %s', (testo, errore) => {
    expect(parseImporto(testo)).toEqual({ ok: false, rifiuto: errore });
  });

  test('reads back what formatEuro writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -LIMITE_EURO, max: LIMITE_EURO }), fc.boolean(), (centesimi, simbolo) => {
        expect(parseImporto(formatEuro(euro(centesimi), { simbolo }))).toEqual({ ok: true, valore: euro(centesimi) });
      }),
    );
  });

  test('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-+() €%')) })),
        (testo) => {
          const letto = parseImporto(testo);
          expect(!letto.ok || letto.valore === null || Number.isSafeInteger(letto.valore)).toBe(true);
          expect(typeof parsePercent(testo).ok).toBe('boolean');
        },
      ),
    );
  });
});

describe('parsePercent', () => {
  test.each([
    ['12,5', 0.125],
    ['12,5 %', 0.125],
    ['100%', 1],
    ['3', 0.03],
    ['0,0001', 0.000001],
  ])('reads %j', (testo, valore) => {
    expect(parsePercent(testo)).toEqual({ ok: true, valore });
  });

  test('tells empty text and wrong text apart', () => {
    expect(parsePercent(' ')).toEqual({ ok: true, valore: null });
    expect(parsePercent('dodici')).toEqual({ ok: false, rifiuto: 'non_numero' });
    expect(parsePercent('0,00001')).toEqual({ ok: false, rifiuto: 'troppi_decimali' });
    expect(parsePercent('9999999999999999')).toEqual({ ok: false, rifiuto: 'fuori_limite' });
  });

  test('reads back what formatPercent writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (centesimiDiPunto) => {
        const frazione = centesimiDiPunto / 10_000;
        expect(parsePercent(formatPercent(frazione))).toEqual({ ok: true, valore: frazione === 0 ? 0 : frazione });
      }),
    );
  });
});

test('a bare number keeps its decimals, and a percent sign is no part of it', () => {
  expect(parseNumero('1.234,5')).toEqual({ ok: true, valore: 1234.5 });
  expect(parseNumero('')).toEqual({ ok: true, valore: null });
  expect(parseNumero('-0')).toEqual({ ok: true, valore: 0 });
  expect(parseNumero('5 %')).toEqual({ ok: false, rifiuto: 'non_numero' });
  expect(parseNumero('0,00001')).toEqual({ ok: false, rifiuto: 'troppi_decimali' });
});
