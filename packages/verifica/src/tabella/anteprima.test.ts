import { expect, test } from 'vitest';
import { buildAnteprima } from './anteprima.ts';

test('the first rows with something in them, and the last two', () => {
  const righe = Array.from({ length: 100 }, (_, indice) => (indice === 1 ? ['', ' '] : [`riga ${indice + 1}`, indice]));
  const anteprima = buildAnteprima({ nome: '', righe });
  expect(anteprima).toHaveLength(32);
  expect(anteprima.slice(0, 2)).toEqual([
    { riga: 1, celle: ['riga 1', 0] },
    { riga: 3, celle: ['riga 3', 2] },
  ]);
  expect(anteprima.slice(-3).map(({ riga }) => riga)).toEqual([31, 99, 100]);
});

test('cells are cut, and no row comes twice', () => {
  const larga = Array.from({ length: 200 }, () => 'x'.repeat(300));
  const anteprima = buildAnteprima({ nome: '', righe: [larga, ['fine']] });
  expect(anteprima.map(({ riga }) => riga)).toEqual([1, 2]);
  expect(anteprima[0]?.celle).toHaveLength(30);
  expect(anteprima[0]?.celle[0]).toHaveLength(80);
});
