import { describe, expect, test } from 'vitest';
import type { Scope } from '../../formula/contesto.ts';
import { costante } from '../../formula/parole.ts';
import { computeFormula } from '../../formula/valutazione.ts';
import { Decimale } from '../../numbers/decimale.ts';
import { findIntervallo } from '../../soglie/intervallo.ts';
import { buildContesto } from '../../test/contesto.ts';
import type { Importi } from '../../test/contesto.ts';
import { explainIndicatori } from '../compute-indicatori.ts';
import type { Indicatore } from '../indicatore.ts';
import { resolveParams } from '../parametri.ts';
import type { RisultatoSpiegato } from '../risultato.ts';
import { PESI_Z68 } from './altman.ts';
import { indiceGNP } from './indice-gnp.ts';
import { CAMPIONE, CAMPIONE_PRECEDENTE } from './campione.ts';
import { buildPunteggioLineare } from './modelli.ts';
import { OScore } from './oscore.ts';
import { Zmijewski } from './zmijewski.ts';
import { getRisultato, withScritture } from '../../test/scritture.ts';

type Scelte = Parameters<typeof buildContesto>[0];

const compute = (scelte: Scelte): Readonly<Record<string, RisultatoSpiegato>> =>
  Object.fromEntries(
    explainIndicatori(buildContesto(scelte), 'ISPI').map((risultato) => [risultato.codice, risultato]),
  );

const MODELLI = ['ZScore', 'OScore', 'Zmijewski'];
const vuoto = { codice: 'denominatore_nullo' };

describe('Altman 1968', () => {
  test('gives 3.156 for the sample firm at its market value, which no balance sheet holds', () => {
    const variabili = ['0.15', '0.2', '0.12', '1.5', '1.4'];
    const formula = buildPunteggioLineare(
      null,
      PESI_Z68.map((peso, posizione) => [peso, costante(variabili[posizione] ?? '')]),
    );
    const scope: Scope = {
      contesto: buildContesto({ voci: {} }),
      esercizio: 'corrente',
      conto_economico: 'periodo',
      getIndicatore: () => ({ nome: '', unit: 'none', valore: null, punteggio: null }),
    };
    const esito = computeFormula(formula, scope);
    expect(esito.ok && esito.valore.toString()).toBe('3.156');
  });
});

describe('coefficients', () => {
  /** As printed by their authors, beside the variable they weigh; Ohlson's and Zmijewski's constants come first. */
  const attesi: readonly (readonly [
    codice: string,
    costante: string | null,
    pesi: Readonly<Record<string, string>>,
  ])[] = [
    ['__Z68', null, { X1: '1.2', X2: '1.4', X3: '3.3', X4: '0.6', X5: '1' }],
    ['__Zp', null, { X1: '0.717', X2: '0.847', X3: '3.107', X4: '0.420', X5: '0.998' }],
    ['__Zs', null, { X1: '6.56', X2: '3.26', X3: '6.72', X4: '1.05' }],
    ['__ZsEM', '3.25', { X1: '6.56', X2: '3.26', X3: '6.72', X4: '1.05' }],
    [
      '__OT',
      '-1.32',
      {
        SIZE: '-0.407',
        TLTA: '6.03',
        X1: '-1.43',
        CLCA: '0.0757',
        OENEG: '-1.72',
        NITA: '-2.37',
        FFOTL: '-1.83',
        INTWO: '0.285',
        CHIN: '-0.521',
      },
    ],
    ['__ZmX', '-4.336', { NITA: '-4.513', TLTA: '5.679', CACL: '0.004' }],
  ];
  const spiegazioni = compute({ voci: CAMPIONE, precedente: CAMPIONE_PRECEDENTE });
  const stampa = (peso: string): string => new Decimale(peso).abs().toString().replace('.', ',');

  test.each(attesi)('of %s are printed with every decimal they have', (codice, costanteAttesa, pesi) => {
    const { simboli } = withScritture(getRisultato(spiegazioni, codice).spiegazione);
    const addendi = Object.entries(pesi).map(
      ([variabile, peso]) => `${peso.startsWith('-') ? '\u2212' : '+'} ${stampa(peso)} × ${variabile}`,
    );
    const primo =
      costanteAttesa === null ? [] : [`${costanteAttesa.startsWith('-') ? '\u2212' : '+'} ${stampa(costanteAttesa)}`];
    expect(simboli).toBe([...primo, ...addendi].join(' ').replace(/^\+ /u, ''));
  });

  test.each(attesi)('of %s weigh their variables exactly', (codice, costanteAttesa, pesi) => {
    const { passaggi = [], termini = [] } = spiegazioni[codice]?.spiegazione ?? {};
    const valori = new Map([...passaggi, ...termini].map((parte) => [parte.codice, parte.valore]));
    const atteso = Object.entries(pesi).reduce(
      (somma, [variabile, peso]) => {
        expect(valori.get(variabile), variabile).toBeTypeOf('number');
        return somma.plus(new Decimale(peso).times(valori.get(variabile) ?? Number.NaN));
      },
      new Decimale(costanteAttesa ?? 0),
    );
    expect(spiegazioni[codice]?.valore).toBeCloseTo(atteso.toNumber(), 12);
  });
});

describe('choice of the model', () => {
  test('is Z′ for manufacturers and Z″ for all others, both shown as helpers', () => {
    const manifattura = compute({ voci: CAMPIONE, settore: '2' });
    const servizi = compute({ voci: CAMPIONE, settore: '9' });
    expect(manifattura['ZScore']?.valore).toBe(manifattura['__Zp']?.valore);
    expect(servizi['ZScore']?.valore).toBe(servizi['__Zs']?.valore);
    for (const codice of ['__Z68', '__Zp', '__Zs', '__ZsEM'])
      expect(servizi[codice]).toMatchObject({
        valore: manifattura[codice]?.valore,
        punteggio: null,
        etichetta_punteggio: null,
      });
  });
});

describe('edges of the probabilities', () => {
  const getScore = ({ soglie }: Indicatore, valore: string) =>
    soglie?.tipo === 'comuni' ? findIntervallo(soglie.intervalli, new Decimale(valore)) : null;

  test.each([
    ['0.038', 0, 'Buono'],
    ['0.0380001', 0.3, 'Sopra il cut-off'],
    ['0.2', 0.3, 'Sopra il cut-off'],
    ['0.2000001', 0.6, 'Attenzione'],
    ['0.5', 0.6, 'Attenzione'],
    ['0.5000001', 1, 'Critico'],
  ])('OScore %s scores %d', (valore, score, score_label) => {
    expect(getScore(OScore, valore)).toMatchObject({ score, score_label });
  });

  test.each([
    ['0.0999999', 0],
    ['0.1', 0.3],
    ['0.25', 0.6],
    ['0.4999999', 0.6],
    ['0.5', 1],
  ])('Zmijewski %s scores %d', (valore, score) => {
    expect(getScore(Zmijewski, valore)?.score).toBe(score);
  });

  test('show the word of the cut-off', () => {
    const { OScore: esito } = compute({ voci: { 'SPA.C.IV.1': 1000000, 'SPP.A.I': 600000, 'SPP.D.7.E': 400000 } });
    expect(esito?.punteggio).toBe(0.3);
    expect(esito?.etichetta_punteggio).toBe('Sopra il cut-off');
  });
});

describe('null rules', () => {
  test('without assets give nothing, helpers included', () => {
    for (const voci of [
      { 'SPP.A.I': 5, 'SPP.A.VIII': -5 },
      { 'SPP.A.I': -5, 'SPP.D.7.E': 5 },
    ] as Importi[]) {
      const risultati = Object.values(compute({ voci }));
      expect(risultati).toHaveLength(16);
      for (const risultato of risultati)
        expect(risultato, risultato.codice).toMatchObject({ valore: null, punteggio: null, motivo: vuoto });
    }
  });

  test('without liabilities differ from model to model', () => {
    const esito = compute({ voci: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 1000 } });
    expect(esito['ZScore']).toMatchObject({ valore: null, punteggio: 0, etichetta_punteggio: 'Buono', motivo: vuoto });
    for (const codice of ['OScore', '__X4', '__Z68', '__Zp', '__Zs', '__ZsEM', '__OT'])
      expect(esito[codice], codice).toMatchObject({ valore: null, punteggio: null, motivo: vuoto });
    expect(esito['Zmijewski']).toMatchObject({ punteggio: 0, motivo: null });
    for (const codice of ['__X1', '__X2', '__X3', '__X5', '__SIZE', '__CHIN', '__ZmX'])
      expect(esito[codice]?.valore, codice).not.toBeNull();
  });

  test('without short-term assets stop only Ohlson', () => {
    const esito = compute({ voci: { 'SPA.B.II.1': 1000, 'SPP.A.I': 400, 'SPP.D.7.E': 600 } });
    for (const [codice, { valore }] of Object.entries(esito))
      expect(valore === null, codice).toBe(codice === 'OScore' || codice === '__OT');
    expect(esito['OScore']).toMatchObject({ punteggio: null, motivo: vuoto });
  });
});

describe('interim statements', () => {
  const voci: Importi = {
    'SPA.C.IV.1': 100000,
    'SPP.A.I': 30000,
    'SPP.A.IV': 5000,
    'SPP.D.7.E': 60000,
    'CE.A.1': 5000,
  };
  const proiezione: Importi = { 'SPA.C.IV.1': 500000, 'SPP.A.I': 488000, 'CE.A.1': 13000, 'CE.B.10.b': 1000 };
  const precedente: Importi = { 'SPA.C.IV.1': 34000, 'SPP.A.I': 30000, 'CE.A.1': 4000 };

  test('without a projection have nothing', () => {
    const risultati = Object.values(compute({ voci, data_bilancio: '2025-06-30', precedente }));
    for (const risultato of risultati)
      expect(risultato, risultato.codice).toMatchObject({
        valore: null,
        punteggio: null,
        motivo: { codice: 'dato_infrannuale' },
      });
  });

  test('take the income statement of the projection and their own balance sheet', () => {
    const esito = compute({ voci, data_bilancio: '2025-06-30', precedente, proiezione });
    const get = (codice: string) => esito[codice]?.valore;
    expect(get('__X1')).toBeCloseTo((100000 - 60000) / 100000, 12);
    expect(get('__X2')).toBeCloseTo((5000 + 5000) / 100000, 12);
    expect(get('__X3')).toBeCloseTo(12000 / 100000, 12);
    expect(get('__X4')).toBeCloseTo(40000 / 60000, 12);
    expect(get('__X5')).toBeCloseTo(13000 / 100000, 12);
    expect(get('__CHIN')).toBeCloseTo((12000 - 4000) / (12000 + 4000), 12);
    expect(get('__SIZE')).toBeCloseTo(Math.log(100000 / 686.22), 12);
    expect(get('__ZmX')).toBeCloseTo(-4.336 - 4.513 * 0.12 + 5.679 * 0.6 + 0.004 * (100 / 60), 12);
    const T = -1.32 - 0.407 * Math.log(100000 / 686.22) + 6.03 * 0.6 - 1.43 * 0.4 + 0.0757 * 0.6 - 2.37 * 0.12;
    expect(get('__OT')).toBeCloseTo(T - 1.83 * (13000 / 60000) - 0.521 * 0.5, 12);
    expect(MODELLI.map((codice) => esito[codice]?.punteggio)).not.toContain(null);
    const nota = 'Situazione infrannuale: il conto economico è quello della proiezione a fine esercizio.';
    expect(withScritture(getRisultato(esito, '__X3').spiegazione)).toMatchObject({
      parole: 'Risultato operativo (AB) [proiezione] / Totale attivo',
    });
    expect(getRisultato(esito, '__X3').note).toEqual([nota]);
    for (const codice of ['__X1', '__X2', '__X4', '__SIZE']) expect(esito[codice]?.note, codice).toEqual([]);
  });

  test('read the provisions of the projection', () => {
    const compare = (params: Record<string, number>) =>
      compute({ voci, data_bilancio: '2025-06-30', precedente, proiezione, params })['__OT']?.valore ?? Number.NaN;
    expect(compare({ TFRn: 6000 })).toBe(compare({}));
    expect(compare({ TFRnP: 6000 })).toBeCloseTo(compare({}) - 1.83 * 0.1, 12);
  });
});

describe('previous year', () => {
  test('missing leaves CHIN and INTWO at 0, with a note', () => {
    const voci = { 'SPA.C.IV.1': 900, 'SPP.A.I': 500, 'SPP.D.7.E': 500, 'CE.B.7': 100 };
    const precedente = { 'SPA.C.IV.1': 900, 'SPP.A.I': 1000, 'CE.B.7': 100 };
    const senza = compute({ voci });
    const con = compute({ voci, precedente });
    expect(senza['__CHIN']?.valore).toBe(0);
    for (const codice of ['OScore', '__OT', '__CHIN']) {
      expect(senza[codice]?.note[0]).toContain('Manca il bilancio dell’esercizio precedente');
      expect(con[codice]?.note.join(' ')).not.toContain('Manca');
    }
    // Two losses of the same size: CHIN 0, INTWO 1.
    expect((con['__OT']?.valore ?? Number.NaN) - (senza['__OT']?.valore ?? Number.NaN)).toBeCloseTo(0.285, 12);
    expect(compute({ voci, precedente: { 'SPA.D': 1 } })['OScore']?.valore).toBe(senza['OScore']?.valore);
  });
});

describe('what the models assume', () => {
  const voci = { 'SPA.C.IV.1': 900, 'SPP.A.I': 400, 'SPP.D.7.E': 500 };

  test('the variant of Altman is named with its reason', () => {
    expect(compute({ voci })['ZScore']?.note.join(' ')).toContain('Z′ (1983)');
    expect(compute({ voci, settore: '9' })['ZScore']?.note).toEqual([
      'Variante usata: Z″ (1995), per imprese non manifatturiere, perché il settore non è manifatturiero.',
    ]);
  });

  test('euros are taken as dollars until the accountant enters the rate', () => {
    const nota = 'Il modello è in dollari e il cambio non è indicato: un euro è preso come un dollaro.';
    expect(compute({ voci })['OScore']?.note).toContain(nota);
    expect(compute({ voci, params: { CambioUSD: 1 } })['OScore']?.note).not.toContain(nota);
  });
});

describe('index of prices', () => {
  test('has every year, and rises every year', () => {
    const prezzi = Object.entries(indiceGNP.valori).map(([anno, valore]) => [Number(anno), Number(valore)] as const);
    const [primo = [0, 0]] = prezzi;
    expect(prezzi.map(([anno]) => anno)).toEqual(prezzi.map((_, i) => primo[0] + i));
    expect(prezzi.map(([, valore]) => valore)).toEqual(prezzi.map(([, valore]) => valore).toSorted((a, b) => a - b));
  });

  test.each([
    ['2015-12-31', 532.44],
    ['2016-12-31', 532.44],
    ['2017-01-31', 537.49],
    ['2025-12-31', 686.22],
    ['2026-12-31', 705.6],
    ['2030-12-31', 705.6],
  ])('at %s is %d', (data_bilancio, valore) => {
    const contesto = buildContesto({ voci: { 'SPA.D': 1, 'SPP.A.I': 1 }, data_bilancio });
    expect(resolveParams('ISPI', contesto).slice(0, 2)).toEqual([
      { gruppo: 'ISPI', nome: 'CambioUSD', valore: 1, predefinito: true },
      { gruppo: 'ISPI', nome: 'IndiceGNP', valore, predefinito: true },
    ]);
  });
});
