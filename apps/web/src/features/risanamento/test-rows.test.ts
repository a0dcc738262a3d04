import { describe, expect, test } from 'vitest';
import { isCompilato, listDebitoRows, debitoRows } from './test-rows.ts';

const read = (valori: Record<string, number>) => (nome: string) => ({ valore: valori[nome] ?? 0 });

test('the debt lines are those of the test, with their signs', () => {
  expect(debitoRows.map(({ segno, nome }) => segno + nome).join(' ')).toBe(
    '+DS +DR +LCBe +FsL +Inv −Cess −NF +MoNn −DispLiq −Stralcio',
  );
});

describe('isCompilato', () => {
  test('nothing filled in is no test, also when every input is 0', () => {
    expect(isCompilato(read({}))).toBe(false);
    expect(isCompilato(() => ({ valore: null }))).toBe(false);
  });

  test.each(['DS', 'MoNn', 'Stralcio', 'ImpR'])('%s alone makes one', (nome) => {
    expect(isCompilato(read({ [nome]: -1 }))).toBe(true);
  });
});

test('the optional lines appear when wanted or filled in', () => {
  const nomi = (valori: Record<string, number>, volute: boolean) =>
    listDebitoRows(read(valori), volute).map(({ nome }) => nome);
  expect(nomi({}, false)).not.toContain('DispLiq');
  expect(nomi({}, true)).toContain('Stralcio');
  expect(nomi({ Stralcio: 10 }, false)).toEqual(expect.arrayContaining(['DispLiq', 'Stralcio']));
});
