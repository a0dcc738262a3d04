import { expect, test } from 'vitest';
import { describeDurata } from './durata.ts';

test.each([
  [2.75, '2 anni e 9 mesi'],
  [1, '1 anno'],
  [1.0833, '1 anno e 1 mese'],
  [0.5, '6 mesi'],
  [0.08, '1 mese'],
  [0.01, 'meno di un mese'],
  // 2.99 years are 35.88 months: never '2 anni e 12 mesi'.
  [2.99, '3 anni'],
])('%s years of flows are %s', (rapporto, testo) => {
  expect(describeDurata(rapporto)).toBe(testo);
});
