import { expect, test } from 'vitest';
import { subtractImporti } from './centesimi.ts';

test('differences are exact to the cent, up to 13 digits', () => {
  expect(subtractImporti(0.3, 0.1)).toBe(0.2);
  expect(subtractImporti(9_999_999_999_999.99, 0.98)).toBe(9_999_999_999_999.01);
  expect(subtractImporti(-9_999_999_999_999.99, 9_999_999_999_999.99)).toBe(-19_999_999_999_999.98);
});
