import { expect, test } from 'vitest';
import { Decimale } from './decimale.ts';
import { fromPunti, roundFrazione, roundPunti, toPunti, toPuntiEsatti } from './punti.ts';

test('a percentage becomes the nearest fraction, without a tail', () => {
  expect(fromPunti(29)).toBe(0.29);
  expect(fromPunti(7)).toBe(0.07);
});

test('a fraction becomes points, exactly where it is a decimal', () => {
  expect(toPunti(0.25)).toBe(25);
  expect(toPuntiEsatti(new Decimale('0.285')).toNumber()).toBe(28.5);
});

test('whole points round half up, whatever the tail of the double', () => {
  expect([0.285, 0.284999, 1, 0].map(roundPunti)).toEqual([29, 28, 100, 0]);
});

test('a fraction rounds half away from zero by its decimal digits', () => {
  expect([0.04375, 0.98125, 0.43749999, 1, 0].map((one) => roundFrazione(one, 4))).toEqual([
    0.0438, 0.9813, 0.4375, 1, 0,
  ]);
});
