import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vociInput } from '../piano-voci/piano-voci.ts';
import { computeRischio } from '../rischio/rischio.ts';
import { settori } from '../settori/settori.ts';
import { buildContesto, closeQuadratura } from '../test/contesto.ts';
import type { Importi } from '../test/contesto.ts';
import { computeIndicatori, explainIndicatori, listGruppi } from './compute-indicatori.ts';
import { gruppi } from './gruppi.ts';

/** Each run works out a whole statement, several times over: a busy machine needs longer than the usual limit. */
const LIMITE_MS = 60_000;

/** Thirty lines of this size are still balanced by one line within the limit of an amount. */
const GRANDE = 30_000_000_000_000;

const importo = fc
  .oneof(fc.constant(0), fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: -GRANDE, max: GRANDE }))
  .map((centesimi) => centesimi / 100);
const voci = fc.dictionary(fc.constantFrom(...vociInput), importo, { maxKeys: 30 }) as fc.Arbitrary<Importi>;

const valori = {
  euro: importo,
  percent: fc.double({ min: 0, max: 1, noNaN: true }),
  switch: fc.constantFrom(0, 1),
  numero: fc.double({ min: 0.01, max: 10_000, noNaN: true }),
} as const;

/** Any input of any group, saved, saved empty or never saved. */
const params = fc.record(
  Object.fromEntries(
    gruppi.flatMap(({ inputs }) => inputs).map(({ nome, type }) => [nome, fc.option(valori[type], { freq: 5 })]),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<Record<string, number | null>>;

const contesti = fc
  .record({
    voci,
    precedente: voci,
    proiezione: voci,
    params,
    paramsPrecedente: params,
    quadrati: fc.boolean(),
    altri: fc.boolean(),
    infrannuale: fc.boolean(),
    settore: fc.constantFrom(...settori),
  })
  .map(({ quadrati, altri, infrannuale, settore: [settore], ...scelte }) =>
    buildContesto({
      ...scelte,
      settore,
      voci: quadrati ? closeQuadratura(scelte.voci) : scelte.voci,
      precedente: altri ? closeQuadratura(scelte.precedente) : null,
      proiezione: altri ? closeQuadratura(scelte.proiezione) : null,
      data_bilancio: infrannuale ? '2025-05-31' : '2025-12-31',
    }),
  );

describe('whatever the statement', () => {
  test(
    'nothing throws, no value is NaN or infinite, every null has its motivo',
    () => {
      fc.assert(
        fc.property(contesti, (contesto) => {
          for (const { codice, valore, punteggio, motivo, etichetta_punteggio } of computeIndicatori(contesto)) {
            expect(valore === null || Number.isFinite(valore), codice).toBe(true);
            expect(valore === null, codice).toBe(motivo !== null);
            expect(punteggio === null || (punteggio >= 0 && punteggio <= 1), codice).toBe(true);
            expect(etichetta_punteggio === null, codice).toBe(codice.startsWith('__'));
          }
        }),
        { numRuns: 150 },
      );
    },
    LIMITE_MS,
  );

  test(
    'the grade lies between 0 and 1, and is there when a group of it is',
    () => {
      fc.assert(
        fc.property(contesti, (contesto) => {
          const { overall_risk, media, gruppi: contributi } = computeRischio(computeIndicatori(contesto));
          expect(overall_risk === null || (overall_risk >= 0 && overall_risk <= 1)).toBe(true);
          expect(overall_risk === null).toBe(contributi.every(({ rischio }) => rischio === null));
          expect(overall_risk ?? 0).toBeGreaterThanOrEqual(media ?? 0);
          for (const { gruppo, rischio } of contributi)
            expect(rischio === null || (rischio >= 0 && rischio <= 1), gruppo).toBe(true);
        }),
      );
    },
    LIMITE_MS,
  );

  test(
    'everything can be explained in words and figures',
    () => {
      fc.assert(
        fc.property(contesti, (contesto) => {
          expect(JSON.stringify(computeIndicatori(contesto))).not.toMatch(/NaN|Infinity|undefined/);
        }),
        { numRuns: 25 },
      );
    },
    LIMITE_MS,
  );

  test(
    'gives the same figures for a group alone and among the others',
    () => {
      fc.assert(
        fc.property(contesti, (contesto) => {
          const alone = listGruppi(contesto).flatMap(({ codice }) => computeIndicatori({ ...contesto }, codice));
          const figure = (risultati: readonly (typeof alone)[number][]) =>
            risultati.map(({ codice, valore, punteggio }) => [codice, valore, punteggio]);
          expect(figure(alone)).toEqual(figure(computeIndicatori(contesto)));
        }),
        { numRuns: 25 },
      );
    },
    LIMITE_MS,
  );
});

describe('explanations', () => {
  const contesto = buildContesto({ voci: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 1000 } });

  test('are not part of the figures', () => {
    expect(computeIndicatori(contesto).filter((risultato) => 'spiegazione' in risultato)).toEqual([]);
  });

  test('come with the same figures, for all the groups or for one indicator', () => {
    const spiegati = explainIndicatori(contesto);
    expect(spiegati.map(({ spiegazione: _, ...figura }) => figura)).toEqual(computeIndicatori(contesto));
    expect(explainIndicatori(contesto, 'IdA', 'IdA2')).toEqual([
      spiegati.find(({ gruppo, codice }) => gruppo === 'IdA' && codice === 'IdA2'),
    ]);
    expect(explainIndicatori(contesto, 'IdA', 'ICA1')).toEqual([]);
  });
});
