import { describe, expect, test } from 'vitest';
import { euro } from '../numbers/euro.ts';
import type { Importi } from '../test/contesto.ts';
import { buildContesto, closeQuadratura } from '../test/contesto.ts';
import { applyLeve, prepareSimulazione } from './apply-leve.ts';
import type { Leva } from './leva.ts';
import { printRifiutoLeva } from './rifiuto.ts';

type Scelte = Omit<Parameters<typeof buildContesto>[0], 'voci'>;

const apply = (voci: Importi, leve: readonly Leva[], aliquota = 0, scelte: Scelte = {}) =>
  applyLeve(prepareSimulazione(buildContesto({ voci: closeQuadratura(voci), ...scelte })), leve, aliquota);

const listMossi = (movimenti: readonly { readonly codice: string; readonly importo: number }[]) =>
  Object.fromEntries(movimenti.map(({ codice, importo }) => [codice, importo / 100]));

/** Taxes, and what settles the cash, in euros. */
const closeLeve = (voci: Importi, leve: readonly Leva[], aliquota = 0, scelte: Scelte = {}) => {
  const esito = apply(voci, leve, aliquota, scelte);
  return esito.ok ? { imposte: listMossi(esito.valore.imposte), cassa: listMossi(esito.valore.cassa) } : esito.rifiuto;
};

const apporto = (importo: number): Leva => ({
  codice: 'apporto',
  importo: euro(Math.round(importo * 100)),
  forma: 'riserva',
});
const rinuncia = (importo: number): Leva => ({ codice: 'rinuncia_soci', importo: euro(Math.round(importo * 100)) });
const rimborso = (importo: number): Leva => ({ codice: 'rimborso', importo: euro(Math.round(importo * 100)) });
const ricavi = (percentuale: number): Leva => ({ codice: 'ricavi', percentuale });

describe('cash', () => {
  const voci: Importi = {
    'SPA.C.IV.1': 10_000,
    'SPA.C.IV.ND': 2_000,
    'SPA.C.IV.2': 300,
    'SPA.C.IV.3': 40,
    'SPP.D.4.O': 50_000,
  };

  test('comes from deposits, undetailed cash, cheques and money, then from an overdraft', () => {
    expect(closeLeve(voci, [rimborso(12_100)])).toEqual({
      imposte: {},
      cassa: { 'SPA.C.IV.1': -10_000, 'SPA.C.IV.ND': -2_000, 'SPA.C.IV.2': -100 },
    });
    expect(closeLeve(voci, [rimborso(20_000)])).toEqual({
      imposte: {},
      cassa: {
        'SPA.C.IV.1': -10_000,
        'SPA.C.IV.ND': -2_000,
        'SPA.C.IV.2': -300,
        'SPA.C.IV.3': -40,
        'SPP.D.4.E': 7_660,
      },
    });
  });

  test('adds up over the levers before it is settled: no overdraft on the way', () => {
    expect(closeLeve(voci, [rimborso(40_000), apporto(45_000)])).toEqual({
      imposte: {},
      cassa: { 'SPA.C.IV.1': 5_000 },
    });
  });

  const costoso: Importi = { 'SPA.C.IV.1': 100, 'CE.B.7': 10_000 };
  const rincaro: Leva = { codice: 'costi', percentuale: 10 };

  test('lacks to the undetailed debts where financial debts were not told apart', () => {
    expect(closeLeve({ ...costoso, 'SPP.D.ND.E': 5_000 }, [rincaro])).toMatchObject({
      cassa: { 'SPA.C.IV.1': -100, 'SPP.D.ND.E': 900 },
    });
  });

  test.each<[string, Importi, Scelte]>([
    ['one of them is', { 'SPP.D.ND.E': 5_000, 'SPP.D.1.O': 1 }, {}],
    ['they are written by hand', { 'SPP.D.ND.E': 5_000 }, { params: { DebFin: 3_000 } }],
    ['there are no undetailed debts', {}, {}],
  ])('lacks to the banks where %s', (_, altre, scelte) => {
    expect(closeLeve({ ...costoso, ...altre }, [rincaro], 0, scelte)).toMatchObject({
      cassa: { 'SPA.C.IV.1': -100, 'SPP.D.4.E': 900 },
    });
  });

  test('below 0 from the start is not drawn any further', () => {
    expect(closeLeve({ 'SPA.C.IV.1': -50, 'CE.B.7': 1_000 }, [rincaro])).toMatchObject({ cassa: { 'SPP.D.4.E': 100 } });
  });
});

describe('order', () => {
  test('is that of the rules, whatever that of the request; the same codice in the order given', () => {
    const esito = apply({ 'SPA.C.IV.1': 100_000, 'SPP.D.3.E': 50_000, 'CE.A.1': 1_000 }, [
      ricavi(10),
      rinuncia(30_000),
      ricavi(-50),
      rinuncia(20_000),
    ]);
    expect(esito.ok && esito.valore.effetti.map(({ indice, codice }) => [indice, codice])).toEqual([
      [1, 'rinuncia_soci'],
      [3, 'rinuncia_soci'],
      [0, 'ricavi'],
      [2, 'ricavi'],
    ]);
    // 1 000,00 + 10 % = 1 100,00 − 50 % = 550,00
    expect(esito.ok && esito.valore.contesto.bilancio.bilancio.effettivo('CE.A.1')).toBe(55_000);
  });

  test('bounds are on what the levers before left', () => {
    const esito = apply({ 'SPA.C.IV.1': 100_000, 'SPP.D.3.E': 50_000 }, [rinuncia(30_000), rinuncia(20_000.01)]);
    expect(esito).toEqual({
      ok: false,
      rifiuto: {
        indice: 1,
        leva: 'rinuncia_soci',
        campo: 'importo',
        motivo: { codice: 'fuori_intervallo', minimo: 0, massimo: 2_000_000, unita: 'euro' },
      },
    });
    expect(!esito.ok && printRifiutoLeva(esito.rifiuto)).toBe(
      'Rinuncia dei soci a finanziamenti: Indicare un valore tra 0,00\u00A0€ e 20\u00A0000,00\u00A0€.',
    );
  });
});

describe('bounds', () => {
  const voci: Importi = {
    'SPA.B.II.1': 60_000,
    'SPA.C.IV.1': 40_000,
    'SPP.D.3.O': 1_000,
    'SPP.D.4.E': 2_000,
    'SPP.D.4.O': 4_000,
    'SPP.D.5.E': 8_000,
    'SPP.D.5.O': 16_000,
    'SPP.D.7.O': 32_000,
  };
  const cessione = { codice: 'cessione', voce: 'SPA.B.II.1', rimborsa: false } as const;
  const importo = (euri: number) => euro(Math.round(euri * 100));

  test.each<[Leva, Leva, string]>([
    [apporto(1_000_000), apporto(1_000_000.01), 'importo'],
    [rinuncia(1_000), rinuncia(1_000.01), 'importo'],
    [
      { codice: 'consolidamento', importo: importo(10_000) },
      { codice: 'consolidamento', importo: importo(10_000.01) },
      'importo',
    ],
    [
      { ...cessione, prezzo: importo(1), valore_contabile: importo(60_000) },
      { ...cessione, prezzo: importo(1), valore_contabile: importo(60_000.01) },
      'valore_contabile',
    ],
    [
      { ...cessione, prezzo: importo(900_000), valore_contabile: null },
      { ...cessione, prezzo: importo(-0.01), valore_contabile: null },
      'prezzo',
    ],
    [{ codice: 'stralcio', importo: importo(32_000) }, { codice: 'stralcio', importo: importo(-0.01) }, 'importo'],
    [ricavi(-50), ricavi(50.01), 'percentuale'],
    [{ codice: 'costi', percentuale: 50 }, { codice: 'costi', percentuale: -50.01 }, 'percentuale'],
    [{ codice: 'personale', percentuale: -50 }, { codice: 'personale', percentuale: 50.01 }, 'percentuale'],
    [
      { codice: 'oneri_finanziari', percentuale: -100 },
      { codice: 'oneri_finanziari', percentuale: 50.01 },
      'percentuale',
    ],
    [{ codice: 'giorni_incasso', giorni: 180, iva: 22 }, { codice: 'giorni_incasso', giorni: -181, iva: 22 }, 'giorni'],
    [
      { codice: 'giorni_pagamento', giorni: -180, iva: 22 },
      { codice: 'giorni_pagamento', giorni: 181, iva: 22 },
      'giorni',
    ],
    [rimborso(30_000), rimborso(30_000.01), 'importo'],
  ])('%j is the last that goes', (ammessa, oltre, campo) => {
    expect(apply(voci, [ammessa]).ok).toBe(true);
    expect(apply(voci, [oltre])).toMatchObject({
      rifiuto: { indice: 0, leva: oltre.codice, campo, motivo: { codice: 'fuori_intervallo' } },
    });
  });

  test('below 0 count as 0', () => {
    expect(apply({ 'SPA.C.IV.1': 100, 'SPP.D.3.E': -50 }, [rinuncia(0.01)])).toMatchObject({
      rifiuto: { motivo: { massimo: 0 } },
    });
    expect(apply({ 'SPA.C.IV.1': 100, 'SPP.D.3.E': -50 }, [rinuncia(0)]).ok).toBe(true);
  });

  test('a result beyond 13 integer digits is refused with its lines', () => {
    const esito = apply({ 'SPA.C.IV.1': 9_000_000_000_000, 'SPP.A.I': 9_000_000_000_000 }, [
      apporto(5_000_000_000_000),
    ]);
    expect(esito).toMatchObject({ rifiuto: { leva: null, motivo: { codice: 'risultato_fuori_limite' } } });
    expect(!esito.ok && printRifiutoLeva(esito.rifiuto)).toMatch(
      /^Le voci .*SPA\.C\.IV\.1.* supererebbero le 13 cifre/u,
    );
  });
});

test('a line beyond 13 integer digits on the way is refused too, though it comes back', () => {
  const esito = apply({ 'CE.A.1': 9_000_000_000_000 }, [ricavi(50), ricavi(-50)]);
  expect(esito).toMatchObject({ rifiuto: { motivo: { codice: 'risultato_fuori_limite', voci: ['CE.A.1'] } } });
});

describe('an abbreviated statement', () => {
  const voci: Importi = { 'SPA.B.II.ND': 9_000, 'SPA.C.II.ND.E': 20_000, 'SPP.D.ND.O': 30_000, 'CE.A.1': 10_000 };

  test.each<[Leva, string]>([
    [rinuncia(1), 'debiti_non_distinti'],
    [{ codice: 'consolidamento', importo: euro(1) }, 'debiti_non_distinti'],
    [
      { codice: 'cessione', prezzo: euro(1), voce: 'SPA.B.II.ND', valore_contabile: null, rimborsa: true },
      'debiti_non_distinti',
    ],
    [{ codice: 'stralcio', importo: euro(1) }, 'debiti_non_distinti'],
    [{ codice: 'giorni_incasso', giorni: 5, iva: 22 }, 'crediti_non_distinti'],
    [{ codice: 'giorni_pagamento', giorni: 5, iva: 22 }, 'debiti_non_distinti'],
    [rimborso(1), 'debiti_non_distinti'],
  ])('refuses %j', (leva, codice) => {
    expect(apply(voci, [leva])).toMatchObject({ rifiuto: { indice: 0, leva: leva.codice, motivo: { codice } } });
  });

  test('lets the others work, and the sale of an asset that repays nothing', () => {
    const cessione: Leva = {
      codice: 'cessione',
      prezzo: euro(1),
      voce: 'SPA.B.II.ND',
      valore_contabile: null,
      rimborsa: false,
    };
    expect(apply(voci, [apporto(1), cessione, ricavi(1)]).ok).toBe(true);
  });

  test('debts that a lever has used up were told apart all the same', () => {
    expect(apply({ ...voci, 'SPP.D.3.E': 500 }, [rinuncia(500), rinuncia(1)])).toMatchObject({
      rifiuto: { motivo: { codice: 'fuori_intervallo', massimo: 0 } },
    });
  });
});

test('the shares of B.6 and B.7 that the user saved count', () => {
  const voci: Importi = { 'SPA.C.IV.1': 1_000, 'CE.A.1': 10_000, 'CE.B.6': 4_000, 'CE.B.7': 2_000 };
  const esito = apply(voci, [ricavi(10)], 0, { params: { VarB6: 0.25, VarB7: null } });
  expect(esito.ok && listMossi(esito.valore.effetti[0]?.movimenti ?? [])).toEqual({ 'CE.A.1': 1_000, 'CE.B.6': 100 });
});
