import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAnni, addGiorni, buildData, countGiorni, isData } from './data.ts';
import {
  computeChiusura,
  computeChiusuraPrecedente,
  computeFineEsercizio,
  computeFrazioneEsercizio,
  computeInizioEsercizio,
  computeProssimaChiusura,
  isChiusura,
  isDataBilancioAmmessa,
  isNeo,
} from './esercizio.ts';

describe('dates', () => {
  test.each([
    ['2025-01-00', false],
    ['2025-00-01', false],
    ['2025-13-01', false],
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2024-13-01', false],
    ['2024-04-31', false],
    ['2024-1-1', false],
    ['', false],
    ['2024-06-30T00:00:00Z', false],
  ])('%j is a date: %s', (testo, atteso) => {
    expect(isData(testo)).toBe(atteso);
  });

  test('counts days across the end of February and daylight-saving changes', () => {
    expect(countGiorni('2024-02-28', '2024-03-01')).toBe(2);
    expect(countGiorni('2026-03-28', '2026-03-30')).toBe(2);
    expect(countGiorni('2026-12-31', '2026-01-01')).toBe(-364);
    expect(addGiorni('2025-12-31', 1)).toBe('2026-01-01');
    expect(addAnni('2024-02-29', 1)).toBe('2025-02-28');
    expect(buildData(2023, 2, 29)).toBe('2023-02-28');
  });
});

describe('fiscal year', () => {
  test('closes on 28/02 in common years when it closes on 29/02', () => {
    expect(computeChiusura('2024-02-29', 2025)).toBe('2025-02-28');
    expect(computeChiusura('2024-02-29', 2028)).toBe('2028-02-29');
    expect(isChiusura('2025-02-28', '2024-02-29')).toBe(true);
    expect(isChiusura('2028-02-28', '2024-02-29')).toBe(false);
    expect(computeChiusuraPrecedente('2025-02-28', '2024-02-29')).toBe('2024-02-29');
  });

  test.each([
    ['2026-09-30', '2025-12-31', '2026-12-31', '2026-12-31', '2025-12-31'],
    ['2025-12-31', '2025-12-31', '2025-12-31', '2026-12-31', '2024-12-31'],
    ['2025-03-31', '2020-06-30', '2025-06-30', '2025-06-30', '2024-06-30'],
    ['2025-07-01', '2020-06-30', '2026-06-30', '2026-06-30', '2025-06-30'],
  ])('%s with closing %s', (data, chiusura, fine, prossima, precedente) => {
    expect(computeFineEsercizio(data, chiusura)).toBe(fine);
    expect(computeProssimaChiusura(data, chiusura)).toBe(prossima);
    expect(computeChiusuraPrecedente(data, chiusura)).toBe(precedente);
  });

  test('begins after the previous closing, or with the activity if later', () => {
    expect(computeInizioEsercizio('2026-09-30', '2025-12-31', null)).toBe('2026-01-01');
    expect(computeInizioEsercizio('2026-09-30', '2025-12-31', '2026-04-01')).toBe('2026-04-01');
    expect(computeInizioEsercizio('2026-09-30', '2025-12-31', '2020-04-01')).toBe('2026-01-01');
    expect(computeInizioEsercizio('2026-09-30', '2025-12-31', '2026-11-01')).toBe('2026-01-01');
  });

  test.each([
    ['2024-06-30', '2024-12-31', null, 182, 366],
    ['2025-03-31', '2024-06-30', null, 274, 365],
    ['2025-10-01', '2025-12-31', '2025-10-01', 1, 92],
    ['2025-09-30', '2025-12-31', '2025-10-01', 273, 365],
    ['2026-09-30', '2026-12-31', '2026-04-01', 183, 275],
    ['2025-12-31', '2025-12-31', null, 365, 365],
  ])('fraction at %s with closing %s and start %s: %d/%d', (data, chiusura, inizio, trascorsi, totali) => {
    expect(computeFrazioneEsercizio(data, chiusura, inizio)).toEqual({ trascorsi, totali });
  });

  test('always has a fraction above 0 and at most 1, 1 only at the closing', () => {
    const data = fc.integer({ min: 0, max: 20_000 }).map((giorni) => addGiorni('1990-01-01', giorni));
    fc.assert(
      fc.property(data, data, fc.option(data), (bilancio, chiusura, inizio) => {
        const { trascorsi, totali } = computeFrazioneEsercizio(bilancio, chiusura, inizio);
        expect(trascorsi).toBeGreaterThan(0);
        expect(trascorsi).toBeLessThanOrEqual(totali);
        expect(trascorsi === totali).toBe(isChiusura(bilancio, chiusura));
        expect(totali).toBeLessThanOrEqual(366);
        expect(computeChiusuraPrecedente(bilancio, chiusura) < bilancio).toBe(true);
        expect(computeProssimaChiusura(bilancio, chiusura) > bilancio).toBe(true);
      }),
    );
  });
});

describe('ages and admitted dates', () => {
  test('is young until the day before its second anniversary', () => {
    expect(isNeo('2026-03-31', '2024-04-01')).toBe(true);
    expect(isNeo('2026-04-01', '2024-04-01')).toBe(false);
    expect(isNeo('2026-02-27', '2024-02-29')).toBe(true);
    expect(isNeo('2026-02-28', '2024-02-29')).toBe(false);
    expect(isNeo('2026-03-31', null)).toBe(false);
  });

  test('admits statements from 1990 to the first closing after today', () => {
    expect(isDataBilancioAmmessa('1989-12-31', '2025-12-31', '2026-11-20')).toBe(false);
    expect(isDataBilancioAmmessa('1990-01-01', '2025-12-31', '2026-11-20')).toBe(true);
    expect(isDataBilancioAmmessa('2026-12-31', '2025-12-31', '2026-11-20')).toBe(true);
    expect(isDataBilancioAmmessa('2027-01-01', '2025-12-31', '2026-11-20')).toBe(false);
    expect(isDataBilancioAmmessa('2027-12-31', '2025-12-31', '2026-12-31')).toBe(true);
  });
});
