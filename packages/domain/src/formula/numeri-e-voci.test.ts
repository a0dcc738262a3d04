import { expect, test } from 'vitest';
import { OF, RIC } from '../indicatori/grandezze/conto-economico.ts';
import { buildContesto } from '../test/contesto.ts';
import { buildAlbero } from './albero.ts';
import type { Formula } from './formula.ts';
import { differenza, grandezza, precedente, rapporto, somma, voce } from './parole.ts';
import { printNodo } from './stampa.ts';

const contesto = buildContesto({
  voci: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 300, 'SPP.A.VII': -50, 'CE.A.1': 900, 'CE.C.17.e': 150 },
  precedente: { 'SPA.C.IV.1': 800, 'SPP.A.I': 800 },
});

const print = (formula: Formula): string =>
  printNodo(
    buildAlbero(formula, {
      contesto,
      esercizio: 'corrente',
      conto_economico: 'periodo',
      getIndicatore: () => ({ nome: '', unit: 'none', valore: null, punteggio: null }),
    }),
    'numeri_e_voci',
  );

test('each figure stands beside its line, where a formula is too long for names', () => {
  const formula = somma(voce('SPA.C.II.1'), voce('SPA.A'), differenza(voce('SPP.A.VII'), precedente(voce('SPA'))));
  expect(print(formula)).toBe('−50,00 (passivo A.VII) − 800,00 (SPA) [esercizio precedente]');
  expect(print(rapporto(grandezza(OF), grandezza(RIC)))).toBe('150,00 (C.17) / 900,00 (A.1)');
});
