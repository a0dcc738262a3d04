import { describe, expect, test } from 'vitest';
import { buildLinee } from './build-linee.ts';
import type { TestoPagina } from './pagina.ts';

/** A text of 10 points, 4 a letter. */
const put = (testo: string, x: number, y = 100, altezza = 10): TestoPagina => ({
  testo,
  x,
  y,
  larghezza: testo.length * 4,
  altezza,
});
const build = (...testi: readonly TestoPagina[]) => buildLinee({ testi }, 3);
const list = (...testi: readonly TestoPagina[]) =>
  build(...testi)?.map(({ pezzi }) => pezzi.map(({ testo }) => testo).join('|')) ?? 'confuse';

describe('texts on one line', () => {
  test('are those whose baselines are near the first of them', () => {
    expect(list(put('Cassa', 0), put('1,00', 90, 103.5))).toEqual(['Cassa|1,00']);
    expect(list(put('Cassa', 0), put('1,00', 90, 103.6))).toEqual(['Cassa', '1,00']);
    expect(list(put('a', 0), put('b', 90, 103), put('c', 180, 106))).toEqual(['a|b', 'c']);
  });

  test('come from left to right, lines from top to bottom, blanks in neither', () => {
    expect(list(put('sotto', 0, 200), put('destra', 90), put('sinistra', 0), put('  ', 0, 10))).toEqual([
      'sinistra|destra',
      'sotto',
    ]);
    expect(build()).toEqual([]);
  });

  test('stand where their leftmost does, as high as the highest', () => {
    expect(build(put('Cassa', 30, 101), put('1,00', 90, 100, 12))).toEqual([
      {
        pagina: 3,
        y: 101,
        altezza: 12,
        pezzi: [
          { testo: 'Cassa', inizio: 30, fine: 50 },
          { testo: '1,00', inizio: 90, fine: 106 },
        ],
      },
    ]);
  });
});

describe('texts over each other', () => {
  test('the same one a hair to the right is bold, however many times', () => {
    expect(list(put('Cassa', 0), put('Cassa', 0.6), put('Cassa', 1.2), put('1,00', 90))).toEqual(['Cassa|1,00']);
    expect(list(put('Cassa', 0), put('Cassa', 1))).toBe('confuse');
    expect(list(put('Cassa', 0), put('Banca', 0.5))).toBe('confuse');
  });

  test.each([
    [put('Banca', 12), ['CassaBanca']],
    [put('Banca', 11.9), 'confuse'],
    // Four tenths of the shorter one.
    [put('di', 16.8), ['Cassadi']],
    [put('di', 16.7), 'confuse'],
    [put('di', 2), 'confuse'],
  ])('%j covers a name of 20 points by more than four tenths, or not', (testo, atteso) => {
    expect(list(put('Cassa', 0), testo)).toEqual(atteso);
  });
});

describe('texts of one cell', () => {
  test.each([
    [put('fiori', 21.2), 'Cassafiori'],
    [put('fiori', 21.3), 'Cassa fiori'],
    [put('fiori', 27), 'Cassa fiori'],
    [put('fiori', 27.1), 'Cassa|fiori'],
    // An amount is a cell of its own, unless it is printed onto the name.
    [put('1,00', 20.1), 'Cassa|1,00'],
    [put('1,00', 20), 'Cassa1,00'],
  ])('after a name that ends at 20: %j', (testo, atteso) => {
    expect(list(put('Cassa', 0), testo)).toEqual([atteso]);
  });

  test.each([
    ['(Alfa)', '1,00', '(Alfa)|1,00'],
    ['12', '1,00', '12|1,00'],
    ['-', '1,00', '- 1,00'],
    ['1,00', '2,00', '1,00|2,00'],
    ['1,00', 'D', '1,00 D'],
    ['1,00', 'DA', '1,00 DA'],
    ['1,00', 'Avere', '1,00|Avere'],
    ['Cassa', 'Alfa', 'Cassa Alfa'],
  ])('%s and %s, near each other', (prima, dopo, atteso) => {
    expect(list(put(prima, 0), put(dopo, prima.length * 4 + 3))).toEqual([atteso]);
  });
});

describe('one text for several cells', () => {
  test.each([
    ['10/001  Cassa contanti   1.200,00', '10/001|Cassa contanti|1.200,00'],
    ['Cassa 1.200,00 300,00', 'Cassa|1.200,00|300,00'],
    ['Cassa (1.200,00) 300,00-', 'Cassa|(1.200,00)|300,00-'],
    ["Cassa -1'200.00", "Cassa|-1'200.00"],
    ['Cassa 1.200', 'Cassa 1.200'],
    ['Cassa 5,00 mensili', 'Cassa 5,00 mensili'],
    ['€ 5,00', '€ 5,00'],
  ])('%s', (testo, atteso) => {
    expect(list(put(testo, 0))).toEqual([atteso]);
  });

  test('each cell stands in proportion to its letters', () => {
    expect(build(put('ab  cd 1,00 2,00', 10))?.[0]?.pezzi).toEqual([
      { testo: 'ab', inizio: 10, fine: 18 },
      { testo: 'cd', inizio: 26, fine: 34 },
      { testo: '1,00', inizio: 38, fine: 54 },
      { testo: '2,00', inizio: 58, fine: 74 },
    ]);
  });
});
