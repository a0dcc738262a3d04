import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ContestoIndicatori } from './formula/contesto.ts';
import { computeIndicatori } from './indicatori/compute-indicatori.ts';
import { novitaRegole } from './novita.ts';
import { computeRischio } from './rischio/rischio.ts';
import { buildCaso } from './test/bilanci-di-prova.ts';
import { buildCasuale } from './test/casuali.ts';
import type { Caso } from './test/bilanci-di-prova.ts';
import { VERSIONE_CALCOLO, VERSIONE_REGOLE } from './versione.ts';

const CARTELLA = join(import.meta.dirname, '../../../fixtures/bilanci');
const CASUALI = 400;
const loadGolden = (): readonly ContestoIndicatori[] =>
  readdirSync(CARTELLA)
    .toSorted()
    .map((nome) => buildCaso(JSON.parse(readFileSync(join(CARTELLA, nome, 'bilancio.json'), 'utf8')) as Caso));

/** The stored part of every figure; explanations may change without a new version. */
const describeFigure = (contesto: ContestoIndicatori): string => {
  const indicatori = computeIndicatori(contesto);
  const figure = indicatori.map(({ gruppo, codice, valore, punteggio, etichetta_punteggio, motivo }) => [
    gruppo,
    codice,
    valore,
    punteggio,
    etichetta_punteggio,
    motivo,
  ]);
  return JSON.stringify([figure, computeRischio(indicatori).overall_risk]);
};

test('the version changes with the figures, so that stored ones are recomputed', () => {
  const impronta = createHash('sha256');
  const casuali = Array.from({ length: CASUALI }, (_, numero) => buildCasuale(numero));
  for (const contesto of [...loadGolden(), ...casuali]) impronta.update(`${describeFigure(contesto)}\n`);
  // A failure means that a figure changed: if intended, the received digest is the new IMPRONTA_CALCOLO.
  expect(VERSIONE_CALCOLO).toBe(`${VERSIONE_REGOLE} ${impronta.digest('hex').slice(0, 16)}`);
});

test('what changed is told for the version in use', () => {
  expect(novitaRegole.versione).toBe(VERSIONE_REGOLE);
  expect(novitaRegole.precedente < VERSIONE_REGOLE).toBe(true);
  expect(novitaRegole.novita.length).toBeGreaterThan(0);
});

test('random statements reach values, scores and reasons of every group', () => {
  const figure = Array.from({ length: CASUALI }, (_, numero) => computeIndicatori(buildCasuale(numero))).flat();
  const codici = new Set(figure.map(({ gruppo, codice }) => `${gruppo}.${codice}`));
  const conValore = new Set(
    figure.filter(({ valore }) => valore !== null).map(({ gruppo, codice }) => `${gruppo}.${codice}`),
  );
  expect([...codici].filter((codice) => !conValore.has(codice))).toEqual([]);
  expect(new Set(figure.map(({ punteggio }) => punteggio)).size).toBeGreaterThan(3);
});
