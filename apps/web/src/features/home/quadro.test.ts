import type { Azienda } from '@vedetta/contract';
import { describe, expect, it } from 'vitest';
import { computeQuadro } from './quadro.ts';

const OGGI = '2026-11-20';

const buildAzienda = (campi: Partial<Azienda>): Azienda => ({
  id: campi.ragione_sociale ?? '1',
  ragione_sociale: 'Rossi S.r.l.',
  settore: '2',
  piva: null,
  cf: null,
  ateco: null,
  data_inizio_attivita: null,
  data_bilancio_chiusura: '2026-12-31',
  logo: null,
  data_ultimo_bilancio: '2025-12-31',
  overall_risk: 0.2,
  ...campi,
});

describe('computeQuadro', () => {
  it('counts the companies by the bands of the list', () => {
    const aziende = [0.4, 0.41, 0.8, 0.81, 1].map((overall_risk, indice) => buildAzienda({ ragione_sociale: `A${indice}`, overall_risk }));
    const senza = buildAzienda({ ragione_sociale: 'Z', overall_risk: null, data_ultimo_bilancio: null });
    const quadro = computeQuadro([...aziende, senza], OGGI);
    expect(quadro.fasce.map(({ parola, numero }) => [parola, numero])).toEqual([['Basso', 1], ['Medio', 2], ['Alto', 2], ['Senza bilanci', 1]]);
    expect(quadro.inAllerta).toBe(2);
    expect(quadro.totale).toBe(6);
    expect(quadro.conBilancio).toBe(5);
  });

  it('lists the worst first, and only those with a grade', () => {
    const quadro = computeQuadro(
      [buildAzienda({ ragione_sociale: 'A', overall_risk: 0.3 }), buildAzienda({ ragione_sociale: 'B', overall_risk: 0.9 }), buildAzienda({ ragione_sociale: 'C', overall_risk: null })],
      OGGI,
    );
    expect(quadro.esposte.map(({ ragione_sociale }) => ragione_sociale)).toEqual(['B', 'A']);
  });

  it.each([
    ['2026-07-23', 0],
    ['2026-07-22', 1],
    ['2025-12-31', 0],
    [null, 0],
  ])('an interim statement of %s leaves %i to bring up to date', (data_ultimo_bilancio, attese) => {
    expect(computeQuadro([buildAzienda({ data_ultimo_bilancio })], OGGI).daAggiornare).toHaveLength(attese);
  });

  it.each([
    ['2020-01-19', '2027-01-19', 1],
    ['2020-01-20', null, 0],
    ['2020-11-20', '2026-11-20', 1],
    ['2020-11-19', null, 0],
  ])('a closing on the day of %s falls within 60 days: %s', (data_bilancio_chiusura, data, attese) => {
    const { inScadenza } = computeQuadro([buildAzienda({ data_bilancio_chiusura })], OGGI);
    expect(inScadenza).toHaveLength(attese);
    expect(inScadenza[0]?.data ?? null).toBe(data);
  });

  it('gathers companies that close on the same day, names one that closes alone', () => {
    const quadro = computeQuadro(
      [
        buildAzienda({ ragione_sociale: 'A' }),
        buildAzienda({ ragione_sociale: 'B' }),
        buildAzienda({ ragione_sociale: 'C', data_bilancio_chiusura: '2026-11-30', data_ultimo_bilancio: '2026-06-30' }),
      ],
      OGGI,
    );
    expect(quadro.scadenze.map(({ data, giorni, titolo, motivo }) => [data, giorni, titolo, motivo])).toEqual([
      ['2026-11-30', 10, 'C', "Chiusura dell'esercizio"],
      ['2026-12-31', 41, '2 aziende', "Chiusura dell'esercizio"],
      ['2026-06-30', -143, 'C', 'Infrannuale da aggiornare'],
    ]);
  });
});
