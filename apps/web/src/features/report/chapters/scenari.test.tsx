import type { Report, ScenarioBilancio } from '@vedetta/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { esempi } from '../../../dev/report-esempi.ts';
import { listChapters } from './chapters.tsx';
import { Scenari } from './scenari.tsx';

const report = buildReport(esempi['allerta'] as Esempio);

const prima: ScenarioBilancio['prima'] = {
  rischio: 0.98,
  oltre_soglia: 5,
  indici_valutati: 5,
  critici: 20,
  patrimonio_netto: 12_000,
  pfn: 198_000,
  risultato: -33_000,
  disponibilita: 25_000,
  liquidita: 0.7778,
};

/** A scenario in which these indicators, critical before, have another score. */
const buildScenario = (codici: readonly string[], changes: Partial<ScenarioBilancio> = {}): ScenarioBilancio => ({
  id: '1',
  bilancio: report.bilancio.id,
  nome: 'Solo soci',
  note: 'Sentita l’assemblea',
  leve: [],
  leve_in_parole: ['Apporto dei soci: 70 000,00 €, in conto capitale'],
  aliquota: null,
  nel_report: true,
  autore: 'anna.rossi',
  versione: 1,
  creato_il: '2026-11-20T09:00:00Z',
  modificato_il: '2026-11-20T09:00:00Z',
  versione_regole: report.versione_regole,
  fermo: false,
  motivo: null,
  prima,
  dopo: { ...prima, rischio: 0.7, patrimonio_netto: 82_000, pfn: null },
  simulazione: {
    voci: [],
    voci_proiezione: [],
    rischio: { prima: 0.98, dopo: 0.7, minimo: null },
    indicatori: report.indicatori.map(({ gruppo, codice, valore }) => ({
      gruppo: gruppo as NonNullable<ScenarioBilancio['simulazione']>['indicatori'][number]['gruppo'],
      codice,
      prima: { valore, punteggio: 1 },
      dopo: { valore: 0.1818, punteggio: codici.includes(codice) ? 0.3 : 1 },
    })),
  },
  ...changes,
});

const render = (scenario: ScenarioBilancio): string => {
  const dati: Report = { ...report, scenario };
  return renderToStaticMarkup(<Scenari report={dati} />).replaceAll('\u00A0', ' ');
};

describe('the page of the scenario', () => {
  test('is in the report where a scenario is marked', () => {
    const ids = (dati: Report) => listChapters(dati).map(({ id }) => id);
    expect(ids(report)).not.toContain('scenari');
    const con = { ...report, scenario: buildScenario([]) };
    expect(ids(con)).toContain('scenari');
    expect(ids({ ...con, bilancio: { ...con.bilancio, quadratura: 1 } })).not.toContain('scenari');
  });

  test('has the levers, the magnitudes and the indicators that change band', () => {
    const html = render(buildScenario(['IdA3']));
    expect(html).toContain('Apporto dei soci: 70 000,00 €, in conto capitale');
    expect(html).toContain('Sentita l’assemblea');
    expect(html).toContain('82 000 €');
    expect(html).toContain('debiti non distinti');
    expect(html).toContain('Patrimonio netto su debiti');
    expect(html).toContain('18,18 %');
    expect(html).not.toContain('Liquidità a breve');
    expect(html).toContain('anna.rossi, salvato il 20/11/2026');
  });

  test('says why a minimum holds the grade of the scenario', () => {
    const { simulazione } = buildScenario([]);
    if (simulazione === null) throw new Error('No simulation');
    const minimo = 'Il grado non scende sotto 85 % perché il DSCR a sei mesi è inferiore a 1.';
    const rischio = { ...simulazione.rischio, minimo };
    expect(render(buildScenario([], { simulazione: { ...simulazione, rischio } }))).toContain(minimo);
    expect(render(buildScenario([]))).not.toContain('non scende sotto');
  });

  test('stays on a page however many change', () => {
    const html = render(buildScenario(report.indicatori.map(({ codice }) => codice)));
    expect(html.match(/<tr><th scope="row">/gu)).toHaveLength(7 + 16);
    expect(html).toMatch(/E altri \d+, nel simulatore\./u);
  });

  test('says why it cannot be computed any more, and what has no change', () => {
    const motivo = 'Rinuncia dei soci: Indicare un valore tra 0,00 € e 50 000,00 €.';
    expect(render(buildScenario([], { dopo: null, motivo, simulazione: null }))).toContain(motivo);
    expect(render(buildScenario([]))).toContain('Nessun indicatore cambia fascia.');
  });
});
