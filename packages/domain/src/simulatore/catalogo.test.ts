import { expect, test } from 'vitest';
import { buildContesto } from '../test/contesto.ts';
import { listLeve } from './catalogo.ts';
import { codiciLeva } from './leva.ts';
import { computeSimulazione } from './simulazione.ts';

test('every lever, in order, with its bounds on the statement', () => {
  const contesto = buildContesto({
    voci: { 'SPA.B.II.2': 70_000, 'SPA.B.II.1': 30_000, 'SPP.A.I': 10_000, 'SPP.D.3.E': 90_000 },
  });
  const leve = listLeve(contesto);
  expect(leve.map(({ codice }) => codice)).toEqual([...codiciLeva]);
  expect(leve.map(({ minimo, massimo, unita }) => [minimo, massimo, unita])).toEqual([
    [0, 100_000_000, 'euro'],
    [0, 9_000_000, 'euro'],
    [0, 0, 'euro'],
    [0, null, 'euro'],
    [0, 0, 'euro'],
    [-50, 50, 'percento'],
    [-50, 50, 'percento'],
    [-50, 50, 'percento'],
    [-100, 50, 'percento'],
    [-180, 180, 'giorni'],
    [-180, 180, 'giorni'],
    [0, 0, 'euro'],
  ]);
  expect(leve.find(({ codice }) => codice === 'cessione')?.ferma).toMatchObject({ voce: 'SPA.B.II.2' });
  const esito = computeSimulazione(contesto, { leve: leve.map(({ ferma }) => ferma), aliquota: null });
  expect(esito.ok && esito.valore.voci).toEqual([]);
});

test('says which cannot be set on an abbreviated statement', () => {
  const leve = listLeve(buildContesto({ voci: { 'SPA.C.II.ND.E': 50_000, 'SPP.A.I': 10_000, 'SPP.D.ND.E': 40_000 } }));
  expect(leve.flatMap(({ codice, motivo }) => (motivo === null ? [] : [[codice, motivo]]))).toEqual([
    ['rinuncia_soci', 'debiti_non_distinti'],
    ['consolidamento', 'debiti_non_distinti'],
    ['stralcio', 'debiti_non_distinti'],
    ['giorni_incasso', 'crediti_non_distinti'],
    ['giorni_pagamento', 'debiti_non_distinti'],
    ['rimborso', 'debiti_non_distinti'],
  ]);
});
