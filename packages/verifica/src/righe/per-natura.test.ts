import { describe, expect, test } from 'vitest';
import { buildElenco } from './build-elenco.ts';
import { applySegni, hasNature } from './per-natura.ts';

/** Rows written as code, name and amount. */
const build = (...righe: readonly string[]) =>
  buildElenco(
    righe.map((riga, i) => {
      const [codice = '', descrizione = '', importo = ''] = riga.split(';');
      const saldo = importo === '' ? null : Number(importo);
      const base = { codice, descrizione, saldo, dare: null, avere: null, meta: 'intera', illeggibile: false } as const;
      return { riga: i + 1, ...base, titoli: false };
    }),
    'per_natura',
  );
const apply = (...righe: readonly string[]) => {
  const { righe: girate, somma } = applySegni(build(...righe));
  return `${girate.map(({ importo }) => importo).join(' ')} = ${somma}`;
};

describe('whether a list says the side of each account', () => {
  test.each([
    ['headings', [';Attività;', '10;Cassa;5', ';Passività;', '20;Capitale;5'], true],
    ['parents', ['1;Attività;5', '1/1;Cassa;5', '2;Passività;5', '2/1;Capitale;5'], true],
    ['one side alone', ['1;Attività;5', '1/1;Cassa;5', '2;Attività;5', '2/1;Banca;5'], false],
    ['an account under none', ['1;Attività;5', '1/1;Cassa;5', '2;Passività;5', '2/1;Capitale;5', '3;Altro;1'], false],
    [
      'an account at zero under none',
      ['1;Attività;5', '1/1;Cassa;5', '2;Passività;5', '2/1;Capitale;5', '3;A;0'],
      true,
    ],
    ['statements alone', [';Stato patrimoniale;', '10;Cassa;5', ';Conto economico;', '60;Vendite;5'], false],
  ])('%s', (_, righe, atteso) => {
    expect(hasNature(build(...righe))).toBe(atteso);
  });
});

describe('liabilities and income are credits', () => {
  test('by the heading, or by the nearest parent that tells the side', () => {
    expect(
      apply(
        ';Attività;',
        '10;Cassa;5',
        ';Passività;',
        '20;Capitale;4',
        ';Ricavi;',
        '60;Vendite;3',
        ';Costi;',
        '70;Luce;2',
      ),
    ).toBe('0 5 0 -4 0 -3 0 2 = 0');
    expect(apply('1;Attività;5', '1/1;Banche;5', '1/1/1;Alfa;5', '2;Passività;5', '2/1;Capitale;5')).toBe(
      '5 5 5 -5 -5 = 0',
    );
    expect(apply('1;Passività;5', '1/1;Attività;5', '1/1/1;Cassa;5', '2;Passività;5', '2/1;Capitale;5')).toBe(
      '-5 5 5 -5 -5 = 0',
    );
  });

  test('the rest of a parent too', () => {
    const { righe } = applySegni(
      build('2;Passività;900', '2/1;Capitale;300', '1;Attività;5', '1/1;Cassa;5', '3;Attivo;4', '3/1;B;4'),
    );
    expect(righe[0]).toMatchObject({ esito: 'conto', saldo: -900, importo: -600, resto: -600 });
  });
});

describe('a fund printed positive among the assets', () => {
  const list = (fondo: string, capitale = 4) =>
    apply(';Attività;', '10;Cassa;5', `11;${fondo}`, ';Passività;', `20;Capitale;${capitale}`);
  test.each([
    'F.do amm.to impianti;1',
    'Fondo ammortamento impianti;1',
    'Fondo svalutazione crediti;1',
    'F. amm. mobili;1',
  ])('%s lowers them, where that brings the list to zero', (fondo) => {
    expect(list(fondo)).toBe('0 5 -1 0 -4 = 0');
  });

  test('stays where it does not, or is none', () => {
    expect(list('Fondo ammortamento impianti;1', 7)).toBe('0 5 1 0 -7 = -1');
    expect(list('Fondo cassa;1')).toBe('0 5 1 0 -4 = 2');
    expect(list('Fondo ammortamento impianti;-1')).toBe('0 5 -1 0 -4 = 0');
    expect(list('Fondo ammortamento impianti;1', 6)).toBe('0 5 1 0 -6 = 0');
  });
});
