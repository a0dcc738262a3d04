import { describe, expect, test } from 'vitest';
import { euro } from '../numbers/euro.ts';
import type { Importi } from '../test/contesto.ts';
import { buildContesto, closeQuadratura } from '../test/contesto.ts';
import { applyLeve, prepareSimulazione } from './apply-leve.ts';
import type { Leva } from './leva.ts';

type Scelte = Omit<Parameters<typeof buildContesto>[0], 'voci'>;

const apply = (voci: Importi, leve: readonly Leva[], aliquota: number, scelte: Scelte) =>
  applyLeve(prepareSimulazione(buildContesto({ voci: closeQuadratura(voci), ...scelte })), leve, aliquota);

const rinuncia = (importo: number): Leva => ({ codice: 'rinuncia_soci', importo: euro(importo * 100) });
const ricavi = (percentuale: number): Leva => ({ codice: 'ricavi', percentuale });

describe('an interim statement', () => {
  const voci: Importi = {
    'SPA.C.II.1.E': 61_000,
    'SPA.C.IV.1': 50_000,
    'SPP.D.3.E': 30_000,
    'CE.A.1': 181_000,
    'CE.B.9.a': 100_000,
  };
  const proiezione = closeQuadratura({
    'SPA.C.II.1.E': 10_000,
    'SPA.C.IV.1': 50_000,
    'SPP.D.3.E': 20_000,
    'CE.A.1': 365_000,
    'CE.B.9.a': 200_000,
  });
  const scelte: Scelte = { data_bilancio: '2025-06-30', proiezione };
  const read = (leve: readonly Leva[], aliquota = 0) => {
    const esito = apply(voci, leve, aliquota, scelte);
    const contesto = esito.ok ? esito.valore.contesto : null;
    return (codice: 'CE.A.1' | 'SPP.D.3.E' | 'SPA.C.II.1.E' | 'SPP.A.VI.2' | 'SPA.C.IV.1' | 'SPP.D.12.E') => [
      (contesto?.bilancio.bilancio.effettivo(codice) ?? 0) / 100,
      (contesto?.proiezione?.bilancio.effettivo(codice) ?? 0) / 100,
    ];
  };

  test('percentages are of the own lines of each, with taxes of their own', () => {
    const leggi = read([ricavi(10)], 10);
    expect(leggi('CE.A.1')).toEqual([199_100, 401_500]);
    expect(leggi('SPA.C.IV.1')).toEqual([68_100, 86_500]);
    expect(leggi('SPP.D.12.E')).toEqual([1_810, 3_650]);
  });

  test('amounts are those of the statement, cut to the lines of the projection', () => {
    expect(read([rinuncia(25_000)])('SPP.D.3.E')).toEqual([5_000, 0]);
    // 181 000,00 × 1,22 × −30 ÷ 181 days of the period = −36 600,00; the projection has 10 000,00
    const leggi = read([{ codice: 'giorni_incasso', giorni: -30, iva: 22 }]);
    expect(leggi('SPA.C.II.1.E')).toEqual([24_400, 0]);
    expect(leggi('SPA.C.IV.1')).toEqual([86_600, 60_000]);
  });

  test('the debts that the price of a sale repays are those of the statement, as far as the projection has them', () => {
    const cespite = { 'SPA.B.II.1': 50_000 };
    const debitoProprio: Scelte = {
      ...scelte,
      proiezione: closeQuadratura({ ...cespite, 'SPA.B.II.1': 45_000, 'SPP.D.4.E': 30_000 }),
    };
    const cessione: Leva = {
      codice: 'cessione',
      prezzo: euro(5_000_000),
      voce: 'SPA.B.II.1',
      valore_contabile: null,
      rimborsa: true,
    };
    const esito = apply({ ...cespite, 'SPP.D.4.E': 20_000 }, [cessione], 0, debitoProprio);
    const dopo = esito.ok ? esito.valore.contesto.proiezione?.bilancio : undefined;
    // 50 000,00 − 45 000,00 of gain; 20 000,00 repaid as on the statement, 30 000,00 left in cash
    expect(
      (['SPA.B.II.1', 'CE.A.5.b', 'SPP.D.4.E', 'SPA.C.IV.1'] as const).map((codice) => dopo?.effettivo(codice)),
    ).toEqual([0, 500_000, 1_000_000, 3_000_000]);
  });

  test('an overdraft of the projection looks at its own lines alone', () => {
    const abbreviata = closeQuadratura({ 'SPP.D.ND.E': 5_000, 'CE.B.7': 20_000 });
    const esito = apply({ 'SPP.D.ND.E': 5_000, 'CE.B.7': 10_000 }, [{ codice: 'costi', percentuale: 10 }], 0, {
      ...scelte,
      proiezione: abbreviata,
      params: { DebFin: 3_000 },
    });
    expect(esito.ok && esito.valore.contesto.bilancio.bilancio.effettivo('SPP.D.4.E')).toBe(100_000);
    expect(esito.ok && esito.valore.contesto.proiezione?.bilancio.effettivo('SPP.D.ND.E')).toBe(700_000);
  });

  test('an unusable projection is left alone', () => {
    const rotta = { ...proiezione, 'SPA.D': 1 };
    const esito = apply(voci, [ricavi(10)], 0, { ...scelte, proiezione: rotta });
    expect(esito.ok && esito.valore.contesto.proiezione?.bilancio.effettivo('CE.A.1')).toBe(36_500_000);
  });
});
