import { expect, test } from 'vitest';
import { computePagine } from './measure-pages.ts';

const buildChapter = (id: string, pagine: number, segue = false) => ({ id, pagine, segue });

test('the cover is page 1, and each chapter starts after the pages of those before it', () => {
  const pagine = computePagine([buildChapter('indice', 1), buildChapter('dati', 3), buildChapter('conclusioni', 1)]);
  expect([...pagine]).toEqual([
    ['indice', 2],
    ['dati', 3],
    ['conclusioni', 6],
  ]);
});

test('a chapter below another one starts on its last page', () => {
  const pagine = computePagine([
    buildChapter('icas', 2),
    buildChapter('leve', 1, true),
    buildChapter('fcfo', 2, true),
    buildChapter('bep', 1),
  ]);
  expect([...pagine.values()]).toEqual([2, 3, 3, 5]);
});
