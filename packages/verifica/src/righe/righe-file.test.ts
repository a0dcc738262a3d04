import { describe, expect, test } from 'vitest';
import type { Cella } from '../containers/foglio.ts';
import type { Impianto, RuoloColonna } from '../outcome.ts';
import { readRighe } from './righe-file.ts';
import type { RigaFile } from './righe-file.ts';

const IPOTESI = { peso: 0, finale: false };
const SCRITTURA = { convenzione: 'virgola', millesimi: false } as const;
/** Reads rows of cells by the roles of their columns. */
const read = (
  ruoli: readonly RuoloColonna[],
  righe: readonly (readonly Cella[])[],
  impianto: Impianto = 'dare_avere',
) =>
  readRighe(
    { nome: '', righe },
    0,
    { ...IPOTESI, impianto, ruoli: new Map(ruoli.map((ruolo, indice) => [indice, ruolo])) },
    SCRITTURA,
  );
const show = ({ codice, descrizione, saldo, illeggibile }: RigaFile): string =>
  `${codice}:${descrizione} ${illeggibile ? 'illeggibile' : saldo}`;
const list = (ruoli: readonly RuoloColonna[], ...righe: readonly (readonly Cella[])[]): string[] =>
  read(ruoli, righe).righe.map(show);

describe('code and name', () => {
  test.each([
    [['codice', 'descrizione'], ['10', 'Cassa'], '10:Cassa'],
    [['descrizione', 'codice'], ['Cassa', '10'], '10:Cassa'],
    // Parts of one code; blank ones do not count.
    [['codice', 'codice', 'codice', 'descrizione'], ['10', '', '05', 'Cassa'], '10/05:Cassa'],
    [['codice_e_descrizione'], ['10/05 Cassa contanti'], '10/05:Cassa contanti'],
    [['codice_e_descrizione'], ['10/05'], '10/05:'],
    [['codice_e_descrizione'], ['Cassa'], ':Cassa'],
    // Titles in the first column, whatever it is for.
    [['codice', 'descrizione'], ['Totale generale', ''], ':Totale generale'],
    [['codice', 'descrizione'], ['10 Cassa', ''], '10:Cassa'],
    [['codice', 'descrizione'], ['ABC1', ''], 'ABC1:'],
    [['codice', 'descrizione'], ['AB', ''], 'AB:'],
    [['codice', 'descrizione'], ['Totale', 'Attivo'], 'Totale:Attivo'],
    // Without a column of codes the name may hold one; with it a name is a name.
    [['descrizione'], ['10/05 Cassa'], '10/05:Cassa'],
    [['codice', 'descrizione'], ['', '10 anni di mutuo'], ':10 anni di mutuo'],
  ] as const)('%j of %j is %s', (ruoli, celle, atteso) => {
    expect(list(ruoli, celle)).toEqual([`${atteso} null`]);
  });
});

describe('amounts', () => {
  const DUE = ['codice', 'descrizione', 'dare', 'avere'] as const;
  const UNO = ['codice', 'descrizione', 'saldo'] as const;
  const LETTERA = ['codice', 'descrizione', 'saldo', 'lettera'] as const;

  test.each([
    [DUE, ['5,00', ''], '500'],
    [DUE, ['', '5,00'], '-500'],
    [DUE, ['7,00', '5,00'], '200'],
    [DUE, ['', ''], 'null'],
    [DUE, ['-', '—'], 'null'],
    [DUE, ['0,00', ''], '0'],
    [DUE, [5, 7.5], '-250'],
    [DUE, ['5,00 A', ''], '-500'],
    [DUE, ['5,0,0', '7,00'], 'illeggibile'],
    [DUE, ['7,00', '5,0,0'], 'illeggibile'],
    [UNO, ['5,00'], '500'],
    [UNO, ['5,00 A'], '-500'],
    [UNO, [' 5,00 '], '500'],
    [UNO, ['x 5'], 'illeggibile'],
    [UNO, ['nota'], 'null'],
    [UNO, ['9.999.999.999.999,99'], '999999999999999'],
    [UNO, ['10.000.000.000.000,00'], 'illeggibile'],
    [UNO, [-1e14], 'illeggibile'],
    [LETTERA, ['5,00', 'A'], '-500'],
    [LETTERA, ['5,00', 'D'], '500'],
    [LETTERA, ['5,00 A', ''], '-500'],
    [LETTERA, ['5,00 A', 'D'], '500'],
  ] as const)('%j: %j', (ruoli, celle, atteso) => {
    expect(list(ruoli, ['10', 'Cassa', ...celle])).toEqual([`10:Cassa ${atteso}`]);
  });

  test('of a row without code and name that cannot be read, only the text is kept', () => {
    expect(list(DUE, ['', '', '5,0,0', '7,00'])).toEqual([':5,0,0 7,00 null']);
    expect(list(DUE, ['10', '', '5,0,0', ''])).toEqual(['10: illeggibile']);
    expect(list(DUE, ['', 'Cassa', '5,0,0', ''])).toEqual([':Cassa illeggibile']);
    expect(list(UNO, ['', '', '5,0,0'])).toEqual([':5,0,0 null']);
    expect(list(UNO, ['10', '', '5,0,0'])).toEqual(['10: illeggibile']);
    expect(list(UNO, ['', 'Cassa', '5,0,0'])).toEqual([':Cassa illeggibile']);
    expect(list(UNO, ['', '', '5,00'])).toEqual([': 500']);
  });

  test('of the two sides as printed', () => {
    expect(read(DUE, [['10', 'Cassa', '7,00', '']]).righe[0]).toEqual({
      riga: 1,
      codice: '10',
      descrizione: 'Cassa',
      saldo: 700,
      dare: 700,
      avere: 0,
      meta: 'intera',
      illeggibile: false,
      titoli: false,
    });
    expect(read(UNO, [['10', 'Cassa', '7,00']]).righe[0]).toMatchObject({ dare: null, avere: null });
  });
});

describe('rows that are no account', () => {
  test('titles, what stands before the list, and blank rows', () => {
    const righe = [
      ['Ditta', ' Alfa '],
      ['', ' '],
      ['Conto', 'Saldo'],
      ['10', '5,00'],
    ];
    const letti = readRighe(
      { nome: '', righe },
      2,
      {
        ...IPOTESI,
        impianto: 'saldo_con_segno',
        ruoli: new Map([
          [0, 'codice'],
          [1, 'saldo'],
        ]),
      },
      SCRITTURA,
    );
    expect(letti.vuote).toEqual([2]);
    expect(letti.righe.map(({ riga, descrizione, titoli }) => [riga, descrizione, titoli])).toEqual([
      [1, 'Ditta Alfa', true],
      [3, 'Conto Saldo', true],
      [4, '', false],
    ]);
    expect(
      list(
        ['descrizione'],
        ['x'.repeat(30)],
        Array.from({ length: 30 }, () => 'Saldo iniz'),
      )[1],
    ).toHaveLength(206);
  });
});

describe('what the amounts tell of the layout', () => {
  const movimenti = (doppie: number, semplici: number) =>
    read(
      ['descrizione', 'dare', 'avere'],
      [
        ...Array.from({ length: doppie }, () => ['Cassa', '5,00', '3,00']),
        ...Array.from({ length: semplici }, () => ['Banca', '5,00', '']),
        ['Nota', '', ''],
      ],
    ).progressivi;
  test('both sides in more than one row of four are movements', () => {
    expect(movimenti(1, 2)).toBe(true);
    expect(movimenti(1, 3)).toBe(false);
    expect(read(['descrizione', 'dare', 'avere'], [['Cassa', '5,00', '0,00']]).progressivi).toBe(false);
  });

  test('a side beside more than half of the amounts is their sign', () => {
    const conLettera = (con: number, senza: number) =>
      read(
        ['descrizione', 'saldo'],
        [
          ...Array.from({ length: con }, () => ['Cassa', '5,00 A']),
          ...Array.from({ length: senza }, () => ['Banca', '5,00']),
          ['Nota', ''],
        ],
      ).conLettera;
    expect(conLettera(2, 1)).toBe(true);
    expect(conLettera(1, 1)).toBe(false);
  });
});

describe('two lists side by side', () => {
  const RUOLI = ['codice', 'descrizione', 'saldo', 'codice_destra', 'descrizione_destra', 'saldo_destra'] as const;
  const side = (...righe: readonly (readonly Cella[])[]) =>
    read(RUOLI, righe, 'sezioni_contrapposte').righe.map((riga) => `${riga.riga} ${riga.meta} ${show(riga)}`);

  test('the left comes whole before the right', () => {
    expect(
      side(
        ['10', 'Cassa', '5,00', '20', 'Capitale', '3,00'],
        ['11', 'Banca', '4,00', '', '', ''],
        ['', '', '', '21', 'Utile', '1,00'],
      ),
    ).toEqual([
      '1 sinistra 10:Cassa 500',
      '2 sinistra 11:Banca 400',
      '1 destra 20:Capitale 300',
      '3 destra 21:Utile 100',
    ]);
  });

  test('a half with anything is a row, what is in neither is a title', () => {
    expect(side(['', '', '5,00', '', '', ''])).toEqual(['1 sinistra : 500']);
    expect(side(['10', '', '', '', '', 'x5'])).toEqual(['1 sinistra 10: null', '1 destra : illeggibile']);
    expect(side(['', '', '', '', '', '', 'nota'])).toEqual(['1 intera :nota null']);
  });

  test('code and name in one cell', () => {
    const ruoli = ['codice_e_descrizione', 'saldo', 'codice_e_descrizione_destra', 'saldo_destra'] as const;
    expect(read(ruoli, [['10 Cassa', '5,00', '20 Capitale', '3,00']], 'sezioni_contrapposte').righe.map(show)).toEqual([
      '10:Cassa 500',
      '20:Capitale 300',
    ]);
  });

  test('parts of a code are those of the left', () => {
    const ruoli = [
      'codice',
      'codice',
      'descrizione',
      'saldo',
      'codice_destra',
      'descrizione_destra',
      'saldo_destra',
    ] as const;
    const riga = ['10', '01', 'Cassa', '5,00', '20', 'Capitale', '3,00'];
    expect(read(ruoli, [riga], 'sezioni_contrapposte').righe.map(show)).toEqual(['10/01:Cassa 500', '20:Capitale 300']);
  });
});

test('a column of Avere whose amounts are all negative holds credits, one alone an amount taken back', () => {
  const ruoli = ['codice', 'dare', 'avere'] as const;
  const righe = [
    ['1', '600,00', ''],
    ['2', '', '-100,00'],
    ['3', '0,00', '200,00-'],
    ['4', '', '(300,00)'],
  ];
  expect(list(ruoli, ...righe)).toEqual(['1: 60000', '2: -10000', '3: -20000', '4: -30000']);
  expect(list(ruoli, ...righe, ['5', '', -50])[4]).toBe('5: -5000');
  expect(list(ruoli, ...righe, ['5', '', '50,00']).slice(1)).toEqual(['2: 10000', '3: 20000', '4: 30000', '5: -5000']);
  expect(list(ruoli, ...righe.slice(0, 3))[1]).toBe('2: 10000');
});
