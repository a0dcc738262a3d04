import type { IndicatoreSimulato } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { presentSimulazione } from './scenari.ts';

const buildIndicatore = (
  gruppo: IndicatoreSimulato['gruppo'],
  codice: string,
  valore: number,
  punteggio: number,
): IndicatoreSimulato => ({ gruppo, codice, prima: { valore, punteggio: 1 }, dopo: { valore, punteggio } });

// The equity is below its minimum, and the other groups are good: their mean is 60 %.
const indicatori = [
  buildIndicatore('IdA', 'IdA0', 7, 1),
  buildIndicatore('IdA', 'IdA1', 5_000, 1),
  buildIndicatore('ICAS', 'ICA6', 2, 0),
  buildIndicatore('BEP', 'BEP1', 0.3, 0),
];
const present = (dopo: number, risultati = indicatori) =>
  presentSimulazione({ voci: [], voci_proiezione: [], indicatori: risultati, rischio: { prima: 1, dopo } }).rischio;

test('a simulation says why a minimum holds its grade, unless earlier rules gave another', () => {
  expect(present(0.85)).toEqual({
    prima: 1,
    dopo: 0.85,
    minimo: expect.stringMatching(/^Il grado non scende sotto 85\s% perché il patrimonio netto è inferiore/u),
  });
  expect(present(0.7).minimo).toBe(null);
  expect(present(0, [buildIndicatore('BEP', 'BEP1', 0.3, 0)]).minimo).toBe(null);
});
