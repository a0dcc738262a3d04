import { expect, test } from 'vitest';
import { buildLavoro, buildRegola } from '../test-support/build-lavoro.ts';
import { findConto, readTesto, writeElenco } from '../test-support/read.ts';
import { findFuoriZona } from './fuori-zona.ts';
import type { Lavoro } from './lavoro.ts';

type Altro = Parameters<typeof buildLavoro>[2];

/** A list of groups of one account, by the letters of their statements, and the places of those that are out of it. */
const find = (statements: string, altro: Altro = {}): string => {
  const lavori = statements.split('').map((lettera, i) =>
    buildLavoro('Zxywq', 5, {
      codice: `${10 + i}/001`,
      prospetto: lettera === 'p' ? 'patrimoniale' : 'economico',
      ...(lettera === '-' ? { prospetto: null } : {}),
      ...altro,
    }),
  );
  const fuori = findFuoriZona(lavori);
  return lavori.map((lavoro) => (fuori.has(lavoro) ? 'x' : '.')).join('');
};

test.each([
  ['ppppeeee', '........'],
  ['ppppeepee', '......x..'],
  ['ppeppeeee', '..x......'],
  // Income and costs first.
  ['eeeppeppp', '.....x...'],
  ['ppppeeppee', '......xx..'],
  // Too many to say that there is an order.
  ['pppeepepep', '..........'],
  ['pppeepep', '.....x..'],
  // At an end.
  ['ppppeeep', '........'],
  ['ppppeepe', '........'],
  ['peppeeee', '........'],
  ['pepepepe', '........'],
  // Three in a row are out of place, four are a part of the list.
  ['ppppppeeepppeee', '.........xxx...'],
  ['pppppppppeeeeppppeee', '....................'],
  // A short list, or one with little of a statement, has no order.
  ['ppppepe', '.......'],
  ['ppppppep', '........'],
  ['pppp-eepee', '.......x..'],
])('%s: %s', (statements, atteso) => {
  expect(find(statements)).toBe(atteso);
});

test.each([
  ['under a heading', { antenati: ['Kappa'] }],
  ['under the heading of a section', { intestazione: 'attivo' }],
  ['without codes', { codice: null }],
  ['of parties', { partita: buildRegola('due_lati', 'SPA.C.II.1.E') }],
] as const)('no account %s is out of place', (_, altro) => {
  expect(find('ppppeepee', altro)).toBe('.........');
});

test('groups are those of the codes, whatever the order of the rows; a group of both statements is passed over', () => {
  const put = (codice: string, prospetto: Lavoro['prospetto']) => buildLavoro('Zxywq', 5, { codice, prospetto });
  const lavori = [
    ...['71', '72', '73', '75', '76'].map((codice) => put(`${codice}/001`, 'economico')),
    ...['10', '11', '12', '13', '74'].map((codice) => put(`${codice}/001`, 'patrimoniale')),
    put('14/001', 'patrimoniale'),
    put('14/002', 'economico'),
  ];
  expect([...findFuoriZona(lavori)].map(({ conto }) => conto.codice)).toEqual(['74/001']);
  const interi = lavori.map(({ conto, prospetto }) => put(conto.codice?.replace('/', '') ?? '', prospetto));
  expect([...findFuoriZona(interi)].map(({ conto }) => conto.codice)).toEqual(['74001']);
});

test('assets among costs, without a heading that tells of what, are asked about', () => {
  const righe = [
    ['10/001', 'Terreni', 90_000],
    ['12/001', 'Rimanenze merci', 70_000],
    ['15/001', 'Cassa contanti', 5000],
    ['44/001', 'Debiti v/fornitori', -80_000],
    ['60/001', 'Ricavi delle vendite', -500_000],
    ['70/001', 'Merci c/acquisti', 300_000],
    ['71/001', 'Energia elettrica', 40_000],
    ['74/001', 'Automezzi', 20_000],
    ['74/002', 'Macchine ufficio', 10_000],
    ['75/001', 'Imposta di bollo', 2000],
    ['76/001', 'Interessi passivi bancari', 3000],
  ] as const;
  const letto = readTesto(writeElenco(righe));
  expect(['Automezzi', 'Macchine ufficio', 'Terreni'].map((nome) => findConto(letto, nome).certezza)).toEqual([
    'da_controllare',
    'da_controllare',
    'certa',
  ]);
});
