import { expect, test } from 'vitest';
import { formatCoefficiente, formatTermine, isModelloStatistico } from './modelli.ts';

test('formats terms with four decimals, coefficients with those of their source', () => {
  expect([
    formatTermine(-1.74656),
    formatTermine(-0.00001),
    formatCoefficiente(-0.407),
    formatCoefficiente(6.56),
    formatCoefficiente(0.0757),
  ]).toEqual(['−1,7466', '0,0000', '−0,407', '6,56', '0,0757']);
});

test('knows a statistical model by its natura, and by the rules if its stored explanation has none', () => {
  const is = (gruppo: string, codice: string, natura: 'modello_statistico' | 'prassi' | null) =>
    isModelloStatistico({ gruppo, codice, spiegazione: { natura } });
  expect([is('ISPI', 'ZScore', 'modello_statistico'), is('LEVE', 'LEVE1', 'prassi')]).toEqual([true, false]);
  expect([is('ISPI', 'ZScore', null), is('LEVE', 'LEVE1', null), is('ISPI', 'ignoto', null)]).toEqual([true, false, false]);
});
