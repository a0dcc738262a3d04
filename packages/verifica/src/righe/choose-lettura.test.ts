import { describe, expect, test } from 'vitest';
import type { VerificaOptions } from '../outcome.ts';
import { readTesto } from '../test-support/read.ts';

const NOMI = ['Cassa contanti', 'Capitale sociale', 'Ricavi delle vendite', 'Energia elettrica', 'Cancelleria'];
const write = (titoli: string, ...righe: readonly string[]): string =>
  [titoli, ...righe.map((importi, i) => `${10 + i};${NOMI[i]};${importi}`)].join('\n');
const listSaldi = (testo: string): string =>
  readTesto(testo)
    .conti.map(({ saldo }) => saldo / 100)
    .join(' ');
const isChiesta = (testo: string): boolean =>
  readTesto(testo).avvisi.some(({ codice }) => codice === 'impianto_da_confermare');

describe('the column that counts', () => {
  test('adds up, and has half as many accounts as the fullest at least', () => {
    const titoli = 'Conto;Nome;Uno;Due';
    expect(listSaldi(write(titoli, '5,00;3,00', '-1,00;-3,00', '-2,00;', '-7,00;'))).toBe('3 -3');
    expect(listSaldi(write(titoli, '5,00;3,00', '-1,00;-3,00', '-2,00;', '-7,00;', '1,00;'))).toBe('5 -1 -2 -7 1');
  });

  test('is that of the closing balances where titles tell them, even if others add up', () => {
    const righe = ['5,00;3,00', '-1,00;-3,00', '-2,00;1,00', '-1,00;-1,00'];
    expect(listSaldi(write('Conto;Nome;Saldo finale;Movimenti', ...righe))).toBe('5 -1 -2 -1');
    expect(listSaldi(write('Conto;Nome;Uno;Due', ...righe))).toBe('3 -3 1 -1');
  });

  test('has two accounts at least', () => {
    expect(() => listSaldi(write('Conto;Nome;Saldo', '5,00'))).toThrow('colonne_non_trovate');
    expect(() => listSaldi(write('Conto;Nome;Saldo', '5,00', '0,00'))).toThrow('colonne_non_trovate');
    expect(listSaldi(write('Conto;Nome;Saldo', '5,00', '-5,00'))).toBe('5 -5');
  });

  test('is the one whose parents are explained', () => {
    const righe = ['10;Liquidità;5,00;4,00', '10/1;Cassa contanti;2,00;2,00', '10/2;Banca Alfa c/c;3,00;3,00'];
    const altre = ['60/1;Ricavi delle vendite;-5,00;-9,00', '70/1;Energia elettrica;0,00;0,00'];
    expect(listSaldi(['Conto;Nome;Uno;Due', ...righe, ...altre].join('\n'))).toBe('2 3 -5 0');
  });
});

describe('of two times side by side the later one is the balance', () => {
  const RIGHE = ['5,00;4,00', '-5,00;-4,00'];
  test.each([
    '2026;2025',
    'set-26;dic-25',
    '30/09/2026;30/06/2026',
    'Saldo a.c.;Saldo a.p.',
    'Consuntivo 2026;Budget 2026',
    'Consuntivo 2026;Forecast 2027',
    'Saldo 30/09/2026;Preconsuntivo 31/12/2026',
    'Saldo attuale;Saldo al 31/12/2025',
    'Esercizio in corso;Esercizio 2025',
    'Progressivo 2026;Settembre 2026',
    'Progressivo;Mese',
  ])('under %s', (titoli) => {
    expect(listSaldi(write(`Conto;Nome;${titoli}`, ...RIGHE))).toBe('5 -5');
    expect(isChiesta(write(`Conto;Nome;${titoli}`, ...RIGHE))).toBe(false);
  });

  test.each([
    '2026;;2025;',
    'Esercizio 2026;;Esercizio 2025;',
    'Anno corrente;;Anno precedente;',
    'Al 30/09/2026;;Al 31/12/2025;',
  ])('over the sides of each: %s', (sopra) => {
    const righe = ['5,00;;4,00;', ';5,00;;4,00'];
    expect(listSaldi(write(`;;${sopra}\nConto;Nome;Dare;Avere;Dare;Avere`, ...righe))).toBe('5 -5');
  });
});

describe('of which time a column is, is asked', () => {
  const RIGHE = ['5,00;4,00', '-5,00;-4,00'];
  test.each(['Saldo;Saldo 2025', 'Settembre;Dicembre 2025', 'Importo;Importo 2025'])(
    'where one of two does not say it: %s',
    (titoli) => {
      expect(isChiesta(write(`Conto;Nome;${titoli}`, ...RIGHE))).toBe(true);
    },
  );

  test('of the months of a year, which may be movements, but not of balances at two dates', () => {
    const mesi = ['3,00;2,00;1,00', '-3,00;-2,00;-1,00'];
    expect(isChiesta(write('Conto;Nome;gen-26;feb-26;mar-26', ...mesi))).toBe(true);
    expect(isChiesta(write('Conto;Nome;Saldo gen-26;Saldo feb-26;Saldo mar-26', ...mesi))).toBe(false);
    expect(isChiesta(write('Conto;Nome;31/03/2026;30/06/2026;Totale', ...mesi))).toBe(true);
  });

  test('of two balances with a letter each as well', () => {
    const righe = ['5,00;D;4,00;D', '5,00;A;4,00;A'];
    expect(isChiesta(write('Conto;Nome;Uno;;Due;', ...righe))).toBe(true);
    expect(isChiesta(write('Conto;Nome;2025;;2026;', ...righe))).toBe(false);
  });
});

test('beside amounts with a sign a letter may be the usual side of the account', () => {
  expect(listSaldi(write('Conto;Nome;Segno;Saldo', 'D;5,00', 'A;-3,00', 'A;-2,00'))).toBe('5 -3 -2');
  expect(listSaldi(write('Conto;Nome;Segno;Saldo', 'D;5,00', 'A;3,00', 'A;2,00'))).toBe('5 -3 -2');
});

test('letters far from amounts that do not add up are no sides unless their title says so', () => {
  const write2 = (titolo: string): string =>
    [
      `${titolo};Conto;Nome;Saldo`,
      'A;10;Cassa contanti;5,00',
      'A;11;Capitale sociale;-3,00',
      'S;12;Cancelleria;1,00',
    ].join('\n');
  expect(listSaldi(write2('Sezione'))).toBe('5 -3 1');
  expect(listSaldi(write2('Segno'))).toBe('-5 3 1');
});

describe('an opening balance beside the movements', () => {
  test('is added to them where no column holds the closing one', () => {
    expect(listSaldi(write('Conto;Nome;Saldo iniziale;Dare;Avere', '5,00;3,00;2,00', '-5,00;;', '0;;1,00'))).toBe(
      '6 -5 -1',
    );
    const aSinistra = 'Conto;Nome;Apertura Dare;Apertura Avere;Movimenti Dare;Movimenti Avere';
    expect(listSaldi(write(aSinistra, '5,00;;3,00;2,00', ';5,00;;', ';;;1,00'))).toBe('6 -5 -1');
  });

  test('also where a total of the three is printed', () => {
    const righe = ['5,00;3,00;2,00;6,00', '-5,00;;;-5,00', '0;;1,00;-1,00'];
    expect(listSaldi(write('Conto;Nome;Saldo iniziale;Dare;Avere;Totale', ...righe))).toBe('6 -5 -1');
    expect(listSaldi(write('Conto;Nome;Saldo al 01/01/2026;Dare;Avere;Saldo', ...righe))).toBe('6 -5 -1');
  });

  test('is asked about where it may be last year’s balance', () => {
    const titoli = 'Conto;Nome;Saldo precedente;Dare;Avere';
    expect(isChiesta(write(titoli, '5,00;3,00;2,00', '-5,00;;', '0;;1,00'))).toBe(true);
    expect(isChiesta(write(titoli, '5,00;4,00;', '-5,00;;4,00'))).toBe(false);
  });

  test('is not where they hold it already, or are balances, or the closing one is printed', () => {
    const titoli = 'Conto;Nome;Saldo iniziale;Dare;Avere';
    expect(listSaldi(write(titoli, '5,00;8,00;2,00', '-5,00;;5,00', '0;;1,00'))).toBe('6 -5 -1');
    expect(listSaldi(write(titoli, '5,00;4,00;', '-5,00;;4,00'))).toBe('4 -4');
    expect(listSaldi(write(`${titoli};Saldo finale`, '5,00;3,00;2,00;6,00', '-5,00;;;-6,00'))).toBe('6 -6');
  });

  test('is what a person says it is', () => {
    const colonne = (['codice', 'descrizione', 'saldo', 'dare', 'avere'] as const).map((ruolo, indice) => ({
      indice,
      ruolo,
    }));
    const read = (titolo: string): string =>
      readTesto(write(`Conto;Nome;${titolo};Dare;Avere`, '5,00;3,00;2,00', '-5,00;;1,00'), { correzioni: { colonne } })
        .conti.map(({ saldo }) => saldo / 100)
        .join(' ');
    expect(read('Saldo iniziale')).toBe('6 -6');
    expect(read('Saldo')).toBe('1 -1');
  });
});

describe('whether it is asked', () => {
  const SENZA_SEGNO = ['5,00', '1,00', '3,00'];
  test('where amounts that do not add up have neither sign nor side', () => {
    expect(isChiesta(write('Conto;Nome;Saldo', ...SENZA_SEGNO))).toBe(true);
    expect(isChiesta(write('Conto;Nome;Saldo', '5,00', '-1,00', '3,00'))).toBe(false);
    expect(isChiesta(write('Conto;Nome;Saldo', '5,00 D', '1,00 A', '3,00 A'))).toBe(false);
    expect(isChiesta(write('Conto;Nome;Dare;Avere', '5,00;', ';1,00', ';3,00'))).toBe(false);
  });

  test('where they do not add up and no title says what they are', () => {
    expect(isChiesta(write('Conto;Nome;Uno', '5,00', '-1,00', '3,00'))).toBe(true);
    expect(isChiesta(write('Conto;Nome;Dare;Due', '5,00;', ';1,00', ';3,00'))).toBe(true);
    expect(isChiesta(write('Conto;Nome;Uno', '5,00', '-1,00', '-4,00'))).toBe(false);
  });

  test('where two pairs of sides have other balances and no title tells which counts', () => {
    const titoli = 'Conto;Nome;Dare;Avere;Dare;Avere';
    expect(isChiesta(write(titoli, '5,00;;4,00;', ';5,00;;4,00'))).toBe(true);
    expect(isChiesta(write(titoli, '9,00;4,00;5,00;', '4,00;9,00;;5,00'))).toBe(false);
    expect(isChiesta(write(`;;2026;;2025;\n${titoli}`, '5,00;;4,00;', ';5,00;;4,00'))).toBe(false);
  });

  const ANNI = ['5,00;9,00', '-1,00;-3,00', '-4,00;-6,00'] as const;
  test.each([
    // Nothing tells whether the amounts without a day are of before or after it.
    ['Importo;Saldo 31/12/2025', null, 900, true],
    ['Saldo 31/12/2025;Importo', null, 500, true],
    ['Importo;31/12/2025', null, 500, true],
    ['Saldo;Saldo 2025', null, 900, true],
    ['Saldo attuale;Saldo 31/12/2025', null, 500, false],
    ['Saldo 30/09/2026;Saldo 31/12/2025', null, 500, false],
    ['Importo;Saldo es. prec.', null, 500, false],
    // The day of the balance tells which column is of another time; only that of the very day is sure.
    ['Importo;Saldo 31/12/2025', '2026-09-30', 500, true],
    ['Saldo 31/12/2025;Saldo', '2026-09-30', 900, true],
    ['Saldo attuale;Saldo 31/12/2025', '2026-09-30', 500, false],
    ['Importo;Saldo 31/12/2025', '2025-12-31', 900, false],
    ['Importo;31/12/2025', '2025-12-31', 900, false],
    ['Importo;dic-25', '2025-12-31', 900, false],
    ['Saldo attuale;Saldo 31/12/2025', '2025-12-31', 900, true],
    ['Saldo 30/09/2026;Importo', '2025-12-31', 500, true],
    ['Saldo 2025;Importo', '2025-06-30', 500, true],
  ] as const)('of %s for a balance at %s: %i, asked %s', (titoli, data, primo, chiesto) => {
    const testo = write(`Conto;Nome;${titoli}`, ...ANNI);
    const read = (opzioni: VerificaOptions, scritto: string) => {
      const { conti, avvisi } = readTesto(scritto, opzioni);
      return [conti[0]?.saldo, avvisi.some(({ codice }) => codice === 'impianto_da_confermare')];
    };
    expect(read(data === null ? {} : { data_bilancio: data }, testo)).toEqual([primo, chiesto]);
    // The day may also be that of the title of the list.
    const [anno = '', mese = '', giorno = ''] = (data ?? '').split('-');
    const titolo = data === null ? 'Bilancio di verifica' : `Bilancio di verifica al ${giorno}/${mese}/${anno}`;
    expect(read({}, `${titolo}\n${testo}`)).toEqual([primo, chiesto]);
  });

  test('the day in the title of amounts that are not read is not that of the file', () => {
    const testo = write('Conto;Nome;Importo;Saldo 31/12/2025', ...ANNI);
    const { lettura, avvisi } = readTesto(testo, { data_bilancio: '2026-09-30' });
    expect([lettura.data, avvisi.some(({ codice }) => codice === 'data_diversa')]).toEqual([null, false]);
    expect(readTesto(testo, { data_bilancio: '2025-12-31' }).lettura.data).toBe('2025-12-31');
  });

  test('but not of a person who told it', () => {
    const testo = write('Conto;Nome;Saldo', ...SENZA_SEGNO);
    const has = (correzioni: NonNullable<Parameters<typeof readTesto>[1]>['correzioni']) =>
      readTesto(testo, correzioni === undefined ? {} : { correzioni }).avvisi.some(
        ({ codice }) => codice === 'impianto_da_confermare',
      );
    expect(has({ impianto: 'saldo_con_segno' })).toBe(false);
    expect(
      has({
        colonne: [
          { indice: 1, ruolo: 'descrizione' },
          { indice: 2, ruolo: 'saldo' },
        ],
      }),
    ).toBe(false);
    expect(has({ colonne: [] })).toBe(true);
    expect(has({ prima_riga: 2 })).toBe(true);
  });
});

describe('the side beside an amount', () => {
  const RIGHE = ['5,00', '3,00', '2,00'];
  test.each([
    ['a sign', ['+', '-', '-']],
    ['two letters', ['DA', 'AV', 'AV']],
    ['words in English', ['DR', 'CR', 'CR']],
  ])('may be %s', (_, lati) => {
    expect(listSaldi(write('Conto;Nome;Importo;Segno', ...RIGHE.map((riga, i) => `${riga};${lati[i]}`)))).toBe(
      '5 -3 -2',
    );
  });

  test('may follow it, or be in a column of its own elsewhere', () => {
    expect(listSaldi(write('Conto;Nome;Importo', '5,00 DR', '3,00 CR', '2,00 CR'))).toBe('5 -3 -2');
    const righe = RIGHE.map((riga, i) => `${i};${i === 0 ? 'Dare' : 'Avere'};${NOMI[i]};${riga}`);
    expect(listSaldi(['Conto;Sezione;Nome;Importo', ...righe].join('\n'))).toBe('5 -3 -2');
  });
});

test('the sides of the closing balances may be one letter of their titles', () => {
  const righe = ['9,00;4,00;5,00;', '1,00;4,00;;3,00', '2,00;4,00;;2,00'];
  expect(listSaldi(write('Conto;Nome;Tot. D;Tot. A;Saldo D;Saldo A', ...righe))).toBe('5 -3 -2');
});

test('memorandum accounts may stand among the others, one side in each group', () => {
  const ordine = [
    '90;Beni di terzi in deposito;8,00;',
    '90;Fidejussioni a terzi;9,00;',
    '91;Depositanti beni di terzi;;8,00',
    '91;Terzi per fidejussioni;;9,00',
  ];
  expect(listSaldi([write('Conto;Nome;Dare;Avere', '5,00;', ';3,00', ';2,00'), ...ordine].join('\n'))).toBe('5 -3 -2');
});

test('a spreadsheet writes that there is no amount by a dash beside the sign of the euro', () => {
  expect(listSaldi(write('Conto;Nome;Dare;Avere', '€ 5,00;€ -', '- €;€ 3,00', '€ -;€ 2,00'))).toBe('5 -3 -2');
});

test('the head of a page comes again on the next ones with another number, and is no account', () => {
  const testa = (pagina: number): string => `;Rossi srl;;Pag. ${pagina}`;
  const righe = NOMI.map((nome, i) => `${10 + i};${nome};${i === 0 ? '4,00;' : ';1,00'}`);
  const testo = [testa(1), 'Conto;Nome;Dare;Avere', ...righe, testa(2), '99;Merci c/vendite;;3 bis'].join('\n');
  const { avvisi, conti } = readTesto(testo);
  expect(conti.map(({ descrizione }) => descrizione)).not.toContain('Rossi srl');
  expect(avvisi.find(({ codice }) => codice === 'importo_non_letto')?.testo).toMatch(/^(1 |Una )/);
});

test('titles that say that one is a thousand are asked about', () => {
  const isMille = (titolo: string): boolean =>
    readTesto(`${titolo}\n${write('Conto;Nome;Saldo', '5', '-5')}`).avvisi.some(({ testo }) =>
      testo.includes('in migliaia'),
    );
  expect(['Valori in migliaia di euro', 'Importi in €/000', 'Saldi (k€)'].map(isMille)).toEqual([true, true, true]);
  expect(['Situazione al 30/09/2026', 'Capitale sociale euro 10.000', 'Valori in euro'].map(isMille)).toEqual([
    false,
    false,
    false,
  ]);
});
