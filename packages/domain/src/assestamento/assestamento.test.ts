import { describe, expect, test } from 'vitest';
import { computeBilancio } from '../bilancio/bilancio.ts';
import { printNodo } from '../formula/stampa.ts';
import {
  applyCampi,
  buildBase,
  buildChiusura,
  buildStato,
  describeMovimenti,
  inEuro,
} from '../test/assestamenti-di-prova.ts';
import { computeAssestamento } from './assestamento.ts';
import type { Assestamento } from './assestamento.ts';
import type { BaseAssestamento } from './base-assestamento.ts';
import type { CampiScrittura } from './campi-scrittura.ts';
import { describeEffetto } from './effetto.ts';
import { computeProiezioneAssestata } from './proiezione-assestata.ts';
import { explainRettifica } from './spiegazione-rettifica.ts';
import { listVociAssestate } from './valori-assestati.ts';

const confirm = (tipo: string, dati: CampiScrittura['dati'] = {}): CampiScrittura => ({
  tipo,
  stato: 'confermata',
  dati,
});

/** Texts with plain blanks. */
const withSpazi = (testo: string): string => testo.replaceAll('\u00A0', ' ');

const listProposte = ({ proposte }: Assestamento): Record<string, number> =>
  Object.fromEntries(proposte.map(({ scrittura }) => [scrittura.tipo, scrittura.importo / 100]));

const BRENTA = buildStato({
  'SPA.B.I.4': 40_000,
  'SPA.B.II.2': 900_000,
  'SPA.C.I.4': 384_350,
  'SPA.C.II.1.E': 866_917.35,
  'SPP.A.I': 388_540.02,
  'SPP.D.7.E': 1_510_459.55,
  'CE.A.1': 2_000_000,
  'CE.B.6': 800_000,
  'CE.B.7': 429_111.82,
  'CE.B.9.a': 478_620.4,
});

const NOVE: readonly CampiScrittura[] = [
  confirm('imposte', { aliquota: 31.2 }),
  confirm('ammortamenti', { importo: 96_036.17 }),
  confirm('rimanenze', { righe: [{ voce: 'SPA.C.I.4', importo: 412_900, natura: 'prodotti' }] }),
  confirm('risconti_attivi', { totale: 4980, dal: '2026-10-01', al: '2026-12-31' }),
  confirm('tfr', { importo: 33_060.26 }),
  confirm('mensilita'),
  confirm('contributi', { aliquota: 30.7 }),
  confirm('fatture_da_ricevere', { righe: [{ voce: 'CE.B.7', importo: 23_480 }] }),
  confirm('fatture_da_emettere', { importo: 17_250 }),
  confirm('svalutazione_crediti', { importo: 3242.04 }),
];

const settembre = (cambi: Partial<BaseAssestamento> = {}): BaseAssestamento =>
  buildBase({ data_bilancio: '2026-09-30', ...cambi });

describe('a whole situation', () => {
  test('an apparent profit and what is left of it', () => {
    const dopo = applyCampi(settembre(), BRENTA, NOVE);
    expect(dopo.effetto.risultato).toEqual({ prima: inEuro(292_267.78), dopo: inEuro(92_948.51) });
    expect(withSpazi(describeEffetto(dopo.effetto))).toBe(
      'Utile apparente 292 267,78 €: dopo l’assestamento utile di 92 948,51 €.',
    );
    const { prima, dopo: finale } = dopo.effetto.patrimonio_netto;
    expect(finale - prima).toBe(inEuro(-199_319.27));
    expect(dopo.effetto.quadratura).toEqual({ prima: 0, dopo: 0 });
    const imposte = dopo.spiegate.find(({ scrittura }) => scrittura.tipo === 'imposte');
    expect(imposte?.scrittura).toMatchObject({ importo: inEuro(42_151.07), stima: true });
  });

  test('a loss says so', () => {
    expect(withSpazi(describeEffetto({ risultato: { prima: inEuro(500), dopo: inEuro(-1234.5) } }))).toBe(
      'Utile apparente 500,00 €: dopo l’assestamento perdita di 1 234,50 €.',
    );
  });

  test('proposals follow the entries: what is set aside counts 0, what is confirmed is not proposed again', () => {
    const base = buildBase({ chiusura: buildChiusura({ 'SPP.C': 60_000, 'CE.B.10.b': 30_000 }) });
    const stato = buildStato({ 'CE.B.9.a': 48_000, 'CE.B.9.b': 14_400, 'SPA.B.II.2': 90_000, 'CE.A.1': 200_000 });
    const vuoto = listProposte(computeAssestamento(base, stato));
    expect(vuoto).toEqual({
      ammortamenti: 14_876.71,
      mensilita: 4000,
      contributi: 1200,
      tfr: 4041.85,
      imposte: 38_390.4,
    });
    const senza = applyCampi(base, stato, [{ tipo: 'mensilita', stato: 'non_serve' }]);
    expect(listProposte(senza)).toEqual({ ammortamenti: 14_876.71, tfr: 3765.56, imposte: 38_390.4 });
    const meta = applyCampi(base, stato, [
      confirm('mensilita', { importo: 2000 }),
      confirm('ferie', { importo: 1000 }),
    ]);
    // (48 000 + 2 000) ÷ 13,5 − 250 + 450; (137 600 − 2 000 − 1 000) × 27,9 %
    expect(listProposte(meta)).toEqual({ ammortamenti: 14_876.71, contributi: 600, tfr: 3903.7, imposte: 37_553.4 });
  });

  test('the twelve answers on the quality of the situation', () => {
    const vuota = computeAssestamento(settembre(), BRENTA);
    expect(vuota.qualita).toMatchObject({ fatte: 0, totale: 12 });
    expect(vuota.qualita.mancano.map(({ codice }) => codice)).toEqual([
      'ammortamenti',
      'rimanenze',
      'mensilita',
      'tfr',
      'ferie',
      'compensi',
      'fatture_da_ricevere',
      'fatture_da_emettere',
      'ratei_e_risconti',
      'interessi',
      'mutui_entro',
      'imposte',
    ]);
    const dopo = applyCampi(settembre(), BRENTA, [...NOVE, { tipo: 'ferie', stato: 'non_serve' }]);
    expect(dopo.qualita).toMatchObject({ fatte: 9, totale: 12 });
    expect(dopo.qualita.mancano.map(({ codice }) => codice)).toEqual(['compensi', 'interessi', 'mutui_entro']);
    // A proposal is no answer, nor is one to look at again.
    const proposte = NOVE.map((altra, posizione) => ({
      ...altra,
      stato: posizione % 2 === 0 ? 'proposta' : 'da_ricontrollare',
    }));
    expect(applyCampi(settembre(), BRENTA, proposte).qualita.fatte).toBe(0);
  });

  test('what is missing is asked, until it is there or set aside', () => {
    const base = settembre({ chiusura: buildChiusura({ 'SPA.C.I.4': 384_350 }) });
    const listTipi = ({ mancanze }: Assestamento) => mancanze.map(({ tipo }) => tipo);
    expect(listTipi(computeAssestamento(base, BRENTA))).toEqual([
      'ammortamenti',
      'tfr',
      'rimanenze',
      'imposte',
      'risconti_attivi',
    ]);
    expect(listTipi(applyCampi(base, BRENTA, NOVE))).toEqual([]);
    expect(listTipi(applyCampi(base, BRENTA, [{ tipo: 'tfr', stato: 'non_serve' }, confirm('imposte')]))).toEqual([
      'ammortamenti',
      'rimanenze',
      'risconti_attivi',
    ]);
  });

  test('interest below that of the loans of the plan is asked', () => {
    const finanziamenti = [
      {
        nome: 'Mutuo',
        tipo: 'unica_scadenza',
        capitale_residuo: inEuro(36_500),
        tasso_annuo: 6,
        periodicita: 12,
        prossima_rata: '2026-12-31',
        rate_residue: 1,
      },
    ] as const;
    const base = buildBase({ finanziamenti });
    const listTipi = (interessi: number) =>
      computeAssestamento(base, buildStato({ 'CE.C.17.e': interessi, 'SPA.D': 1 })).mancanze.map(({ tipo }) => tipo);
    expect(listTipi(1085.99)).toEqual(['interessi']);
    expect(listTipi(1086)).toEqual([]);
  });
});

test('a proposal beyond 13 digits is not made, and refuses nothing', () => {
  const stato = buildStato({ 'CE.B.9.a': 1, 'CE.B.9.b': 9_000_000_000_000 });
  const { proposte, domande } = applyCampi(buildBase(), stato, [confirm('mensilita', { importo: 90 })]);
  expect(proposte.map(({ scrittura }) => scrittura.tipo)).not.toContain('contributi');
  expect(domande).toContainEqual({
    tipo: 'contributi',
    campo: null,
    nota: 'L’importo calcolato supera 13 cifre intere.',
  });
});

test('the lines whose Valore Alternativo comes from entries', () => {
  const stato = buildStato({ 'CE.B.7': 10 }, { 'CE.B.8': 5 });
  const { scritture } = applyCampi(buildBase(), stato, [confirm('compensi', { importo: 1 })]);
  expect(listVociAssestate(scritture)).toEqual(['CE.B.7', 'SPP.D.14.E']);
});

test.each([
  ['an annual statement has the whole charge and no thirteenth', { data_bilancio: '2026-12-31' }, 30_000, undefined],
  ['a leap year has 366 days', { data_bilancio: '2024-06-30' }, 14_918.03, 4000],
  [
    'a first year counts from its start',
    { data_bilancio: '2026-06-30', data_inizio_attivita: '2026-03-16' },
    11_030.93,
    4000,
  ],
])('%s', (_, periodo, ammortamenti, mensilita) => {
  const base = buildBase({ ...periodo, chiusura: buildChiusura({ 'CE.B.10.b': 30_000 }) });
  const proposte = listProposte(computeAssestamento(base, buildStato({ 'SPA.B.II.2': 90_000, 'CE.B.9.a': 48_000 })));
  expect(proposte['ammortamenti']).toBe(ammortamenti);
  expect(proposte['mensilita']).toBe(mensilita);
});

describe('entries of the last statement', () => {
  test('are proposed again with their data, dates moved on by years', () => {
    const prima = applyCampi(
      settembre({ data_bilancio: '2025-09-30' }),
      buildStato({ 'CE.B.9.a': 90_000, 'CE.B.7': 9000, 'SPA.C.I.4': 10 }),
      [
        { ...confirm('mensilita', { quattordicesima: true }), nota: 'Contratto del commercio.' },
        confirm('risconti_attivi', { totale: 3650, dal: '2025-01-01', al: '2025-12-31' }),
        confirm('risconti_attivi', { totale: 730, dal: '2025-03-01', al: '2026-02-28' }),
        confirm('rimanenze', { righe: [{ voce: 'SPA.C.I.4', importo: 5 }] }),
      ],
    );
    const base = buildBase({ data_bilancio: '2026-03-31', riprese: prima.scritture });
    const { proposte, domande } = computeAssestamento(
      base,
      buildStato({ 'CE.B.9.a': 30_000, 'CE.B.7': 9000, 'SPA.C.I.4': 10 }),
    );
    expect(
      proposte.map(({ scrittura: { tipo, dati, importo, nota } }) => ({ tipo, dati, importo, nota })),
    ).toMatchObject([
      // 30 000 ÷ 3 × (3 + 3) ÷ 12
      { tipo: 'mensilita', dati: { quattordicesima: true }, importo: inEuro(5000), nota: 'Contratto del commercio.' },
      { tipo: 'tfr' },
      { tipo: 'risconti_attivi', dati: { dal: '2026-01-01', al: '2026-12-31' }, importo: inEuro(2750) },
      { tipo: 'risconti_attivi', dati: { dal: '2026-03-01', al: '2027-02-28' } },
    ]);
    // Closing stock of then is no fact of now.
    expect(domande.find(({ tipo }) => tipo === 'rimanenze')).toMatchObject({ campo: 'righe' });
  });
});

describe('the projection', () => {
  test('spreads what comes back, and adds the rest whole', () => {
    const base = buildBase();
    const stato = buildStato({ 'SPA.C.IV.1': 60_000, 'CE.A.1': 100_000, 'CE.B.7': 40_000 });
    const dopo = applyCampi(base, stato, [
      confirm('compensi', { importo: 10_000 }),
      confirm('fondi', { importo: 7000 }),
      { ...confirm('ferie', { importo: 3000 }), ricorrente: true },
      { ...confirm('fatture_da_emettere', { importo: 5000 }), ricorrente: false },
    ]);
    const esito = computeProiezioneAssestata({ ...base, bilancio: computeBilancio(dopo.valori) }, dopo.scritture);
    const voci = new Map(esito.ok ? esito.valore.voci.map(({ codice, valore }) => [codice, valore]) : []);
    // 365 ÷ 181 of 100 000 plus 5 000 whole; of 50 000; of 3 000.
    expect(voci.get('CE.A.1')).toBe(inEuro(201_657.46 + 5000));
    expect(voci.get('CE.B.7')).toBe(inEuro(100_828.73));
    expect(voci.get('CE.B.9.a')).toBe(inEuro(6049.72));
    expect(voci.get('CE.B.12')).toBe(inEuro(7000));
    expect(voci.get('SPP.B.4')).toBe(inEuro(7000));
    expect(voci.get('SPA.C.II.1.E')).toBe(inEuro(5000));
  });
});

describe('the explanation of a line', () => {
  test('says valore and rettifiche, entry by entry', () => {
    const stato = buildStato({ 'CE.B.7': 50_000 }, { 'CE.B.7': 51_000 });
    const { valori, scritture } = applyCampi(buildBase(), stato, [
      confirm('risconti_attivi', { totale: 3650, dal: '2026-01-01', al: '2026-12-31' }),
      confirm('compensi', { importo: 2000 }),
    ]);
    const letto = valori.get('CE.B.7') ?? { valore: inEuro(0), rettifica: null };
    const spiegazione = explainRettifica('CE.B.7', letto, scritture);
    expect(withSpazi(spiegazione?.frase ?? '')).toBe('valore 50 000,00 € + rettifiche 1 160,00 €');
    expect(withSpazi(spiegazione === null ? '' : printNodo(spiegazione.albero, 'numeri'))).toBe(
      '50 000,00 − 1 840,00 + 2 000,00 + 1 000,00',
    );
    expect(spiegazione?.scritture.map(({ scrittura, importo }) => [scrittura.tipo, importo])).toEqual([
      ['risconti_attivi', -184_000],
      ['compensi', 200_000],
      ['precedente', 100_000],
    ]);
    expect(explainRettifica('CE.B.8', letto, scritture)).toBeNull();
    expect(explainRettifica('CE.B.7', letto, [])).toBeNull();
  });
});

test('stored amounts are shown as they are, and say when the facts have changed', () => {
  const base = buildBase({ chiusura: buildChiusura({ 'CE.B.10.b': 30_000 }) });
  const dopo = applyCampi(base, buildStato({ 'SPA.B.II.2': 90_000 }), [confirm('ammortamenti')]);
  expect(dopo.spiegate[0]).toMatchObject({ is_superata: false, scrittura: { importo: 1_487_671 } });
  const altra = computeAssestamento(buildBase({ chiusura: buildChiusura({ 'CE.B.10.b': 60_000 }) }), dopo);
  expect(altra.spiegate[0]).toMatchObject({ is_superata: true, scrittura: { importo: 1_487_671 } });
  expect(describeMovimenti(altra.scritture[0]?.movimenti ?? [])).toEqual({
    'CE.B.10.b': 14_876.71,
    'SPA.B.II.2': -14_876.71,
  });
});
