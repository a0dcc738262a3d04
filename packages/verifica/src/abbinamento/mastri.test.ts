import { describe, expect, test } from 'vitest';
import { buildLavoro, buildRegola } from '../test-support/build-lavoro.ts';
import { findConto, readTesto } from '../test-support/read.ts';
import type { Lavoro } from './lavoro.ts';
import { hasLato, readMastro } from './mastri.ts';
import { findProspetti } from './prospetto.ts';

type Riga = readonly [codice: string, nome: string, euro: number | null];

const ALTRE: readonly Riga[] = [
  ['10', 'IMMOBILIZZAZIONI MATERIALI', null],
  ['10/001', 'Fabbricati industriali', 300_000],
  ['10/002', 'Impianti specifici', 50_000],
  ['15', 'DISPONIBILITA’ LIQUIDE', null],
  ['15/001', 'Cassa contanti', 63_000],
  ['30', 'PATRIMONIO NETTO', null],
  ['30/001', 'Riserva legale', -20_000],
  ['60', 'RICAVI', null],
  ['60/001', 'Ricavi delle vendite', -700_000],
  ['70', 'ACQUISTI DI BENI', null],
  ['70/001', 'Merci c/acquisti', 300_000],
  ['71', 'COSTI PER SERVIZI', null],
  ['71/001', 'Pulizie locali', 4000],
];

type Scrittura = 'con codici' | 'mastri senza codice' | 'senza codici' | 'col segno';

const writeRiga = (come: Scrittura, [codice, nome, euro]: Riga): string => {
  const scritto = come === 'senza codici' || (come === 'mastri senza codice' && euro === null) ? '' : codice;
  if (come === 'col segno') return `${scritto};${nome};${euro ?? ''}`;
  if (euro === null) return `${scritto};${nome};;`;
  return `${scritto};${nome};${euro < 0 ? `;${-euro}` : `${euro};`}`;
};

/** The line of an account under a heading, and whether it is asked about. */
const read = (mastro: string, nome: string, euro: number, come: Scrittura, prefisso: string): string => {
  const righe = [...ALTRE, [prefisso, mastro, null] as const, [`${prefisso}/001`, nome, euro] as const];
  const somma = righe.reduce((totale, [, , importo]) => totale + (importo ?? 0), 0);
  const tutte = [...righe.toSorted(([a], [b]) => (a < b ? -1 : 1)), ['99', 'CAPITALE', null] as const];
  const { voce, certezza } = findConto(
    readTesto(
      [
        come === 'col segno' ? 'Conto;Descrizione;Saldo' : 'Conto;Descrizione;Dare;Avere',
        ...[...tutte, ['99/001', 'Capitale sociale', -somma] as const].map((riga) => writeRiga(come, riga)),
      ].join('\n'),
    ),
    nome,
  );
  return `${voce ?? 'nessuna'}${certezza === 'certa' ? '' : '?'}`;
};

describe.each(['con codici', 'mastri senza codice', 'senza codici', 'col segno'] as const)('a list %s', (come) => {
  test.each([
    ['DEPOSITI CAUZIONALI', 'Energia elettrica', 33_000, 'SPA.B.III.2.dbis.O?'],
    ['CAUZIONI', 'Telefoniche', 33_000, 'SPA.B.III.2.dbis.O?'],
    ['FATTURE DA RICEVERE', 'Energia elettrica', -33_000, 'SPP.D.7.E?'],
    ['FATTURE DA EMETTERE', 'Consulenze', 33_000, 'SPA.C.II.1.E?'],
    ['RATEI PASSIVI', 'Interessi passivi su mutui', -33_000, 'SPP.E?'],
    ['FONDI RISCHI E ONERI', 'Manutenzioni', -33_000, 'SPP.B.4?'],
    ['CREDITI DIVERSI', 'Affitti attivi', 33_000, 'SPA.C.II.5quater.E?'],
    ['ANTICIPI A FORNITORI', 'Energia elettrica', 33_000, 'SPA.C.I.5?'],
    ['ANTICIPI A FORNITORI', 'Merci', 33_000, 'SPA.C.I.5?'],
    ['IMMOBILIZZAZIONI IN CORSO', 'Consulenze tecniche', 33_000, 'SPA.B.II.5?'],
  ])('%s: %s is what the heading says, and is asked about', (mastro, nome, euro, voce) => {
    expect(read(mastro, nome, euro, come, euro > 0 ? '17' : '44')).toBe(voce);
  });

  test.each([
    ['ACCANTONAMENTI', 'Fondo svalutazione crediti', 33_000, 'CE.B.10.d'],
    ['SVALUTAZIONI', 'Crediti v/clienti', 33_000, 'CE.B.10.d'],
    ['AMMORTAMENTI', 'Fabbricati', 33_000, 'CE.B.10.b'],
    ['MINUSVALENZE', 'Automezzi', 33_000, 'CE.B.14'],
    ['PLUSVALENZE', 'Automezzi', -33_000, 'CE.A.5.b'],
    ['MANUTENZIONI', 'Fabbricati', 33_000, 'CE.B.7'],
    ['CANONI DI LEASING', 'Autovetture', 33_000, 'CE.B.8'],
    ['AFFITTI PASSIVI', 'Fabbricati', 33_000, 'CE.B.8'],
    ['FITTI ATTIVI', 'Fabbricati', -33_000, 'CE.A.5.b'],
    ['INTERESSI PASSIVI', 'Banche c/c', 33_000, 'CE.C.17.e'],
    ['ONERI FINANZIARI', 'Mutui', 33_000, 'CE.C.17.e'],
    ['ACQUISTI', 'Fornitori esteri', 33_000, 'CE.B.6'],
    ['INTERESSI PASSIVI', 'Leasing', 33_000, 'CE.C.17.e'],
    ['SOPRAVVENIENZE PASSIVE', 'Fornitori', 33_000, 'CE.B.14'],
    ['SOPRAVVENIENZE ATTIVE', 'Debiti diversi', -33_000, 'CE.A.5.b'],
    ['VARIAZIONE DELLE RIMANENZE', 'Gasolio', 33_000, 'CE.B.11'],
    ['ACCANTONAMENTI', 'Crediti v/clienti', 33_000, 'CE.B.10.d'],
    ['AMMORTAMENTO BENI MATERIALI', 'Fabbricati', 33_000, 'CE.B.10.b'],
    ['AMM.TO IMMOBILIZZAZIONI IMMATERIALI', 'Marchi', 33_000, 'CE.B.10.a'],
    ['RETTIFICHE DI VALORE', 'Partecipazioni', 33_000, 'CE.D.19.a'],
  ])('%s: %s is a cost or income of that kind', (mastro, nome, euro, voce) => {
    expect(read(mastro, nome, euro, come, '74').replace('?', '')).toBe(voce);
  });
});

test.each([
  ['MANUTENZIONI', 'Fabbricati', 'con codici', 'CE.B.7'],
  ['MANUTENZIONI', 'Fabbricati', 'senza codici', 'CE.B.7?'],
  ['MANUTENZIONI E RIPARAZIONI', 'Fabbricati', 'con codici', 'CE.B.7?'],
] as const)('of %s and %s, %s, only a name the dictionary has whole is sure: %s', (mastro, nome, come, atteso) => {
  expect(read(mastro, nome, 33_000, come, '74')).toBe(atteso);
});

test.each([
  ['ACCANTONAMENTI', 'Fondo svalutazione crediti', -33_000, '22', 'SPA.C.II.1.E'],
  ['DEBITI DIVERSI', 'Energia elettrica', 33_000, '44', 'CE.B.7?'],
])(
  'on the other side than %s, %s keeps the line of its name, and is asked about',
  (mastro, nome, euro, codice, atteso) => {
    expect(read(mastro, nome, euro, 'con codici', codice)).toBe(atteso);
  },
);

test.each([
  ['RIMANENZE', 33_000, '12', 'SPA.C.I.1?'],
  ['RIMANENZE FINALI', -33_000, '65', 'CE.B.11'],
])('under %s what is bought is stock, or its change', (mastro, euro, codice, atteso) => {
  expect(read(mastro, 'Imballaggi', euro, 'con codici', codice)).toBe(atteso);
});

describe('under the heading of a side', () => {
  test.each([
    ['RICAVI', 'Sponsorizzazioni', -33_000, '61', 'CE.A.1?'],
    ['RICAVI', 'Provvigioni', -33_000, '61', 'CE.A.1'],
    ['ALTRI RICAVI E PROVENTI', 'Compensi per consulenze', -33_000, '61', 'CE.A.5.b?'],
    ['ALTRI COSTI', 'Rimborsi spese volontari', 33_000, '75', 'CE.B.7'],
    ['ALTRI COSTI', 'Rimborsi assicurativi', 33_000, '75', 'CE.B.7?'],
    // Less of a cost, or of income, is no income and no cost.
    ['RICAVI', 'Sconti su acquisti', -33_000, '61', 'CE.B.6'],
    ['COSTI', 'Resi su vendite', 33_000, '75', 'CE.A.1'],
    ['RICAVI', 'Sponsorizzazioni', 33_000, '61', 'CE.B.7'],
  ])('%s: %s of %d is income or a cost as the heading says', (mastro, nome, euro, codice, atteso) => {
    expect(read(mastro, nome, euro, 'con codici', codice)).toBe(atteso);
  });

  test('its statement too is that of the heading', () => {
    const ricavo = buildLavoro('Sponsorizzazioni', -5, { intestazione: 'ricavi' });
    const stampato = buildLavoro('Sponsorizzazioni', -5, { intestazione: 'ricavi', voceStampata: 'CE.B.7' });
    const nominativo = buildLavoro('Sponsorizzazioni', -5, {
      intestazione: 'ricavi',
      partita: buildRegola('due_lati', 'SPA.C.II.1.E'),
    });
    findProspetti([ricavo, stampato, nominativo]);
    expect([ricavo, stampato, nominativo].map(({ sotto }) => sotto)).toEqual(['Ricavi', null, null]);
  });
});

test.each([
  ['ACCANTONAMENTI', 'Rischi contrattuali vari', 'CE.B.12?'],
  ['GODIMENTO BENI DI TERZI', 'Autovetture', 'CE.B.8?'],
])('under %s a name that alone tells nothing is read with it: %s', (mastro, nome, atteso) => {
  expect(read(mastro, nome, 33_000, 'con codici', '74')).toBe(atteso);
});

test.each([
  ['AMMORTAMENTI E ACCANTONAMENTI', 'Accantonamento rischi', 'CE.B.12'],
  ['INTERESSI PASSIVI E SPESE BANCARIE', 'Commissioni bancarie', 'CE.B.7'],
  ['SVALUTAZIONI E PERDITE SU CREDITI', 'Perdite su crediti', 'CE.B.14'],
])('under %s, of two kinds, %s is of its own', (mastro, nome, voce) => {
  expect(read(mastro, nome, 33_000, 'con codici', '74')).toBe(voce);
});

test('accruals printed twice by one name are of the balance sheet both times', () => {
  const list = (nome: string, ...codici: readonly string[]) =>
    codici.map((codice) => buildLavoro('Assicurazioni', 5, { codice, antenati: [nome] }));
  const altro = () => buildLavoro('Zxywq', 5, { codice: '20/001', antenati: ['Kappa'] });
  const find = (...lavori: readonly Lavoro[]) => {
    findProspetti(lavori);
    return lavori.map(({ sotto }) => sotto !== null);
  };
  const ratei = list('RATEI E RISCONTI', '18/001', '46/001');
  expect(find(ratei[0] ?? altro(), altro(), ratei[1] ?? altro())).toEqual([true, false, true]);
  expect(find(...list('RATEI E RISCONTI', '18/001', '46/001'))).toEqual([true, false]);
  const depositi = list('DEPOSITI CAUZIONALI', '18/001', '46/001');
  expect(find(depositi[0] ?? altro(), altro(), depositi[1] ?? altro())).toEqual([true, false, false]);
});

test('the accounts of one heading are named alike: the codes of them do not make it of the other statement', () => {
  const lavori = ['Fabbricati', 'Automezzi', 'Impianti generici', 'Zxywq'].map((nome, i) =>
    buildLavoro(nome, 5, { codice: `74/00${i}`, antenati: ['AMMORTAMENTI'] }),
  );
  expect(findProspetti(lavori).size).toBe(0);
  expect(lavori.map(({ prospetto, sotto }) => [prospetto, sotto])).toEqual([
    ['economico', 'AMMORTAMENTI'],
    ['economico', 'AMMORTAMENTI'],
    ['economico', 'AMMORTAMENTI'],
    ['economico', null],
  ]);
});

test('the nearest heading that tells something counts', () => {
  const find = (...antenati: readonly string[]) => {
    const lavoro = buildLavoro('Fabbricati', 5, { codice: '74/001', antenati });
    findProspetti([lavoro]);
    return lavoro.sotto;
  };
  expect(find('Sede', 'MANUTENZIONI')).toBe('MANUTENZIONI');
  expect(find('IMMOBILIZZAZIONI', 'MANUTENZIONI')).toBeNull();
  expect(find('MANUTENZIONI', 'IMMOBILIZZAZIONI')).toBe('MANUTENZIONI');
});

describe('what a heading says', () => {
  const show = (nome: string): string => {
    const mastro = readMastro(nome);
    return mastro === null ? 'nulla' : `${mastro.prospetto} ${mastro.lato ?? 'ogni lato'}`;
  };

  test.each([
    ['RISCONTI ATTIVI', 'patrimoniale ogni lato'],
    ['B.II) Immobilizzazioni materiali', 'patrimoniale dare'],
    ['3. Altri crediti', 'patrimoniale dare'],
    ['Crediti svalutati e perdite', 'nulla'],
    ['Immobilizzazioni - fondi ammortamento', 'nulla'],
    ['DIVERSI DEBITI', 'patrimoniale avere'],
    ['Spese di impianto e ampliamento', 'patrimoniale dare'],
    ['Costi anticipati', 'nulla'],
    ['Spese di impianto', 'nulla'],
    ['Spese manutenzione impianti', 'economico dare'],
    ['Manutenzioni su beni di terzi', 'nulla'],
    ['Manutenzioni', 'economico dare'],
    ['Fondi e accantonamenti', 'nulla'],
    ['Rimborsi spese da ricevere', 'nulla'],
    ['Rimborsi spese', 'economico ogni lato'],
    ['Quote di ammortamento', 'economico dare'],
    ['Acconti e anticipi da fornitori', 'patrimoniale dare'],
    ['Perdite su crediti', 'economico dare'],
    ['Perdite portate a nuovo', 'nulla'],
    ['Interessi attivi', 'economico avere'],
    ['IVA su vendite', 'nulla'],
    ['Variazione delle rimanenze', 'economico ogni lato'],
    ['Variazione rimanenze merci', 'nulla'],
    ['Sopravvenienze', 'economico ogni lato'],
    ['Sopravvenienze passive', 'economico dare'],
    ['Perdite', 'economico dare'],
    ['Godimento di beni di terzi', 'economico dare'],
    ['Fitti attivi', 'economico avere'],
    ['Fitti', 'economico dare'],
    ['Personale c/retribuzioni', 'nulla'],
    ['RIMANENZE', 'nulla'],
    ['AUTOMEZZI', 'nulla'],
  ])('%s: %s', (nome, atteso) => {
    expect(show(nome)).toBe(atteso);
  });

  test.each(['Amm.to fabbricati', 'Fondo rischi', 'Manutenzione', 'F.do imposte'])(
    '%s is one account, which looks like a heading where it has no amount',
    (nome) => {
      expect(readMastro(nome)).toBeNull();
    },
  );

  test.each([
    ['DEBITI', -1, true],
    ['DEBITI', 1, false],
    ['CREDITI', 1, true],
    ['CREDITI', -1, false],
    ['CREDITI', 0, true],
    ['RATEI', -1, true],
    ['RATEI', 1, true],
  ])('%s is believed for a balance of %i: %s', (nome, saldo, atteso) => {
    const mastro = readMastro(nome);
    expect(mastro !== null && hasLato(mastro, saldo)).toBe(atteso);
  });
});
