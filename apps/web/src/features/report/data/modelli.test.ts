import { expect, test } from 'vitest';
import { formatCoefficiente, formatConProbabilita, formatTermine, isModelloStatistico } from './modelli.ts';

test('formats terms with four decimals, coefficients with those of their source', () => {
  expect([
    formatTermine(-1.74656),
    formatTermine(-0.00001),
    formatCoefficiente(-0.407),
    formatCoefficiente(6.56),
    formatCoefficiente(0.0757),
  ]).toEqual(['−1,7466', '0,0000', '−0,407', '6,56', '0,0757']);
});

test('knows a statistical model by its natura', () => {
  const is = (natura: 'modello_statistico' | 'prassi' | null) => isModelloStatistico({ spiegazione: { natura } });
  expect([is('modello_statistico'), is('prassi'), is(null)]).toEqual([true, false, false]);
});

test('a probability of a model is not written as certain, another percentage is as it is', () => {
  const format = (natura: 'modello_statistico' | null, valore: number) =>
    formatConProbabilita({ valore, spiegazione: { natura } }, 'percent');
  expect(format('modello_statistico', 0.999987)).toBe('oltre 99,99\u00A0%');
  expect(format('modello_statistico', 0.9999)).toBe('99,99\u00A0%');
  expect(format('modello_statistico', 1)).toBe('100,00\u00A0%');
  expect(format(null, 0.999987)).toBe('100,00\u00A0%');
});
