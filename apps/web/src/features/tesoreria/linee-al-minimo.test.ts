import { expect, test } from 'vitest';
import { describeLinee } from './linee-al-minimo.ts';

test.each([
  [1_000_00, 0, ''],
  [1_000_00, 20_000_00, '; restano 20 000 € di linee'],
  [-5_000_00, 20_000_00, '; restano 15 000 € di linee'],
  [-50_000_00, 20_000_00, '; oltre le linee mancano 30 000 €'],
  [-499_912_19, 0, '; senza linee di credito mancano 499 912 €'],
])('a least cash of %i cents with lines of %i', (saldo, linee, parole) => {
  expect(describeLinee(saldo, linee).replaceAll('\u00A0', ' ')).toBe(parole);
});
