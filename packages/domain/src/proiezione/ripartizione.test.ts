import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitProRata } from './ripartizione.ts';

describe('splitProRata', () => {
  test.each([
    ['in proportion', 10n, [1n, 0n, 2n], [4n, 0n, 6n]],
    ['the cents left over to the first lines that have an amount', 11n, [0n, 1n, 1n, 1n], [0n, 4n, 4n, 3n]],
    ['nothing to a line below zero', 10n, [-5n, 1n, 1n], [0n, 5n, 5n]],
    ['nothing where no line is above zero', 10n, [0n, -1n], [0n, 0n]],
  ])('gives %s', (_, totale, importi, quote) => {
    expect(splitProRata(totale, importi)).toEqual(quote);
  });

  test('keeps every cent, and gives none to a line without an amount', () => {
    const importo = fc.bigInt({ min: -1000n, max: 10n ** 15n });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.array(importo, { minLength: 1 }), (totale, importi) => {
        const quote = splitProRata(totale, importi);
        const base = importi.some((uno) => uno > 0n) ? totale : 0n;
        expect(quote.reduce((somma, quota) => somma + quota, 0n)).toBe(base);
        expect(quote.every((quota, i) => quota === 0n || (importi[i] ?? 0n) > 0n)).toBe(true);
      }),
    );
  });
});
