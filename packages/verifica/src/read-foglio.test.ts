import { describe, expect, test } from 'vitest';
import { BASE, findConto, readTesto, writeElenco } from './test-support/read.ts';

const TITOLI = 'Conto;Descrizione;Dare;Avere';
const read = (...righe: readonly string[]) => readTesto([TITOLI, ...righe].join('\n'));
/** Accounts that nobody knows, each of its own group. */
const listIgnoti = (quanti: number): string[] =>
  Array.from({ length: quanti }, (_, i) => `${'ABCDEFGHILMNOPQRSTUVZ'.charAt(i)}${i};Zxywq${i};${i * i + 3},00;`);

describe('a list that does not add up', () => {
  const NOTI = ['X1;Cassa contanti;1.000,00;', 'Y2;Ricavi delle vendite;;9.000,00', 'W3;Energia elettrica;700,00;'];
  test('is a trial balance where three names in twenty are known', () => {
    expect(read(...NOTI, ...listIgnoti(17)).conti).toHaveLength(20);
    expect(() => read(...NOTI, ...listIgnoti(18))).toThrow('colonne_non_trovate');
  });

  test('that adds up is one whatever its names', () => {
    expect(read('A1;Zxywq;5,00;', 'B2;Qwyxz;;5,00').conti).toHaveLength(2);
  });
});

describe('closed books', () => {
  const SP = [
    '10;Cassa contanti;100,00;',
    '11;Banca Alfa c/c;400,00;',
    '20;Clienti Italia;300,00;',
    '31;Riserva legale;;100,00',
  ];
  test('have five accounts of the balance sheet at least, more than half of all, and none of the income statement', () => {
    const capitale = '30;Capitale sociale;;700,00';
    expect(() => read(...SP, capitale)).toThrow('conti_chiusi');
    expect(read(...SP, '30;Zxywq;;700,00').conti).toHaveLength(5);
    const ignoti = (quanti: number): string[] => listIgnoti(quanti).map((riga) => riga.replace(/;[^;]*;$/u, ';1,00;'));
    expect(() => read(...SP, '30;Capitale sociale;;704,00', ...ignoti(4))).toThrow('conti_chiusi');
    expect(read(...SP, '30;Capitale sociale;;705,00', ...ignoti(5)).conti).toHaveLength(10);
    expect(read(...SP, '30;Capitale sociale;;705,00', '70;Energia elettrica;5,00;').conti).toHaveLength(6);
    // An account at zero says nothing.
    expect(() => read(...SP, capitale, '70;Energia elettrica;0,00;')).toThrow('conti_chiusi');
  });

  test('an account that only its heading puts in the income statement opens them', () => {
    const righe = [';Attività;;', ...SP.slice(0, 3), ';Passività;;', SP[3] ?? '', '30;Capitale sociale;;705,00'];
    expect(read(...righe, ';Costi;;', '70;Zxywq;5,00;').conti).toHaveLength(6);
  });
});

test('amounts beyond thirteen digits, each or together, are refused', () => {
  const grande = '9.999.999.999.999,99';
  const pareggio = [`60;Ricavi delle vendite;;${grande}`, `61;Interessi attivi bancari;;${grande}`];
  expect(() => read(`10;Cassa contanti;${grande};`, `11;Cassa sede;${grande};`, ...pareggio)).toThrow(
    'importi_fuori_limite',
  );
  expect(read(`10;Cassa contanti;${grande};`, `12;Autocarri;${grande};`, ...pareggio).voci).toHaveLength(4);
});

describe('what is shown', () => {
  test('the section of an account with a line is that of the line, else that of its heading, else by its side', () => {
    const { conti } = read(
      ';Attività;;',
      '10;Cassa contanti;100,00;',
      '11;Zxywq;5,00;',
      '12;Qwyxz;;5,00',
      ';Stato patrimoniale;;',
      '13;Kappa;3,00;',
      '14;Omega;;3,00',
      ';Conto economico;;',
      '60;Ricavi delle vendite;;100,00',
      '61;Sigma;2,00;',
      '62;Gamma;;2,00',
    );
    expect(conti.map(({ descrizione, sezione }) => `${descrizione} ${sezione}`)).toEqual([
      'Cassa contanti attivo',
      'Zxywq attivo',
      'Qwyxz attivo',
      'Kappa attivo',
      'Omega passivo',
      'Ricavi delle vendite ricavi',
      'Sigma costi',
      'Gamma ricavi',
    ]);
  });

  test('rows in the order of the file, blank ones among them, with the section of their account', () => {
    const { righe } = read('10;Cassa contanti;100,00;', '', ';Totale;100,00;', '60;Ricavi delle vendite;;100,00');
    expect(righe.map(({ riga, codice, esito, sezione }) => [riga, codice, esito, sezione])).toEqual([
      [1, null, 'intestazione', null],
      [2, '10', 'conto', 'attivo'],
      [3, null, 'vuota', null],
      [4, null, 'totale', null],
      [5, '60', 'conto', 'ricavi'],
    ]);
  });

  test('the sums, and how much of them has a line', () => {
    const { controlli } = read('10;Cassa contanti;100,00;', '11;Zxywq;5,00;', '60;Ricavi delle vendite;;104,00');
    expect(controlli).toMatchObject({
      somma: 100,
      dare: 10_500,
      avere: 10_400,
      risultato_stampato: null,
      risultato_calcolato: 10_400,
      copertura: { conti: 3, abbinati: 2, euro: 20_900, euro_abbinati: 20_400 },
    });
  });

  test('lines at zero stand there too', () => {
    expect(readTesto(writeElenco([...BASE, ['10/1', 'Banca Alfa c/c', 0]])).voci).toContainEqual({
      codice: 'SPA.C.IV.1',
      valore: 0,
      rettifica: null,
    });
    expect(findConto(read('10;Zxywq;5,00;', '60;Ricavi delle vendite;;5,00'), 'Zxywq').motivo).toBe(
      'nessuna voce riconosciuta',
    );
  });
});
