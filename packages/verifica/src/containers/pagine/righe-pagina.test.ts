import { describe, expect, test } from 'vitest';
import type { Linea, Pezzo } from './pagina.ts';
import { readRiga } from './righe-pagina.ts';

/** Names from the left, two columns of amounts, then names and one more. */
const COLONNE = {
  importi: [
    { inizio: 200, fine: 240 },
    { inizio: 250, fine: 290 },
    { inizio: 500, fine: 540 },
  ],
  nomi: [true, false, true, false],
};
const put = (testo: string, inizio: number): Pezzo => ({ testo, inizio, fine: inizio + testo.length * 4 });
const line = (...pezzi: readonly Pezzo[]): Linea => ({ pagina: 2, y: 50, altezza: 8, pezzi });
const read = (...pezzi: readonly Pezzo[]) => {
  const riga = readRiga(line(...pezzi), COLONNE);
  if (riga === 'confuse') return riga;
  const nomi = Array.from(riga.nomi, ([posto, { codice, testo }]) => `${posto}:${codice}:${testo}`);
  return [...nomi, riga.importi.join('|')].join(' ');
};

describe('the cells of a line', () => {
  test.each([
    ['an account', [put('10', 0), put('Cassa', 40), put('5,00', 210)], '0:10:Cassa 5,00||'],
    ['two side by side', [put('Cassa', 40), put('20', 300), put('Capitale', 340)], '0::Cassa 2:20:Capitale ||'],
    ['an amount of no column', [put('Quota', 40), put('5,00', 100)], '0::Quota 5,00 ||'],
    ['a text after the amounts', [put('Cassa', 40), put('nota', 560)], '0::Cassa 2::nota ||'],
    ['a dash for no amount', [put('Cassa', 40), put('-', 230), put('—', 500)], '0::Cassa ||'],
    ['a dash at the border of a column', [put('Cassa', 40), put('-', 196), put('-', 240)], '0::Cassa - - ||'],
    ['a dash within a name', [put('Cassa', 40), put('-', 70), put('Alfa', 90)], '0::Cassa - Alfa ||'],
  ])('%s', (_, pezzi, atteso) => {
    expect(read(...pezzi)).toBe(atteso);
  });

  test('two amounts in one column cannot be told', () => {
    expect(read(put('5,00', 200), put('7,00', 220))).toBe('confuse');
    expect(read(put('5,00', 200), put('7,00', 250))).toBe('5,00|7,00|');
  });
});

describe('what is printed apart from its amount', () => {
  test.each([
    ['D', 249.9, '5,00 D||'],
    ['Avere.', 249.9, '5,00 Avere.||'],
    ['D', 250, '0::D 5,00||'],
    ['X', 230, '0::X 5,00||'],
  ])('%s at %d, after an amount that ends at 226', (lettera, inizio, atteso) => {
    expect(read(put('5,00', 210), put(lettera, inizio))).toBe(atteso);
  });

  test.each([
    ['-', 201.9, '-5,00||'],
    ['(', 201.9, '(5,00||'],
    ['€', 201.9, '€5,00||'],
    // Eight points before it or more: a dash of its own.
    ['-', 198, '5,00||'],
    ['x', 201.9, '0::x 5,00||'],
  ])('%s that begins at %d, before an amount at 210', (segno, inizio, atteso) => {
    expect(read(put(segno, inizio), put('5,00', 210))).toBe(atteso);
  });

  test('a sign before a text is none', () => {
    expect(read(put('-', 40), put('Cassa', 46))).toBe('0::- Cassa ||');
  });
});

describe('codes and names', () => {
  const readNome = (...pezzi: readonly Pezzo[]) => {
    const riga = readRiga(line(...pezzi), COLONNE);
    return riga === 'confuse' ? riga : riga.nomi.get(0);
  };

  test.each([
    [['10', '05', 'Cassa'], '10 05', 'Cassa'],
    [['AB10.05', 'Cassa', '12'], 'AB10.05', 'Cassa 12'],
    [['ABC10', 'Cassa'], '', 'ABC10 Cassa'],
    [['10/05'], '10/05', ''],
    // The end of a name.
    [['10', '12'], '10', '12'],
    [['10.05 Cassa contanti'], '10.05', 'Cassa contanti'],
    [['10.05 Cassa', 'contanti'], '10.05', 'Cassa contanti'],
    [['2025 12'], '', '2025 12'],
    [['10', '20 Cassa'], '10', '20 Cassa'],
  ])('%j are the code %j and the name %j', (testi, codice, testo) => {
    const nome = readNome(...testi.map((scritto, i) => put(scritto, i * 60)));
    expect(nome).toMatchObject({ codice, testo, intero: testi.join(' ') });
  });

  test('have their places', () => {
    const altro = { y: 50, altezza: 8 };
    expect(readNome(put('10', 4), put('Cassa', 40), put('Alfa', 80))).toEqual({
      ...altro,
      codice: '10',
      testo: 'Cassa Alfa',
      intero: '10 Cassa Alfa',
      sinistra: 4,
      bordo: 40,
      inizio: 40,
      fine: 96,
    });
    // The name begins after its code and a blank.
    expect(readNome(put('10.05 Cassa', 4))).toMatchObject({ sinistra: 4, bordo: 4, inizio: 28, fine: 48 });
    expect(readNome(put('10', 4))).toMatchObject({ sinistra: 4, bordo: 4, inizio: 4, fine: 12 });
  });
});
