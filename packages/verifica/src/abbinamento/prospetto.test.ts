import { describe, expect, test } from 'vitest';
import { buildLavoro, buildRegola } from '../test-support/build-lavoro.ts';
import { BASE, findConto, readTesto, writeElenco } from '../test-support/read.ts';
import type { Lavoro } from './lavoro.ts';
import { findProspetti } from './prospetto.ts';

const ATTIVO = 'Cassa contanti';
const COSTO = 'Energia elettrica';
/** The statement of each account: balance sheet, income statement or not known. */
const find = (...lavori: readonly Lavoro[]): string => {
  findProspetti(lavori);
  return lavori.map(({ prospetto }) => prospetto?.charAt(0) ?? '-').join('');
};
const put = (nome: string, codice: string | null = null, altro: Parameters<typeof buildLavoro>[2] = {}): Lavoro =>
  buildLavoro(nome, 5, { codice, ...altro });
const ignoto = (codice: string | null, altro: Parameters<typeof buildLavoro>[2] = {}): Lavoro =>
  put('Zxywq', codice, altro);

describe('the statement of an account', () => {
  test.each([
    ['its heading', put(COSTO, null, { intestazione: 'attivo' }), 'p'],
    ['its heading, of the income statement', put(ATTIVO, null, { intestazione: 'ricavi' }), 'e'],
    ['the line printed above it', put(COSTO, null, { voceStampata: 'SPA.D', intestazione: 'costi' }), 'p'],
    [
      'customers and suppliers',
      put(COSTO, null, { partita: buildRegola('due_lati', 'SPA.C.II.1.E'), intestazione: 'costi' }),
      'p',
    ],
    ['nothing', put(COSTO), '-'],
  ])('is that of %s', (_, lavoro, atteso) => {
    expect(find(lavoro)).toBe(atteso);
  });
});

test('an account of the other statement keeps it between two of one', () => {
  const attivi = [put(ATTIVO, '10/05/001'), put(ATTIVO, '30/05/001')] as const;
  expect(find(attivi[0], put(COSTO, '20/05/001'), put(ATTIVO, '20/05/002'), attivi[1])).toBe('p-pp');
  expect(find(attivi[0], ignoto('20/05/001'), attivi[1])).toBe('ppp');
});

test('an account whose name is of one statement among codes of the other is out of place', () => {
  const findFuori = (...lavori: readonly Lavoro[]): number[] => {
    const fuori = findProspetti(lavori);
    return lavori.flatMap((lavoro, i) => (fuori.has(lavoro) ? [i] : []));
  };
  const costi = ['001', '002', '003'].map((codice) => put(COSTO, `70/05/${codice}`));
  expect(findFuori(...costi, put(ATTIVO, '70/06/001'))).toEqual([3]);
  expect(findFuori(...costi.slice(1), put(ATTIVO, '70/06/001'))).toEqual([]);
  expect(findFuori(...costi, put(ATTIVO, '71/06/001'))).toEqual([]);
  expect(findFuori(...costi, put(ATTIVO, '70/06/001'), put(ATTIVO, '70/06/002'))).toEqual([]);
  expect(findFuori(...costi, put(ATTIVO, '70/06/001', { intestazione: 'attivo' }))).toEqual([]);
  expect(findFuori(...costi, put(COSTO, '70/06/001'), ignoto('70/06/002'))).toEqual([]);
  const interi = ['70001', '70002', '70003'].map((codice) => put(COSTO, codice));
  expect(findFuori(...interi, put(ATTIVO, '70101'))).toEqual([3]);
  expect(findFuori(...interi, put(ATTIVO, '71001'))).toEqual([]);
});

describe('accounts of the same root', () => {
  test('vote by their names', () => {
    expect(find(put(ATTIVO, '10/05/001'), ignoto('10/05/002'))).toBe('pp');
    expect(find(put(COSTO, '10/05/001'), ignoto('10/06/002'))).toBe('ee');
    expect(find(put(ATTIVO, '10/05/001'), ignoto('20/05/002'))).toBe('p-');
    expect(find(put(ATTIVO, '10'), ignoto('11'))).toBe('pp');
    expect(find(put(ATTIVO, '1001'), ignoto('10021'))).toBe('p-');
    expect(find(put(ATTIVO, '1'), ignoto('1'))).toBe('--');
    expect(find(put(ATTIVO), ignoto(null))).toBe('--');
  });

  test('not by a cut name that may be of either statement', () => {
    expect(find(put(COSTO, '70/01/001'), put('Imp. telefonici', '70/02/001'))).toBe('ee');
    expect(find(put(COSTO, '70/01/001'), put('Impianti telefonici', '70/02/001'))).toBe('ep');
    expect(find(put(COSTO, '70/01/001'), put('Attr. ind.', '70/02/001'))).toBe('ep');
  });

  test('the longest root first, by four digits at most', () => {
    expect(find(put(ATTIVO, '123401'), put(COSTO, '123501'), ignoto('123402'), ignoto('123502'))).toBe('pepe');
    expect(find(put(ATTIVO, '1234561'), put(COSTO, '1234571'), ignoto('1234562'))).toBe('---');
    expect(find(put(ATTIVO, '10/05/001'), put(COSTO, '10/06/001'), ignoto('10/05/002'), ignoto('10/06/002'))).toBe(
      'pepe',
    );
  });

  test('of the same parent too, before their codes', () => {
    expect(
      find(put(ATTIVO, '10', { antenati: ['Xylo'] }), put(COSTO, '20'), ignoto('21', { antenati: ['Xylo'] })),
    ).toBe('pep');
  });

  test('two that agree come before one alone of a longer root', () => {
    expect(find(put(ATTIVO, '10/01/1'), put(ATTIVO, '10/02/1'), put(COSTO, '10/03/1'), ignoto('10/03/2'))).toBe('ppee');
    expect(find(...[1, 2, 3, 4].map((i) => put(ATTIVO, `10/0${i}/1`)), put(COSTO, '10/05/1'), ignoto('10/05/2'))).toBe(
      'pppppp',
    );
  });

  test('four in five must agree', () => {
    const list = (attivi: number): string =>
      find(
        ...Array.from({ length: attivi }, (_, i) => put(ATTIVO, `10/1${i}/1`)),
        put(COSTO, '10/20/1'),
        ignoto('10/30/1'),
      ).slice(-1);
    expect(list(4)).toBe('p');
    expect(list(3)).toBe('-');
    expect(
      find(...[1, 2, 3, 4].map((i) => put(COSTO, `10/1${i}/1`)), put(ATTIVO, '10/20/1'), ignoto('10/30/1')).slice(-1),
    ).toBe('e');
  });

  test('parties and names hardly known have no vote', () => {
    expect(find(put('Rossi', '10/1', { partita: buildRegola('due_lati', 'SPA.C.II.1.E') }), ignoto('10/2'))).toBe('p-');
    expect(find(put('Cassa xylo kappa omega', '10/1'), ignoto('10/2'))).toBe('--');
    expect(find(put(COSTO, '10/1', { intestazione: 'attivo' }), ignoto('10/2'))).toBe('pp');
  });
});

test('an account between two of one statement belongs to it', () => {
  const [attivo, costo] = [put(ATTIVO, null, { intestazione: 'attivo' }), put(COSTO, null, { intestazione: 'costi' })];
  const copy = (lavoro: Lavoro): Lavoro => ({ ...lavoro });
  expect(find(copy(attivo), ignoto(null), ignoto(null), copy(attivo))).toBe('pppp');
  expect(find(copy(attivo), ignoto(null), copy(costo), ignoto(null), copy(costo), ignoto(null))).toBe('p-eee-');
  expect(find(ignoto(null), copy(attivo), copy(attivo))).toBe('-pp');
});

test.each([
  ['RATEI E RISCONTI ATTIVI', 'Assicurazioni', 20_000, 'SPA.D'],
  ['RISCONTI ATTIVI', 'Affitti passivi', 20_000, 'SPA.D'],
  ['RATEI PASSIVI', 'Interessi passivi', -20_000, 'SPP.E'],
  ['RISCONTI PASSIVI', 'Affitti attivi', -20_000, 'SPP.E'],
])('under %s, %s is no cost nor income, and is asked about', (mastro, nome, euro, voce) => {
  const testo = writeElenco([...BASE, ['10/001', 'Cassa contanti', 5_000], ['18/001', nome, euro]]);
  const conto = findConto(readTesto(testo.replace('18/001', `18;${mastro};;\n18/001`)), nome);
  expect(conto).toMatchObject({ voce, certezza: 'da_controllare' });
});

test('a heading of accruals without a code ends where the codes begin otherwise', () => {
  const ratei = { antenati: ['RATEI E RISCONTI PASSIVI'] };
  const list = (...codici: readonly string[]) =>
    find(...codici.map((codice) => buildLavoro(COSTO, 10, { ...ratei, codice })));
  expect(list('45/01', '45/02', '70/01')).toBe('ppe');
  expect(list('4501', '4502', '7001')).toBe('ppe');
});
