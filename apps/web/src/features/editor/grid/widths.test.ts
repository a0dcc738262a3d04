import { expect, test } from 'vitest';
import { createTestBilancio } from '../state/test-bilancio.ts';
import { createState } from '../state/state.ts';
import { computeWidths, countDigits } from './widths.ts';

test('counts the digits of the largest amount in any column', () => {
  const { righe } = createState(createTestBilancio({ 'CE.A.1': [10, -12345.67] }), null);
  expect(countDigits(righe, [])).toBe(5);
  expect(
    countDigits(righe, [{ colonna: 'attuale', titolo: '', importi: new Map([['SPA', 1_234_567_00 as never]]) }]),
  ).toBe(7);
});

test('common amounts keep the base width, the largest possible one is not cut', () => {
  expect(computeWidths(0, 8).importo).toBe(144);
  expect(computeWidths(2, 8).importo).toBe(122);
  expect(computeWidths(2, 13).importo).toBeGreaterThanOrEqual(152.4 + 17);
});

test('with the panel open in a 1440 px window all amount columns fit, with or without codes', () => {
  const accanto = 1440 - 240 - 300 - 16;
  expect(computeWidths(0, 8).stretta.minima).toBeLessThanOrEqual(accanto);
  expect(computeWidths(1, 8).stretta.minima).toBeLessThanOrEqual(accanto);
  expect(computeWidths(2, 8).strettaSenzaCodici.minima).toBeLessThanOrEqual(accanto);
});

test('a small screen has short titles and amounts, no codes', () => {
  const { ampia, piccola, importo } = computeWidths(1, 8);
  expect(piccola.colonne.split('px ')).toHaveLength(ampia.colonne.split('px ').length - 2);
  expect(piccola.minima).toBe(154 + 3 * importo + 94);
  expect(computeWidths(2, 8).piccola.minima).toBeLessThanOrEqual(720);
});
