import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildValori, computeBilancio } from './bilancio/bilancio.ts';
import type { ContestoIndicatori, ParametriSalvati } from './formula/contesto.ts';
import { formeGiuridiche } from './forma-giuridica/forme.ts';
import { computeIndicatori } from './indicatori/compute-indicatori.ts';
import { gruppi } from './indicatori/gruppi.ts';
import { pianoVoci } from './piano-voci/piano-voci.ts';
import { computeRischio } from './rischio/rischio.ts';
import { settori } from './settori/settori.ts';
import { closeQuadratura } from './test/contesto.ts';
import type { Importi } from './test/contesto.ts';
import { buildCaso } from './test/bilanci-di-prova.ts';
import type { Caso } from './test/bilanci-di-prova.ts';
import { VERSIONE_CALCOLO, VERSIONE_REGOLE } from './versione.ts';

const CARTELLA = join(import.meta.dirname, '../../../fixtures/bilanci');
const CASUALI = 400;
const FORME = [null, ...formeGiuridiche.map(([codice]) => codice)];
const nomiParams = [...new Set(gruppi.flatMap(({ inputs }) => inputs.map(({ nome }) => nome)))];

const loadGolden = (): readonly ContestoIndicatori[] =>
  readdirSync(CARTELLA)
    .toSorted()
    .map((nome) => buildCaso(JSON.parse(readFileSync(join(CARTELLA, nome, 'bilancio.json'), 'utf8')) as Caso));

/** Seeded random numbers from 0 to 1 (mulberry32). */
const createCaso = (seme: number): (() => number) => {
  let stato = seme;
  return () => {
    stato = (stato + 0x6d2b79f5) | 0;
    let misto = Math.imul(stato ^ (stato >>> 15), 1 | stato);
    misto = (misto + Math.imul(misto ^ (misto >>> 7), 61 | misto)) ^ misto;
    return ((misto ^ (misto >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Random lines of very different sizes, some missing, some negative. Half of the cases are sound companies. */
const buildVoci = (caso: () => number) => {
  const quota = caso() < 0.5 ? 0.1 : 0;
  const importi: Importi = Object.fromEntries(
    pianoVoci
      .filter(({ input }) => input)
      .filter(() => caso() < 0.4)
      .map(({ codice }) => [codice, Math.round((caso() < quota ? -1 : 1) * 10 ** (2 + 4 * caso()))]),
  );
  return computeBilancio(buildValori(closeQuadratura({ ...importi, 'CE.A.1': Math.round(10 ** (4 + 2 * caso())) })));
};

const buildParams = (caso: () => number): ParametriSalvati =>
  Object.fromEntries(nomiParams.filter(() => caso() < 0.7).map((nome) => [nome, Math.round(caso() * 1e5) / 1e4]));

const buildCasuale = (numero: number): ContestoIndicatori => {
  const caso = createCaso(numero);
  const settore = settori[Math.floor(caso() * settori.length)]?.[0] ?? '1';
  const isInfrannuale = caso() < 0.3;
  const precedente = { data_bilancio: '2024-12-31', bilancio: buildVoci(caso), params: buildParams(caso) };
  return {
    settore,
    data_bilancio_chiusura: '2025-12-31',
    data_inizio_attivita: caso() < 0.2 ? '2024-06-01' : null,
    forma_giuridica: FORME[Math.floor(caso() * FORME.length)] ?? null,
    bilancio: {
      data_bilancio: isInfrannuale ? '2025-09-30' : '2025-12-31',
      bilancio: buildVoci(caso),
      params: buildParams(caso),
    },
    precedente: caso() < 0.5 ? precedente : null,
    proiezione: isInfrannuale
      ? { data_bilancio: '2025-12-31', bilancio: buildVoci(caso), params: buildParams(caso) }
      : null,
  };
};

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

test('random statements reach values, scores and reasons of every group', () => {
  const figure = Array.from({ length: CASUALI }, (_, numero) => computeIndicatori(buildCasuale(numero))).flat();
  const codici = new Set(figure.map(({ gruppo, codice }) => `${gruppo}.${codice}`));
  const conValore = new Set(
    figure.filter(({ valore }) => valore !== null).map(({ gruppo, codice }) => `${gruppo}.${codice}`),
  );
  expect([...codici].filter((codice) => !conValore.has(codice))).toEqual([]);
  expect(new Set(figure.map(({ punteggio }) => punteggio)).size).toBeGreaterThan(3);
});
