import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeBilancio } from '../bilancio/bilancio.ts';
import type { ValoriBilancio } from '../bilancio/bilancio.ts';
import { addGiorni } from '../calendario/data.ts';
import { isChiusura } from '../calendario/esercizio.ts';
import { euro, euroToNumber } from '../numbers/euro.ts';
import { isVoceConSegno } from '../piano-voci/segno.ts';
import { vociInput } from '../piano-voci/piano-voci.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { buildBilancio } from '../test/contesto.ts';
import type { Importi } from '../test/contesto.ts';
import { computeProiezione } from './proiezione.ts';
import type { Proiezione } from './proiezione.ts';
import { splitProRata } from './ripartizione.ts';

/** Half of a year of 365 days would not be even: 73 of 365 days is exactly one fifth. */
const UN_QUINTO = '2025-03-14';

const project = (voci: Importi, data = UN_QUINTO, inizio: string | null = null): Proiezione => {
  const esito = computeProiezione({
    bilancio: buildBilancio(voci, data).bilancio,
    data_bilancio: data,
    data_bilancio_chiusura: '2025-12-31',
    data_inizio_attivita: inizio,
  });
  if (!esito.ok) throw new Error(esito.rifiuto.codice);
  return esito.valore;
};

const read = (proiezione: Proiezione): Record<string, number> =>
  Object.fromEntries(
    proiezione.voci.filter(({ valore }) => valore !== 0).map(({ codice, valore }) => [codice, euroToNumber(valore)]),
  );

const listMosse = (proiezione: Proiezione): readonly (readonly [string, number])[] =>
  proiezione.spostamenti.map(({ codice, importo }) => [codice, euroToNumber(importo)]);

describe('income statement', () => {
  test('grows with the days, except lines that are not spread over the year', () => {
    const proiezione = project({
      'CE.A.1': 100,
      'CE.A.2': 7,
      'CE.A.5.a': 5,
      'CE.A.5.b': 3,
      'CE.B.7': 20,
      'CE.B.10.c': 2,
      'CE.B.10.d': 1,
      'CE.B.11': 4,
      'CE.B.12': 3,
      'CE.B.13': 1,
      'CE.C.15.e': 6,
      'CE.C.17.e': 8,
      'CE.D.18.a': 9,
      'CE.20.b': 10,
    });
    expect(proiezione).toMatchObject({ data_bilancio: '2025-12-31', frazione: { trascorsi: 73, totali: 365 } });
    expect(read(proiezione)).toMatchObject({
      'CE.A.1': 500,
      'CE.A.2': 7,
      'CE.A.5.a': 5,
      'CE.A.5.b': 15,
      'CE.B.7': 100,
      'CE.B.10.c': 2,
      'CE.B.10.d': 1,
      'CE.B.11': 4,
      'CE.B.12': 3,
      'CE.B.13': 1,
      'CE.C.15.e': 6,
      'CE.C.17.e': 40,
      'CE.D.18.a': 9,
      'CE.20.b': 10,
    });
  });

  test('rounds to the cent, half away from zero', () => {
    // 182 of 365 days: 0.01 × 365 / 182 = 0.02005…; −91.00 × 365 / 182 = −182.50
    expect(read(project({ 'CE.A.1': 0.01, 'CE.C.17bis': -91 }, '2025-07-01'))).toMatchObject({
      'CE.A.1': 0.02,
      'CE.C.17bis': -182.5,
    });
    // 292 of 365 days: 0.02 × 1.25 = 0.025
    expect(read(project({ 'CE.A.1': 0.02, 'CE.C.17bis': -0.02 }, '2025-10-19'))).toMatchObject({
      'CE.A.1': 0.03,
      'CE.C.17bis': -0.03,
    });
  });

  test('counts the days from the start of the activity', () => {
    expect(project({ 'CE.A.1': 100 }, '2025-10-31', '2025-10-01').frazione).toEqual({ trascorsi: 31, totali: 92 });
  });
});

describe('balance sheet', () => {
  test('lowers fixed assets by the depreciation, pro rata, the cents left over in schema order', () => {
    const proiezione = project({ 'SPA.B.II.1': 1, 'SPA.B.II.2': 1, 'SPA.B.II.3': 1, 'CE.B.10.b': 0.25 });
    // increment 1.00 over three equal lines: 0.34, 0.33, 0.33
    expect(read(proiezione)).toMatchObject({ 'SPA.B.II.1': 0.66, 'SPA.B.II.2': 0.67, 'SPA.B.II.3': 0.67 });
    expect(listMosse(proiezione)).toEqual([
      ['SPA.B.II.1', -0.34],
      ['SPA.B.II.2', -0.33],
      ['SPA.B.II.3', -0.33],
    ]);
  });

  test('takes no line below 0: the rest moves cash', () => {
    const proiezione = project({ 'SPA.B.I.1': 3, 'SPA.B.I.7': -2, 'CE.B.10.a': 1 });
    expect(read(proiezione)).toMatchObject({ 'SPA.B.I.7': -2, 'SPP.D.4.E': 1 });
    expect(listMosse(proiezione)).toEqual([
      ['SPA.B.I.1', -3],
      ['SPP.D.4.E', 1],
    ]);
  });

  test('shares undetailed depreciation over both classes', () => {
    expect(listMosse(project({ 'SPA.B.I.ND': 10, 'SPA.B.II.ND': 30, 'CE.B.10.ND': 1 }))).toEqual([
      ['SPA.B.I.ND', -1],
      ['SPA.B.II.ND', -3],
    ]);
  });

  test('raises by a negative depreciation: pro rata, or the last line of the class', () => {
    expect(listMosse(project({ 'SPA.B.I.1': 1, 'CE.B.10.a': -1 }))).toEqual([['SPA.B.I.1', 4]]);
    expect(listMosse(project({ 'CE.B.10.a': -1 }))).toEqual([['SPA.B.I.ND', 4]]);
    expect(listMosse(project({ 'CE.B.10.ND': -1 }))).toEqual([['SPA.B.II.ND', 4]]);
  });

  test('raises TFR and tax debts; provisions are not spread and move nothing', () => {
    const proiezione = project({
      'SPA.C.IV.1': 10,
      'CE.B.9.c': 1,
      'CE.B.12': 2,
      'CE.B.13': 1,
      'CE.20.a': 3,
      'CE.20.d': 1,
      'CE.20.c': 0.5,
    });
    expect(listMosse(proiezione)).toEqual([
      ['SPP.C', 4],
      ['SPP.D.12.E', 8],
      ['SPP.B.2', 2],
    ]);
  });

  test('turns anticipated taxes into deferred tax assets, and lowers a debt no further than 0', () => {
    expect(listMosse(project({ 'CE.20.c': -1 }))).toEqual([['SPA.C.II.5ter', 4]]);
    expect(listMosse(project({ 'SPP.D.12.E': 3, 'CE.20.d': 1 }))).toEqual([
      ['SPP.D.12.E', -3],
      ['SPA.C.IV.1', 1],
    ]);
  });

  test('moves cash by the rest: deposits first, bank debt beyond them', () => {
    expect(listMosse(project({ 'SPA.C.IV.1': 10, 'CE.A.1': 5 }))).toEqual([['SPA.C.IV.1', 20]]);
    expect(listMosse(project({ 'SPA.C.IV.1': 50, 'CE.B.7': 5 }))).toEqual([['SPA.C.IV.1', -20]]);
    expect(listMosse(project({ 'SPA.C.IV.1': 20, 'CE.B.7': 5 }))).toEqual([['SPA.C.IV.1', -20]]);
    expect(listMosse(project({ 'SPA.C.IV.1': 10, 'CE.B.7': 5 }))).toEqual([
      ['SPA.C.IV.1', -10],
      ['SPP.D.4.E', 10],
    ]);
    expect(listMosse(project({ 'SPA.C.IV.1': -10, 'CE.B.7': 5 }))).toEqual([['SPP.D.4.E', 20]]);
    expect(listMosse(project({ 'SPA.C.IV.1': -10, 'CE.A.1': 5 }))).toEqual([['SPA.C.IV.1', 20]]);
  });

  test('starts from effective values and has no rettifica left', () => {
    const valori: ValoriBilancio = new Map([['CE.A.1', { valore: euro(100), rettifica: euro(300) }]]);
    const esito = computeProiezione({
      bilancio: computeBilancio(valori),
      data_bilancio: UN_QUINTO,
      data_bilancio_chiusura: '2025-12-31',
      data_inizio_attivita: null,
    });
    expect(esito.ok && esito.valore.voci.find(({ codice }) => codice === 'CE.A.1')?.valore).toBe(1500);
  });
});

describe('computeProiezione', () => {
  const base = { data_bilancio_chiusura: '2025-12-31', data_inizio_attivita: null };

  test('refuses a closing statement', () => {
    expect(
      computeProiezione({ ...base, bilancio: buildBilancio({}, '2025-12-31').bilancio, data_bilancio: '2025-12-31' }),
    ).toEqual({ ok: false, rifiuto: { codice: 'bilancio_di_chiusura' } });
  });

  test('says which lines would go beyond 13 digits', () => {
    const { bilancio } = buildBilancio({ 'CE.A.1': 9_000_000_000_000 }, UN_QUINTO);
    expect(computeProiezione({ ...base, bilancio, data_bilancio: UN_QUINTO })).toEqual({
      ok: false,
      rifiuto: { codice: 'fuori_limite', voci: ['SPA.C.IV.1', 'CE.A.1'] },
    });
    const totale = buildBilancio({ 'SPA.D': 9_000_000_000_000, 'CE.A.1': 300_000_000_000 }, UN_QUINTO).bilancio;
    expect(computeProiezione({ ...base, bilancio: totale, data_bilancio: UN_QUINTO })).toMatchObject({
      ok: false,
      rifiuto: { voci: expect.arrayContaining(['SPA']) },
    });
  });

  test('keeps the quadratura to the cent, and moves no line below 0, whatever the statement and the dates', () => {
    const importo = fc.integer({ min: -1_000_000_00, max: 10_000_000_00 });
    const righe = fc.array(fc.tuple(fc.constantFrom(...vociInput), importo), { maxLength: 60 });
    const data = fc.integer({ min: 0, max: 13_000 }).map((giorni) => addGiorni('1990-01-01', giorni));
    fc.assert(
      fc.property(
        righe,
        data,
        data,
        fc.option(data),
        (voci, data_bilancio, data_bilancio_chiusura, data_inizio_attivita) => {
          fc.pre(!isChiusura(data_bilancio, data_bilancio_chiusura));
          const bilancio = computeBilancio(
            new Map(voci.map(([codice, valore]) => [codice, { valore: euro(valore), rettifica: null }])),
          );
          const esito = computeProiezione({ bilancio, data_bilancio, data_bilancio_chiusura, data_inizio_attivita });
          if (!esito.ok) throw new Error(esito.rifiuto.codice);
          const { valore: proiezione } = esito;
          expect(proiezione.voci.map(({ codice }) => codice)).toEqual(vociInput);
          const proiettato = computeBilancio(
            new Map(proiezione.voci.map(({ codice, valore }) => [codice, { valore, rettifica: null }])),
          );
          expect(proiettato.quadratura).toBe(bilancio.quadratura);
          for (const codice of listPatrimoniali()) {
            expect(proiettato.effettivo(codice) >= 0 || bilancio.effettivo(codice) < 0, codice).toBe(true);
          }
          for (const { codice, importo: mossa } of proiezione.spostamenti)
            expect(codice.startsWith('CE') || mossa !== 0).toBe(true);
        },
      ),
    );
  });
});

/** Balance-sheet lines that are never negative by nature. */
const listPatrimoniali = (): readonly CodiceVoceInput[] => {
  return vociInput.filter((codice) => !codice.startsWith('CE') && !isVoceConSegno(codice));
};

describe('splitProRata', () => {
  test('splits the whole amount among the positive lines, never more', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: -1000n, max: 10n ** 15n }), { minLength: 1, maxLength: 20 }),
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        (importi, totale) => {
          const base = importi.reduce((somma, importo) => (importo > 0n ? somma + importo : somma), 0n);
          const quote = splitProRata(totale < base ? totale : base, importi);
          expect(quote.reduce((somma, quota) => somma + quota, 0n)).toBe(totale < base ? totale : base);
          quote.forEach((quota, i) => expect(quota >= 0n && (quota === 0n || quota <= (importi[i] ?? 0n))).toBe(true));
        },
      ),
    );
  });
});
