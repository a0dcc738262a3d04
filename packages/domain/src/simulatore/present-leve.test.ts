import { expect, test } from 'vitest';
import { buildLeve, buildSimulabile } from '../test/simulazioni-di-prova.ts';
import { euro } from '../numbers/euro.ts';
import { parseLeve } from './parse-leve.ts';
import { presentLeve } from './present-leve.ts';

test('amounts are in euros, the rest is as it is set', () => {
  expect(
    presentLeve([
      { codice: 'apporto', importo: euro(7_000_050), forma: 'capitale' },
      { codice: 'cessione', prezzo: euro(100), voce: 'SPA.B.II.2', valore_contabile: null, rimborsa: true },
      { codice: 'ricavi', percentuale: -7.5 },
    ]),
  ).toEqual([
    { codice: 'apporto', importo: 70_000.5, forma: 'capitale' },
    { codice: 'cessione', prezzo: 1, voce: 'SPA.B.II.2', valore_contabile: null, rimborsa: true },
    { codice: 'ricavi', percentuale: -7.5 },
  ]);
});

test('levers sent are the levers read', () => {
  for (let numero = 0; numero < 100; numero += 1) {
    const leve = buildLeve(numero, buildSimulabile(numero));
    expect(parseLeve({ leve: presentLeve(leve), aliquota: 24 })).toEqual({ ok: true, valore: { leve, aliquota: 24 } });
  }
});
