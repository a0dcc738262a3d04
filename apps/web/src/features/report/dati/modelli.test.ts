import type { Indicatore } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { buildReport, esempi } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { formatCoefficiente, formatTermine, readModello } from './modelli.ts';

const find = (nome: string, codice: string): Indicatore => {
  const trovato = buildReport(esempi[nome] as Esempio).indicatori.find((indicatore) => indicatore.codice === codice);
  if (trovato === undefined) throw new Error(`No ${codice}`);
  return trovato;
};

test('a model is told term by term, and its terms add up to it', () => {
  const modello = readModello(find('allerta', 'ZScore'));
  expect(modello?.termini.map(({ nome, coefficiente }) => [nome, coefficiente])).toEqual([
    ['Capitale circolante su attivo', 6.56],
    ['Utili accumulati su attivo', 3.26],
    ['EBIT su attivo', 6.72],
    ['Patrimonio netto su passività', 1.05],
  ]);
  expect(modello?.totale).toBe(find('allerta', 'ZScore').valore);
});

test('a probability is told by the score it comes from, constant and yes-or-no terms included', () => {
  const modello = readModello(find('allerta', 'OScore'));
  expect(modello?.termini).toHaveLength(10);
  expect(modello?.termini[0]).toEqual({ nome: 'Costante', valore: null, coefficiente: null, contributo: -1.32 });
  const somma = modello?.termini.reduce((parziale, { contributo }) => parziale + contributo, 0) ?? 0;
  expect(1 / (1 + Math.exp(-somma))).toBeCloseTo(find('allerta', 'OScore').valore ?? NaN, 9);
});

test('terms that do not add up to the score are not shown', () => {
  const indicatore = find('allerta', 'ZScore');
  const passaggi = indicatore.spiegazione.passaggi.map((passaggio) =>
    passaggio.codice === 'X1' ? { ...passaggio, valore: 1 } : passaggio,
  );
  expect(readModello({ ...indicatore, spiegazione: { ...indicatore.spiegazione, passaggi } })).toBeNull();
  expect(
    readModello({ ...indicatore, valore: null, spiegazione: { ...indicatore.spiegazione, passaggi: [] } }),
  ).toBeNull();
});

test('terms have four decimals, coefficients those of their author', () => {
  expect([
    formatTermine(-1.74656),
    formatTermine(-0.00001),
    formatCoefficiente(-0.407),
    formatCoefficiente(6.56),
    formatCoefficiente(0.0757),
  ]).toEqual(['−1,7466', '0,0000', '−0,407', '6,56', '0,0757']);
});
