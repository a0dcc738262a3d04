import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euro, LIMITE_EURO } from './euro.ts';
import { formatEuro } from './format-euro.ts';
import { parseImporto } from './importo.ts';
import { parseOperazione } from './operazione.ts';

describe('parseOperazione', () => {
  test.each([
    ['1200+350', 155000],
    ['=1000+200', 120000],
    ['=3*450,50', 135150],
    ['3 × 450,50', 135150],
    ['1.200,50 + 1 000', 220050],
    ['1\u00A0200,50+10', 121050],
    ['1200\u2212350', 85000],
    ['-1200+350', -85000],
    ['100-350', -25000],
    ['2+3*4', 1400],
    ['=(2+3)*4', 2000],
    ['(2+3)*(4-1)', 1500],
    ['10-2-3', 500],
    ['100/4/5', 500],
    ['3*-2', -600],
    ['=-(2+3)', -500],
    ['=(5)', 500],
    ['= 1.234', 123400],
    ['12 € + 3 €', 1500],
    ['=((((7))))', 700],
  ])('computes %j', (testo, centesimi) => {
    expect(parseOperazione(testo)).toEqual({ ok: true, valore: centesimi });
  });

  test.each([
    // 33,333… and 66,666…
    ['=100/3', 3333],
    ['=200÷3', 6667],
    // 0,125 is half a cent away from both neighbours: away from zero.
    ['=1/8', 13],
    ['=-1/8', -13],
    // Rounded once: 33,33 × 3 would be 99,99.
    ['=100/3*3', 10000],
    ['1000/1936,27', 52],
    ['=3*450,505', 135152],
    ['0,105*100', 1050],
    // 1,005 × 100 is 100,50, where doubles give 100,49999…
    ['1,005*100', 10050],
  ])('rounds %j once, to the cent, half away from zero', (testo, centesimi) => {
    expect(parseOperazione(testo)).toEqual({ ok: true, valore: centesimi });
  });

  test.each([
    ['12a', 'non_numero'],
    ['=', 'non_numero'],
    ['1200+', 'non_numero'],
    ['5-', 'non_numero'],
    ['--5', 'non_numero'],
    ['1+-+2', 'non_numero'],
    ['2**3', 'non_numero'],
    ['(2+3)', 'non_numero'],
    ['(-5)', 'non_numero'],
    ['=(2+3', 'non_numero'],
    ['=2+3)', 'non_numero'],
    ['=2(3)', 'non_numero'],
    ['1,234.56+1', 'non_numero'],
    ['1e3+1', 'non_numero'],
    ['31/12/2025', 'non_numero'],
    ['1+A1', 'non_numero'],
    ['1,234+1', 'troppi_decimali'],
    ['=1,234', 'troppi_decimali'],
    ['1/0', 'divisione_per_zero'],
    ['=5/(3-3)', 'divisione_per_zero'],
    ['9.999.999.999.999,99+0,01', 'fuori_limite'],
    ['=9.999.999.999.999*9.999.999.999.999', 'fuori_limite'],
    [`=${'('.repeat(150)}1`, 'non_numero'],
    [`=${'1+'.repeat(100)}1`, 'non_numero'],
  ] as const)('refuses %j as %s', (testo, errore) => {
    expect(parseOperazione(testo)).toEqual({ ok: false, rifiuto: errore });
  });

  test('a plain amount is what parseImporto reads', () => {
    for (const testo of ['', '1.234,56', '(5)', '-5', '12.5', 'abc', '1,234'])
      expect(parseOperazione(testo)).toEqual(parseImporto(testo));
  });

  test('the sum of two written amounts is the sum of their cents', () => {
    const importi = fc.integer({ min: 0, max: Math.floor(LIMITE_EURO / 2) }).map(euro);
    fc.assert(
      fc.property(importi, importi, (uno, altro) => {
        const somma = parseOperazione(`${formatEuro(uno)}+${formatEuro(altro)}`);
        expect(somma).toEqual({ ok: true, valore: uno + altro });
        const differenza = parseOperazione(`=${formatEuro(uno)}-(${formatEuro(altro)})`);
        expect(differenza).toEqual({ ok: true, valore: uno - altro });
      }),
    );
  });

  test('never throws, whatever is typed', () => {
    const segni = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-+*/×÷() €=')), maxLength: 60 });
    fc.assert(
      fc.property(segni, (testo) => {
        const letto = parseOperazione(testo);
        expect(!letto.ok || letto.valore === null || Number.isSafeInteger(letto.valore)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
