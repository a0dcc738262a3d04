import { describe, expect, test } from 'vitest';
import { parseImporto } from './importo.ts';

describe('parseImporto', () => {
  test.each([
    ['0', 0],
    ['-0', 0],
    ['1234', 123_400],
    ['-1234.5', -123_450],
    ['+12.34', 1234],
    ['.5', 50],
    ['7.', 700],
    [' 12 ', 1200],
    ['000000000000000012', 1200],
    ['9999999999999.99', 999_999_999_999_999],
    ['0.1', 10],
    ['1.10', 110],
  ])('%j is %i cents', (testo, centesimi) => {
    expect(parseImporto(testo)).toEqual({ ok: true, valore: { centesimi, arrotondato: false } });
  });

  test.each([
    ['0.005', 1],
    ['-0.005', -1],
    ['0.0049', 0],
    ['2.675', 268],
  ])('%s rounds half away from zero to %i', (testo, centesimi) => {
    expect(parseImporto(testo)).toEqual({ ok: true, valore: { centesimi, arrotondato: true } });
  });

  test.each([
    '',
    '.',
    '-',
    '1.234,56',
    '1,5',
    '1 000',
    '1e3',
    'INF',
    'NaN',
    '0x10',
    '12€',
    '--1',
    '١٢',
    '10000000000000',
    '9999999999999.999',
    '1'.repeat(100),
  ])('%j is not read', (testo) => {
    expect(parseImporto(testo)).toMatchObject({ ok: false });
  });
});
