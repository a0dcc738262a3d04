import { describe, expect, test } from 'vitest';
import { findColonnePagina, findImporto, findPostoNomi } from './colonne-pagina.ts';
import type { Linea, Pezzo } from './pagina.ts';

const put = (testo: string, inizio: number, fine = inizio + testo.length * 4): Pezzo => ({ testo, inizio, fine });
const line = (...pezzi: readonly Pezzo[]): Linea => ({ pagina: 0, y: 0, altezza: 8, pezzi });
const repeat = (quante: number, linea: Linea): Linea[] => Array.from({ length: quante }, () => linea);
const CASSA = line(put('Cassa', 30), put('1.000,00', 200, 240));

describe('the columns of amounts', () => {
  const find = (...linee: readonly Linea[]) =>
    findColonnePagina(linee).importi.map(({ inizio, fine }) => `${inizio}-${fine}`);

  test('are where amounts leave the page blank between them', () => {
    expect(find(CASSA, line(put('Banca', 30), put('5,00', 210.5, 239.2), put('7,00', 260)))).toEqual([
      '200-240',
      '260-276',
    ]);
    expect(find(line(put('Cassa', 30), put('5,00', 200, 220), put('7,00', 220, 240)))).toEqual(['200-240']);
    expect(find(line(put('Cassa', 30), put('5,00', 200, 220), put('7,00', 221, 240)))).toEqual(['200-220', '221-240']);
    expect(find(line(put('Cassa', 30), put('1000', 200)))).toEqual([]);
  });

  test('an amount in a hundred may cross the blank', () => {
    const due = line(put('Banca', 30), put('5,00', 200, 240), put('7,00', 260, 300));
    const storta = line(put('5,00', 230, 270));
    // 100 amounts, of which one crosses.
    expect(find(...repeat(49, due), CASSA, storta)).toEqual(['200-240', '260-300']);
    expect(find(...repeat(48, due), CASSA, storta)).toEqual(['200-300']);
  });

  test('end with the largest page', () => {
    expect(find(line(put('Cassa', 30), put('5,00', 3990, 4100)))).toEqual(['3990-4000']);
    expect(find(line(put('Cassa', 30), put('5,00', -9, 12)))).toEqual(['0-12']);
  });
});

describe('the places of names', () => {
  const find = (...linee: readonly Linea[]) => findColonnePagina(linee).nomi;

  test('are those where more than one line with amounts in ten has one', () => {
    const accanto = line(put('1.000,00', 200, 240), put('nota', 260), put('7,00', 300));
    expect(find(...repeat(9, CASSA), accanto)).toEqual([true, false, false]);
    expect(find(...repeat(8, CASSA), accanto)).toEqual([true, true, false]);
    expect(find(CASSA, line(put('10', 30), put('1.000,00', 200, 240)))).toEqual([true, false]);
  });

  test('after all amounts there are none, and a line without amounts tells nothing', () => {
    expect(find(line(put('1,00', 0), put('Cassa', 90)))).toEqual([false, false]);
    expect(find(CASSA, ...repeat(20, line(put('Attività', 260))), line(put('2,00', 300)))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('two names in one place of a line count once', () => {
    const doppia = line(put('Cassa', 0), put('contanti', 30), put('5,00', 200));
    expect(find(doppia, ...repeat(19, line(put('5,00', 200))))).toEqual([false, false]);
  });
});

describe('codes that look like amounts', () => {
  const list = (codici: readonly string[], ...altri: readonly Pezzo[]) =>
    findColonnePagina(codici.map((codice) => line(put(codice, 0), put('Cassa', 40), ...altri)));
  const importo = put('5,00', 200);

  test('are no column of amounts before the names', () => {
    expect(list(['10.01', '10.02'], importo)).toEqual({ importi: [{ inizio: 200, fine: 216 }], nomi: [true, false] });
  });

  test.each([[['10.01', '1.510,02']], [['10.01', '10,02']], [['10.01', '-10.02']]])('%j are amounts', (codici) => {
    expect(list(codici, importo).importi).toHaveLength(2);
  });

  test('where no amount follows they are the amounts, and after names always', () => {
    expect(list(['10.01']).importi).toHaveLength(1);
    const doppie = line(put('Cassa', 0), put('10.01', 40), put('Banca', 90), put('5,00', 200));
    expect(findColonnePagina([doppie]).importi).toHaveLength(2);
  });
});

test.each([
  [put('5,00', 239, 250), 0],
  [put('5,00', 240, 250), null],
  [put('5,00', 190, 200), null],
  [put('5,00', 190, 201), 0],
  [put('5,00', 310, 320), 1],
  [put('Cassa', 210, 220), null],
])('%j is in the column of amounts %j', (pezzo, atteso) => {
  const importi = [
    { inizio: 200, fine: 240 },
    { inizio: 300, fine: 340 },
  ];
  expect(findImporto(pezzo, importi)).toBe(atteso);
});

test.each([
  [0, [true, true, false], 0],
  [219, [true, true, false], 0],
  [220, [true, true, false], 1],
  [319, [true, true, false], 1],
  // The nearest place of names before it, else the first.
  [320, [true, true, false], 1],
  [320, [true, false, false], 0],
  [0, [false, true, false], 1],
])('a text at %d, with names in %j, belongs to %d', (inizio, nomi, atteso) => {
  const importi = [
    { inizio: 200, fine: 240 },
    { inizio: 300, fine: 340 },
  ];
  expect(findPostoNomi(put('Cassa', inizio), { importi, nomi })).toBe(atteso);
});
