import { describe, expect, test } from 'vitest';
import { readTesto } from '../test-support/read.ts';
import { buildElenco } from './build-elenco.ts';
import { readSchema } from './schema-civilistico.ts';

test('accruals are called alike on both sides by the law, and told apart by their letter', () => {
  const testo = [
    'STATO PATRIMONIALE ATTIVO;',
    'C) Attivo circolante;',
    'IV - Disponibilità liquide;',
    '1) depositi bancari e postali;',
    '21/01 Conto Alfa;150,00',
    'D) Ratei e risconti;',
    '22/01 Ratei e risconti;10,00',
    'STATO PATRIMONIALE PASSIVO;',
    'A) Patrimonio netto;',
    'I - Capitale;',
    '30/01 Quote;60,00',
    'E) Ratei e risconti;',
    '42/01 Affitti incassati prima;20,00',
    'CONTO ECONOMICO;',
    'A) Valore della produzione;',
    '1) ricavi delle vendite e delle prestazioni;',
    '60/01 Listino;80,00',
  ].join('\n');
  expect(readTesto(testo).conti.map(({ descrizione, voce }) => [descrizione, voce])).toEqual([
    ['Conto Alfa', 'SPA.C.IV.1'],
    ['Ratei e risconti', 'SPA.D'],
    ['Quote', 'SPP.A.I'],
    ['Affitti incassati prima', 'SPP.E'],
    ['Listino', 'CE.A.1'],
  ]);
});

/** The titles of an income statement, eight of them with the first of its lines. */
const TITOLI = [
  ';A) Valore della produzione;',
  ';1) ricavi delle vendite e delle prestazioni;',
  ';B) Costi della produzione;',
  ';6) per materie prime, sussidiarie, di consumo e di merci;',
  ';7) per servizi;',
  ';8) per godimento di beni di terzi;',
  ';9) per il personale;',
  ';a) salari e stipendi;',
];
const readElenco = (...righe: readonly string[]) =>
  readSchema(
    buildElenco(
      righe.map((riga, i) => {
        const [codice = '', descrizione = '', importo = ''] = riga.split(';');
        const saldo = importo === '' ? null : Number(importo);
        const base = { codice, descrizione, saldo, dare: null, avere: null, meta: 'intera' } as const;
        return { riga: i + 1, ...base, illeggibile: false, titoli: false };
      }),
      'schema_civilistico',
    ),
  );
/** What each row turns out to be, with the line of an account and its amount. */
const show = (...righe: readonly string[]): string[] | null => {
  const letto = readElenco(...righe);
  if (letto === null) return null;
  return letto.elenco.righe.map(({ esito, importo }, i) => {
    const voce = letto.voci.get(i);
    return voce === undefined ? esito : `${voce} ${importo}`;
  });
};

test('eight titles of the law make a statement, fewer do not', () => {
  expect(show(...TITOLI)).toHaveLength(8);
  expect(show(...TITOLI.slice(1))).toBeNull();
});

describe('after its titles', () => {
  test.each([
    ['an account is on the line above it', [';10 Stipendi;7'], ['CE.B.9.a 7']],
    ['a title with an amount is its total', [';b) oneri sociali;9', ';Contributi;5'], ['subtotale', 'CE.B.9.b 5']],
    ['a title in other marks is the same', [';b - Oneri sociali;', ';Contributi;5'], ['intestazione', 'CE.B.9.b 5']],
    [
      'its number may stand in the column of codes',
      ['b);oneri sociali;', ';Contributi;5'],
      ['intestazione', 'CE.B.9.b 5'],
    ],
    ['a long code is that of an account', ['7001001;oneri sociali;5'], ['CE.B.9.a 5']],
    ['titles come in the order of the law', [';7) per servizi;5'], ['CE.B.9.a 5']],
    ['a few letters are no title', [';7) ab;5'], ['CE.B.9.a 5']],
    ['a total of groups has no line', [';10) ammortamenti e svalutazioni;', ';Quota;5'], ['intestazione', 'conto']],
  ])('%s', (_, righe, attese) => {
    expect(show(...TITOLI, ...righe)?.slice(8)).toEqual(attese);
  });
});

test('an account is on the part within the year, unless its name says beyond', () => {
  const debiti = [
    ';STATO PATRIMONIALE PASSIVO;',
    ';D) Debiti;',
    ';4) debiti verso banche;',
    ';Mutuo Alfa;5',
    ';Mutuo oltre dodici mesi;6',
  ];
  expect(show(...debiti, ...TITOLI)?.slice(3, 5)).toEqual(['SPP.D.4.E -5', 'SPP.D.4.O -6']);
});

test('amounts take the sign of their line, and add up', () => {
  const letto = readElenco(...TITOLI.slice(0, 2), ';Listino;7', ...TITOLI.slice(2), ';10 Stipendi;5');
  expect(letto?.elenco.somma).toBe(-2);
  expect(letto?.elenco.righe[2]).toMatchObject({ saldo: -7, importo: -7 });
});

test('the first title of the law is one', () => {
  expect(show(';Totale attivo;5', ...TITOLI)?.[0]).toBe('subtotale');
});
