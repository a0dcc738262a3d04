import { describe, expect, test } from 'vitest';
import allerta from '../../../../fixtures/bilanci/dettaglio-in-allerta/bilancio.json' with { type: 'json' };
import sana from '../../../../fixtures/bilanci/manifattura-sana/bilancio.json' with { type: 'json' };
import { computeIndicatori } from '../indicatori/compute-indicatori.ts';
import { isAusiliario } from '../indicatori/indicatore.ts';
import { buildCasuale } from '../test/casuali.ts';
import { buildContesto } from '../test/contesto.ts';
import { printConArticolo } from '../numbers/articolo.ts';
import { printImporti } from './importi.ts';
import { computeRagioni } from './ragioni.ts';

type Scelte = Parameters<typeof buildContesto>[0];

const s = '\u00A0';
const compute = (scelte: Scelte) => {
  const contesto = buildContesto(scelte);
  return computeRagioni(contesto, computeIndicatori(contesto));
};
const inAllerta: Scelte = { voci: allerta.voci, settore: '7' };

describe('reasons of the grade', () => {
  test('of a firm in alert, the worst facts first and each once', () => {
    const ragioni = compute({ ...inAllerta, params: { CapMin: 50000 } });
    expect(ragioni.map(({ fatto }) => fatto)).toEqual([
      'patrimonio_netto',
      'oneri_finanziari',
      'liquidita',
      'cassa',
      'debiti_erario',
      'patrimonializzazione',
      'perdita',
      'indebitamento_finanziario',
      'leva',
      'modelli',
      'redditivita',
    ]);
    expect(ragioni[0]).toMatchObject({
      breve: 'Patrimonio netto sotto il minimo legale',
      frase: `Il patrimonio netto, 12${s}000${s}€, è sotto il minimo legale di 50${s}000${s}€.`,
      indicatori: [
        { gruppo: 'IdA', codice: 'IdA1' },
        { gruppo: 'ICAS', codice: 'ICA1' },
      ],
    });
    expect(ragioni.find(({ fatto }) => fatto === 'oneri_finanziari')).toMatchObject({
      breve: 'Il margine non paga gli interessi',
      frase: `Il margine operativo non paga gli interessi: 2${s}000${s}€ a fronte di 20${s}000${s}€ di oneri finanziari.`,
      indicatori: [{ codice: 'ICA5' }, { codice: 'LEVE4' }, { codice: 'IdA2' }],
    });
    expect(ragioni.find(({ fatto }) => fatto === 'liquidita')?.frase).toBe(
      `Le attività a breve, 350${s}000${s}€, coprono il 77,78${s}% delle passività a breve di 450${s}000${s}€.`,
    );
  });

  test('the equity is called adjusted where it is not that of the balance sheet', () => {
    const [prima] = compute({ ...inAllerta, params: { CapMin: 50000, DIV: 2000 } });
    expect(prima?.breve).toBe('Patrimonio netto rettificato sotto il minimo legale');
    expect(prima?.frase).toBe(
      `Il patrimonio netto rettificato, 10${s}000${s}€, è sotto il minimo legale di 50${s}000${s}€.`,
    );
  });

  test('the joint alert comes before the single indices', () => {
    const [prima] = compute(inAllerta);
    expect(prima).toMatchObject({ fatto: 'indici_di_settore', breve: 'Cinque indici di settore oltre soglia' });
  });

  test('of a sound firm are few and never of its good indicators', () => {
    const ragioni = compute({ voci: sana.voci, precedente: sana.precedente, params: sana.params });
    expect(ragioni.map(({ fatto }) => fatto)).toEqual([
      'debiti_erario',
      'modelli',
      'oneri_finanziari',
      'patrimonializzazione',
    ]);
    expect(ragioni[2]?.frase).toBe(
      `Gli oneri finanziari, 48${s}000${s}€, assorbono il 16,84${s}% del margine operativo di 285${s}000${s}€.`,
    );
  });

  test('of a young firm with signals and no score are the signals', () => {
    const voci = { 'SPA.C.IV.1': 20000, 'SPP.A.I': 20000 };
    expect(compute({ voci, params: { Neo: 1, Inps: 1, Retr: 1 } })[0]).toMatchObject({
      fatto: 'segnali',
      breve: 'Presenti 2 segnali di legge',
      frase:
        'Segnali dell’art. 3 c. 4 e dell’art. 25-novies CCII: 2 presenti sui 2 esaminati; 5 senza risposta. Presenti: retribuzioni, INPS.',
    });
  });

  test('of a liquidation and of a DSCR give both sides', () => {
    expect(compute({ ...inAllerta, params: { Liq: 1, ValRealizzo: 400000 } })[0]?.frase).toBe(
      `Il valore di realizzo dell’attivo, 400${s}000${s}€, non copre le passività, 538${s}000${s}€.`,
    );
    const voci = { 'SPA.C.IV.1': 10000, 'SPP.A.I': 10000 };
    const [prima] = compute({
      voci,
      data_bilancio: '2025-06-30',
      proiezione: voci,
      params: { Entr6: 70000, Serv6: 100000 },
    });
    expect(prima).toMatchObject({
      breve: 'Risorse insufficienti per i prossimi sei mesi',
      frase: `Nei prossimi sei mesi le risorse sono 80${s}000${s}€ a fronte di debiti da pagare per 100${s}000${s}€ (DSCR 0,80).`,
    });
  });

  test('with a negative equity do not tell it again by its ratios', () => {
    const voci = { 'SPA.C.IV.1': 10000, 'SPP.A.I': 5000, 'SPP.A.VIII': -9000, 'SPP.D.4.E': 14000 };
    const ragioni = compute({ voci });
    expect(ragioni[0]).toMatchObject({
      breve: 'Il patrimonio netto è negativo',
      frase: `Il patrimonio netto, −4${s}000${s}€, è sotto zero; il minimo legale è 1${s}€.`,
    });
    expect(ragioni[0]?.indicatori.map(({ codice }) => codice)).toEqual(
      expect.arrayContaining(['IdA1', 'LEVE1', 'LEVE6']),
    );
    expect(ragioni.some(({ fatto }) => fatto === 'patrimonializzazione')).toBe(false);
  });

  test('of a flow that does not cover the charges name repayments only where they were entered', () => {
    const voci = { 'SPA.C.IV.1': 99000, 'SPP.A.I': 100000, 'CE.C.17.e': 1000 };
    const precedente = { 'SPA.C.IV.1': 100000, 'SPP.A.I': 100000 };
    const find = (params: Record<string, number>) =>
      compute({ voci, precedente, params }).find(({ fatto }) => fatto === 'flusso');
    expect(find({})).toMatchObject({
      breve: 'Il flusso non copre gli oneri finanziari',
      frase: `Il flusso disponibile dopo gli investimenti è 0${s}€ a fronte di 1${s}000${s}€ di oneri finanziari, senza rimborsi indicati.`,
    });
    expect(find({ Rimb: 500 })).toMatchObject({
      breve: 'Il flusso non copre rate e interessi',
      frase: `Il flusso disponibile dopo gli investimenti è 0${s}€ a fronte di 1${s}500${s}€ tra oneri finanziari e rimborsi.`,
    });
  });

  test('without charges to cover say that the operating result is negative, not that it does not pay them', () => {
    const ragioni = compute({ voci: { 'SPA.C.IV.1': 20000, 'SPP.A.I': 30000, 'CE.B.7': 10000 } });
    expect(ragioni.some(({ fatto }) => fatto === 'oneri_finanziari')).toBe(false);
    expect(ragioni.find(({ fatto }) => fatto === 'redditivita')?.indicatori.map(({ codice }) => codice)).toContain(
      'LEVE4',
    );
  });

  test('are none on a statement that cannot be used', () => {
    expect(compute({ voci: {} })).toEqual([]);
    expect(compute({ voci: { 'SPA.D': 1 } })).toEqual([]);
  });
});

test('percentages take their article', () => {
  expect(
    [0, 0.0005, 0.015, 0.0897, 0.1111, 0.12, 0.85, -0.033, 1.1, 8.5].map((n) => printConArticolo('il', n)),
  ).toEqual(
    [
      'lo 0,00',
      'lo 0,05',
      'l’1,50',
      'l’8,97',
      'l’11,11',
      'il 12,00',
      'l’85,00',
      'il −3,30',
      'il 110,00',
      'l’850,00',
    ].map((testo) => `${testo}${s}%`),
  );
  expect(printConArticolo('del', 0.08)).toBe(`dell’8,00${s}%`);
  // Said as thousands: a thousand and four hundred, eight thousand, eleven thousand.
  expect([14.6, 80, 110].map((n) => printConArticolo('il', n))).toEqual(
    [`il 1${s}460,00`, `l’8${s}000,00`, `l’11${s}000,00`].map((testo) => `${testo}${s}%`),
  );
});

test('amounts of a sentence are whole euros, in cents where two would read the same', () => {
  expect(printImporti(20000.4, 48000)).toEqual([`20${s}000${s}€`, `48${s}000${s}€`]);
  expect(printImporti(9999.99, 10000)).toEqual([`9${s}999,99${s}€`, `10${s}000,00${s}€`]);
  expect(printImporti(0.02, 1)).toEqual([`0,02${s}€`, `1,00${s}€`]);
});

describe('whatever the statement', () => {
  const casi = Array.from({ length: 400 }, (_, numero) => {
    const contesto = buildCasuale(numero);
    const figure = computeIndicatori(contesto);
    return { figure, ragioni: computeRagioni(contesto, figure) };
  });
  const tutte = casi.flatMap(({ ragioni }) => ragioni);

  test('a reason has five to seven words for a list, and a sentence with figures that does not read like code', () => {
    for (const { breve, frase } of tutte) {
      expect(breve.split(' ').length, breve).toBeGreaterThanOrEqual(5);
      expect(breve.split(' ').length, breve).toBeLessThanOrEqual(7);
      expect(frase).toMatch(/^[A-ZÈ].*\d.*\.$/u);
      expect(frase).not.toMatch(/NaN|undefined|null|max\(|÷|n\.d\.|__|SPA|SPP|CE\./u);
    }
    expect(new Set(tutte.map(({ fatto }) => fatto)).size).toBeGreaterThan(15);
  });

  test('each fact and each indicator is told once, the heaviest first', () => {
    for (const { ragioni } of casi) {
      expect(new Set(ragioni.map(({ fatto }) => fatto)).size).toBe(ragioni.length);
      const codici = ragioni.flatMap(({ indicatori }) => indicatori.map(({ codice }) => codice));
      expect(new Set(codici).size).toBe(codici.length);
      const pesi = ragioni.map(({ peso }) => peso);
      expect(pesi).toEqual(pesi.toSorted((a, b) => b - a));
      for (const peso of pesi) expect(peso > 0 && peso <= 1).toBe(true);
    }
  });

  test('every critical indicator is behind a reason', () => {
    const ESITI = ['IdA0', 'IdAp0'];
    for (const { figure, ragioni } of casi) {
      const detti = ragioni.flatMap(({ indicatori }) => indicatori.map(({ codice }) => codice));
      const critici = figure
        .filter(({ gruppo, codice, punteggio }) => gruppo !== 'RISANAMENTO' && punteggio === 1 && !isAusiliario(codice))
        .map(({ codice }) => codice)
        .filter((codice) => !ESITI.includes(codice));
      expect(critici.filter((codice) => !detti.includes(codice))).toEqual([]);
    }
  });
});
