import { describe, expect, test } from 'vitest';
import { readTesto } from '../test-support/read.ts';

describe('layouts', () => {
  test('a balance printed positive by the nature of the account takes its sign from the heading', () => {
    const testo = [
      'Conto;Descrizione;Saldo',
      ';ATTIVITA;',
      '10;Cassa contanti;100,00',
      '12;Autocarri;900,00',
      '13;F.do amm.to autocarri;-300,00',
      ';PASSIVITA;',
      '20;Capitale sociale;200,00',
      '21;Fornitori Italia;100,00',
      ';COSTI;',
      '70;Energia elettrica;500,00',
      ';RICAVI;',
      '60;Ricavi delle vendite;900,00',
    ].join('\n');
    const esito = readTesto(testo);
    expect(esito.lettura.impianto).toBe('per_natura');
    expect(esito.conti.map(({ saldo, sezione }) => [saldo, sezione])).toEqual([
      [10_000, 'attivo'],
      [90_000, 'attivo'],
      [-30_000, 'attivo'],
      [-20_000, 'passivo'],
      [-10_000, 'passivo'],
      [50_000, 'costi'],
      [-90_000, 'ricavi'],
    ]);
    expect(esito.controlli.somma).toBe(0);
  });

  test('a statement in the form of the law gives each account the line printed above it', () => {
    const testo = [
      'Descrizione;Importo',
      'STATO PATRIMONIALE ATTIVO;',
      'B) Immobilizzazioni;',
      'II - Immobilizzazioni materiali;',
      '4) altri beni;600,00',
      '12/01 Autocarri;900,00',
      '13/01 Fondo autocarri;-300,00',
      'C) Attivo circolante;',
      'II - Crediti;',
      '1) verso clienti;',
      "esigibili entro l'esercizio successivo;",
      '20/01 Rossi spa;250,00',
      'IV - Disponibilità liquide;',
      '1) depositi bancari e postali;',
      '21/01 Conto Alfa;150,00',
      'STATO PATRIMONIALE PASSIVO;',
      'A) Patrimonio netto;',
      'I - Capitale;',
      '30/01 Quote;400,00',
      'D) Debiti;',
      '4) debiti verso banche;',
      "esigibili oltre l'esercizio successivo;",
      '40/01 Prestito Beta;200,00',
      'CONTO ECONOMICO;',
      'A) Valore della produzione;',
      '1) ricavi delle vendite e delle prestazioni;',
      '60/01 Listino;700,00',
      'B) Costi della produzione;',
      '7) per servizi;',
      '70/01 Luce;300,00',
    ].join('\n');
    const esito = readTesto(testo);
    expect(esito.lettura.impianto).toBe('schema_civilistico');
    expect(esito.conti.map(({ descrizione, saldo, voce }) => [descrizione, saldo, voce])).toEqual([
      ['Autocarri', 90_000, 'SPA.B.II.4'],
      ['Fondo autocarri', -30_000, 'SPA.B.II.4'],
      ['Rossi spa', 25_000, 'SPA.C.II.1.E'],
      ['Conto Alfa', 15_000, 'SPA.C.IV.1'],
      ['Quote', -40_000, 'SPP.A.I'],
      ['Prestito Beta', -20_000, 'SPP.D.4.O'],
      ['Listino', -70_000, 'CE.A.1'],
      ['Luce', 30_000, 'CE.B.7'],
    ]);
    expect(new Set(esito.conti.map(({ prova, certezza }) => `${prova} ${certezza}`))).toEqual(
      new Set(['schema certa']),
    );
    expect(esito.controlli.somma).toBe(0);
  });

  test('of two years side by side the later one counts', () => {
    const testo = [
      'Conto;Descrizione;Saldo 2025;Saldo 2024',
      '10;Cassa contanti;100,00;50,00',
      '30;Capitale sociale;-60,00;-30,00',
      '60;Ricavi delle vendite;-90,00;-40,00',
      '70;Energia elettrica;50,00;20,00',
    ].join('\n');
    expect(readTesto(testo).conti.map(({ saldo }) => saldo)).toEqual([10_000, -6000, -9000, 5000]);
  });

  test('a list without titles is read, and confirmed by its sum', () => {
    const testo = [
      '10;Cassa contanti;100,00;',
      '30;Capitale sociale;;60,00',
      '60;Ricavi delle vendite;;90,00',
      '70;Energia elettrica;50,00;',
    ].join('\n');
    const esito = readTesto(testo);
    expect(esito.lettura).toMatchObject({ impianto: 'dare_avere', prima_riga: 1 });
    expect(esito.avvisi.map(({ codice }) => codice)).not.toContain('impianto_da_confermare');
  });

  test('an amount that cannot be read is told, never guessed', () => {
    const esito = readTesto(
      [
        'Conto;Descrizione;Dare;Avere',
        '10;Cassa contanti;1.23.4,00;',
        '30;Capitale sociale;;60,00',
        '60;Ricavi delle vendite;;90,00',
        '70;Energia elettrica;50,00;',
      ].join('\n'),
    );
    expect(esito.avvisi.find(({ codice }) => codice === 'importo_non_letto')).toMatchObject({ domanda: true });
    expect(esito.righe[1]?.avviso).toContain('non si legge');
  });

  test('corrections of columns and layout prevail', () => {
    const testo = [
      'a;b;c;d',
      '10;Cassa contanti;100,00;1,00',
      '30;Capitale sociale;-60,00;1,00',
      '60;Ricavi delle vendite;-90,00;1,00',
      '70;Energia elettrica;50,00;1,00',
    ].join('\n');
    const esito = readTesto(testo, {
      correzioni: {
        impianto: 'saldo_con_segno',
        prima_riga: 2,
        colonne: [
          { indice: 0, ruolo: 'codice' },
          { indice: 1, ruolo: 'descrizione' },
          { indice: 2, ruolo: 'saldo' },
        ],
      },
    });
    expect(esito.lettura.colonne.map(({ ruolo }) => ruolo)).toEqual(['codice', 'descrizione', 'saldo', 'ignora']);
    expect(esito.conti.map(({ saldo }) => saldo)).toEqual([10_000, -6000, -9000, 5000]);
    expect(() => readTesto(testo, { correzioni: { colonne: [{ indice: 9, ruolo: 'saldo' }] } })).toThrow(
      'correzioni_non_valide',
    );
    expect(() => readTesto(testo, { correzioni: { foglio: 'Altro' } })).toThrow('foglio_assente');
  });

  test('closed books are refused with the way out', () => {
    expect(() =>
      readTesto(
        [
          'Conto;Descrizione;Dare;Avere',
          '10;Cassa contanti;100,00;',
          '11;Banca Alfa c/c;400,00;',
          '20;Clienti Italia;300,00;',
          '30;Capitale sociale;;600,00',
          '31;Riserva legale;;100,00',
          '40;Fornitori Italia;;100,00',
        ].join('\n'),
      ),
    ).toThrow('conti_chiusi');
  });
});

describe('how cells are written', () => {
  test('a letter beside the amount tells the side', () => {
    const esito = readTesto(
      'Conto;Descrizione;Saldo\n10;Cassa contanti;100,00 D\n20;Capitale sociale;60,00 A\n60;Ricavi delle vendite;90,00 A\n70;Energia elettrica;50,00 D',
    );
    expect(esito.lettura.impianto).toBe('saldo_e_lettera');
    expect(esito.conti.map(({ saldo }) => saldo)).toEqual([10_000, -6000, -9000, 5000]);
  });

  test('a dash is no amount, and a currency sign no text', () => {
    const esito = readTesto(
      'Conto;Descrizione;Dare;Avere\n10;Cassa contanti;€ 100,00;-\n20;Capitale sociale;-;€ 60,00\n60;Ricavi delle vendite;-;€ 90,00\n70;Energia elettrica;€ 50,00;-',
    );
    expect(esito.conti.map(({ saldo }) => saldo)).toEqual([10_000, -6000, -9000, 5000]);
  });

  test('code and name in one cell, no titles', () => {
    const esito = readTesto(
      '10.01 Cassa contanti\t100,00\t\n20.01 Capitale sociale\t\t60,00\n60.01 Ricavi delle vendite\t\t90,00\n70.01 Energia elettrica\t50,00\t',
    );
    expect(esito.conti.map(({ codice, descrizione }) => [codice, descrizione])[0]).toEqual(['10.01', 'Cassa contanti']);
    expect(esito.lettura.colonne.map(({ ruolo }) => ruolo)).toEqual(['codice_e_descrizione', 'dare', 'avere']);
  });

  test('the parts of a code in columns of their own make one code; a column repeated does not', () => {
    const righe = [
      '01;001;Cassa contanti;100,00;0,00',
      '01;002;Autocarri;900,00;0,00',
      '02;001;Capitale sociale;0,00;600,00',
      '02;002;Fornitori Italia;0,00;100,00',
      '03;001;Energia elettrica;500,00;0,00',
      '04;001;Ricavi delle vendite;0,00;800,00',
    ];
    expect(readTesto(righe.join('\n')).conti.map(({ codice }) => codice)).toEqual([
      '01/001',
      '01/002',
      '02/001',
      '02/002',
      '03/001',
      '04/001',
    ]);
    const ripetuta = [
      'Conto;Conto;Descrizione;Dare;Avere',
      '10;10;Cassa contanti;100,00;',
      '20;20;Capitale sociale;;60,00',
      '60;60;Ricavi delle vendite;;90,00',
      '70;70;Energia elettrica;50,00;',
    ];
    expect(readTesto(ripetuta.join('\n')).conti.map(({ codice }) => codice)).toEqual(['10', '20', '60', '70']);
  });

  test('a page copied from a print keeps its columns, its carried amounts are told apart', () => {
    const pagina = [
      '            BILANCIO DI VERIFICA AL 30/09/2025                 Pag. 1',
      ' Codice   Descrizione                      Dare           Avere            Saldo',
      " 10       DISPONIBILITA'               1.500,00         400,00         1.100,00",
      ' 10.01    Cassa contanti                 500,00         400,00           100,00',
      ' 10.02    Banca Alfa c/c               1.000,00                        1.000,00',
      ' 20.01    Capitale sociale                              600,00          -600,00',
      '                                                          a riportare   500,00',
      ' Codice   Descrizione                      Dare           Avere            Saldo',
      ' 60.01    Ricavi delle vendite                          800,00          -800,00',
      ' 70.01    Energia elettrica              300,00                          300,00',
      '          TOTALI                       1.800,00       1.800,00             0,00',
    ].join('\n');
    const esito = readTesto(pagina);
    expect(esito.lettura).toMatchObject({ tipo: 'testo', data: '2025-09-30', impianto: 'saldo_con_segno' });
    expect(esito.conti.map(({ codice, saldo }) => [codice, saldo])).toEqual([
      ['10.01', 10_000],
      ['10.02', 100_000],
      ['20.01', -60_000],
      ['60.01', -80_000],
      ['70.01', 30_000],
    ]);
    expect(esito.avvisi.map(({ codice }) => codice)).not.toContain('importo_non_letto');
  });
});

describe('what cannot be told is asked', () => {
  test('balances with neither sign nor side', () => {
    const esito = readTesto(
      'Conto;Descrizione;Saldo\n10;Cassa contanti;100,00\n20;Capitale sociale;60,00\n60;Ricavi delle vendite;90,00\n70;Energia elettrica;50,00',
    );
    expect(esito.avvisi.find(({ codice }) => codice === 'impianto_da_confermare')).toMatchObject({ domanda: true });
  });

  test('two columns of balances without titles, both at zero', () => {
    const righe = [
      '10;Cassa contanti;100,00;50,00',
      '20;Capitale sociale;-60,00;-30,00',
      '60;Ricavi delle vendite;-90,00;-40,00',
      '70;Energia elettrica;50,00;20,00',
    ];
    const esito = readTesto(righe.join('\n'));
    expect(esito.avvisi.find(({ codice }) => codice === 'impianto_da_confermare')).toMatchObject({ domanda: true });
    const titolata = readTesto(`Conto;Descrizione;Esercizio corrente;Esercizio precedente\n${righe.join('\n')}`);
    expect(titolata.conti[0]?.saldo).toBe(10_000);
    expect(titolata.avvisi.map(({ codice }) => codice)).not.toContain('impianto_da_confermare');
  });

  test('a file that adds up asks nothing of its columns', () => {
    const esito = readTesto(
      'Conto;Descrizione;Saldo\n10;Cassa contanti;100,00\n20;Capitale sociale;-60,00\n60;Ricavi delle vendite;-90,00\n70;Energia elettrica;50,00',
    );
    expect(esito.avvisi.map(({ codice }) => codice)).not.toContain('impianto_da_confermare');
  });
});
