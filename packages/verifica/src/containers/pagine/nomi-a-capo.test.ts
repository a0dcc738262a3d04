import { describe, expect, test } from 'vitest';
import { joinNomi } from './nomi-a-capo.ts';
import type { NomePagina, RigaPagina } from './righe-pagina.ts';

const LETTERA = 4;
/** A name of 4 points a letter whose cell begins at 100; its code, if any, at 30. */
const put = (codice: string, testo: string, altro: Partial<NomePagina> = {}): Partial<NomePagina> => {
  const inizio = codice !== '' && testo === '' ? 30 : 100;
  const sinistra = codice === '' ? inizio : 30;
  const intero = `${codice} ${testo}`.trim();
  return { codice, testo, intero, sinistra, bordo: inizio, inizio, fine: inizio + testo.length * LETTERA, ...altro };
};
type Scritta = { readonly nome?: Partial<NomePagina>; readonly importo?: string; readonly passo?: number };
const row = (nome: Partial<NomePagina> | undefined, importo = '', passo = 10): Scritta =>
  nome === undefined ? { importo, passo } : { nome, importo, passo };

const VUOTO = { codice: '', testo: '', intero: '', sinistra: 0, bordo: 0, inizio: 0, fine: 0, altezza: 10 };
const build = (righe: readonly Scritta[], posto = 0): RigaPagina[] => {
  let y = 0;
  return righe.map(({ nome, importo = '', passo = 10 }) => {
    y += passo;
    const intero: NomePagina = {
      ...VUOTO,
      y,
      ...nome,
    };
    return { pagina: 0, y, nomi: new Map(nome === undefined ? [] : [[posto, intero]]), importi: [importo, ''] };
  });
};
const UNA = { importi: [0, 1].map((i) => ({ inizio: 200 + i * 50, fine: 240 + i * 50 })), nomi: [true, false, false] };
const show = (righe: readonly RigaPagina[]): string[] =>
  righe.map(({ nomi, importi }) => {
    const scritti = Array.from(nomi.values(), ({ codice, testo }) => `${codice}:${testo}`);
    return [...scritti, ...importi.filter((importo) => importo !== '')].join(' ');
  });
/** The names of other accounts, on a page before, end at 180: a word must find its room before it. */
const ALTRE = build(Array.from({ length: 70 }, () => row(put('99', 'N'.repeat(20)), '1,00'))).map((riga) => ({
  ...riga,
  pagina: -1,
}));
const list = (...righe: readonly Scritta[]): string[] =>
  show(joinNomi([...ALTRE, ...build(righe)], UNA)).slice(ALTRE.length);

describe('the next line goes on with a name', () => {
  const LUNGO = 'Debiti verso altre';
  test('where its first word had no room', () => {
    // The name ends at 172 and `Imprese` would end at 204, `A` at 180.
    expect(list(row(put('10', LUNGO), '5,00'), row(put('', 'Imprese')))).toEqual([`10:${LUNGO} Imprese 5,00`]);
    expect(list(row(put('10', LUNGO), '5,00'), row(put('', 'A b')))).toEqual([`10:${LUNGO} 5,00`, ':A b']);
    expect(list(row(put('10', LUNGO), '5,00'), row(put('', 'Ab c')))).toEqual([`10:${LUNGO} Ab c 5,00`]);
  });

  test('where it begins with a small letter, or nothing was there', () => {
    expect(list(row(put('10', 'Debiti'), '5,00'), row(put('', 'diversi')))).toEqual(['10:Debiti diversi 5,00']);
    expect(list(row(put('10', 'Debiti'), '5,00'), row(put('', 'Diversi')))).toEqual(['10:Debiti 5,00', ':Diversi']);
    expect(list(row(put('10', '', { inizio: 100, bordo: 100 }), '5,00'), row(put('', 'Cassa')))).toEqual([
      '10:Cassa 5,00',
    ]);
  });

  test('but for a heading in capitals below a name that is not', () => {
    expect(list(row(put('10', LUNGO), '5,00'), row(put('', 'IMPRESE')))).toEqual([`10:${LUNGO} 5,00`, ':IMPRESE']);
    expect(list(row(put('10', LUNGO.toUpperCase()), '5,00'), row(put('', 'IMPRESE')))).toEqual([
      `10:${LUNGO.toUpperCase()} IMPRESE 5,00`,
    ]);
    // A form of company is no heading.
    expect(list(row(put('10', 'Debiti verso la Alfa'), '5,00'), row(put('', 'SRL')))).toEqual([
      '10:Debiti verso la Alfa SRL 5,00',
    ]);
  });

  test('within 1.7 heights, line after line', () => {
    const due = [row(put('10', 'Debiti'), '5,00'), row(put('', 'verso'), '', 17)];
    expect(list(...due)).toEqual(['10:Debiti verso 5,00']);
    expect(list(...due, row(put('', 'altri'), '', 17))).toEqual(['10:Debiti verso altri 5,00']);
    expect(list(row(put('10', 'Debiti'), '5,00'), row(put('', 'verso'), '', 17.1))).toEqual([
      '10:Debiti 5,00',
      ':verso',
    ]);
  });

  test('where it begins as the name or as its cell does, 2.5 points apart at most', () => {
    const next = (sinistra: number, altro: Partial<NomePagina> = {}): string[] =>
      list(row(put('10', 'Debiti', altro), '5,00'), row(put('', 'verso', { sinistra, inizio: sinistra })));
    const unito = ['10:Debiti verso 5,00'];
    expect(next(102.5)).toEqual(unito);
    expect(next(97.5)).toEqual(unito);
    expect(next(102.6)).toHaveLength(2);
    expect(next(97.4)).toHaveLength(2);
    expect(next(30, { bordo: 30 })).toEqual(unito);
    expect(next(30)).toHaveLength(2);
  });

  test('but not across a page, nor where both have an amount', () => {
    expect(list(row(put('10', 'Debiti'), '5,00'), row(put('', 'verso'), '7,00'))).toHaveLength(2);
    const [prima, dopo] = build([row(put('10', 'Debiti'), '5,00'), row(put('', 'verso'))]);
    if (prima === undefined || dopo === undefined) throw new Error('No rows');
    expect(show(joinNomi([prima, { ...dopo, pagina: 1 }], UNA))).toHaveLength(2);
  });
});

describe('codes and amounts stand on any of the lines', () => {
  test('the amount below', () => {
    expect(list(row(put('10', 'Debiti')), row(put('', 'verso'), '5,00'), row(put('20', 'Altro'), '7,00'))).toEqual([
      '10:Debiti verso 5,00',
      '20:Altro 7,00',
    ]);
  });

  test('the code alone below its name, with or without the amount', () => {
    expect(list(row(put('', 'Debiti')), row(put('10', ''), '5,00'))).toEqual(['10:Debiti 5,00']);
    expect(list(row(put('', 'Debiti'), '5,00'), row(put('10', '')))).toEqual(['10:Debiti 5,00']);
    expect(list(row(put('20', 'Debiti'), '5,00'), row(put('10', '')))).toEqual(['20:Debiti 5,00', '10:']);
  });

  test('the code with the end of its name', () => {
    const inizio = 'Debiti verso altre';
    expect(list(row(put('', inizio)), row(put('10', 'Imprese'), '5,00'))).toEqual([`10:${inizio} Imprese 5,00`]);
    expect(list(row(put('', 'Debiti')), row(put('10', 'Imprese'), '5,00'))).toEqual([':Debiti', '10:Imprese 5,00']);
    expect(list(row(put('', inizio)), row(put('10', 'Imprese', { inizio: 110 }), '5,00'))).toHaveLength(2);
  });

  test('where codes are printed a code begins another account', () => {
    expect(list(row(put('10', 'Debiti verso altre'), '5,00'), row(put('11', 'imprese')))).toHaveLength(2);
    // A number that goes on with the name.
    expect(list(row(put('10', 'Esercizio chiuso nel'), '5,00'), row(put('12', 'mesi', { sinistra: 100 })))).toEqual([
      '10:Esercizio chiuso nel 12 mesi 5,00',
    ]);
  });

  test('a line with an amount alone ends the name before it', () => {
    expect(list(row(put('10', 'Debiti')), row(undefined, '5,00'), row(put('', 'verso')))).toEqual([
      '10:Debiti',
      '5,00',
      ':verso',
    ]);
    expect(list(row(put('10', 'Debiti')), row(undefined), row(put('', 'verso'), '5,00', 3))).toEqual([
      '10:Debiti verso 5,00',
    ]);
  });
});

test('nearly all names end within their column: three in a hundred may go beyond', () => {
  const nomi = (lunghi: number): Scritta[] =>
    Array.from({ length: 101 }, (_, i) => row(put('1', i < lunghi ? 'N'.repeat(60) : 'N'.repeat(20)), '1,00', 20));
  const conti = [row(put('10', 'Debiti verso altre'), '5,00', 20), row(put('', 'Imprese'))];
  const read = (lunghi: number): string[] => show(joinNomi(build([...nomi(lunghi), ...conti]), UNA)).slice(101);
  expect(read(3)).toEqual(['10:Debiti verso altre Imprese 5,00']);
  expect(read(5)).toEqual(['10:Debiti verso altre 5,00', ':Imprese']);
});

test('lists side by side are joined each for itself', () => {
  const [prima, dopo] = build([row(put('10', 'Debiti'), '5,00'), row(put('', 'verso'))]);
  const [capitale] = build([row(put('20', 'Capitale'))], 1);
  const nome = capitale?.nomi.get(1);
  if (prima === undefined || dopo === undefined || nome === undefined) throw new Error('No rows');
  const accanto = { ...dopo, nomi: new Map([...dopo.nomi, [1, nome] as const]), importi: ['', '7,00'] };
  expect(show(joinNomi([prima, accanto], { ...UNA, nomi: [true, true, false] }))).toEqual([
    '10:Debiti verso 5,00',
    '20:Capitale 7,00',
  ]);
});
