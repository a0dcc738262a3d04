import { expect, test } from 'vitest';
import { chooseScala } from './scala.ts';

test.each([
  [[9_999, null], 1, 'euro'],
  [[-10_000, 3], 1_000, 'migliaia di euro'],
  [[999_999_999], 1_000, 'migliaia di euro'],
  [[5, -700_000_000_000], 1_000_000, 'milioni di euro'],
  [[1_000_000_000_000], 1_000_000_000, 'miliardi di euro'],
  [[], 1, 'euro'],
])('the scale of %s', (valori, divisore, nome) => {
  expect(chooseScala([{ valori }])).toMatchObject({ divisore, nome });
});
