import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euro, euroFromNumber, euroToNumber, isEuro, LIMITE_EURO } from './euro.ts';

describe('euro', () => {
  test('takes integer cents within the limit and nothing else', () => {
    expect(euro(LIMITE_EURO)).toBe(999_999_999_999_999);
    expect(Object.is(euro(-0), 0)).toBe(true);
    for (const centesimi of [0.5, Number.NaN, Infinity, LIMITE_EURO + 1, -LIMITE_EURO - 1]) {
      expect(() => euro(centesimi)).toThrow(RangeError);
      expect(isEuro(centesimi)).toBe(false);
    }
  });

  test.each([
    [1234.56, 123456],
    [0.1, 10],
    [1.005e3, 100500],
    [-0.01, -1],
    [9_999_999_999_999.99, LIMITE_EURO],
  ])('reads the JSON number %d', (numero, centesimi) => {
    expect(euroFromNumber(numero)).toEqual({ ok: true, valore: centesimi });
  });

  test.each([
    [Number.NaN, 'non_finito'],
    [-Infinity, 'non_finito'],
    [1.005, 'troppi_decimali'],
    [1e-7, 'troppi_decimali'],
    [1e13, 'fuori_limite'],
  ] as const)('refuses %d as %s', (numero, errore) => {
    expect(euroFromNumber(numero)).toEqual({ ok: false, rifiuto: errore });
  });

  test('travels to JSON and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -LIMITE_EURO, max: LIMITE_EURO }), (centesimi) => {
        const ritorno = euroFromNumber(JSON.parse(JSON.stringify(euroToNumber(euro(centesimi)))) as number);
        expect(ritorno).toEqual({ ok: true, valore: centesimi === 0 ? 0 : centesimi });
      }),
    );
  });
});
