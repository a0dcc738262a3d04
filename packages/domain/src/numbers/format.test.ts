import { describe, expect, test } from 'vitest';
import { euro } from './euro.ts';
import {
  formatDecimale,
  formatEuroDecimale,
  formatIntero,
  formatNumero,
  formatPercent,
  formatRapporto,
  formatVariato,
} from './format.ts';
import { formatData } from './format-data.ts';
import { formatEuro } from './format-euro.ts';

const s = '\u00A0';

describe('format', () => {
  test('writes money grouped with no-break spaces, a comma and a true minus', () => {
    expect(formatEuro(euro(1234567))).toBe(`12${s}345,67`);
    expect(formatEuro(euro(-1234567))).toBe(`\u221212${s}345,67`);
    expect(formatEuro(euro(99999999999), { simbolo: true })).toBe(`999${s}999${s}999,99${s}€`);
    expect(formatEuro(euro(5))).toBe('0,05');
    expect(formatEuro(null)).toBe('-');
  });

  test('a change has a plus where more than zero is written', () => {
    expect([0.0123, 0.00001, 0, -0.00001, -0.0123].map((valore) => formatVariato(formatPercent(valore)))).toEqual([
      `+1,23${s}%`,
      `0,00${s}%`,
      `0,00${s}%`,
      `0,00${s}%`,
      `\u22121,23${s}%`,
    ]);
    expect(formatVariato(formatIntero(0.4))).toBe('0');
  });

  test('rounds half away from zero, on the decimal figure and not on its binary shadow', () => {
    expect(formatPercent(0.01005)).toBe(`1,01${s}%`);
    expect(formatRapporto(1.005)).toBe('1,01');
    expect(formatRapporto(-1.005)).toBe('\u22121,01');
    expect(formatEuroDecimale(1049056.603774)).toBe(`1${s}049${s}056,60`);
    expect([1500.5, -1500.5, -0.4].map(formatIntero)).toEqual([`1${s}501`, `\u22121${s}501`, '0']);
  });

  test('never writes a negative zero', () => {
    expect(formatPercent(-0.00001)).toBe(`0,00${s}%`);
    expect(formatDecimale(-0, 2)).toBe('0,00');
  });

  test('writes percentages, ratios, constants and dates', () => {
    expect(formatPercent(12.3456)).toBe(`1${s}234,56${s}%`);
    expect(formatPercent(null)).toBe('-');
    expect(formatRapporto(1.2723)).toBe('1,27');
    expect(formatRapporto(null)).toBe('-');
    expect(formatNumero(0.0757)).toBe('0,0757');
    expect(formatNumero(10000)).toBe(`10${s}000`);
    expect(formatData('2026-09-30')).toBe('30/09/2026');
    expect(formatData(null)).toBe('-');
    expect(formatData('')).toBe('-');
  });
});
