import { describe, expect, test } from 'vitest';
import { computeFatti } from '../fatti.ts';
import { soglieSettore } from '../../indicatori/catalogo.ts';
import { computeIndicatori, listGruppi } from '../../indicatori/compute-indicatori.ts';
import { resolveParams } from '../../indicatori/parametri.ts';
import { buildContesto } from '../../test/contesto.ts';
import { formeGiuridiche } from '../../forma-giuridica/forme.ts';
import type { FormaGiuridica } from '../../forma-giuridica/forme.ts';
import { norme } from './norme.ts';

type Scelte = Parameters<typeof buildContesto>[0];

const computeAll = (scelte: Scelte, evidenze: Readonly<Record<string, string>> = {}) => {
  const contesto = buildContesto(scelte);
  const { precedente } = contesto;
  return computeFatti({
    bilancio: contesto.bilancio.bilancio,
    precedente: precedente === null ? null : { bilancio: precedente.bilancio, data: precedente.data_bilancio },
    figure: computeIndicatori(contesto),
    params: listGruppi(contesto)
      .flatMap(({ codice }) => resolveParams(codice, contesto))
      .map((param) => ({ ...param, evidenza: evidenze[param.nome] ?? '' })),
    soglie: soglieSettore(contesto.settore),
    impresa: { ...contesto, data_bilancio: contesto.bilancio.data_bilancio },
  });
};
const compute = (scelte: Scelte) => computeAll(scelte).conseguenze;
const find = (scelte: Scelte, codice: string) => compute(scelte).find((conseguenza) => conseguenza.codice === codice);

/** Capital 30 000, losses as given. */
const withPerdita = (perdita: number): Scelte['voci'] => ({
  'SPA.C.IV.1': Math.round((30_000 - perdita) * 100) / 100,
  'SPP.A.I': 30_000,
  'SPP.A.VIII': -perdita,
});

describe('losses', () => {
  test('over a third is present, a third exactly is absent, each with its amounts', () => {
    const presente = find({ voci: withPerdita(10_000.01), forma_giuridica: 'srl' }, 'perdite');
    expect(presente).toMatchObject({ stato: 'presente', articolo: 'art. 2482-bis c.c.', certezza: 'letta' });
    expect(presente?.fatto.replaceAll('\u00A0', ' ')).toContain('10 000,01 €, il 33,33 %');
    expect(presente?.fatto).toContain('art. 6 D.L. 23/2020');
    expect(find({ voci: withPerdita(10_000), forma_giuridica: 'srl' }, 'perdite')?.stato).toBe('assente');
  });

  test('below the minimum the dissolution is still to be ascertained: it depends on the assembly', () => {
    const scelte = { voci: withPerdita(25_000), forma_giuridica: 'srl' } as const;
    expect(find(scelte, 'minimo_legale')).toMatchObject({
      stato: 'presente',
      articolo: 'artt. 2482-ter e 2484 c. 1 n. 4 c.c.',
    });
    expect(find(scelte, 'scioglimento')?.stato).toBe('da_accertare');
    expect(find({ voci: withPerdita(0), forma_giuridica: 'srl' }, 'scioglimento')?.stato).toBe('assente');
  });

  test('without a legal form nothing about the capital is decided', () => {
    const trovata = find({ voci: withPerdita(25_000), forma_giuridica: null }, 'perdite');
    expect(trovata?.stato).toBe('da_accertare');
    expect(trovata?.fatto).toContain('La forma giuridica non è indicata');
  });

  test('without a capital it is not known', () => {
    const voci = { 'SPA.C.IV.1': 10, 'SPP.A.VIII': -10, 'SPP.D.7.E': 20 };
    expect(find({ voci, forma_giuridica: 'srl' }, 'perdite')?.stato).toBe('da_accertare');
  });
});

test('the rules follow the legal form', () => {
  const list = (forma_giuridica: FormaGiuridica) =>
    compute({ voci: withPerdita(0), forma_giuridica })
      .map(({ codice, articolo }) => `${codice}: ${articolo}`)
      .toSorted();
  expect(list('spa')).toContain('perdite: art. 2446 c.c.');
  expect(list('spa').join()).not.toContain('2477');
  expect(list('cooperativa')).toEqual([
    'banche: art. 25-decies CCII',
    'composizione: artt. 12 e 17 CCII',
    'organo_di_controllo: artt. 2543 e 2477 c.c.',
    'scioglimento: artt. 2545-duodecies, 2485 e 2486 c.c.',
    'segnalazione: art. 25-octies CCII',
    'sospensione: art. 20 CCII',
  ]);
  expect(list('impresa_individuale')).toEqual(['composizione: artt. 12 e 17 CCII']);
  expect(
    find(
      { voci: { 'SPA.C.IV.1': 1, 'SPP.A.I': 30, 'SPP.A.VIII': -30, 'SPP.D.7.E': 1 }, forma_giuridica: 'cooperativa' },
      'scioglimento',
    ),
  ).toMatchObject({ stato: 'presente' });
});

test('the auditor is required after two years beyond a limit; fewer are to be ascertained, for the staff is not known', () => {
  const grande = { 'SPA.C.IV.1': 4_000_000.01, 'SPP.A.I': 4_000_000.01 };
  const limite = { 'SPA.C.IV.1': 4_000_000, 'SPP.A.I': 4_000_000 };
  const stato = (voci: Scelte['voci'], precedente?: Scelte['voci']) =>
    find({ voci, ...(precedente === undefined ? {} : { precedente }), forma_giuridica: 'srl' }, 'organo_di_controllo')
      ?.stato;
  expect(stato(grande, grande)).toBe('presente');
  expect(stato(grande, limite)).toBe('da_accertare');
  expect(stato(grande)).toBe('da_accertare');
});

test('a cooperative must also have auditors where it issues financial instruments: not known, so it is said', () => {
  const fatto = (forma_giuridica: FormaGiuridica) =>
    find({ voci: withPerdita(0), forma_giuridica }, 'organo_di_controllo')?.fatto;
  expect(fatto('cooperativa')).toContain('emissione di strumenti finanziari non partecipativi (art. 2543 c.c.)');
  expect(fatto('srl')).not.toContain('2543');
});

test('a negotiated settlement is open to an imbalance alone, and its text is that of 2024', () => {
  const composizione = find({ voci: withPerdita(0), forma_giuridica: 'spa' }, 'composizione');
  expect(composizione?.se).toContain('squilibrio patrimoniale o economico-finanziario');
  expect(composizione).toMatchObject({ certezza: 'letta', articolo: 'artt. 12 e 17 CCII' });
  expect(composizione?.fonte).toContain('D.Lgs. 136/2024');
});

describe('signals', () => {
  const params = { Inps: 1, Ader: 1, Retr: 0 };

  test('one told as present has its row, with the article and whether there is a proof', () => {
    const { conseguenze } = computeAll(
      { voci: withPerdita(0), forma_giuridica: 'societa_persone', params },
      { Inps: 'Avviso del 3 marzo' },
    );
    const segnali = conseguenze.filter(({ codice }) => codice.startsWith('segnale_'));
    expect(segnali.map(({ codice, stato, certezza }) => [codice, stato, certezza])).toEqual([
      ['segnale_Inps', 'presente', 'letta'],
      ['segnale_Ader', 'presente', 'letta'],
    ]);
    expect(segnali.map(({ fatto }) => /con la prova/u.test(fatto))).toEqual([true, false]);
    for (const { articolo, fonte } of segnali)
      expect([articolo, fonte]).toEqual([expect.stringContaining('25-novies'), expect.stringMatching(/lett[eo] /u)]);
  });

  test('without an answer there is no row', () => {
    expect(compute({ voci: withPerdita(0) }).map(({ codice }) => codice)).not.toContain('segnale_Retr');
  });
});

test('every rule is examined, or says whom it concerns', () => {
  for (const [forma] of formeGiuridiche) {
    const { conseguenze, escluse } = computeAll({ voci: withPerdita(0), forma_giuridica: forma });
    expect([forma, conseguenze.length + escluse.flatMap(({ titoli }) => titoli).length]).toEqual([forma, norme.length]);
    for (const { motivo } of escluse) expect(motivo).toMatch(/^norm[ae] /u);
  }
  expect(computeAll({ voci: {}, forma_giuridica: 'societa_persone' }).escluse).toEqual([]);
});

test('what is present comes first, and an unusable statement has none', () => {
  const stati = compute({ voci: withPerdita(25_000), forma_giuridica: 'srl' }).map(({ stato }) => stato);
  expect(stati.toSorted((a, b) => rank(a) - rank(b))).toEqual(stati);
  expect(stati[0]).toBe('presente');
  expect(compute({ voci: {}, forma_giuridica: 'srl' })).toEqual([]);
  expect(compute({ voci: { 'SPA.C.IV.1': 1 }, forma_giuridica: 'srl' })).toEqual([]);
});

const rank = (stato: string): number => ['presente', 'da_accertare', 'assente'].indexOf(stato);

test('a rule whose text was read says where', () => {
  for (const { codice, fonte, certezza } of norme)
    for (const forma of ['spa', 'srl', 'cooperativa', null] as const)
      expect([codice, forma, /letto in/u.test(fonte(forma))]).toEqual([codice, forma, certezza === 'letta']);
});
