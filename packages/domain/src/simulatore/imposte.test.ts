import { describe, expect, test } from 'vitest';
import { buildContesto, closeQuadratura } from '../test/contesto.ts';
import type { Importi } from '../test/contesto.ts';
import { applyLeve, prepareSimulazione } from './apply-leve.ts';
import { getAliquotaPredefinita } from './imposte.ts';
import type { Leva } from './leva.ts';

const ricavi = (percentuale: number): Leva => ({ codice: 'ricavi', percentuale });

/** The lines that the taxes move, in euros. */
const closeLeve = (voci: Importi, leve: readonly Leva[], aliquota: number) => {
  const esito = applyLeve(prepareSimulazione(buildContesto({ voci: closeQuadratura(voci) })), leve, aliquota);
  return esito.ok
    ? Object.fromEntries(esito.valore.imposte.map(({ codice, importo }) => [codice, importo / 100]))
    : null;
};

describe('taxes', () => {
  test('are on the part of the difference above 0, before and after', () => {
    // RAI from −20 000,00 to +30 000,00: 27,9 % of 30 000,00
    const voci: Importi = { 'CE.A.1': 500_000, 'CE.B.9.a': 520_000 };
    expect(closeLeve(voci, [ricavi(10)], 27.9)).toEqual({ 'CE.20.a': 8_370, 'SPP.D.12.E': 8_370 });
    expect(closeLeve(voci, [ricavi(3)], 27.9)).toEqual({});
    expect(closeLeve(voci, [ricavi(10)], 0)).toEqual({});
  });

  test('that fall lower the tax debt to 0, the rest is a credit; CE.20.a may go below 0', () => {
    // RAI from 100 000,00 to 50 000,00: 27,9 % of −50 000,00 = −13 950,00
    const voci: Importi = { 'SPA.C.IV.1': 90_000, 'CE.A.1': 500_000, 'CE.B.9.a': 400_000, 'SPP.D.12.E': 4_000 };
    expect(closeLeve(voci, [ricavi(-10)], 27.9)).toEqual({
      'CE.20.a': -13_950,
      'SPP.D.12.E': -4_000,
      'SPA.C.II.5bis.E': 9_950,
    });
  });

  test('have the rate of the legal form', () => {
    expect(
      (
        [null, 'spa', 'sapa', 'srl', 'srls', 'societa_persone', 'cooperativa', 'impresa_individuale', 'altro'] as const
      ).map((forma) => getAliquotaPredefinita(forma)),
    ).toEqual([27.9, 27.9, 27.9, 27.9, 27.9, 3.9, 0, 0, 0]);
  });
});
