import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeBilancio, buildValori } from '../../bilancio/bilancio.ts';
import { listVociInput } from '../../piano-voci/piano-voci.ts';
import { buildContesto, closeQuadratura } from '../../test/contesto.ts';
import type { Importi } from '../../test/contesto.ts';
import { explainIndicatori } from '../compute-indicatori.ts';
import type { RisultatoSpiegato } from '../risultato.ts';

type Scelte = Parameters<typeof buildContesto>[0];

const compute = (scelte: Scelte): Readonly<Record<string, RisultatoSpiegato>> =>
  Object.fromEntries(explainIndicatori(buildContesto(scelte), 'BEP').map((risultato) => [risultato.codice, risultato]));

const importo = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map((centesimi) => centesimi / 100);
const righe = fc.dictionary(fc.constantFrom(...listVociInput('CE')), importo, { maxKeys: 20 }) as fc.Arbitrary<Importi>;
const quote = fc.dictionary(
  fc.constantFrom(...[6, 7, 8, 9, 10, 11, 12, 13, 14].map((numero) => `VarB${numero}`)),
  fc.integer({ min: 0, max: 100 }).map((percento) => percento / 100),
);

describe('break-even', () => {
  test('gives the operating result whatever the split of the costs, without the financial charges', () => {
    fc.assert(
      fc.property(righe, quote, (voci, params) => {
        const { __MDC, __CFis } = compute({ voci: closeQuadratura({ ...voci, 'SPA.D': 1 }), params });
        const risultato = computeBilancio(buildValori(voci)).effettivo('CE.AB') / 100;
        expect((__MDC?.valore ?? Number.NaN) - (__CFis?.valore ?? Number.NaN)).toBeCloseTo(risultato, 4);
      }),
      { numRuns: 80 },
    );
  });

  test('has an operating leverage that is the inverse of the margin of safety', () => {
    fc.assert(
      fc.property(righe, quote, (voci, params) => {
        const { BEP1, __LO } = compute({
          voci: closeQuadratura({ ...voci, 'CE.A.1': 50_000_000, 'SPA.D': 1 }),
          params,
        });
        fc.pre(__LO?.valore !== null);
        expect((BEP1?.valore ?? Number.NaN) * (__LO?.valore ?? Number.NaN)).toBeCloseTo(1, 9);
      }),
      { numRuns: 80 },
    );
  });

  test('is 0 at the break-even, also where the margin has endless decimals', () => {
    for (const [ricavi, margine] of [
      [6, 1],
      [7, 1],
      [17, 2],
    ] as const) {
      const voci = closeQuadratura({
        'SPA.D': 1000,
        'CE.A.1': ricavi,
        'CE.B.6': ricavi - margine,
        'CE.B.9.a': margine,
      });
      expect(compute({ voci })['BEP1']).toMatchObject({ valore: 0, punteggio: 0.6 });
    }
  });

  test('gives no helper that needs a missing margin, and says why', () => {
    const casi = [
      ['ricavi_non_positivi', { 'CE.B.9.a': 100 }],
      ['ricavi_non_positivi', { 'CE.A.1': -100, 'CE.B.6': -500 }],
      ['margine_non_positivo', { 'CE.A.1': 100, 'CE.B.6': 100 }],
      ['margine_non_positivo', { 'CE.A.1': 100, 'CE.B.6': 150 }],
    ] as const;
    for (const [codice, voci] of casi) {
      const esito = compute({ voci: closeQuadratura({ ...voci, 'SPA.D': 1000 }) });
      expect(esito['BEP1']).toMatchObject({
        valore: null,
        punteggio: 1,
        etichetta_punteggio: 'Critico',
        motivo: { codice },
      });
      for (const ausiliario of ['__MDCp', '__BEP', '__LO'])
        expect(esito[ausiliario]).toMatchObject({ valore: null, punteggio: null, motivo: { codice } });
      for (const ausiliario of ['__CVar', '__CFis', '__MDC']) expect(esito[ausiliario]?.valore).not.toBeNull();
    }
  });

  test('counts no negative charges among the fixed costs', () => {
    const voci = closeQuadratura({ 'SPA.D': 1000, 'CE.A.1': 100, 'CE.C.17.e': -5 });
    expect(compute({ voci, params: { OFinCF: 1 } })['__CFis']?.valore).toBe(0);
  });

  test('takes an interim statement as it is', () => {
    const voci = closeQuadratura({ 'SPA.D': 1000, 'CE.A.1': 100, 'CE.B.6': 50, 'CE.B.9.a': 45 });
    const chiusura = compute({ voci });
    const infrannuale = compute({ voci, data_bilancio: '2025-06-30' });
    for (const [codice, { valore, punteggio }] of Object.entries(chiusura))
      expect(infrannuale[codice], codice).toMatchObject({ valore, punteggio });
  });
});
