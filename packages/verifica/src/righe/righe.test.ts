import { describe, expect, test } from 'vitest';
import { BASE, writeElenco, findConto, readTesto } from '../test-support/read.ts';

const listEsiti = (testo: string): string[] => readTesto(testo).righe.map(({ esito }) => esito);
const TITOLI = 'Conto;Descrizione;Dare;Avere';

describe('rows that are no account', () => {
  test('headings, totals, carried amounts, the result and blank rows each have their reason', () => {
    const testo = [
      'Ditta Prova srl;;;',
      TITOLI,
      ';ATTIVITA;;',
      '10;Cassa contanti;100,00;',
      '20;Clienti Italia;400,00;',
      ';A riportare;500,00;',
      ';;;',
      'Pagina 2;;;',
      TITOLI,
      ';Riporto;500,00;',
      '30;Capitale sociale;;100,00',
      '60;Ricavi delle vendite;;900,00',
      '70;Merci c/acquisti;500,00;',
      ';Totale generale;1.000,00;1.000,00',
      ";Utile d'esercizio;400,00;",
    ].join('\n');
    const esito = readTesto(testo);
    expect(listEsiti(testo)).toEqual([
      'intestazione',
      'intestazione',
      'intestazione',
      'conto',
      'conto',
      'riporto',
      'vuota',
      'intestazione',
      'intestazione',
      'riporto',
      'conto',
      'conto',
      'conto',
      'totale',
      'risultato',
    ]);
    expect(esito.controlli).toMatchObject({ somma: 0, risultato_stampato: 40_000, risultato_calcolato: 40_000 });
  });

  test('a total whose word is in the column of the codes is no account, even where all accounts have one', () => {
    const gruppi = [
      ['10;Cassa contanti;100,00;', '11;Clienti Italia;400,00;', 'TOT. 1;Attivo;500,00;'],
      ['30;Capitale sociale;;100,00', 'TOT. 3;Netto;;100,00'],
      ['60;Ricavi delle vendite;;900,00', '61;Altri ricavi;;100,00', 'TOT. 6;Ricavi;;1.000,00'],
      ['70;Merci c/acquisti;600,00;', 'TOT. 7;Costi;600,00;'],
    ];
    const esito = readTesto([TITOLI, ...gruppi.flat()].join('\n'));
    expect(esito.controlli).toMatchObject({ somma: 0, dare: 110_000, avere: 110_000 });
  });

  test('letters in the column of the codes are those of a party, unless they are the word of a total', () => {
    const find = (codice: string) =>
      readTesto(
        [TITOLI, `${codice};Italia;300,00;`, '28;Capitale sociale;;100,00', '58;Ricavi delle vendite;;200,00']
          .concat(['66;Merci c/acquisti;50,00;', 'T.1;Energia elettrica;0,00;'])
          .join('\n'),
      ).righe.find(({ descrizione }) => descrizione === 'Italia')?.esito;
    expect(['TOTAL', 'TOTO1', 'SOMMA'].map(find)).toEqual(Array(3).fill('conto'));
    expect(['TOT. 10', 'Tot', 'TOT10', 'Totale attivo'].map(find)).toEqual(Array(4).fill('totale'));
  });

  test('a party whose name begins as a total is an account: its mastro counts it, or it is a company', () => {
    const list = (nome: string, mastri: readonly string[]) =>
      [
        TITOLI,
        ...mastri,
        `14/001;${nome};1.000,00;`,
        '14/002;Rossi Mario;2.000,00;',
        '28/001;Capitale sociale;;10.000,00',
      ]
        .concat(['58/001;Ricavi delle vendite;;20.000,00', '66/001;Merci c/acquisti;27.000,00;'])
        .join('\n');
    const find = (nome: string, mastri: readonly string[]) =>
      readTesto(list(nome, mastri)).righe.find(({ descrizione }) => descrizione === nome)?.esito;
    expect(find('Total Energie', ['14;Clienti;3.000,00;'])).toBe('conto');
    expect(find('Total Italia S.p.A.', [])).toBe('conto');
    expect(find('Totale clienti', [])).toBe('totale');
    expect(find('Totale clienti', ['14;Clienti;2.000,00;'])).toBe('totale');
  });

  test('the same account repeated across a page break counts once, repeated within a page it adds up', () => {
    const pagina = [
      TITOLI,
      '10;Cassa contanti;100,00;',
      ';A riportare;100,00;',
      TITOLI,
      '10;Cassa contanti;100,00;',
      '60;Ricavi delle vendite;;150,00',
      '70;Energia elettrica;30,00;',
      '70;Energia elettrica;20,00;',
    ];
    const esito = readTesto(pagina.join('\n'));
    expect(esito.conti.map(({ saldo }) => saldo)).toEqual([10_000, -15_000, 5000]);
    expect(esito.controlli.somma).toBe(0);
    expect(esito.righe.find(({ riga }) => riga === 5)).toMatchObject({ esito: 'riporto' });
    expect(esito.avvisi.map(({ codice }) => codice)).toContain('conti_uguali');
  });

  test('transit and memorandum accounts are left out; one that keeps a balance is told', () => {
    const esito = readTesto(
      writeElenco([
        ...BASE,
        ['80/01/001', 'Bilancio di apertura', 0],
        ['90', "Conti d'ordine", 0],
        ['90/01/001', 'Macchinari di terzi', 7000],
        ['90/01/002', 'Depositanti', -7000],
      ]),
    );
    expect(esito.righe.map(({ descrizione, esito: fatto }) => `${descrizione}: ${fatto}`)).toEqual(
      expect.arrayContaining(['Bilancio di apertura: transito', 'Macchinari di terzi: ordine', 'Depositanti: ordine']),
    );
    expect(esito.controlli.somma).toBe(0);
    const aperto = readTesto(
      writeElenco([...BASE, ['80/01/001', 'Bilancio di apertura', 500]], { pareggia: false }) +
        '\n30;Capitale sociale;160.000,00;',
    );
    expect(aperto.avvisi.map(({ codice }) => codice)).toContain('transito_con_saldo');
  });

  test('an account of last year’s result stays, unless the sum is zero only without it', () => {
    const precedente = readTesto(writeElenco([...BASE, ['31/01/001', "Utile d'esercizio", -5000]]));
    expect(findConto(precedente, "Utile d'esercizio")).toMatchObject({ voce: 'SPP.A.VIII' });
    const corrente = readTesto(`${writeElenco(BASE)}\n31/01/001;Utile d'esercizio;;160.000,00`);
    expect(corrente.conti.map(({ descrizione }) => descrizione)).not.toContain("Utile d'esercizio");
    expect(corrente.controlli).toMatchObject({ somma: 0, risultato_stampato: 16_000_000 });
  });
});

describe('levels', () => {
  test('a parent with incomplete children keeps the rest', () => {
    const testo = [
      TITOLI,
      '10;Disponibilità liquide;1.000,00;',
      '10/01;Cassa contanti;100,00;',
      '10/02;Banca c/c;400,00;',
      '30;Patrimonio;;300,00',
      '30/01;Capitale sociale;;300,00',
      '60;Ricavi;;900,00',
      '60/01;Ricavi delle vendite;;900,00',
      '70;Costi;200,00;',
      '70/01;Energia elettrica;200,00;',
    ].join('\n');
    const esito = readTesto(testo);
    expect(findConto(esito, 'Disponibilità liquide')).toMatchObject({ saldo: 50_000 });
    expect(esito.controlli.somma).toBe(0);
    expect(esito.avvisi.map(({ codice }) => codice)).toContain('resto_di_mastro');
  });

  test('without levels in the codes, a parent is a row equal to the sum of those after it', () => {
    const testo = [
      TITOLI,
      'A1;Liquidità;512,37;',
      'X7;Cassa contanti;101,19;',
      'B9;Banca c/c;411,18;',
      'K2;Capitale;;302,71',
      'C4;Capitale sociale;;251,40',
      'Z8;Riserva legale;;51,31',
      'M1;Ricavi;;417,29',
      'P3;Ricavi delle vendite;;309,22',
      'Q6;Interessi attivi bancari;;108,07',
      'W1;Costi;207,63;',
      'V5;Energia elettrica;153,50;',
      'T2;Cancelleria;54,13;',
    ].join('\n');
    const esito = readTesto(testo);
    expect(esito.conti.map(({ codice }) => codice)).toEqual(['X7', 'B9', 'C4', 'Z8', 'P3', 'Q6', 'V5', 'T2']);
    expect(esito.resoconto.esiti.subtotale).toBe(4);
  });

  test('numbers in a row are no levels: 1 is no parent of 10', () => {
    const righe = Array.from(
      { length: 12 },
      (_, i) =>
        `${i + 1};${['Cassa contanti', 'Banca c/c', 'Clienti Italia', 'Capitale sociale', 'Riserva legale', 'Fornitori Italia', 'Ricavi delle vendite', 'Energia elettrica', 'Cancelleria', 'Salari e stipendi', 'Oneri sociali', 'Fitti passivi'][i]};${i === 3 || i === 4 || i === 5 || i === 6 ? `;${i === 3 ? 600 : 100},00` : `${i === 0 ? 200 : 100},00;`}`,
    );
    const esito = readTesto([TITOLI, ...righe].join('\n'));
    expect(esito.conti).toHaveLength(12);
    expect(esito.controlli.somma).toBe(0);
  });

  test('subtotals without a code are found by the sum', () => {
    const testo = [
      TITOLI,
      ';Liquidità;500,00;',
      '10;Cassa contanti;100,00;',
      '11;Banca c/c;400,00;',
      '30;Capitale sociale;;300,00',
      '60;Ricavi delle vendite;;400,00',
      '70;Energia elettrica;200,00;',
    ].join('\n');
    expect(listEsiti(testo)[1]).toBe('totale');
  });

  test.each([
    ['above', (titolo: string, conti: readonly string[]) => [titolo, ...conti]],
    ['below', (titolo: string, conti: readonly string[]) => [...conti, titolo]],
  ])('subtotals without a code %s their accounts are no accounts, also where both add up to zero', (_, join) => {
    const gruppi = [
      [';Liquidità;500,00;', '10;Cassa contanti;100,00;', '11;Banca c/c;400,00;'],
      [';Patrimonio netto;;300,00', '30;Capitale sociale;;300,00'],
      [';Ricavi;;400,00', '60;Ricavi delle vendite;;400,00'],
      [';Costi;200,00;', '70;Energia elettrica;200,00;'],
    ];
    const scrivi = (gruppo: readonly string[]): readonly string[] => join(gruppo[0] ?? '', gruppo.slice(1));
    const esito = readTesto([TITOLI, ...gruppi.flatMap(scrivi)].join('\n'));
    expect(esito.conti.map(({ codice }) => codice)).toEqual(['10', '11', '30', '60', '70']);
    expect(esito.voci).toContainEqual({ codice: 'CE.A.1', valore: 40_000, rettifica: null });
  });

  test('accounts without a code that are no sums stay accounts', () => {
    const righe = [';Cassa contanti;100,00;', '11;Banca c/c;400,00;', ';Capitale sociale;;300,00', '60;Ricavi;;400,00'];
    expect(readTesto([TITOLI, ...righe, '70;Energia elettrica;200,00;'].join('\n')).conti).toHaveLength(5);
  });

  test('a code that ends with a part of zeros is a child, where its parent has the code without it', () => {
    const testo = [
      TITOLI,
      '21;Clienti;300,00;',
      '21/000;Rossi srl;100,00;',
      '21/001;Bianchi srl;200,00;',
      '30/001;Capitale sociale;;100,00',
      '60/001;Ricavi delle vendite;;200,00',
    ].join('\n');
    expect(readTesto(testo).conti.map(({ descrizione }) => descrizione)).toEqual([
      'Rossi srl',
      'Bianchi srl',
      'Capitale sociale',
      'Ricavi delle vendite',
    ]);
  });
});
