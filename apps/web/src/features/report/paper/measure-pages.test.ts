import { expect, test } from 'vitest';
import { computePagine } from './measure-pages.ts';

test('the cover is page 1, and each chapter starts after the pages of those before it', () => {
  const pagine = computePagine([
    { id: 'indice', pagine: 1 },
    { id: 'dati', pagine: 3 },
    { id: 'conclusioni', pagine: 1 },
  ]);
  expect([...pagine]).toEqual([
    ['indice', 2],
    ['dati', 3],
    ['conclusioni', 6],
  ]);
});
