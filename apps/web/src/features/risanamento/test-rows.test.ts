import { describe, expect, test } from 'vitest';
import { isCompilato, listDebitoRows, debitoRows } from './test-rows.ts';

const read = (valori: Record<string, number>) => (nome: string) => ({ valore: valori[nome] ?? 0 });

test('the debt rows are those of the test, with their signs', () => {
  expect(debitoRows.map(({ segno, nome }) => (segno === 1 ? '+' : '−') + nome).join(' ')).toBe(
    '+DS +DR +LCBe +FsL +Inv +RiorgLav −Cess −NF +MoNn −DispLiq −Stralcio',
  );
});

describe('isCompilato', () => {
  test('is false without inputs, and if all inputs are 0', () => {
    expect(isCompilato(read({}))).toBe(false);
    expect(isCompilato(() => ({ valore: null }))).toBe(false);
  });

  test.each(['DS', 'MoNn', 'Stralcio', 'ImpR'])('is true with %s alone', (nome) => {
    expect(isCompilato(read({ [nome]: -1 }))).toBe(true);
  });
});

test('the optional rows are shown on request or if filled in', () => {
  const nomi = (valori: Record<string, number>, volute: boolean) =>
    listDebitoRows(read(valori), volute).map(({ nome }) => nome);
  // Cash is part of the 2023 decree: always shown.
  expect(nomi({}, false)).toContain('DispLiq');
  expect(nomi({}, false)).not.toContain('Stralcio');
  expect(nomi({}, true)).toContain('Stralcio');
  expect(nomi({ Stralcio: 10 }, false)).toEqual(expect.arrayContaining(['DispLiq', 'Stralcio']));
});
