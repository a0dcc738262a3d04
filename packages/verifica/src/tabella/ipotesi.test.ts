import { describe, expect, test } from 'vitest';
import type { Cella } from '../containers/foglio.ts';
import type { Correzioni } from '../outcome.ts';
import { readTabella } from './colonne.ts';
import { listIpotesi } from './ipotesi.ts';
import type { Ipotesi } from './ipotesi.ts';

/** What the cells of a column hold, by a letter: code, name, amount, amount with signs, letter of a side, code with name. */
const CELLE: Readonly<Record<string, readonly Cella[]>> = {
  c: ['10/01', '10/02', '20/01', '30/01'],
  r: ['10/01', '10/01', '20/01', '20/01'],
  n: ['Cassa contanti', 'Banca Alfa', 'Capitale', 'Vendite'],
  i: ['1,00', '2,00', '3,00', '4,00'],
  s: ['1,00', '2,00', '-3,00', '-4,00'],
  l: ['D', 'D', 'A', 'A'],
  x: ['10/01 Cassa', '10/02 Banca', '20/01 Capitale', '30/01 Vendite'],
  v: ['', '', '', ''],
};
const readColonne = (titoli: string) => {
  const colonne = titoli.split(';').map((scritto) => scritto.split(':'));
  const righe = [0, 1, 2, 3].map((i) => colonne.map(([genere = '']) => CELLE[genere]?.[i] ?? ''));
  return readTabella({ nome: '', righe: [colonne.map(([, titolo = '']) => titolo), ...righe] }, 2);
};
const showRuoli = ({ ruoli }: Ipotesi): string =>
  [...ruoli]
    .toSorted(([a], [b]) => a - b)
    .map(([indice, ruolo]) => `${indice} ${ruolo}`)
    .join(', ');
const find = (titoli: string, correzioni?: Correzioni): Ipotesi[] => listIpotesi(readColonne(titoli), correzioni);
/** The likeliest way to read the columns. */
const show = (titoli: string, correzioni?: Correzioni): string => {
  const [prima] = find(titoli, correzioni);
  return prima === undefined ? 'nessuna' : `${prima.impianto}: ${showRuoli(prima)}`;
};
const listImpianti = (titoli: string, correzioni?: Correzioni): string[] =>
  find(titoli, correzioni).map(({ impianto, ruoli }) => `${impianto} ${[...ruoli.keys()].slice(-2).join('-')}`);

describe('the columns that name an account', () => {
  test.each([
    ['c:;n:;i:Dare;i:Avere', '0 codice, 1 descrizione'],
    ['n:;c:;i:Dare;i:Avere', '0 descrizione, 1 codice'],
    ['x:;i:Dare;i:Avere', '0 codice_e_descrizione'],
    ['x:;n:;i:Dare;i:Avere', '0 codice_e_descrizione'],
    ['c:;x:;n:;i:Dare;i:Avere', '0 codice, 2 descrizione'],
    ['n:;i:Dare;i:Avere', '0 descrizione'],
    ['n:Nota;n:Descrizione;i:Dare;i:Avere', '1 descrizione'],
    // The code by its title, else the last before the name, else the first after it.
    ['c:Codice;c:Filiale;n:;i:Dare;i:Avere', '0 codice, 2 descrizione'],
    ['c:Filiale;c:Sede;n:;i:Dare;i:Avere', '1 codice, 2 descrizione'],
    ['n:;c:Filiale;c:Sede;i:Dare;i:Avere', '0 descrizione, 1 codice'],
    // Parts of one code; what follows the name is none.
    ['r:Sede;r:Filiale;n:;c:Altro;i:Dare;i:Avere', '0 codice, 1 codice, 2 descrizione'],
    ['c:Mastro;r:Codice;n:;i:Dare;i:Avere', '0 codice, 2 descrizione'],
  ])('%s', (titoli, atteso) => {
    expect(show(titoli).replace(/, \d (?:dare|avere|saldo).*/u, '')).toBe(`dare_avere: ${atteso}`);
  });

  test('are needed', () => {
    expect(show('c:;i:Dare;i:Avere')).toBe('nessuna');
  });
});

describe('the columns of a balance', () => {
  test.each([
    ['n:;i:Dare;i:Avere', 'dare_avere: 0 descrizione, 1 dare, 2 avere'],
    ['n:;i:Avere;i:Dare', 'dare_avere: 0 descrizione, 1 avere, 2 dare'],
    ['n:;i:;i:', 'dare_avere: 0 descrizione, 1 dare, 2 avere'],
    ['n:;s:Saldo', 'saldo_con_segno: 0 descrizione, 1 saldo'],
    ['n:;i:Saldo;l:Segno', 'saldo_e_lettera: 0 descrizione, 1 saldo, 2 lettera'],
    ['n:;l:Segno;i:Saldo', 'saldo_e_lettera: 0 descrizione, 1 lettera, 2 saldo'],
    ['n:;l:Segno;v:;i:Saldo', 'saldo_e_lettera: 0 descrizione, 1 lettera, 3 saldo'],
    ['l:;n:;l:;v:;i:Saldo', 'saldo_con_segno: 1 descrizione, 4 saldo'],
    // The closing ones, not the opening ones nor the movements.
    ['n:;i:Dare iniziale;i:Avere iniziale;i:Saldo Dare;i:Saldo Avere', 'dare_avere: 0 descrizione, 3 dare, 4 avere'],
    ['n:;i:Saldo Dare;i:Saldo Avere;i:Dare iniziale;i:Avere iniziale', 'dare_avere: 0 descrizione, 1 dare, 2 avere'],
    ['n:;i:Dare periodo;i:Avere periodo;s:Saldo', 'saldo_con_segno: 0 descrizione, 3 saldo'],
    // Of two years the later, of two equal columns the one to the right.
    ['n:;s:Saldo 2025;s:Saldo 2024', 'saldo_con_segno: 0 descrizione, 1 saldo'],
    ['n:;s:Saldo 2024;s:Saldo 2025', 'saldo_con_segno: 0 descrizione, 2 saldo'],
    ['n:;s:Saldo;s:Saldo', 'saldo_con_segno: 0 descrizione, 2 saldo'],
  ])('%s', (titoli, atteso) => {
    expect(show(titoli)).toBe(atteso);
  });

  test.each([
    ['n:;i:Dare;i:Avere', ['dare_avere 1-2']],
    ['n:;i:Avere;i:Avere', []],
    ['n:;i:Dare;i:Dare', []],
    ['n:;i:Dare;i:', ['dare_avere 1-2', 'saldo_con_segno 0-2', 'per_natura 0-2', 'schema_civilistico 0-2']],
    ['n:;i:;i:Dare', ['saldo_con_segno 0-1', 'per_natura 0-1', 'schema_civilistico 0-1']],
    // A pair across two groups is none.
    ['n:;i:Dare periodo;i:Avere periodo;i:Dare iniziale;i:Avere', ['dare_avere 3-4', 'dare_avere 1-2']],
    ['n:;i:Saldo;i:Avere', ['saldo_con_segno 0-1', 'per_natura 0-1', 'schema_civilistico 0-1']],
    ['n:;i:Dare;i:Saldo', ['saldo_con_segno 0-2', 'per_natura 0-2', 'schema_civilistico 0-2']],
    // Balances of two years, each with its signs.
    ['n:;s:Dare;s:Avere', ['dare_avere 1-2']],
    ['n:;s:Avere;s:Dare', ['dare_avere 1-2']],
  ])('%s can be read as %j', (titoli, attese) => {
    expect(listImpianti(titoli)).toEqual(attese);
  });

  test('two columns of signed balances are no two sides', () => {
    expect(listImpianti('n:;s:;s:').filter((una) => una.startsWith('dare'))).toEqual([]);
    expect(listImpianti('n:;s:;i:').filter((una) => una.startsWith('dare'))).toEqual(['dare_avere 1-2']);
    expect(listImpianti('n:;i:;s:').filter((una) => una.startsWith('dare'))).toEqual(['dare_avere 1-2']);
  });

  test('are the closing ones where both titles say so', () => {
    const isFinale = (titoli: string) => find(titoli)[0]?.finale;
    expect(isFinale('n:;i:Saldo finale Dare;i:Saldo finale Avere')).toBe(true);
    expect(isFinale('n:;i:Dare;i:Saldo finale Avere')).toBe(false);
    expect(isFinale('n:;i:Saldo finale Dare;i:Avere')).toBe(false);
    expect(isFinale('n:;s:Saldo finale')).toBe(true);
    expect(isFinale('n:;s:Importo')).toBe(false);
  });

  test('weigh more the more their titles say', () => {
    const getPeso = (titoli: string, quale = 0) => Number(find(titoli)[quale]?.peso.toFixed(2));
    expect(getPeso('n:;i:Dare;i:Avere')).toBe(2.02);
    expect(getPeso('n:;i:Avere;i:Dare')).toBe(-0.98);
    expect(getPeso('n:;i:;i:')).toBe(0.02);
    expect(getPeso('n:;s:Importo')).toBe(1.01);
    expect(getPeso('n:;s:Importo', 1)).toBe(0.51);
    expect(getPeso('n:;s:Importo', 2)).toBe(0.41);
    expect(getPeso('n:;i:Importo;l:Segno')).toBe(4.01);
    expect(getPeso('n:;s:Importo 2025')).toBe(3.51);
    expect(getPeso('n:;s:Importo finale')).toBe(5.01);
    expect(getPeso('n:;s:Importo iniziale')).toBe(-4.99);
    expect(getPeso('n:;s:Importo periodo')).toBe(-2.99);
    expect(getPeso('n:;s:Importo progressivo')).toBe(-0.99);
  });
});

describe('two lists side by side', () => {
  test.each([
    ['n:;i:;n:;i:', '0 descrizione, 1 saldo, 2 descrizione_destra, 3 saldo_destra'],
    ['c:;n:;i:;c:;n:;i:', '0 codice, 1 descrizione, 2 saldo, 3 codice_destra, 4 descrizione_destra, 5 saldo_destra'],
    ['x:;i:;x:;i:', '0 codice_e_descrizione, 1 saldo, 2 codice_e_descrizione_destra, 3 saldo_destra'],
    ['c:;x:;i:;c:;x:;i:', '0 codice, 1 descrizione, 2 saldo, 3 codice_destra, 4 descrizione_destra, 5 saldo_destra'],
    ['v:;n:;i:;v:;n:;i:', '1 descrizione, 2 saldo, 4 descrizione_destra, 5 saldo_destra'],
    ['n:;n:;i:;n:;i:', '0 descrizione, 2 saldo, 3 descrizione_destra, 4 saldo_destra'],
  ])('%s', (titoli, atteso) => {
    const [prima] = find(titoli);
    expect(prima).toMatchObject({ impianto: 'sezioni_contrapposte', peso: 5, finale: true });
    expect(prima === undefined ? '' : showRuoli(prima)).toBe(atteso);
  });

  test.each(['n:;n:;i:Dare;i:Avere', 'n:;i:Dare;i:Avere;n:Nota'])('%s are none', (titoli) => {
    expect(listImpianti(titoli)[0]).toContain('dare_avere');
  });
});

describe('what a person corrected', () => {
  const ruoli = (...tutti: readonly ('descrizione' | 'saldo' | 'dare' | 'avere' | 'lettera' | 'saldo_destra')[]) => ({
    colonne: tutti.map((ruolo, indice) => ({ indice, ruolo })),
  });
  test.each([
    [ruoli('descrizione', 'saldo'), 'saldo_con_segno'],
    [ruoli('descrizione', 'dare', 'avere'), 'dare_avere'],
    [ruoli('descrizione', 'saldo', 'lettera'), 'saldo_e_lettera'],
    [ruoli('descrizione', 'saldo', 'saldo_destra'), 'sezioni_contrapposte'],
    [{ ...ruoli('descrizione', 'saldo'), impianto: 'per_natura' } as const, 'per_natura'],
  ])('the columns %j are all there is', (correzioni, impianto) => {
    const [prima, ...altre] = find('n:;i:;i:', correzioni);
    expect(prima).toMatchObject({ impianto, peso: 0, finale: true });
    expect(altre).toEqual([]);
  });

  test('the layout alone leaves the ways it can be read by', () => {
    expect(listImpianti('n:;s:Saldo', { impianto: 'per_natura' })).toEqual(['per_natura 0-1']);
    expect(listImpianti('n:;i:Dare;i:Avere', { impianto: 'progressivi' })).toEqual(['progressivi 1-2']);
    expect(listImpianti('n:;i:Dare;i:Avere', { impianto: 'saldo_e_lettera' })).toEqual([]);
    expect(listImpianti('n:;s:Saldo', { impianto: 'dare_avere' })).toEqual([]);
    expect(listImpianti('n:;i:Dare;i:Avere', { colonne: [] })).toEqual(['dare_avere 1-2']);
  });
});

test('of very many columns the forty likeliest ways are tried', () => {
  expect(find(`n:;${Array.from({ length: 30 }, () => 's:Saldo').join(';')}`)).toHaveLength(40);
});
