import { describe, expect, test } from 'vitest';
import type { Cella } from '../containers/foglio.ts';
import { readTabella } from './colonne.ts';

/** What a column of these cells is, under a title. */
const readColonna = (celle: readonly Cella[], titolo = 'X') => {
  const { colonne } = readTabella({ nome: '', righe: [[titolo, 'Y'], ...celle.map((cella) => [cella])] }, 2);
  return colonne[0];
};
const repeat = (...parti: readonly (readonly [number, Cella])[]): Cella[] =>
  parti.flatMap(([quante, cella]) => Array.from({ length: quante }, () => cella));
const getGenere = (parti: readonly (readonly [number, Cella])[], titolo?: string) =>
  readColonna(repeat(...parti), titolo)?.genere;

describe('what a column holds is what most of its cells are', () => {
  test.each([
    ['nothing', [[3, '']], 'vuota'],
    [
      'dashes for no amount',
      [
        [3, '-'],
        [2, '—'],
      ],
      'vuota',
    ],
    [
      'letters of the side',
      [
        [6, 'D'],
        [4, 'Cassa'],
      ],
      'lettere',
    ],
    [
      'letters of the side in half of the rows',
      [
        [5, 'D'],
        [5, 'Cassa'],
      ],
      'testi',
    ],
    ['names', [[10, 'Cassa']], 'testi'],
    [
      'names in more than two rows of five',
      [
        [5, 'Cassa'],
        [5, '10,00'],
      ],
      'testi',
    ],
    [
      'fewer names than amounts',
      [
        [5, 'Cassa'],
        [6, '10,00'],
      ],
      'importi',
    ],
    [
      'codes with names',
      [
        [7, '01 Cassa'],
        [3, 'Banca'],
      ],
      'codici_e_testi',
    ],
    [
      'codes with names in three rows of five',
      [
        [6, '01 Cassa'],
        [4, 'Banca'],
      ],
      'testi',
    ],
    ['amounts', [[10, '10,00']], 'importi'],
    [
      'amounts in half of the rows',
      [
        [5, '10,00'],
        [3, 'Cassa'],
        [2, '?'],
      ],
      'testi',
    ],
    ['whole numbers, as codes are', [[10, '1001']], 'codici'],
    [
      'whole numbers of which three in ten have decimals',
      [
        [7, '1001'],
        [3, '10,00'],
      ],
      'importi',
    ],
    [
      'whole numbers of which one in five has decimals',
      [
        [8, '1001'],
        [2, '10,00'],
      ],
      'codici',
    ],
    [
      'codes with marks',
      [
        [6, '01/02/03'],
        [4, 'Banca'],
      ],
      'codici',
    ],
    [
      'numbers of a spreadsheet with cents',
      [
        [3, 10.5],
        [7, 10],
      ],
      'importi',
    ],
    [
      'whole numbers of which one in nine has decimals',
      [
        [1, '10,00'],
        [8, '1001'],
      ],
      'codici',
    ],
    [
      'numbers of a spreadsheet, one in nine with cents',
      [
        [1, 10.5],
        [8, 1001],
      ],
      'codici',
    ],
  ] as const)('%s', (_, parti, genere) => {
    expect(getGenere(parti)).toBe(genere);
  });

  test.each([
    [
      'Dare',
      [
        [6, '1001'],
        [4, '?'],
      ],
      'importi',
    ],
    [
      'Avere',
      [
        [6, '1001'],
        [4, '?'],
      ],
      'importi',
    ],
    [
      'Saldo',
      [
        [6, '1001'],
        [4, '?'],
      ],
      'importi',
    ],
    [
      'Saldo',
      [
        [5, '1001'],
        [5, '?'],
      ],
      'testi',
    ],
    ['Codice', [[10, '10,50']], 'importi'],
    [
      'Codice',
      [
        [4, '01/02'],
        [6, '?'],
      ],
      'codici',
    ],
    [
      'Codice',
      [
        [3, '01/02'],
        [6, '?'],
      ],
      'testi',
    ],
  ] as const)('under the title %s: %j', (titolo, parti, genere) => {
    expect(getGenere(parti, titolo)).toBe(genere);
  });
});

describe('how a column writes its amounts', () => {
  test.each([
    [['1.234,56', '10,00'], 'virgola'],
    [['1,234.56', '10.00'], 'punto'],
    [['1.234,56', '1,234.56', '10.00'], 'punto'],
    [['1.234,56', '1,234.56'], 'punto'],
    [['1.234', '2.345'], 'ambigua'],
    [['1.234', '10,5'], 'virgola'],
    [['1234', '5678'], null],
  ] as const)('%j', (celle, convenzione) => {
    expect(readColonna(celle, 'Saldo')?.convenzione).toBe(convenzione);
  });

  test('a column blank for long is looked at to the end', () => {
    expect(readColonna(repeat([1500, ''], [3, '10,00']))).toMatchObject({ genere: 'importi', numeri: 3 });
    expect(readColonna(repeat([1500, '10,00'], [3, 'Cassa']))).toMatchObject({ numeri: 1500 });
    expect(readColonna(repeat([1499, ''], [1, '10,00'], [400, '10,00']))?.numeri).toBe(300);
  });

  test('negative amounts, before, after and in brackets', () => {
    for (const cella of ['-10,50', '10,50-', '(10,50)', -10.5])
      expect(readColonna(['10,00', cella], 'Saldo')).toMatchObject({ numeri: 2, negativi: true });
    expect(readColonna(['10,00', '20-30-a'], 'Saldo')?.negativi).toBe(false);
  });

  test('a column repeats itself when fewer than four values of five are others', () => {
    expect(readColonna(['a1', 'a2', 'a3', 'a4', 'a4'])?.ripetuti).toBe(false);
    expect(readColonna(['a1', 'a2', 'a3', 'a3', 'a3'])?.ripetuti).toBe(true);
  });
});

describe('the names between two columns tell codes from amounts', () => {
  const read = (righe: readonly (readonly Cella[])[]) =>
    readTabella({ nome: '', righe }, 1).colonne.map(({ genere }) => genere);

  test('whole numbers before the names are codes, after them amounts', () => {
    expect(
      read([
        ['1001', 'Cassa', '500'],
        ['1002', 'Banca', '700'],
      ]),
    ).toEqual(['codici', 'testi', 'importi']);
  });

  test('what looks like an amount before the names is a code where amounts follow them', () => {
    expect(
      read([
        ['10.50', 'Cassa', '5,00'],
        ['10.60', 'Banca', '7,00'],
      ]),
    ).toEqual(['codici', 'testi', 'importi']);
    expect(
      read([
        ['10.50', 'Cassa', ''],
        ['10.60', 'Banca', ''],
      ])[0],
    ).toBe('importi');
  });

  test('whole numbers after amounts stay codes', () => {
    expect(
      read([
        ['Cassa', '5,00', '1001'],
        ['Banca', '7,00', '1002'],
      ]),
    ).toEqual(['testi', 'importi', 'codici']);
  });
});

describe('where a list begins', () => {
  const righe = [
    ['Studio Rossi', ''],
    ['Conto', 'Saldo'],
    ['Cassa', '10,00'],
    ['Banca', '20,00'],
  ];
  test('after its titles, or at the row that is told', () => {
    expect(readTabella({ nome: '', righe }, undefined).prima).toBe(2);
    expect(readTabella({ nome: '', righe }, 4).prima).toBe(3);
    expect(readTabella({ nome: '', righe: righe.slice(2) }, undefined).prima).toBe(0);
  });

  test('two rows of titles are read together', () => {
    const doppi = [
      ['', 'Saldo', 'Saldo'],
      ['Conto', 'Dare', 'Avere'],
      ['Cassa', '10,00', ''],
    ];
    expect(readTabella({ nome: '', righe: doppi }, undefined).colonne.map(({ titolo }) => titolo)).toEqual([
      'Conto',
      'Saldo Dare',
      'Saldo Avere',
    ]);
  });
});
