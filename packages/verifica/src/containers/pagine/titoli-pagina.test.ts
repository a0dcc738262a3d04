import { describe, expect, test } from 'vitest';
import type { Linea, Pezzo } from './pagina.ts';
import { isLineaTitoli, readTitoliPagina } from './titoli-pagina.ts';

const put = (testo: string, inizio: number, fine = inizio + testo.length * 4): Pezzo => ({ testo, inizio, fine });
const line = (...pezzi: readonly Pezzo[]): Linea => ({ pagina: 0, y: 40, altezza: 8, pezzi });
const TITOLI = line(put('Conto', 0), put('Descrizione', 40), put('Dare', 200), put('Avere', 260));

describe('a line of titles', () => {
  test.each([
    ['titles', TITOLI, undefined, true],
    ['a name', line(put('Cassa', 0), put('Banca', 40)), undefined, false],
    ['what spans the titles below', line(put('Saldi iniziali', 200), put('Saldi finali', 300)), TITOLI, true],
    ['one text alone above the titles', line(put('Saldi iniziali', 200)), TITOLI, false],
    ['an amount above the titles', line(put('Cassa', 0), put('5,00', 200)), TITOLI, false],
    ['a year above the titles', line(put('Bilancio', 0), put('del 2025', 200)), TITOLI, false],
    ['what is above no titles', line(put('Saldi', 200), put('Cassa', 300)), line(put('Cassa', 0)), false],
    ['what is on another page', line(put('Saldi', 200), put('altro', 300)), { ...TITOLI, pagina: 1 }, false],
  ])('%s', (_, linea, dopo, atteso) => {
    expect(isLineaTitoli(linea, dopo)).toBe(atteso);
  });
});

describe('titles by the columns below them', () => {
  const COLONNE = {
    importi: [
      { inizio: 200, fine: 240 },
      { inizio: 260, fine: 300 },
    ],
    nomi: [true, false, false],
  };
  const read = (...pezzi: readonly Pezzo[]) => {
    const { nomi, importi } = readTitoliPagina(line(...pezzi), COLONNE);
    const nome = nomi.get(0);
    return `${nome === undefined ? '' : `${nome.codice}:${nome.testo} `}${importi.join('|')}`;
  };

  test.each([
    [[put('Conto', 0), put('Descrizione', 40), put('Dare', 210), put('Avere', 270)], 'Conto:Descrizione Dare|Avere'],
    [[put('Descrizione', 40)], ':Descrizione |'],
    [[put('Cod.', 0), put('Nome', 40), put('conto', 60)], 'Cod.:Nome conto |'],
    // A title may end some points before its amounts.
    [[put('Dare', 150, 176.5)], 'Dare|'],
    [[put('Dare', 150, 176)], ':Dare |'],
    [[put('Dare', 239)], 'Dare|'],
    // Between two columns: over the first it would only be beside it.
    [[put('Avere', 240, 260)], '|Avere'],
    [[put('Avere', 238, 258)], 'Avere|'],
    [[put('Saldi', 210, 290)], 'Saldi|'],
    [[put('Avere', 300, 320)], ':Avere |'],
    [[put('Saldo', 200), put('Dare', 222)], 'Saldo Dare|'],
  ])('%j', (pezzi, atteso) => {
    expect(read(...pezzi)).toBe(atteso);
  });

  test('keep their place in the page', () => {
    const { nomi, pagina, y } = readTitoliPagina(line(put('Cod.', 2), put('Nome', 40), put('conto', 60)), COLONNE);
    expect({ pagina, y }).toEqual({ pagina: 0, y: 40 });
    expect(nomi.get(0)).toEqual({
      codice: 'Cod.',
      testo: 'Nome conto',
      intero: 'Nome',
      sinistra: 40,
      bordo: 40,
      inizio: 40,
      fine: 80,
      y: 40,
      altezza: 8,
    });
  });
});
