import { expect, test } from 'vitest';
import { explainIndicatori } from '../indicatori/compute-indicatori.ts';
import { buildContesto } from '../test/contesto.ts';
import { findModello } from './modello.ts';
import type { Nodo, NodoAddendo } from './nodo.ts';

const contesto = buildContesto({
  settore: '7',
  voci: {
    'SPA.B.II.2': 60_000,
    'SPA.C.IV.1': 40_000,
    'SPP.A.I': 45_000,
    'SPP.D.4.E': 40_000,
    'CE.A.1': 100_000,
    'CE.B.7': 85_000,
  },
});
const explain = (codice: string) => {
  const [spiegato] = explainIndicatori(contesto, 'ISPI', codice);
  if (spiegato === undefined) throw new Error(`No ${codice}`);
  return spiegato;
};

test('lists a model term by term; the terms add up to the score', () => {
  const { valore, spiegazione } = explain('ZScore');
  const modello = findModello({ valore, spiegazione });
  expect(modello?.termini.map(({ nome, coefficiente }) => [nome, coefficiente])).toEqual([
    ['Capitale circolante su attivo', 6.56],
    ['Utili accumulati su attivo', 3.26],
    ['EBIT su attivo', 6.72],
    ['Patrimonio netto contabile su passività', 1.05],
  ]);
  expect(modello?.termini.map(({ codice }) => codice)).toEqual(['X1', 'X2', 'X3', 'X4']);
  expect(modello?.totale).toBe(valore);
});

test('lists the terms of the score behind a probability, constants and switches included', () => {
  const { valore, spiegazione } = explain('OScore');
  const modello = findModello({ valore, spiegazione });
  expect(modello?.termini).toHaveLength(10);
  expect(modello?.termini[0]).toEqual({
    nome: 'Costante',
    codice: null,
    valore: null,
    coefficiente: null,
    contributo: -1.32,
  });
  const somma = modello?.termini.reduce((parziale, { contributo }) => parziale + contributo, 0) ?? 0;
  expect(1 / (1 + Math.exp(-somma))).toBeCloseTo(valore ?? Number.NaN, 9);
});

test('null when the terms do not add up to the score or the formula is not a weighted sum', () => {
  const zscore = explain('ZScore');
  const { albero } = zscore.spiegazione;
  if (albero.tipo !== 'somma') throw new Error('No sum');
  expect(findModello({ valore: 1, spiegazione: { albero: { ...albero, valore: 1 }, passaggi: [] } })).toBeNull();
  expect(findModello({ ...zscore, valore: null })).toBeNull();
  const [oneri] = explainIndicatori(contesto, 'IdA', 'IdA2');
  if (oneri === undefined) throw new Error('No IdA2');
  expect(findModello(oneri)).toBeNull();
});

test('two terms make a model, one does not', () => {
  const peso = (valore: number): Nodo => ({ tipo: 'costante', nome: null, valore });
  const termine = (codice: string, coefficiente: number, valore: number): NodoAddendo => ({
    segno: -1,
    nodo: {
      tipo: 'prodotto',
      valore: coefficiente * valore,
      fattori: [peso(coefficiente), { tipo: 'input', codice, nome: codice, unita: 'numero', valore }],
    },
  });
  const find = (valore: number, ...addendi: readonly NodoAddendo[]) =>
    findModello({ valore, spiegazione: { albero: { tipo: 'somma', valore, addendi }, passaggi: [] } });
  // −2 × 3 − 0.5 × 4 = −8
  expect(find(-8, termine('A', 2, 3), termine('B', 0.5, 4))?.termini).toEqual([
    { nome: 'A', codice: 'A', valore: 3, coefficiente: -2, contributo: -6 },
    { nome: 'B', codice: 'B', valore: 4, coefficiente: -0.5, contributo: -2 },
  ]);
  expect(find(-6, termine('A', 2, 3))).toBeNull();
  expect(find(-8.1, termine('A', 2, 3), termine('B', 0.5, 4))).toBeNull();
});
