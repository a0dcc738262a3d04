import { expect, test } from 'vitest';
import { dropTestatine } from './drop-testatine.ts';
import type { Linea } from './pagina.ts';

const line = (pagina: number, y: number, ...testi: readonly string[]): Linea => ({
  pagina,
  y,
  altezza: 8,
  pezzi: testi.map((testo, i) => ({ testo, inizio: i * 100, fine: i * 100 + 50 })),
});
const list = (linee: readonly Linea[]): string[] =>
  dropTestatine(linee).map(({ pagina, pezzi }) => `${pagina} ${pezzi.map(({ testo }) => testo).join(' ')}`);
const page = (pagina: number, ...testate: readonly Linea[]): Linea[] => [
  ...testate,
  line(pagina, 60, 'Cassa', '5,00'),
  line(pagina, 80, `Gruppo ${'abcdefgh'.charAt(pagina)}`),
];

test('what is printed in the same place of most pages is kept above the list alone', () => {
  const testata = (pagina: number): Linea => line(pagina, 20, `Ditta Alfa - pag. ${pagina}`);
  expect(list([0, 1].flatMap((pagina) => page(pagina, testata(pagina))))).toEqual([
    '0 Ditta Alfa - pag. 0',
    '0 Cassa 5,00',
    '0 Gruppo a',
    '1 Cassa 5,00',
    '1 Gruppo b',
  ]);
});

test('on three pages of five it is a head, on two it may be a heading', () => {
  const build = (quante: number): string[] =>
    list([0, 1, 2, 3, 4].flatMap((pagina) => page(pagina, ...(pagina < quante ? [line(pagina, 20, 'Alfa')] : []))));
  expect(build(3).filter((riga) => riga.endsWith('Alfa'))).toEqual(['0 Alfa']);
  expect(build(2).filter((riga) => riga.endsWith('Alfa'))).toEqual(['0 Alfa', '1 Alfa']);
});

test('a line elsewhere on the page, twice on one page or with an amount is no head', () => {
  expect(list([...page(0, line(0, 20, 'Alfa')), ...page(1, line(1, 30, 'Alfa'))])).toContain('1 Alfa');
  expect(list([...page(0), line(0, 200, 'Alfa'), line(0, 200, 'Alfa'), ...page(1)])).toHaveLength(6);
  expect(list([...page(0), line(0, 200, 'Beta')])).toContain('0 Beta');
  expect(list([...page(0, line(0, 19, 'Alfa')), ...page(1, line(1, 21, 'Alfa'))])).not.toContain('1 Alfa');
});
