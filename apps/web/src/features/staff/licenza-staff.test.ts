import { expect, test } from 'vitest';
import { describeLicenza, fromLicenzaScelta, parseMassimo, toLicenzaScelta } from './licenza-staff.ts';

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['50', 50],
  ['1.000', 1000],
  ['-1', 'illeggibile'],
  ['dieci', 'illeggibile'],
  ['12345678', 'illeggibile'],
])('parses the limit %j as %j', (testo, massimo) => {
  expect(parseMassimo(testo)).toBe(massimo);
});

test.each(['demo', 'valida', null] as const)('converts the licence %j to an option and back', (licenza) => {
  expect(fromLicenzaScelta(toLicenzaScelta(licenza))).toBe(licenza);
  expect(describeLicenza(licenza)).not.toBe('');
});
