import type { Prospetto } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { listFatti, printFatto } from './fatti.ts';

const anni = Array.from({ length: 7 }, (_, posto) => 2020 + posto);
const prospetto: Pick<Prospetto, 'colonne' | 'fatti'> = {
  colonne: anni.map((anno) => ({
    bilancio: `b${anno}`,
    data: `${anno}-12-31`,
    tipo: 'annuale',
    giorni: 365,
    giorni_esercizio: 365,
    proiezione: false,
  })),
  fatti: anni.slice(1).map((anno) => ({
    bilancio: `b${anno}`,
    prima: `b${anno - 1}`,
    data_prima: `${anno - 1}-12-31`,
    peggiora: true,
    frasi: ['Da Medio ad Alto'],
  })),
};

test('the facts of the columns on screen are numbered from the oldest, the latest where they are many', () => {
  const print = (posti: readonly number[]) =>
    listFatti(prospetto, posti).map(({ numero, data }) => `${numero} ${data}`);
  expect(print([0, 1, 2])).toEqual(['1 2021-12-31', '2 2022-12-31']);
  expect(print([0])).toEqual([]);
  expect(print([0, 1, 2, 3, 4, 5, 6])).toEqual(['1 2023-12-31', '2 2024-12-31', '3 2025-12-31', '4 2026-12-31']);
});

test.for([
  [['Da Medio ad Alto'], false, 'Da Medio ad Alto.'],
  [['Da Medio ad Alto', 'Segnali'], false, 'Da Medio ad Alto; e un altro limite passato.'],
  [['Da Medio ad Alto', 'Segnali', 'Soglia'], true, 'Da Medio ad Alto, dal 31/12/2025; e altri 2 limiti passati.'],
] as const)('%j in one sentence', ([frasi, isLontano, expected]) => {
  const fatto = { bilancio: 'b', prima: 'a', data_prima: '2025-12-31', peggiora: true, frasi: [...frasi], isLontano };
  expect(printFatto(fatto)).toBe(expected);
});

test('a fact says the day of its comparison where the chart has another statement before it', () => {
  const isLontano = (posti: readonly number[]) => listFatti(prospetto, posti).map((fatto) => fatto.isLontano);
  expect(isLontano([0, 1, 2])).toEqual([false, false]);
  expect(isLontano([0, 2])).toEqual([true]);
});
