import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euro } from '../numbers/euro.ts';
import { computeInteressiMaturati, listRate, sumCapitaleEntro } from './finanziamento.ts';
import type { Finanziamento } from './finanziamento.ts';

const mutuo = (altro: Partial<Finanziamento> = {}): Finanziamento => ({
  nome: 'Mutuo',
  tipo: 'francese',
  capitale_residuo: euro(10000000),
  tasso_annuo: 6,
  periodicita: 1,
  prossima_rata: '2027-01-31',
  rate_residue: 12,
  ...altro,
});

const readRate = (finanziamento: Finanziamento): readonly (readonly [string, number, number])[] =>
  listRate(finanziamento).map(({ data, capitale, interessi }) => [data, Number(capitale), Number(interessi)]);

describe('amortisation', () => {
  test('a constant instalment: 100 000 at 6 % over 12 months', () => {
    // 100 000 × 0,005 ÷ (1 − 1,005^−12) = 8 606,64; interest 500,00, then (100 000 − 8 106,64) × 0,5 % = 459,47
    const rate = readRate(mutuo());
    expect(rate.slice(0, 3)).toEqual([
      ['2027-01-31', 810664, 50000],
      ['2027-02-28', 814717, 45947],
      ['2027-03-31', 818791, 41873],
    ]);
    // The last one pays what is left, a few cents from the others: 8 563,87 and 42,82.
    expect(rate.at(-1)).toEqual(['2027-12-31', 856387, 4282]);
  });

  test('constant principal, on the day of the first instalment where the month has it', () => {
    expect(
      readRate(mutuo({ tipo: 'quota_costante', rate_residue: 3, periodicita: 3, prossima_rata: '2027-08-31' })),
    ).toEqual([
      // 100 000 ÷ 3 = 33 333,33; interest 1,5 % of what is left
      ['2027-08-31', 3333333, 150000],
      ['2027-11-30', 3333333, 100000],
      ['2028-02-29', 3333334, 50000],
    ]);
  });

  test('a single repayment: interest until the end, then all', () => {
    expect(readRate(mutuo({ tipo: 'unica_scadenza', rate_residue: 2, periodicita: 6 }))).toEqual([
      ['2027-01-31', 0, 300000],
      ['2027-07-31', 10000000, 300000],
    ]);
  });

  test('at rate 0, or with no rate written, a constant instalment is constant principal', () => {
    const attese = [
      ['2027-01-31', 3333333, 0],
      ['2027-02-28', 3333333, 0],
      ['2027-03-31', 3333334, 0],
    ];
    expect(readRate(mutuo({ tasso_annuo: 0, rate_residue: 3 }))).toEqual(attese);
    expect(readRate(mutuo({ tasso_annuo: null, rate_residue: 3 }))).toEqual(attese);
  });

  test('principal is never above what is left: 1 cent over 3 instalments', () => {
    expect(
      readRate(mutuo({ tipo: 'quota_costante', capitale_residuo: euro(2), rate_residue: 4, tasso_annuo: 0 })).map(
        ([, c]) => c,
      ),
    ).toEqual(
      // 2 ÷ 4 = 0,5 cents, rounded to 1: the debt is over before the instalments are
      [1, 1, 0, 0],
    );
  });

  const qualunque = fc.record({
    tipo: fc.constantFrom('francese', 'quota_costante', 'unica_scadenza'),
    capitale_residuo: fc.integer({ min: 0, max: 999_999_999_999_999 }).map(euro),
    tasso_annuo: fc.integer({ min: 0, max: 200_000 }).map((tasso) => tasso / 10_000),
    periodicita: fc.constantFrom(1, 2, 3, 6, 12),
    rate_residue: fc.integer({ min: 1, max: 120 }),
  });

  test('every loan is paid back to the cent, and nothing is negative', () => {
    fc.assert(
      fc.property(qualunque, (altro) => {
        const rate = listRate(mutuo(altro));
        expect(rate).toHaveLength(altro.rate_residue);
        expect(rate.reduce((somma, { capitale }) => somma + capitale, 0n)).toBe(BigInt(altro.capitale_residuo));
        expect(rate.every(({ capitale, interessi }) => capitale >= 0n && interessi >= 0n)).toBe(true);
      }),
    );
  });

  test('a constant instalment is the same each time but the last', () => {
    const conTasso = qualunque.filter(({ tasso_annuo }) => tasso_annuo > 0);
    fc.assert(
      fc.property(conTasso, (altro) => {
        const rate = listRate(mutuo({ ...altro, tipo: 'francese', capitale_residuo: euro(50_000_000) }));
        // At high rates over many years the cents of the rounding may pay the debt a little earlier.
        const intere = rate.slice(0, -1).filter(({ capitale, residuo }) => capitale < residuo);
        const totali = new Set(intere.map(({ capitale, interessi }) => capitale + interessi));
        expect(totali.size).toBeLessThanOrEqual(1);
      }),
    );
    expect.hasAssertions();
  });
});

describe('what the adjustments read of loans', () => {
  const rate = mutuo({ tipo: 'quota_costante', capitale_residuo: euro(1200000), prossima_rata: '2026-06-30' });

  test('principal of the next twelve months: after the date, until the other', () => {
    // Instalments of 1 000,00 on the 30th: that of 30 June is paid, those from July to May are eleven.
    expect(sumCapitaleEntro([rate], '2026-06-30', '2027-06-30')).toBe(1100000n);
    expect(sumCapitaleEntro([rate, rate], '2026-08-31', '2026-10-30')).toBe(400000n);
  });

  test('interest accrued: debt × rate × days ÷ 365, the debt falling at each instalment', () => {
    const fermo = mutuo({
      tipo: 'unica_scadenza',
      capitale_residuo: euro(36500000),
      prossima_rata: '2027-12-31',
      rate_residue: 1,
    });
    // 365 000 × 6 % × 181 ÷ 365 = 10 860
    expect(computeInteressiMaturati(fermo, '2026-01-01', '2026-06-30')).toBe(1086000n);
    // 12 000 for the 29 days to 29 June, 11 000 from the 30th on: (12 000 × 29 + 11 000 × 2) × 6 % ÷ 365 = 60,82
    expect(computeInteressiMaturati(rate, '2026-06-01', '2026-07-01')).toBe(6082n);
    expect(computeInteressiMaturati(rate, '2028-01-01', '2028-12-31')).toBe(0n);
  });
});
