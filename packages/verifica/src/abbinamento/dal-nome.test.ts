import { describe, expect, test } from 'vitest';
import { buildCandidato, buildLavoro, buildProposta, buildRegola } from '../test-support/build-lavoro.ts';
import { findAdatti, findPropostaByMastro, findPropostaByNome, findPropostaByVicini, judgeMastro } from './dal-nome.ts';
import type { Lavoro, Proposta } from './lavoro.ts';

const show = (proposta: Proposta | null): string =>
  proposta === null
    ? 'nessuna'
    : `${proposta.voce} ${proposta.prova}${proposta.alternativa === null ? '' : ` o ${proposta.alternativa}`}`;
type Altro = Parameters<typeof buildLavoro>[2];
const CLIENTI = { ...buildRegola('due_lati', 'SPA.C.II.1.E', 'SPP.D.14.E'), partite: 'clienti' as const };

describe('the line that a name tells', () => {
  const find = (nome: string, euro: number, altro: Altro = {}): Proposta | null =>
    findPropostaByNome(buildLavoro(nome, euro, altro), new Map());

  test.each([
    ['Cassa contanti', 5, {}, 'SPA.C.IV.3 dizionario'],
    ['Zxywq', 5, {}, 'nessuna'],
    ['Energia elettrica', 5, { prospetto: 'patrimoniale' }, 'nessuna'],
    // Printed above it.
    ['Cassa contanti', 5, { voceStampata: 'CE.B.7' }, 'CE.B.7 schema'],
    // The first words of a name say what it must be.
    ['Ammortamento autocarri', 5, {}, 'CE.B.10.b dizionario'],
    ['Fondo ammortamento autocarri', -5, {}, 'SPA.B.II.4 dizionario'],
  ] as const)('%s at %d, %j: %s', (nome, euro, altro, atteso) => {
    expect(show(find(nome, euro, altro)).replace(/ o .*/u, '')).toBe(atteso);
  });

  test('is the second best too where it is known nearly as well', () => {
    const candidati = (seconda: number) =>
      (['CE.B.7', 'CE.B.7', 'CE.B.8'] as const).map((voce, i) => buildCandidato(voce, i < 2 ? 0.5 : seconda));
    expect(show(find('x', 5, { candidati: candidati(0.375) }))).toBe('CE.B.7 dizionario o CE.B.8');
    expect(show(find('x', 5, { candidati: candidati(0.37) }))).toBe('CE.B.7 dizionario');
    expect(find('x', 5, { candidati: candidati(0.375) })).toMatchObject({ forza: 0.5, motivo: 'nome: «x»' });
    const poco = candidati(0.375).map((uno) => ({ ...uno, copertura: 0.15 }));
    expect(show(find('x', 5, { candidati: poco }))).toContain('CE.B.7');
    expect(find('x', 5, { candidati: poco.map((uno) => ({ ...uno, copertura: 0.14 })) })).toBeNull();
  });

  test('is that of the side of the balance, of two known nearly as well', () => {
    const candidati = (seconda: number) =>
      (['CE.A.1', 'CE.B.7'] as const).map((voce, i) => buildCandidato(voce, i === 0 ? 0.8 : seconda));
    expect(show(find('x', 5, { candidati: candidati(0.61) }))).toBe('CE.B.7 dizionario o CE.A.1');
    expect(show(find('x', -5, { candidati: candidati(0.61) }))).toBe('CE.A.1 dizionario o CE.B.7');
    expect(find('x', 5, { candidati: candidati(0.5) })).toMatchObject({ voce: 'CE.A.1', daConfermare: true });
  });

  test('is asked about where a cut word tells two, or its likeliest reading is of the other statement', () => {
    expect(find('F.do imp.', -5)).toMatchObject({ voce: 'SPP.B.2', contesa: true });
    expect(find('F.do imposte', -5)?.contesa).toBeUndefined();
    expect(find('Imp. telefonici', 5, { prospetto: 'economico' })).toMatchObject({
      voce: 'CE.B.7',
      contesa: true,
    });
    expect(find('Imp. telefonici', 5)?.contesa).toBeUndefined();
  });

  test.each(['Patrimonio netto', 'Costi del personale'])(
    'of a group printed as one account, %s, is a guess',
    (nome) => {
      expect(find(nome, nome.startsWith('P') ? -5 : 5)?.regola?.fiducia).toBe('bassa');
    },
  );

  test('is asked about where the same name is of two lines', () => {
    const find2 = (altra: number, voce: 'SPP.B.1' | 'CE.B.7' | 'CE.B.6') =>
      find('x', -5, { candidati: [buildCandidato('SPP.D.13.E', 1), buildCandidato(voce, altra)] })?.contesa;
    expect([find2(1, 'SPP.B.1'), find2(0.99, 'SPP.B.1')]).toEqual([true, undefined]);
    // On the other side of its line it is no rival.
    expect(find2(1, 'CE.B.7')).toBeUndefined();
    expect(find('Fondi pensione', -5)).toMatchObject({ voce: 'SPP.D.13.E', contesa: true });
  });

  test.each([
    ['Partecipazioni in banche di credito cooperativo', 5, 'SPA.B.III.1.dbis'],
    ['Azioni Banca Popolare', 5, 'SPA.B.III.1.dbis'],
    ['Utilizzo fondo imposte differite', -5, 'CE.A.5.b'],
  ])('%s is what its first word says: %i, %s', (nome, euro, voce) => {
    expect(find(nome, euro)?.voce).toBe(voce);
  });

  test('of a cut name is judged by the words that it was found by', () => {
    expect(show(find('Acc. fornitori', 5))).toBe('SPA.C.I.5 dizionario');
    expect(show(find('Acc. rischi su crediti', 5)).replace(/ o .*/u, '')).toBe('CE.B.10.d dizionario');
  });

  test('a parent tells the maturity that the name leaves out', () => {
    expect(show(find('Mutuo ipotecario', -5, { antenati: ['Debiti oltre esercizio'] }))).toContain('SPP.D.4.O');
    expect(find('Mutuo ipotecario', -5, { antenati: ['Debiti entro esercizio'] })).toMatchObject({
      voce: 'SPP.D.4.E',
      motivo: 'nome: «mutuo ipotecario»',
    });
  });
});

describe('a party', () => {
  const find = (
    nome: string,
    euro: number,
    partite = new Map<string, Proposta>(),
    antenati = ['Clienti'],
  ): Proposta | null => findPropostaByNome(buildLavoro(nome, euro, { partita: CLIENTI, antenati }), partite);

  test('takes the line of its parent by its side', () => {
    expect(find('Rossi', 5)).toEqual({
      voce: 'SPA.C.II.1.E',
      prova: 'mastro',
      forza: 1,
      motivo: 'nominativo sotto «Clienti»',
      regola: CLIENTI,
      alternativa: null,
    });
    expect(show(find('Rossi', -5))).toBe('SPP.D.14.E mastro');
    expect(show(find('Rossi', 0))).toBe('SPA.C.II.1.E mastro');
  });

  test('shares its proposal with the others of its side and parent', () => {
    const partite = new Map<string, Proposta>();
    const prima = find('Rossi', 5, partite);
    expect(find('Bianchi', 7, partite)).toBe(prima);
    expect(find('Verdi', -7, partite)).not.toBe(prima);
    expect(find('Neri', 7, partite, ['Clienti esteri'])?.motivo).toBe('nominativo sotto «Clienti esteri»');
  });

  test('is none where its name is that of an account kept beside them', () => {
    expect(show(find('Fatture da emettere', 5))).toBe('SPA.C.II.1.E dizionario');
    expect(find('Fatture da emettere', 5)?.motivo).toBe('nome: «fatture da emettere»');
  });
});

test.each([
  ['Interessi passivi su mutui', /^CE\.C\.17/u],
  ['Interessi attivi bancari', /^CE\.C\.16/u],
  ['Plusvalenze da cessione', /^CE\.A\.5/u],
  ['Accantonamento rischi su crediti', /^CE\.B/u],
])('the rules for «%s» are of one kind', (nome, voce) => {
  const trovate = findAdatti(nome);
  expect(trovate.length).toBeGreaterThan(0);
  for (const { regola } of trovate) expect([regola.dare, regola.avere].some((una) => voce.test(una))).toBe(true);
});

test('a fund of depreciation lowers an asset: it is neither the asset nor another fund', () => {
  const trovate = [...findAdatti('Fondo ammortamento autocarri'), ...findAdatti('Fondo ammortamento magazzino merci')];
  expect(trovate.length).toBeGreaterThan(1);
  for (const { regola } of trovate) {
    expect(regola.tipo).toMatch(/^(rettifica|fondo_unico)$/u);
    expect(regola.dare).toMatch(/^SPA\.B/u);
  }
});

describe('the line that a parent tells', () => {
  const find = (euro: number, antenati: readonly string[], altro: Altro = {}): Proposta | null =>
    findPropostaByMastro(buildLavoro('Zxywq', euro, { antenati, ...altro }));
  test.each([
    [5, ['Spese per energia elettrica'], 'CE.B.7 mastro'],
    // The nearest that tells one.
    [5, ['Kappa', 'Spese per energia elettrica'], 'CE.B.7 mastro'],
    [5, ['Spese per energia elettrica', 'Salari e stipendi'], 'CE.B.7 mastro'],
    // The heading of a whole section tells none, nor one on the other side.
    [-5, ['Debiti'], 'nessuna'],
    [-5, ['Spese per energia elettrica'], 'nessuna'],
    [0, ['Spese per energia elettrica'], 'CE.B.7 mastro'],
    // Groups named as their first account.
    [-5, ['Capitale sociale'], 'nessuna'],
    [5, ['Cassa'], 'nessuna'],
    [5, [], 'nessuna'],
  ] as const)('at %d under %j: %s', (euro, antenati, atteso) => {
    expect(show(find(euro, antenati)).replace(/ o .*/u, '')).toBe(atteso);
  });

  test('is half as sure as the name of the parent is', () => {
    expect(find(5, ['Energia elettrica'])).toMatchObject({ forza: 0.5, motivo: 'mastro «Energia elettrica»' });
  });
});

describe('a name and its parent', () => {
  const judge = (
    proposta: Proposta | null,
    antenati: readonly string[] = ['Energia elettrica'],
    altro: Altro = {},
  ): Proposta | null => judgeMastro(buildLavoro('Xylo', 5, { antenati, proposta, ...altro }));

  test('that agree are surer, never less sure', () => {
    expect(judge(buildProposta('CE.B.7'))).toEqual(buildProposta('CE.B.7', { forza: 0.7 }));
    expect(judge(buildProposta('CE.B.7', { forza: 0.9 }))?.forza).toBe(0.9);
  });

  test('that disagree: the parent prevails over a name hardly known', () => {
    expect(show(judge(buildProposta('CE.B.8', { forza: 0.79 })))).toBe('CE.B.7 mastro o CE.B.8');
    expect(show(judge(buildProposta('CE.B.8', { forza: 0.8 })))).toBe('CE.B.8 dizionario o CE.B.7');
    expect(show(judge(buildProposta('CE.B.8', { forza: 0.8, alternativa: 'CE.B.6' })))).toBe(
      'CE.B.8 dizionario o CE.B.6',
    );
    const bassa = { ...buildRegola('diretta', 'CE.B.8'), fiducia: 'bassa' as const };
    expect(show(judge(buildProposta('CE.B.8', { forza: 1, regola: bassa })))).toBe('CE.B.7 mastro o CE.B.8');
  });

  test.each([
    ['nothing is proposed', null, ['Energia elettrica'], {}],
    ['there is no parent', buildProposta('CE.B.8'), [], {}],
    ['the parent says nothing', buildProposta('CE.B.8'), ['Kappa'], {}],
    ['the parent is of the other statement', buildProposta('SPA.D'), ['Energia elettrica'], {}],
    ['the line is printed', buildProposta('CE.B.8', { prova: 'schema' }), ['Energia elettrica'], {}],
    ['it is a party', buildProposta('CE.B.8'), ['Energia elettrica'], { partita: CLIENTI }],
    [
      'the line hangs on other accounts',
      buildProposta('CE.B.8', { regola: buildRegola('iva', 'CE.B.8') }),
      ['Energia elettrica'],
      {},
    ],
  ] as const)('the name stands where %s', (_, proposta, antenati, altro) => {
    expect(judge(proposta, antenati, altro)).toBe(proposta);
  });
});

describe('an account between two of one line', () => {
  const put = (voce: Proposta['voce'], altro: Altro = {}): Lavoro =>
    buildLavoro('Conto', 5, { proposta: buildProposta(voce), ...altro });
  const vuoto = (altro: Altro = {}): Lavoro => buildLavoro('Zxywq', 5, altro);
  const find = (...lavori: readonly Lavoro[]): string => show(findPropostaByVicini(lavori, 1));
  const E = { prospetto: 'economico' } as const;

  test('takes it', () => {
    expect(findPropostaByVicini([put('CE.B.7'), vuoto(), put('CE.B.7')], 1)).toEqual({
      voce: 'CE.B.7',
      prova: 'ordine',
      forza: 0.2,
      motivo: 'tra due conti della stessa voce',
      regola: null,
      alternativa: null,
    });
    expect(find(put('CE.B.7', E), vuoto(E), put('CE.B.7', E))).toBe('CE.B.7 ordine');
  });

  test.each([
    ['of two lines', put('CE.B.7'), put('CE.B.8')],
    ['of none', put(null), put(null)],
    ['at the end', put('CE.B.7'), undefined],
    [
      'guessed by their order',
      put('CE.B.7', { proposta: buildProposta('CE.B.7', { prova: 'ordine' }) }),
      put('CE.B.7'),
    ],
    [
      'guessed by their order after it',
      put('CE.B.7'),
      put('CE.B.7', { proposta: buildProposta('CE.B.7', { prova: 'ordine' }) }),
    ],
  ])('but not %s', (_, prima, dopo) => {
    expect(find(prima, vuoto(), ...(dopo === undefined ? [] : [dopo]))).toBe('nessuna');
  });

  test('nor of another statement', () => {
    expect(find(put('CE.B.7', E), vuoto({ prospetto: 'patrimoniale' }), put('CE.B.7', E))).toBe('nessuna');
  });
});
