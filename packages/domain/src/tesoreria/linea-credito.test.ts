import { describe, expect, test } from 'vitest';
import { euro } from '../numbers/euro.ts';
import { computeDisponibile, listInteressiLinea } from './linea-credito.ts';
import type { LineaCredito } from './linea-credito.ts';

const linea = (altro: Partial<LineaCredito> = {}): LineaCredito => ({
  nome: 'Fido',
  tipo: 'cassa',
  accordato: euro(5000000),
  utilizzato: euro(2000000),
  anticipabili: null,
  tasso_annuo: 7.3,
  ...altro,
});

describe('credit lines', () => {
  test.each([
    [linea(), 3000000n],
    [linea({ utilizzato: euro(6000000) }), 0n],
    [linea({ accordato: null }), 0n],
    [linea({ tipo: 'autoliquidante', anticipabili: euro(1000000) }), 1000000n],
    [linea({ tipo: 'autoliquidante', anticipabili: euro(9000000) }), 3000000n],
    // A cash line does not look at receivables.
    [linea({ anticipabili: euro(1) }), 3000000n],
  ])('%o has %d cents left', (quale, atteso) => {
    expect(computeDisponibile(quale)).toBe(atteso);
  });

  test('interest on the last day of each quarter, for the days after the last or from the start', () => {
    // 20 000 × 7,3 % ÷ 365 = 4,00 a day
    expect(listInteressiLinea(linea(), '2026-01-01', '2026-12-31')).toEqual([
      { data: '2026-03-31', giorni: 90, importo: 36000n },
      { data: '2026-06-30', giorni: 91, importo: 36400n },
      { data: '2026-09-30', giorni: 92, importo: 36800n },
      { data: '2026-12-31', giorni: 92, importo: 36800n },
    ]);
    expect(listInteressiLinea(linea(), '2028-02-15', '2028-06-29')).toEqual([
      // 15 days of February 2028 and 31 of March
      { data: '2028-03-31', giorni: 46, importo: 18400n },
    ]);
    expect(listInteressiLinea(linea(), '2026-03-31', '2026-03-31')).toEqual([
      { data: '2026-03-31', giorni: 1, importo: 400n },
    ]);
  });
});
