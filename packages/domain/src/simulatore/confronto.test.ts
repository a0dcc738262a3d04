import { expect, test } from 'vitest';
import { euro } from '../numbers/euro.ts';
import { buildContesto } from '../test/contesto.ts';
import { computeConfronto } from './confronto.ts';

const contesto = buildContesto({
  voci: {
    'SPA.C.IV.1': 50_000,
    'SPA.B.II.1': 150_000,
    'SPP.A.I': 10_000,
    'SPP.D.4.E': 170_000,
    'SPP.D.3.O': 30_000,
    'CE.A.1': 300_000,
    'CE.B.6': 310_000,
  },
});

test('a statement and its scenarios side by side', () => {
  const { base, scenari } = computeConfronto(contesto, [
    { nome: 'Soci', leve: [{ codice: 'rinuncia_soci', importo: euro(3_000_000) }], aliquota: null },
    { nome: 'Banche', leve: [{ codice: 'consolidamento', importo: euro(17_000_000) }], aliquota: null },
  ]);
  expect(base).toMatchObject({
    patrimonio_netto: 0,
    pfn: 150_000,
    risultato: -1_000_000,
    disponibilita: 5_000_000,
    liquidita: 50_000 / 170_000,
    indici_valutati: 5,
  });
  const [soci, banche] = scenari;
  expect(soci).toMatchObject({
    nome: 'Soci',
    esito: { ok: true, valore: { patrimonio_netto: 3_000_000, pfn: 120_000 } },
  });
  expect(banche).toMatchObject({ esito: { ok: true, valore: { pfn: 150_000, liquidita: null } } });
  const figure = soci?.esito.ok === true ? soci.esito.valore : base;
  expect(figure.critici).toBeLessThan(base.critici);
  expect(figure.oltre_soglia).toBe(base.oltre_soglia - 1);
});

test('a scenario that no longer fits the statement says why, the others stay', () => {
  const { scenari } = computeConfronto(contesto, [
    { nome: 'Vecchio', leve: [{ codice: 'rinuncia_soci', importo: euro(3_000_001) }], aliquota: null },
    { nome: 'Vuoto', leve: [], aliquota: null },
  ]);
  expect(scenari.map(({ nome, esito }) => [nome, esito.ok])).toEqual([
    ['Vecchio', false],
    ['Vuoto', true],
  ]);
});
