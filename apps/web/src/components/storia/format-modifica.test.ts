import type { Modifica } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { describeModifica, formatModifica } from './format-modifica.ts';

test.each([
  [1234.5, 'euro', '1\u00a0234,50\u00a0€'],
  [-9_999_999_999_999.99, 'euro', '\u22129\u00a0999\u00a0999\u00a0999\u00a0999,99\u00a0€'],
  [0.125, 'percent', '12,50\u00a0%'],
  [1, 'switch', 'Si'],
  [0, 'switch', 'No'],
  [true, 'switch', 'Si'],
  ['2026-12-31', 'data', '31/12/2026'],
  ['Bilancio 2026', 'testo', 'Bilancio 2026'],
  [null, 'euro', '-'],
  ['', 'testo', '-'],
] as const)('%j as %s reads %s', (valore, formato, testo) => {
  expect(formatModifica(valore, formato)).toBe(testo);
});

test('names the part that changed unless it is the value', () => {
  const modifica: Modifica = {
    tipo: 'voce',
    codice: 'SPA.C.IV.1',
    titolo: 'Depositi bancari',
    aspetto: 'valore',
    formato: 'euro',
    prima: 1,
    dopo: 2,
  };
  expect(describeModifica(modifica)).toBe('Depositi bancari');
  expect(describeModifica({ ...modifica, aspetto: 'rettifica' })).toBe('Depositi bancari, valore alternativo');
});
