import { schemaIndicatori } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { findForm, isWideCard } from './forms.ts';

test('a card with a guided form or with many inputs takes the whole row', () => {
  expect(isWideCard({ inputs: [] }, { modulo: 'segnali' })).toBe(true);
  expect(isWideCard({ inputs: ['1', '2', '3', '4', '5', '6'] }, { modulo: null })).toBe(true);
  expect(isWideCard({ inputs: ['1', '2', '3', '4', '5'] }, { modulo: null })).toBe(false);
});

test('a guided form asks only inputs of its indicator', () => {
  const guidati = Object.values(schemaIndicatori())
    .flatMap(({ indicators }) => Object.values(indicators))
    .filter(({ modulo }) => modulo !== null);
  expect(guidati).toHaveLength(2);
  for (const indicatore of guidati)
    expect(indicatore.inputs).toEqual(expect.arrayContaining([...(findForm(indicatore)?.inputs ?? ['none'])]));
});
