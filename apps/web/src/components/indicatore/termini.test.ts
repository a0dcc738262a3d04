import { expect, test } from 'vitest';
import { formatTermine } from './termini.ts';

test.each([
  [{ tipo: 'voce', codice: 'CE.A.1', valore: 700_000, unita: 'euro' }, '700 000,00'],
  [{ tipo: 'input', codice: 'Payout', valore: 0.25, unita: 'percent' }, '25,00 %'],
  [{ tipo: 'input', codice: 'Liq', valore: 1, unita: 'switch' }, 'Si'],
  [{ tipo: 'input', codice: 'Liq', valore: 0, unita: 'switch' }, 'No'],
  [{ tipo: 'input', codice: 'IndiceGNP', valore: 686.22, unita: 'numero' }, '686,22'],
  [{ tipo: 'costante', codice: '0.0757', valore: 0.0757, unita: null }, '0,0757'],
  [{ tipo: 'costante', codice: '10000', valore: 10_000, unita: null }, '10 000'],
  [{ tipo: 'grandezza', codice: 'MOL', valore: null, unita: 'euro' }, '-'],
] as const)('%o', (termine, expected) => {
  expect(formatTermine(termine).replaceAll('\u00A0', ' ')).toBe(expected);
});
