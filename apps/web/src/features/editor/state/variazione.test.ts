import { euro } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { createCell } from './state.ts';
import { formatVariazione } from './variazione.ts';

const row = (valore: number, rettifica: number | null) => ({
  valore: createCell(euro(valore)),
  rettifica: createCell(rettifica === null ? null : euro(rettifica)),
});

test.each([
  [25000000, 23500000, '−6,00 %'],
  [62000000, 59000000, '−4,84 %'],
  [-200, -100, '−50,00 %'],
  [300, 400, '33,33 %'],
  [80000, 80005, '0,01 %'],
  [800, 801, '0,13 %'],
  [100, 100, '0,00 %'],
  [100, 0, '−100,00 %'],
  [0, 100, 'N/D'],
  [0, 0, 'N/D'],
  [100, null, ''],
  [0, null, ''],
])('%i cents with alternative %s is %s', (valore, rettifica, expected) => {
  expect(formatVariazione(row(valore, rettifica)).replaceAll('\u00A0', ' ')).toBe(expected);
});

test('an amount that cannot be read has no variation', () => {
  const illeggibile = { importo: euro(100), illeggibile: { testo: 'x', errore: 'non_numero' as const } };
  expect(formatVariazione({ valore: illeggibile, rettifica: createCell(euro(1)) })).toBe('');
});
