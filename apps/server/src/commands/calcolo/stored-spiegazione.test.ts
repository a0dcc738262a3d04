import { findModello, getFrazione, isFigura, listTratti, printNodo } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { readSpiegazione } from './stored-spiegazione.ts';

const buildStored = (part: object): object => ({
  formula: 'A',
  simboli: 'a',
  sostituita: '1,00',
  frazione: null,
  risultato: '1,00',
  termini: [],
  passaggi: [],
  intervallo: null,
  lettura: null,
  note: [],
  stato_normativo: null,
  fonte: null,
  nota_soglie: null,
  versione_regole: '2025.1',
  ...part,
});

test('a text is kept as written, with references separated from words', () => {
  const { albero, natura } = readSpiegazione(
    buildStored({ formula: 'Ricavi (A.1) + altri', simboli: 'RIC', sostituita: '7,00' }),
    { valore: 7 },
  );
  expect(printNodo(albero, 'parole')).toBe('Ricavi (A.1) + altri');
  expect(listTratti(albero)).toContainEqual({ testo: 'A.1', isRiferimento: true });
  expect([isFigura(albero, 'numeri'), natura]).toEqual([true, null]);
});

test('a quotient keeps its two parts', () => {
  const part = { formula: 'A + B', simboli: 'a + b', sostituita: '1,00 + 2,00' };
  const { albero } = readSpiegazione(
    buildStored({
      formula: '(A + B) / A',
      simboli: '(a + b) / a',
      sostituita: '(1,00 + 2,00) / 1,00',
      frazione: { numeratore: part, denominatore: { formula: 'A', simboli: 'a', sostituita: '1,00' } },
    }),
    { valore: 3 },
  );
  const frazione = getFrazione(albero);
  if (frazione === null) throw new Error('No quotient');
  expect(printNodo(albero, 'numeri')).toBe('(1,00 + 2,00) / 1,00');
  expect(printNodo(frazione.numeratore, 'numeri')).toBe('1,00 + 2,00');
  expect([isFigura(frazione.numeratore, 'numeri'), isFigura(frazione.denominatore, 'numeri')]).toEqual([false, true]);
});

test('a weighted sum is split into terms, a max into its own node', () => {
  const x = (codice: string, valore: number) => ({
    codice,
    nome: codice,
    esercizio: 'corrente',
    unita: 'numero',
    valore,
    formula: 'max(0; C.17)',
    simboli: 'max(0; c)',
    sostituita: 'max(0; 5,00)',
  });
  const { albero, passaggi } = readSpiegazione(
    buildStored({
      formula: '1,5 × Primo (X1) \u2212 2 × Secondo (X2)',
      simboli: '1,5 × X1 \u2212 2 × X2',
      sostituita: '1,5 × 0,2 \u2212 2 × 0,1',
      passaggi: [x('X1', 0.2), x('X2', 0.1)],
    }),
    { valore: 0.1 },
  );
  expect(findModello({ valore: 0.1, spiegazione: { albero, passaggi } })?.termini).toEqual([
    { nome: 'Primo', codice: 'X1', valore: 0.2, coefficiente: 1.5, contributo: 1.5 * 0.2 },
    { nome: 'Secondo', codice: 'X2', valore: 0.1, coefficiente: -2, contributo: -0.2 },
  ]);
  expect(passaggi[0] && printNodo(passaggi[0].albero, 'parole')).toBe('max(0; C.17)');
});
