import { schemaIndicatori } from '@vedetta/domain';
import { expect, test } from 'vitest';
import type { SchemaIndicatore } from '@vedetta/contract';
import type { CardLayout } from '../../components/indicatore/index.ts';
import { findForm, listCards } from './forms.ts';

const buildIndicatore = (modulo: SchemaIndicatore['modulo'] = null): SchemaIndicatore => ({
  name: 'Nome',
  description: '',
  unit: null,
  conteggio: null,
  inputs: [],
  modulo,
});
const ALLERTA = { esito: 'Esito', patrimonio: 'PN', dscr: 'DSCR', indici: ['IFV'] };
const indicators = { PN: buildIndicatore(), DSCR: buildIndicatore('dscr'), IFV: buildIndicatore() };
const buildCard = (codice: string, inputs = 0): CardLayout => ({
  codice,
  inputs: Array.from({ length: inputs }, (_, i) => `I${i}`),
});
const listOrder = (cards: readonly CardLayout[], allerta: typeof ALLERTA | null) =>
  listCards(cards, { indicators, allerta }).map(({ card, isWide }) => [card.codice, isWide]);

test('in the alert the DSCR comes right after the equity, in the order of the checks, and leaves no gap', () => {
  expect(listOrder([buildCard('PN'), buildCard('DSCR'), buildCard('IFV')], ALLERTA)).toEqual([
    ['PN', true],
    ['DSCR', true],
    ['IFV', false],
  ]);
});

test('elsewhere a card with a guided form or with many inputs takes the whole row, after the others', () => {
  expect(listOrder([buildCard('DSCR'), buildCard('PN', 6), buildCard('IFV', 5)], null)).toEqual([
    ['IFV', false],
    ['DSCR', true],
    ['PN', true],
  ]);
});

test('a guided form asks only inputs of its indicator', () => {
  const guidati = Object.values(schemaIndicatori())
    .flatMap(({ indicators }) => Object.values(indicators))
    .filter(({ modulo }) => modulo !== null);
  expect(guidati).toHaveLength(2);
  for (const indicatore of guidati)
    expect(indicatore.inputs).toEqual(expect.arrayContaining([...(findForm(indicatore)?.inputs ?? ['none'])]));
});
