import { expect, test } from 'vitest';
import { printDodiciMesi } from './dodici-mesi.ts';

test.each([
  ['2025-12-31', 'dal 01/01/2026 al 31/12/2026'],
  ['2025-06-30', 'dal 01/07/2025 al 30/06/2026'],
  ['2024-02-28', 'dal 29/02/2024 al 27/02/2025'],
])('the twelve months after %s', (data_bilancio, testo) => {
  expect(printDodiciMesi({ bilancio: { data_bilancio } })).toBe(testo);
});
