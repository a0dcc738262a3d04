import { describe, expect, test } from 'vitest';
import { parseData } from './data.ts';
import { computePasqua, findGiornoLavorativo, findRiposo } from './giorno-lavorativo.ts';

describe('working days', () => {
  test.each([
    [1990, '1990-04-15'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %d is %s', (anno, attesa) => {
    expect(computePasqua(anno)).toBe(attesa);
  });

  test('Easter is always a Sunday between 22 March and 25 April', () => {
    for (let anno = 1990; anno <= 2299; anno += 1) {
      const pasqua = computePasqua(anno);
      const { mese, giorno } = parseData(pasqua);
      expect(findRiposo(pasqua) === 'domenica' || findRiposo(pasqua) === 'Anniversario della Liberazione').toBe(true);
      expect(mese * 100 + giorno).toBeGreaterThanOrEqual(322);
      expect(mese * 100 + giorno).toBeLessThanOrEqual(425);
    }
  });

  test.each([
    ['2026-05-16', '2026-05-18', 'a Saturday'],
    ['2026-08-16', '2026-08-17', 'a Sunday'],
    ['2026-04-06', '2026-04-07', 'Easter Monday'],
    ['2027-05-16', '2027-05-17', 'Pentecost, a Sunday'],
    ['2025-10-04', '2025-10-06', 'Saint Francis before 2026, a Saturday'],
    ['2027-10-04', '2027-10-05', 'Saint Francis, a Monday'],
    ['2021-10-04', '2021-10-04', 'the same day before the law: a working Monday'],
    ['2026-12-25', '2026-12-28', 'Christmas on a Friday, then Saint Stephen and a Sunday'],
    ['2027-12-27', '2027-12-27', 'a Monday'],
    ['2028-01-01', '2028-01-03', 'New Year on a Saturday'],
    ['2026-06-30', '2026-06-30', 'a Tuesday'],
  ])('%s moves to %s: %s', (data, atteso) => {
    expect(findGiornoLavorativo(data)).toBe(atteso);
  });
});
