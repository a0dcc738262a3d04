import { describe, expect, test } from 'vitest';
import type { AziendaSommaria } from '../repositories/aziende.ts';
import { computeQuadro } from './quadro.ts';

const OGGI = '2026-11-20';

const buildAzienda = (campi: Partial<AziendaSommaria>): AziendaSommaria => ({
  id: campi.ragione_sociale ?? '1',
  ragione_sociale: 'Rossi S.r.l.',
  data_bilancio_chiusura: '2026-12-31',
  data_ultimo_bilancio: '2025-12-31',
  overall_risk: 0.2,
  ...campi,
});

describe('computeQuadro', () => {
  test('counts the companies by the bands of the list', () => {
    const aziende = [0.4, 0.41, 0.8, 0.81, 1, null].map((overall_risk, indice) =>
      buildAzienda({ ragione_sociale: `A${indice}`, overall_risk }),
    );
    const senza = buildAzienda({ ragione_sociale: 'Z', overall_risk: null, data_ultimo_bilancio: null });
    expect(computeQuadro([...aziende, senza], OGGI)).toMatchObject({
      totale: 7,
      con_bilancio: 6,
      fasce: { good: 1, warn: 2, worst: 2, non_calcolabile: 1, senza_bilanci: 1 },
    });
  });

  test.each([
    ['2026-07-23', 0],
    ['2026-07-22', 1],
    ['2025-12-31', 0],
    [null, 0],
  ])('an interim statement of %s leaves %i to bring up to date', (data_ultimo_bilancio, attese) => {
    expect(computeQuadro([buildAzienda({ data_ultimo_bilancio })], OGGI).da_aggiornare).toBe(attese);
  });

  test.each([
    ['2020-01-19', '2027-01-19', 1],
    ['2020-01-20', null, 0],
    ['2020-11-20', '2026-11-20', 1],
    ['2020-11-19', null, 0],
  ])('a closing on the day of %s falls within 60 days: %s', (data_bilancio_chiusura, prima_scadenza, in_scadenza) => {
    expect(computeQuadro([buildAzienda({ data_bilancio_chiusura })], OGGI)).toMatchObject({
      in_scadenza,
      prima_scadenza,
    });
  });

  test('gathers companies that close on the same day, names one that closes alone', () => {
    const { scadenze, scadenze_totale } = computeQuadro(
      [
        buildAzienda({ ragione_sociale: 'A' }),
        buildAzienda({ ragione_sociale: 'B' }),
        buildAzienda({
          ragione_sociale: 'C',
          data_bilancio_chiusura: '2026-11-30',
          data_ultimo_bilancio: '2026-06-30',
        }),
      ],
      OGGI,
    );
    const azienda = { id: 'C', ragione_sociale: 'C' };
    expect(scadenze).toEqual([
      { data: '2026-11-30', tipo: 'chiusura', aziende: 1, azienda },
      { data: '2026-12-31', tipo: 'chiusura', aziende: 2, azienda: null },
      { data: '2026-06-30', tipo: 'infrannuale', aziende: 1, azienda },
    ]);
    expect(scadenze_totale).toBe(3);
  });

  test('shows the first deadlines of many', () => {
    const aziende = Array.from({ length: 300 }, (_, numero) =>
      buildAzienda({ ragione_sociale: `A${numero}`, data_ultimo_bilancio: '2026-06-30' }),
    );
    const { scadenze, scadenze_totale } = computeQuadro(aziende, OGGI);
    expect(scadenze).toHaveLength(20);
    expect(scadenze_totale).toBe(301);
  });
});
