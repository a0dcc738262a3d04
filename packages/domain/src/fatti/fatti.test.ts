import { describe, expect, test } from 'vitest';
import { computeIndicatori, listGruppi } from '../indicatori/compute-indicatori.ts';
import { soglieSettore } from '../indicatori/catalogo.ts';
import { resolveParams } from '../indicatori/parametri.ts';
import { euro } from '../numbers/euro.ts';
import { buildContesto } from '../test/contesto.ts';
import { computePassi } from './allerta.ts';
import { computeFatti } from './fatti.ts';
import { readPareggio } from './pareggio.ts';

type Scelte = Parameters<typeof buildContesto>[0];

const compute = (scelte: Scelte) => {
  const contesto = buildContesto(scelte);
  return computeFatti({
    bilancio: contesto.bilancio.bilancio,
    precedente: null,
    figure: computeIndicatori(contesto),
    params: listGruppi(contesto).flatMap(({ codice }) => resolveParams(codice, contesto)),
    soglie: soglieSettore(contesto.settore),
    impresa: { ...contesto, data_bilancio: contesto.bilancio.data_bilancio },
  });
};

describe('losses against the capital', () => {
  const perso = (voci: Scelte['voci'], forma_giuridica: Scelte['forma_giuridica'] = 'srl') =>
    compute({ voci, forma_giuridica }).perdite;

  test('exactly a third requires nothing, a cent more does', () => {
    expect(perso({ 'SPA.C.IV.1': 20_000, 'SPP.A.I': 30_000, 'SPP.A.VIII': -10_000 })).toBeNull();
    expect(perso({ 'SPA.C.IV.1': 19_999.99, 'SPP.A.I': 30_000, 'SPP.A.VIII': -10_000.01 })).toEqual({
      capitale: euro(3_000_000),
      patrimonio_netto: euro(1_999_999),
      perdita: euro(1_000_001),
      misura: 'oltre_un_terzo',
      articolo: 'art. 2482-bis c.c.',
      scioglimento: null,
      sospese: [
        { anno: 2021, fino_al_bilancio: 2026 },
        { anno: 2022, fino_al_bilancio: 2027 },
      ],
    });
  });

  test('an amount that a double cannot hold is compared to the cent', () => {
    // 0,10 + 0,20 of losses on a capital of 0,90: a third exactly, although 0.1 + 0.2 > 0.3 in doubles.
    expect(perso({ 'SPA.C.IV.1': 0.6, 'SPP.A.I': 0.9, 'SPP.A.VIII': -0.1, 'CE.B.7': 0.2 })).toBeNull();
  });

  test('below the legal minimum it is the other article', () => {
    expect(perso({ 'SPA.C.IV.1': 5_000, 'SPP.A.I': 20_000, 'SPP.A.VIII': -15_000 })?.misura).toBe('sotto_il_minimo');
    expect(perso({ 'SPA.C.IV.1': 0.01, 'SPP.A.VIII': -0.01, 'SPP.D.7.E': 0.02 })).toBeNull();
  });

  test('a capital wholly lost is below any minimum, also for a young firm and in liquidation', () => {
    const voci = { 'SPA.C.IV.1': 5_000, 'SPP.A.I': 20_000, 'SPP.A.VIII': -20_000, 'SPP.D.7.E': 5_000 };
    for (const params of [{}, { Neo: 1 }, { Liq: 1 }])
      expect(compute({ voci, params, forma_giuridica: 'srl' }).perdite).toMatchObject({
        misura: 'sotto_il_minimo',
        articolo: 'art. 2482-ter c.c.',
        scioglimento: 'art. 2484 n. 4 c.c.',
      });
  });

  test('the articles are those of the legal form', () => {
    const voci = { 'SPA.C.IV.1': 45_000, 'SPP.A.I': 120_000, 'SPP.A.VIII': -75_000 };
    expect(perso(voci, 'spa')).toMatchObject({
      misura: 'sotto_il_minimo',
      articolo: 'art. 2447 c.c.',
      scioglimento: 'art. 2484 n. 4 c.c.',
    });
    expect(perso(voci, 'srl')).toMatchObject({ misura: 'oltre_un_terzo', articolo: 'art. 2482-bis c.c.' });
    expect(perso(voci, null)).toMatchObject({ articolo: 'art. 2482-bis c.c.' });
    expect(perso(voci, 'societa_persone')).toBeNull();
  });

  test('a cooperativa is dissolved by the loss of the whole capital, not of a third', () => {
    const persa = (perdita: number) => {
      const cassa = Math.round((60_000 - perdita) * 100) / 100;
      const voci = { 'SPA.C.IV.1': cassa, 'SPP.A.I': 50_000, 'SPP.A.VIII': -perdita, 'SPP.D.7.E': 10_000 };
      return perso(voci, 'cooperativa');
    };
    expect(persa(49_999.99)).toBeNull();
    expect(persa(50_000)).toMatchObject({ misura: 'capitale_perduto', articolo: 'art. 2545-duodecies c.c.' });
  });
});

describe('the steps of the alert', () => {
  test('give the equity with its limit, the DSCR, and how many indices are beyond', () => {
    const [consuntivo, altro] = compute({
      voci: {
        'SPA.C.IV.1': 107_000,
        'SPP.A.I': 100_000,
        'SPP.D.12.E': 10_000,
        'CE.A.1': 100_000,
        'CE.C.17.e': 3_000,
        'CE.B.7': 100_000,
      },
    }).allerta;
    expect(altro).toBeUndefined();
    expect(consuntivo?.gruppo).toBe('IdA');
    expect(consuntivo?.passi).toMatchObject([
      { regola: 'patrimonio_netto', esito: 'nessuna_presunzione', valore: 97_000, limite: 10_000 },
      { regola: 'dscr', esito: 'non_previsto', valore: null },
      { regola: 'indici_di_settore', esito: 'nessuna_presunzione', previsti: 5 },
    ]);
  });

  test('the limit of the equity is that of its figure, or of the sector for a figure without its own', () => {
    const contesto = buildContesto({ voci: { 'SPA.C.IV.1': 97_000, 'SPP.A.I': 97_000 } });
    const gruppo = listGruppi(contesto).find(({ codice }) => codice === 'IdA');
    if (gruppo === undefined) throw new Error('No IdA');
    const figure = computeIndicatori(contesto).map((figura) => ({ ...figura, soglie: null }));
    const readLimite = (soglie: Parameters<typeof computePassi>[2]) => computePassi(gruppo, figure, soglie)?.passi[0];
    expect(readLimite(soglieSettore(contesto.settore))).toMatchObject({ valore: 97_000, limite: 10_000 });
    expect(readLimite({})).toMatchObject({ valore: 97_000, limite: null });
  });

  test('an empty statement has no computable step', () => {
    expect(compute({ voci: {} }).allerta[0]?.passi.map(({ esito }) => esito)).toEqual([
      'non_calcolabile',
      'non_previsto',
      'non_calcolabile',
    ]);
  });

  test('an interim statement has them on its projection too, with the DSCR', () => {
    const voci = { 'SPA.C.IV.1': 112_000, 'SPP.A.I': 112_000 };
    const { allerta } = compute({
      voci,
      proiezione: voci,
      data_bilancio: '2025-06-30',
      params: { Cassa0: 0, Entr6: 99_990, Serv6: 100_000 },
    });
    expect(allerta.map(({ gruppo }) => gruppo)).toEqual(['IdA', 'IdAp']);
    expect(allerta[1]?.passi[1]).toMatchObject({
      regola: 'dscr',
      esito: 'allerta',
      insufficiente: true,
      valore: 0.9999,
    });
  });
});

describe('break-even', () => {
  /** Revenue 1 000 000, materials 300 000 all variable, staff 600 000 all fixed, stock up by 20 000, other income 50 000. */
  const VOCI = {
    'SPA.C.IV.1': 270_000,
    'SPP.A.I': 100_000,
    'CE.A.1': 1_000_000,
    'CE.A.2': 20_000,
    'CE.A.5.b': 50_000,
    'CE.B.6': 300_000,
    'CE.B.9.a': 600_000,
  };

  test('is the same read from the figures alone, without its lines', () => {
    for (const voci of [VOCI, { ...VOCI, 'CE.B.9.a': 900_000 }, { 'SPA.C.IV.1': 10_000, 'SPP.A.I': 10_000 }]) {
      const figure = computeIndicatori(buildContesto({ voci }));
      const { pareggio } = compute({ voci });
      expect(readPareggio(figure)).toEqual(pareggio === null ? null : { ...pareggio, righe: [] });
    }
    expect(readPareggio([])).toBeNull();
  });

  test('each cost is divided by its share, and the lines add up to the totals', () => {
    const { pareggio } = compute({ voci: VOCI });
    // 300 000 − 20 000 variable, 600 000 − 50 000 fixed: 550 000 / (1 − 0,28) = 763 888,89
    expect(pareggio).toMatchObject({ ricavi: 1_000_000, variabili: 280_000, fissi: 550_000 });
    expect(pareggio?.pareggio).toBeCloseTo(763_888.8889, 3);
    expect(pareggio?.righe).toEqual([
      { codice: 'CE.B.6', quota: 1, proposta: true, variabile: 300_000, fisso: 0 },
      { codice: 'CE.B.9', quota: 0, proposta: true, variabile: 0, fisso: 600_000 },
      { codice: 'CE.A.2', quota: null, proposta: false, variabile: -20_000, fisso: 0 },
      { codice: 'CE.A.5', quota: null, proposta: false, variabile: 0, fisso: -50_000 },
    ]);
  });

  test('says where the revenue is, how far, and with which margin', () => {
    expect(compute({ voci: VOCI }).pareggio).toMatchObject({ esito: 'raggiunto', margine: 0.72, distanza: 236_111.11 });
    const senza = { ...VOCI, 'SPA.C.IV.1': 0, 'CE.A.1': 730_000 };
    expect(compute({ voci: senza }).pareggio).toMatchObject({ esito: 'non_raggiunto' });
    const inPerdita = { 'SPA.C.IV.1': 100_000, 'SPP.A.I': 100_000, 'CE.A.1': 100_000, 'CE.B.6': 100_000 };
    expect(compute({ voci: inPerdita }).pareggio).toMatchObject({ esito: 'mai', distanza: null, pareggio: null });
    const altri = { 'SPA.C.IV.1': 110_000, 'SPP.A.I': 100_000, 'CE.A.1': 5_000, 'CE.A.5.b': 5_000 };
    expect(compute({ voci: altri }).pareggio).toMatchObject({ esito: 'sempre' });
    const fermo = { 'SPA.C.IV.1': 90_000, 'SPP.A.I': 100_000, 'CE.B.9.a': 10_000 };
    expect(compute({ voci: fermo }).pareggio).toMatchObject({ esito: 'senza_ricavi', margine: null });
  });

  test('the financial charges join the fixed costs when the accountant says so', () => {
    const voci = { ...VOCI, 'CE.C.17.e': 10_000, 'SPA.C.IV.1': 260_000 };
    const { pareggio } = compute({ voci, params: { OFinCF: 1 } });
    expect(pareggio?.fissi).toBe(560_000);
    expect(pareggio?.righe.at(-1)).toMatchObject({ codice: 'CE.C.17', fisso: 10_000 });
  });

  test('lines that do not add up to the totals of the statement are left out', () => {
    const contesto = buildContesto({ voci: VOCI });
    const dati = {
      bilancio: contesto.bilancio.bilancio,
      precedente: null,
      params: resolveParams('BEP', contesto),
      soglie: {},
      impresa: { ...contesto, data_bilancio: contesto.bilancio.data_bilancio },
    };
    const figure = computeIndicatori(contesto).map((figura) =>
      figura.codice === '__CFis' ? { ...figura, valore: 1 } : figura,
    );
    expect(computeFatti({ ...dati, figure }).pareggio).toMatchObject({ fissi: 1, righe: [] });
    expect(computeFatti({ ...dati, figure: [] }).pareggio).toBeNull();
  });
});

test('signals, public debts and the practical test', () => {
  const voci = { 'SPA.C.IV.1': 300, 'SPP.A.I': 100, 'SPP.D.12.E': 120.1, 'SPP.D.13.E': 79.9 };
  expect(compute({ voci, params: { Inps: 1, Iva: 1 } })).toMatchObject({
    segnali: 2,
    debiti_erario_previdenza: euro(20_000),
    test_compilato: false,
  });
  expect(compute({ voci, params: { DS: 10 } })).toMatchObject({ segnali: null, test_compilato: true });
  expect(compute({ voci, params: { Inps: 0 } }).segnali).toBe(0);
  expect(compute({ voci: {} }).segnali).toBeNull();
});
