import { describe, expect, test } from 'vitest';
import { BASE, readTesto, writeElenco } from '../test-support/read.ts';

type Righe = Parameters<typeof writeElenco>[0];
const listAvvisi = (righe: Righe) =>
  readTesto(writeElenco([...BASE, ...righe]), { data_bilancio: '2026-09-30' }).avvisi;
const find = (righe: Righe, codice: string) => listAvvisi(righe).find((avviso) => avviso.codice === codice);

describe('banks in credit', () => {
  test('are named, and a bank in debit is not', () => {
    const righe: Righe = [
      ['10/01/001', 'Banca Alfa c/c', 40_000],
      ['10/01/002', 'Banca Beta c/c', -12_000],
    ];
    const avviso = find(righe, 'banca_passiva');
    expect(avviso?.domanda).toBe(false);
    const { conti } = readTesto(writeElenco([...BASE, ...righe]));
    expect(avviso?.conti?.map((posto) => conti[posto]?.descrizione)).toEqual(['Banca Beta c/c']);
    expect(find([['10/01/001', 'Banca Alfa c/c', 40_000]], 'banca_passiva')).toBeUndefined();
  });
});

describe('the year in the title of the amounts', () => {
  const list = (titoli: string, data: string) =>
    readTesto(
      [`Conto;Descrizione;${titoli}`, '10;Cassa contanti;100,00;90,00', '60;Ricavi delle vendite;-150,00;-140,00']
        .concat(['70;Merci c/acquisti;50,00;50,00'])
        .join('\n'),
      { data_bilancio: data },
    ).avvisi.flatMap(({ codice, testo, domanda }) => (codice === 'data_diversa' ? [{ testo, domanda }] : []));

  test('is asked about where the statement is of another', () => {
    expect(list('2024;2023', '2023-12-31')).toEqual([
      { testo: 'Gli importi letti sono del 2024, il bilancio al 31/12/2023.', domanda: true },
    ]);
    expect(list('2024;2023', '2024-06-30')).toEqual([]);
    expect(list('2023/2024;2022/2023', '2024-06-30')).toEqual([]);
    expect(list('Saldo;Saldo prec.', '2022-06-30')).toEqual([]);
  });

  test('is that of the day where there is one', () => {
    expect(list('31/12/2024;31/12/2023', '2023-12-31')).toHaveLength(1);
  });
});

describe('what is booked at the end of the year', () => {
  test('is missing where assets, staff and revenue make it due', () => {
    const righe: Righe = [
      ['11/01/001', 'Impianti specifici', 90_000],
      ['72/01/001', 'Salari e stipendi', 60_000],
    ];
    expect(find(righe, 'senza_competenze')?.testo).toBe(
      'Nessun conto di ammortamenti, accantonamento al TFR e imposte: il risultato non ne tiene conto.',
    );
  });

  test('is not asked of a company without assets and staff', () => {
    expect(find([['10/01/001', 'Banca Alfa c/c', 1000]], 'senza_competenze')?.testo).toBe(
      'Nessun conto di imposte: il risultato non ne tiene conto.',
    );
  });

  test('is not said when it is there', () => {
    const righe: Righe = [
      ['11/01/001', 'Impianti specifici', 90_000],
      ['73/01/001', 'Ammortamento impianti specifici', 9000],
      ['80/01/001', 'IRES corrente', 5000],
    ];
    expect(find(righe, 'senza_competenze')).toBeUndefined();
  });
});

test('of a list with hundreds of wrong totals the first two hundred are told', () => {
  const righe = Array.from(
    { length: 201 },
    (_, i) => `${100 + i};Cliente Rossi ${i};${i + 1},00;\n;Totale ${i};9999,00;`,
  );
  const { totali } = readTesto(
    ['Conto;Descrizione;Dare;Avere', ...righe, '60;Ricavi delle vendite;;20.301,00'].join('\n'),
  ).controlli;
  expect(totali).toHaveLength(200);
});

const readSenzaCodici = (...righe: readonly string[]) => readTesto(['Descrizione;Dare;Avere', ...righe].join('\n'));

describe('printed totals and results', () => {
  const PATRIMONIO = ['Macchinari;500,00;', 'Clienti;200,00;', 'Capitale sociale;;500,00'];

  test('a total above its accounts is that of the accounts below', () => {
    const elenco = (immobilizzazioni: string) =>
      readSenzaCodici(
        `Totale immobilizzazioni;${immobilizzazioni};`,
        'Macchinari;500,00;',
        'Totale crediti;200,00;',
        'Clienti;200,00;',
        'Totale patrimonio;;700,00',
        'Capitale sociale;;700,00',
      ).avvisi.filter(({ codice }) => codice === 'totale_diverso');
    expect(elenco('500,00')).toEqual([]);
    expect(elenco('510,00').map(({ testo }) => testo)).toEqual([
      expect.stringMatching(/^Totale immobilizzazioni \(dare\): stampato 510,00/u),
    ]);
  });

  test('an account that begins like a total is an account', () => {
    const { conti, righe } = readSenzaCodici(
      ...PATRIMONIO,
      'Differenza cambi;10,00;',
      'Somme a disposizione;90,00;',
      'Ricavi delle vendite;;300,00',
      'Differenza dare avere;0,00;',
    );
    expect(conti.map(({ descrizione }) => descrizione)).toEqual(
      expect.arrayContaining(['Differenza cambi', 'Somme a disposizione']),
    );
    expect(righe.at(-1)?.esito).toBe('totale');
  });

  test('a printed loss is not the profit of the accounts', () => {
    const find = (nome: string) =>
      readSenzaCodici(...PATRIMONIO, 'Ricavi delle vendite;;300,00', 'Merci c/acquisti;100,00;', `${nome};200,00;`)
        .avvisi.find(({ codice }) => codice === 'risultato_diverso')
        ?.testo.replaceAll('\u00A0', ' ');
    expect(find('Perdita d’esercizio')).toBe('Il risultato stampato è −200,00 €, quello dei conti abbinati 200,00 €.');
    expect(find('Utile d’esercizio')).toBeUndefined();
    expect(find('Utile o perdita d’esercizio')).toBeUndefined();
  });
});
