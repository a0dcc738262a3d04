import { prepareScadenze, SCADENZARIO_PROPOSTO } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import type { AziendaScadenzeRow, ScadenzaDi } from '../../repositories/scadenze.ts';
import type { AziendaSummary } from '../../repositories/aziende-summaries.ts';
import { computeCambiamenti, countFasceAllora } from './cambiamenti.ts';
import { computeQuadro, computeScadenze } from './quadro.ts';

const TODAY = '2026-11-20';

const buildAzienda = (fields: Partial<AziendaSummary>): AziendaSummary => ({
  id: fields.ragione_sociale ?? '1',
  ragione_sociale: 'Rossi S.r.l.',
  data_bilancio_chiusura: '2026-12-31',
  data_ultimo_bilancio: '2025-12-31',
  overall_risk: 0.2,
  creata_il: new Date('2026-01-10T08:00:00Z'),
  bilancio_id: 'b',
  data_bilancio: '2025-12-31',
  caricato_il: new Date('2026-05-10T08:00:00Z'),
  annuale: true,
  precedenti: null,
  grado_allora: 0.2,
  ...fields,
});

describe('computeQuadro', () => {
  test('counts the aziende by band', () => {
    const aziende = [0.4, 0.41, 0.8, 0.81, 1, null].map((overall_risk, index) =>
      buildAzienda({ ragione_sociale: `A${index}`, overall_risk }),
    );
    const withoutBilanci = buildAzienda({ ragione_sociale: 'Z', overall_risk: null, data_ultimo_bilancio: null });
    expect(computeQuadro([...aziende, withoutBilanci], TODAY)).toMatchObject({
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
  ])('an interim statement of %s leaves %i to update', (data_ultimo_bilancio, expected) => {
    expect(computeQuadro([buildAzienda({ data_ultimo_bilancio })], TODAY).da_aggiornare).toBe(expected);
  });
});

describe('the deadlines', () => {
  const listFor = (id: string, decisioni: AziendaScadenzeRow['decisioni'] = []): readonly ScadenzaDi[] => {
    const azienda: AziendaScadenzeRow = {
      id,
      ragione_sociale: id,
      chiusura: '2025-12-31',
      inizio_attivita: null,
      forma_giuridica: 'srl',
      dal: '2026-10-01',
      ultimi_dati: null,
      scadenzario: SCADENZARIO_PROPOSTO,
      decisioni,
    };
    const range = { dal: '2025-11-20', al: '2027-02-20', oggi: TODAY };
    return prepareScadenze(range)(azienda).map((scadenza) => ({ azienda, scadenza }));
  };
  const sort = (scadenze: readonly ScadenzaDi[]) =>
    scadenze.toSorted((a, b) => a.scadenza.data.localeCompare(b.scadenza.data));

  test('those alike share one; one of a single azienda names it; those done are left out', () => {
    const done = { tipo: 'dati', periodo: '2026-12-31', fatta_il: '2027-01-02', fatta_da: 'anna' } as const;
    const other = listFor('B', [{ ...done, spostata_al: null, motivo: '' }]);
    const fields = { tipo: 'dati' as const };
    expect(computeScadenze(sort([...listFor('A'), ...other]))).toEqual({
      in_scadenza: 3,
      in_ritardo: 2,
      prima_scadenza: '2027-02-14',
      scadenze: [
        { ...fields, data: '2026-11-14', periodo: '2026-09-30', in_ritardo: true, aziende: 2, azienda: null },
        {
          ...fields,
          data: '2027-02-14',
          periodo: '2026-12-31',
          in_ritardo: false,
          aziende: 1,
          azienda: { id: 'A', ragione_sociale: 'A' },
        },
      ],
    });
  });
});

describe('exposed aziende', () => {
  test('only medio and alto count; the highest of the others is named', () => {
    const aziende = [0.1, 0.4, 0.41, 0.9].map((overall_risk) => buildAzienda({ id: `${overall_risk}`, overall_risk }));
    expect(computeQuadro(aziende, TODAY)).toMatchObject({
      esposte_totale: 2,
      piu_alta_bassa: { id: '0.4', overall_risk: 0.4 },
    });
  });
});

describe('changes of a period', () => {
  const stored = (id: string, prima: number | null, dopo: number): AziendaSummary =>
    buildAzienda({
      id,
      bilancio_id: id,
      overall_risk: dopo,
      precedenti: prima === null ? null : [['2024-12-31', true, prima]],
      grado_allora: prima,
      caricato_il: new Date('2026-11-02T08:00:00Z'),
    });

  test('counts the aziende with a new bilancio, those that moved and those that crossed a band', () => {
    const aziende = [
      buildAzienda({ id: 'before' }),
      stored('same', 0.5, 0.5),
      stored('two points', 0.5, 0.52),
      stored('three points', 0.5, 0.53),
      stored('crossed', 0.39, 0.41),
      stored('first', null, 0.9),
    ];
    const { aziende: listed, ...counts } = computeCambiamenti(aziende, '2026-10-21');
    expect(counts).toEqual({ dal: '2026-10-21', mossi: 1, fasce: 1, nuovi: 5 });
    expect(listed.map(({ bilancio }) => bilancio)).toEqual(['three points', 'two points', 'crossed', 'same', 'first']);
  });

  test('the bands at its start leave out aziende added later; nothing to compare is null', () => {
    const recent = buildAzienda({ id: 'new', creata_il: new Date('2026-11-01T08:00:00Z') });
    const aziende = [stored('a', 0.5, 0.9), stored('b', null, 0.9), buildAzienda({}), recent];
    expect(countFasceAllora(aziende, '2026-10-21')).toEqual({
      data: '2026-10-21',
      good: 1,
      warn: 1,
      worst: 0,
      altre: 1,
    });
    expect(countFasceAllora([recent], '2026-10-21')).toBeNull();
  });
});
