import { expect, test } from 'vitest';
import { readRisultato } from './risultato.ts';

const read = (nome: string, saldo: number | null, calcolato: number): number | null =>
  readRisultato([{ esito: 'risultato', nome, saldo }], calcolato);

test.each([
  ['utile d esercizio', 500, -1, 500],
  ['utile d esercizio', -500, -1, 500],
  ['avanzo di gestione', 500, -1, 500],
  ['perdita d esercizio', 500, 1, -500],
  ['disavanzo', -500, 1, -500],
  // The word leaves it open: as the accounts say.
  ['utile perdita d esercizio', 500, 1, 500],
  ['utile perdita d esercizio', 500, 0, 500],
  ['utile perdita d esercizio', 500, -1, -500],
  ['risultato', -500, 0, 500],
  ['risultato', 500, -1, -500],
  ['utile d esercizio', 1, 0, 1],
  ['utile d esercizio', 0, 5, null],
  ['utile d esercizio', null, 5, null],
])('«%s» of %j beside a result of %i is %j', (nome, saldo, calcolato, atteso) => {
  expect(read(nome, saldo, calcolato)).toBe(atteso);
});

test('the first row with an amount counts', () => {
  const righe = [
    { esito: 'conto', nome: 'utile', saldo: 7 },
    { esito: 'risultato', nome: 'utile', saldo: null },
    { esito: 'risultato', nome: 'utile', saldo: 0 },
    { esito: 'risultato', nome: 'perdita', saldo: 8 },
    { esito: 'risultato', nome: 'utile', saldo: 9 },
  ] as const;
  expect(readRisultato(righe, 0)).toBe(-8);
  expect(readRisultato(righe.slice(0, 3), 0)).toBeNull();
});
