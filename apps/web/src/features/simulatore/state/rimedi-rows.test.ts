import { codiciLeva, computeRimedi, listLeve } from '@vedetta/domain';
import type { Rimedio } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { buildEsempio } from '../example.ts';
import { buildTable, findSmallest } from './rimedi-rows.ts';

const contesto = buildEsempio();
const rimedi = computeRimedi(contesto, ['apporto', 'rinuncia_soci', 'ricavi', 'giorni_pagamento']);
const leve = listLeve(contesto);

test('columns are the levers that are enough for something, in their order; the others are told', () => {
  const { leve: columns, inutili, critici, altri } = buildTable(rimedi, leve, codiciLeva);
  const enough = (codice: string): boolean =>
    rimedi.some((rimedio) =>
      rimedio.leve.some((leva) => leva.codice === codice && (leva.valore !== null || leva.soglia !== null)),
    );
  expect(columns.map(({ codice }) => codice)).toEqual(leve.map(({ codice }) => codice).filter(enough));
  expect(inutili.some(({ codice }) => enough(codice))).toBe(false);
  expect([...critici, ...altri]).toHaveLength(rimedi.length);
  expect(critici.every(({ punteggio }) => punteggio === 1)).toBe(true);
});

test('while they are computed only the levers that are done have a column', () => {
  const { leve: columns, inutili } = buildTable(rimedi, leve, ['apporto']);
  expect([...columns, ...inutili].map(({ codice }) => codice)).toEqual(['apporto']);
});

test('the smallest of a row is an amount in euros that can be done', () => {
  const leva = { soglia: null, motivo: null, valore_mostrato: null, soglia_mostrata: null, leva: null } as const;
  const resto = { impraticabile: false, rischio_dopo: null, peggiora: [] } as const;
  const rimedio: Rimedio = {
    gruppo: 'IdA',
    codice: 'IdA3',
    punteggio: 1,
    leve: [
      { ...leva, ...resto, codice: 'apporto', valore: 50, impraticabile: true },
      { ...leva, ...resto, codice: 'rinuncia_soci', valore: 90 },
      { ...leva, ...resto, codice: 'stralcio', valore: 80 },
      { ...leva, ...resto, codice: 'ricavi', valore: 2 },
    ],
  };
  expect(findSmallest(rimedio)).toBe('stralcio');
  expect(findSmallest({ ...rimedio, leve: [] })).toBeNull();
});
