import { expect, test } from 'vitest';
import { createTestBilancio } from '../state/test-bilancio.ts';
import { createState } from '../state/state.ts';
import { computeWidths, countDigits } from './widths.ts';

test('counts the digits of the largest amount in any column', () => {
  const { rows } = createState(createTestBilancio({ 'CE.A.1': [10, -12345.67] }), null);
  expect(countDigits(rows, [])).toBe(5);
  expect(
    countDigits(rows, [{ column: 'attuale', titolo: '', importi: new Map([['SPA', 1_234_567_00 as never]]) }]),
  ).toBe(7);
});

test('common amounts keep the base width, the largest possible one is not cut', () => {
  expect(computeWidths(0, 8).importo).toBe(144);
  expect(computeWidths(2, 8).importo).toBe(122);
  expect(computeWidths(2, 13).importo).toBeGreaterThanOrEqual(152.4 + 17);
});

test('with the panel open in a 1440 px window all amount columns fit, with or without codes', () => {
  const accanto = 1440 - 240 - 300 - 16;
  expect(computeWidths(0, 8).narrow.minWidth).toBeLessThanOrEqual(accanto);
  expect(computeWidths(1, 8).narrow.minWidth).toBeLessThanOrEqual(accanto);
  expect(computeWidths(2, 8).narrowWithoutCodes.minWidth).toBeLessThanOrEqual(accanto);
});

test('a small screen has short titles and amounts, no codes', () => {
  const { wide, small, importo } = computeWidths(1, 8);
  expect(small.columns.split('px ')).toHaveLength(wide.columns.split('px ').length - 2);
  expect(small.minWidth).toBe(154 + 3 * importo + 94);
  expect(computeWidths(2, 8).small.minWidth).toBeLessThanOrEqual(720);
});
