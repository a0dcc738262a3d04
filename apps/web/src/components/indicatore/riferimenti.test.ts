import { expect, test } from 'vitest';
import { splitRiferimenti } from './riferimenti.ts';

const print = (formula: string) =>
  splitRiferimenti(formula)
    .map(({ testo, isRiferimento }) => (isRiferimento ? `[${testo}]` : testo))
    .join('');

test('the codes of lines and magnitudes are told from the words', () => {
  expect(print('Oneri finanziari (C.17) / Ricavi (A.1)')).toBe('Oneri finanziari [C.17] / Ricavi [A.1]');
  expect(print('Patrimonio netto rettificato (PNr)')).toBe('Patrimonio netto rettificato [PNr]');
});

test('brackets of the arithmetic and of words stay', () => {
  expect(print('(Entrate + Uscite) / Accantonamenti (TFR e fondi)')).toBe(
    '(Entrate + Uscite) / Accantonamenti (TFR e fondi)',
  );
});

test('nothing of the text is lost', () => {
  expect(print('')).toBe('');
  expect(print('max(0; Oneri (C.17))')).toBe('max(0; Oneri [C.17])');
});
