import { describe, expect, test } from 'vitest';
import type { Impianto } from '../outcome.ts';
import { buildElenco, listAntenati } from './build-elenco.ts';
import type { RigaComposta } from './build-elenco.ts';
import type { RigaFile } from './righe-file.ts';

/** Rows written as code, name and amount; without an amount they are headings. */
const readRighe = (righe: readonly string[], altro: Partial<RigaFile> = {}): RigaFile[] =>
  righe.map((riga, i) => {
    const [codice = '', descrizione = '', importo = ''] = riga.split(';');
    const saldo = importo === '' || importo === '?' ? null : Number(importo);
    const base = { codice, descrizione, saldo, dare: null, avere: null, meta: 'intera', ...altro } as const;
    return { riga: i + 1, ...base, illeggibile: importo === '?', titoli: descrizione === 'TITOLI' };
  });
const build = (...righe: readonly string[]) => buildElenco(readRighe(righe), 'dare_avere');
const show = ({ esito, importo, saldo }: RigaComposta): string =>
  esito === 'conto' && importo !== saldo ? `conto per ${importo}` : esito;
const list = (...righe: readonly string[]): string[] => build(...righe).righe.map(show);

describe('a row alone', () => {
  test.each([
    ['10;Cassa;5', 'conto'],
    [';Cassa;5', 'conto'],
    ['10;Cassa;', 'intestazione'],
    ['10;Cassa;?', 'conto per 0'],
    [';TITOLI;5', 'intestazione'],
    [';Pagina 2;5', 'intestazione'],
    [';Riporto;5', 'riporto'],
    ['10;Riporto;5', 'conto'],
    [';Utile d’esercizio;5', 'risultato'],
    [';Utile d’esercizio;', 'intestazione'],
    [';Totale attivo;5', 'totale'],
    [';Totale attivo;', 'intestazione'],
    [';Totale attivo;?', 'totale'],
    // With the code of its mastro, where there is no such mastro.
    ['10;Totale attivo;5', 'totale'],
    [';;5', 'totale'],
    ['10;;5', 'conto'],
    ['99;Bilancio di apertura;5', 'transito'],
  ])('%s is %s', (riga, esito) => {
    expect(list('70;Costi;1', riga, '60;Ricavi;-3').at(1)).toBe(esito);
  });
});

test('the sum, the accounts with an amount and the parents that are explained', () => {
  const { somma, pieni, spiegate } = build(
    '10;Liquidità;7',
    '10/1;Cassa;3',
    '10/2;Banca;4',
    '20;Capitale;-5',
    '30;A;0',
  );
  expect({ somma, pieni, spiegate }).toEqual({ somma: 2, pieni: 3, spiegate: 1 });
});

describe('headings', () => {
  const listSezioni = (...righe: readonly string[]) => build(...righe).righe.map(({ intestazione }) => intestazione);
  const listTitoli = (...righe: readonly string[]) => build(...righe).righe.map(({ titolo }) => titolo);

  test('of a section hold until the next; one alone tells nothing', () => {
    const righe = [';Attività;', '10;Cassa;5', ';Banche;', '11;Banca;1', ';Passività;', '20;Capitale;-6'];
    expect(listSezioni(...righe)).toEqual(['attivo', 'attivo', 'attivo', 'attivo', 'passivo', 'passivo']);
    expect(listSezioni(...righe.slice(0, 4))).toEqual([null, null, null, null]);
    expect(listSezioni('10;Attività;', '11;Cassa;5', '20;Passività;', '21;Capitale;-5')).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('of memorandum accounts end the sections', () => {
    const righe = [';Attività;', '10;Cassa;5', ';Passività;', '20;Capitale;-5', ';Conti d’ordine;', '90;Beni;1'];
    expect(listSezioni(...righe).slice(-2)).toEqual([null, null]);
  });

  test('without a code name the group of the accounts below, but not titles, sections and numbers of pages', () => {
    expect(listTitoli('10;Cassa;5', ';Banche;', '11;Banca;1', ';TITOLI;', '12;Altra banca;1')).toEqual([
      null,
      'Banche',
      'Banche',
      'Banche',
      'Banche',
    ]);
    expect(listTitoli(';Banche;', ';Pagina 2;', '11;Banca;1', ';Banche;', ';Attività;', '12;Altra banca;1')).toEqual([
      'Banche',
      '',
      '',
      'Banche',
      '',
      '',
    ]);
    expect(listTitoli(';Banche;', '10;Crediti;', '11;Clienti;1')).toEqual(['Banche', 'Banche', 'Banche']);
  });

  test('of two lists side by side belong each to its own', () => {
    const sinistra = readRighe([';Attività;', ';Banche;', '10;Cassa;5'], { meta: 'sinistra' });
    const destra = readRighe([';Passività;', '20;Capitale;5'], { meta: 'destra' });
    const read = (impianto: Impianto) =>
      buildElenco([...sinistra, ...destra], impianto).righe.map(({ intestazione, saldo, titolo }) => [
        intestazione,
        saldo,
        titolo,
      ]);
    expect(read('sezioni_contrapposte')).toEqual([
      ['attivo', null, ''],
      ['attivo', null, 'Banche'],
      ['attivo', 5, 'Banche'],
      ['passivo', null, ''],
      ['passivo', -5, ''],
    ]);
    expect(read('per_natura').at(-1)).toEqual(['passivo', 5, '']);
  });
});

describe('memorandum accounts', () => {
  test('are those so named, those under one and those after their heading', () => {
    expect(list('10;Cassa;5', '90;Conti d’ordine;1', '90/1;Macchinari;1', '60;Ricavi;-5')).toEqual([
      'conto',
      'ordine',
      'ordine',
      'conto',
    ]);
    expect(list('10;Cassa;5', ';Conti d’ordine;', '90;Macchinari;1', ';Ricavi;', '60;Vendite;-5')).toEqual([
      'conto',
      'intestazione',
      'ordine',
      'intestazione',
      'conto',
    ]);
    expect(list('10;Cassa;5', ';Conti d’ordine;', '90;Macchinari;1', '91;Depositi;', '92;Titoli;3').at(-1)).toBe(
      'ordine',
    );
    expect(list('10;Cassa;5', '90;Beni di terzi;1', '60;Ricavi;-5')).toEqual(['conto', 'ordine', 'conto']);
  });
});

describe('the same account across a page', () => {
  const DUE = ['10;Cassa;5', ';Riporto;5', '10;Cassa;5', '60;Ricavi;-5'];

  test('counts once, and that is told', () => {
    const { righe } = build(...DUE);
    expect(righe.map(show)).toEqual(['conto', 'riporto', 'riporto', 'conto']);
    expect(righe[2]?.avviso).toContain('contati una volta');
    expect(list('10;Cassa;5', ';TITOLI;', '10;Cassa;5')[2]).toBe('riporto');
    expect(list('10;Cassa;5', ';Pagina 2;', '10;Cassa;5')[2]).toBe('riporto');
  });

  test.each([
    [['10;Cassa;5', '10;Cassa;5']],
    [['10;Cassa;5', ';Riporto;5', '10;Cassa;6']],
    [['10;Cassa;5', ';Riporto;5', '11;Cassa;5']],
    [['10;Cassa;5', ';Riporto;5', '10;Cassa sede;5']],
    [[';Cassa;5', ';Riporto;5', ';Cassa;5', '60;Ricavi;1', '61;Altri;2', '62;Ancora;3']],
    [['10;Cassa;5', ';Riporto;5', '11;Banca;7', '11;Banca;7']],
  ])('%j are accounts of their own', (righe) => {
    expect(list(...righe)).not.toContain('riporto'.repeat(2));
    expect(list(...righe).filter((esito) => esito === 'conto')).toHaveLength(
      righe.filter((riga) => !riga.includes('Riporto')).length,
    );
  });
});

describe('a list that does not add up', () => {
  test('rows without a code are subtotals where the rest adds up', () => {
    expect(list(';Liquidità;9', '10;Cassa;5', '11;Banca;4', '60;Ricavi;-9')).toEqual([
      'totale',
      'conto',
      'conto',
      'conto',
    ]);
    // As many without a code as with one.
    expect(list(';Liquidità;9', '10;Cassa;9', ';Ricavi;-7', '60;Vendite;-9')).toEqual([
      'totale',
      'conto',
      'totale',
      'conto',
    ]);
    expect(list(';Liquidità;9', '10;Cassa;9', ';Ricavi;-7', ';Altro;1', '60;Vendite;-9')).not.toContain('totale');
    expect(list(';Liquidità;9', '10;Cassa;5', '60;Ricavi;-9')).toEqual(['conto', 'conto', 'conto']);
  });

  test('the result of the year is no account where the sum is zero without it', () => {
    expect(list('10;Cassa;5', '31;Utile d’esercizio;-2', '70;Costi;2', '60;Ricavi;-7')).toEqual([
      'conto',
      'risultato',
      'conto',
      'conto',
    ]);
    expect(list('10;Cassa;5', '31;Utile d’esercizio;-2', '60;Ricavi;-3')[1]).toBe('conto');
    expect(list('10;Cassa;5', '31;Utile d’esercizio;-2', '60;Ricavi;-4')[1]).toBe('conto');
    expect(list('10;Cassa;5', '31;Altro;-2', '60;Ricavi;-5')[1]).toBe('conto');
  });

  const SPIEGATI = ['20;Crediti;5', '20/1;Clienti;5', '21;Altri;4', '21/1;Depositi;4', '60;Ricavi;-909'];
  const listPrimi = (...righe: readonly string[]): string[] => list(...righe, ...SPIEGATI).slice(0, righe.length);

  test('a parent keeps what its accounts leave, the deepest first', () => {
    expect(listPrimi('10;Attivo;900', '10/1;Liquidità;900', '10/1/1;Cassa;300', '10/1/2;Banca;200')).toEqual([
      'subtotale',
      'conto per 400',
      'conto',
      'conto',
    ]);
    // A difference below one euro is an error of typing.
    expect(listPrimi('10;Liquidità;900', '10/1;Cassa;501', '10/2;Banca;300')).toEqual(['subtotale', 'conto', 'conto']);
    expect(listPrimi('10;Liquidità;900', '10/1;Cassa;500', '10/2;Banca;300')[0]).toBe('conto per 100');
    expect(listPrimi('10;Liquidità;900', '10/1;Cassa;500', '10/2;Banca;500')[0]).toBe('conto per -100');
  });

  test('a mastro printed again as a total keeps its rest once', () => {
    expect(listPrimi('10;Liquidità;900', '10/1;Cassa;300', '10/2;Banca;200', '10;Liquidità;900')).toEqual([
      'conto per 400',
      'conto',
      'conto',
      'subtotale',
    ]);
  });

  test('where codes tell no levels, sums do', () => {
    const MADRE = ['A1;Liquidità;9', 'X7;Cassa;5', 'B9;Banca;4'];
    expect(list(...MADRE, 'Z2;Ricavi;-9')).toEqual(['subtotale', 'conto', 'conto', 'conto']);
    // They leave the result alone.
    expect(list(...MADRE, 'Z2;Ricavi;-9', 'U3;Perdita d’esercizio;-3')).toEqual([
      'subtotale',
      'conto',
      'conto',
      'conto',
      'risultato',
    ]);
    expect(list(...MADRE, 'Z2;Ricavi;-12', 'U3;Altro;1')).not.toContain('subtotale');
    // Two sums in few rows are no chance.
    const ALTRA = ['K1;Crediti;11', 'Q6;Clienti;7', 'M3;Effetti;4'];
    expect(list(...MADRE, ...ALTRA, 'Z2;Ricavi;-12').filter((esito) => esito === 'subtotale')).toHaveLength(2);
    const sole = Array.from({ length: 11 }, (_, i) => `${'DEFGHILNOPR'.charAt(i)}${i};Conto ${i};${1000 + 17 * i * i}`);
    expect(list(...MADRE, ...ALTRA, ...sole.slice(0, 10)).filter((esito) => esito === 'subtotale')).toHaveLength(2);
    expect(list(...MADRE, ...ALTRA, ...sole)).not.toContain('subtotale');
  });
});

describe('a list that adds up twice', () => {
  test('rows without a code that are the sums of those with one are totals', () => {
    const conti = ['10;Cassa;5', '11;Banca;4', ';Liquidità;9', '60;Ricavi;-9', ';Ricavi;-9'];
    const totali = ['conto', 'conto', 'totale', 'conto', 'totale'];
    expect(list(...conti)).toEqual(totali);
    expect(list(...conti.toReversed())).toEqual(totali.toReversed());
    expect(list('10;Cassa;5', ';Cassa;5', '11;Banca;-5', ';Altro;-5', '12;C;0')).toEqual([
      'conto',
      'totale',
      'conto',
      'totale',
      'conto',
    ]);
    // One alone, or a row beyond the last sum, is an account.
    expect(list('10;Cassa;5', '11;Banca;-5', ';Altro;0', ';Altro ancora;0')).not.toContain('totale');
    expect(list('10;Cassa;5', ';Cassa;5', '11;Banca;-5', ';Altro;-5', '12;C;3', '13;D;-2', '14;E;-1')).toContain(
      'conto',
    );
  });

  test('parents by their sums count none of their accounts again', () => {
    expect(list('A1;Liquidità;9', 'X7;Cassa;5', 'B9;Banca;4', 'K1;Ricavi;-9', 'Q6;Vendite;-7', 'M3;Altri;-2')).toEqual([
      'subtotale',
      'conto',
      'conto',
      'subtotale',
      'conto',
      'conto',
    ]);
  });
});

test('parents of a row, the nearest first, forty at most', () => {
  const { righe } = build('10;Attivo;5', '10/1;Liquidità;5', '10/1/1;Cassa;5', '60;Ricavi;-5');
  const [, , cassa, ricavi] = righe;
  if (cassa === undefined || ricavi === undefined) throw new Error('No rows');
  expect(listAntenati(cassa, righe).map(({ nome }) => nome)).toEqual(['liquidita', 'attivo']);
  expect(listAntenati(ricavi, righe)).toEqual([]);
  const catena = Array.from({ length: 60 }, (_, i) => ({ ...cassa, padre: i - 1 }));
  expect(listAntenati({ ...cassa, padre: 59 }, catena)).toHaveLength(40);
});
