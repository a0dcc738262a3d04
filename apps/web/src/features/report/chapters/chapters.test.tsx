import type { Gruppo, Report } from '@vedetta/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { listChapters } from './chapters.tsx';

const report = (nome: string): Report => buildReport(esempi[nome] as Esempio);
/** The report with only some groups. */
const withGruppi = (dati: Report, gruppi: readonly Gruppo[]): Report => {
  const [sample] = dati.indicatori;
  if (sample === undefined) throw new Error('No indicatori');
  return { ...dati, indicatori: gruppi.map((gruppo) => ({ ...sample, gruppo })) };
};
const listIds = (dati: Report): readonly string[] => listChapters(dati).map(({ id }) => id);

test('a group has a chapter if the report has its figures, in the order of the report', () => {
  const dati = report('allerta');
  expect(listIds(withGruppi(dati, ['IdA']))).toEqual([
    'copertina',
    'indice',
    'sintesi',
    'dati',
    'ida',
    'conseguenze',
    'riepilogo',
    'annotazioni',
    'soglie',
    'metodo',
    'conclusioni',
  ]);
  expect(listIds(withGruppi(dati, ['RISANAMENTO', 'IdA', 'ICAS', 'LEVE', 'FCFO', 'BEP', 'ISPI'])).slice(4, 12)).toEqual(
    ['ida', 'icas', 'leve', 'fcfo', 'bep', 'ispi', 'test', 'conseguenze'],
  );
});

test('only interim statements have the forecast chapters', () => {
  const infrannuale = withGruppi(report('infrannuale'), ['IdA', 'IdAp']);
  expect(listIds(infrannuale)).toContain('prospettico');
  expect(listIds(infrannuale)).toContain('idap');
  expect(listIds({ ...infrannuale, proiezione: null })).not.toContain('prospettico');
  expect(listIds({ ...infrannuale, bilancio: { ...infrannuale.bilancio, bilancio_chiusura: true } })).not.toContain(
    'idap',
  );
});

test('a statement that does not balance has one chapter instead of those of the indicators, with the difference', () => {
  const sana = report('sana');
  const dati = { ...sana, bilancio: { ...sana.bilancio, quadratura: 12.5 } };
  expect(listIds(dati)).toEqual([
    'copertina',
    'indice',
    'sintesi',
    'dati',
    'non-calcolati',
    'test',
    'riepilogo',
    'metodo',
    'conclusioni',
  ]);
  const html = listChapters(dati)
    .map(({ Component }) => renderToStaticMarkup(<Component report={dati} />))
    .join('');
  expect(html.match(/l’attivo supera il passivo di 12,50\u00A0€/gu)?.length).toBeGreaterThanOrEqual(4);
  expect(html).not.toContain('Coefficiente');
});

test('the cash plan is printed where the test used one, with rows, scenarios, assumptions and loans', () => {
  const dati = report('infrannuale');
  expect(listIds({ ...dati, piano: null })).not.toContain('tesoreria');
  const page = listChapters(dati).find(({ id }) => id === 'tesoreria');
  if (page === undefined) throw new Error('No chapter');
  const html = renderToStaticMarkup(<page.Component report={dati} />);
  for (const text of ['Impianto nuovo', '5 250*', 'Prudente', 'Giorni medi di incasso', 'Mutuo chirografario'])
    expect(html.replaceAll('\u00A0', ' ')).toContain(text);
  expect(html).not.toContain('Dati del test riscritti');
  const piano = dati.piano && { ...dati.piano, inputs_cambiati: ['Entr6'] };
  expect(renderToStaticMarkup(<page.Component report={{ ...dati, piano }} />)).toContain('Dati del test riscritti');
});

const renderChapter = (dati: Report, cercato: string): string => {
  const chapter = listChapters(dati).find(({ id }) => id === cercato);
  if (chapter === undefined) throw new Error(`No chapter ${cercato}`);
  return renderToStaticMarkup(<chapter.Component report={dati} />).replaceAll('\u00A0', ' ');
};

test('the summary says what one legal signal would do to a grade without answers', () => {
  const sana = report('sana');
  expect(renderChapter(sana, 'sintesi')).toContain('uno solo presente porterebbe il grado ad almeno il 60 %');
  const risposto = { ...sana, fatti: { ...sana.fatti, segnali: 0 } };
  expect(renderChapter(risposto, 'sintesi')).not.toContain('uno solo presente');
});

test('a draft says that it is not to be signed', () => {
  expect(renderChapter(report('allerta'), 'conclusioni')).toContain('Bozza: da non firmare');
  expect(renderChapter(report('sana'), 'conclusioni')).not.toContain('da non firmare');
});

test('without a grade no chapter sends to a calculation that is not printed', () => {
  const sana = report('sana');
  expect(renderChapter(sana, 'metodo')).toContain('è nella Sintesi');
  const vuoto = report('vuoto');
  expect(renderChapter(vuoto, 'metodo')).not.toContain('è nella Sintesi');
  expect(renderChapter(vuoto, 'conclusioni')).not.toContain('gruppi con un valore');
});

test('the break-even says what it leaves out, and the days of an interim period', () => {
  expect(renderChapter(report('sana'), 'bep')).toContain('Oneri finanziari e imposte non sono tra i costi');
  expect(renderChapter(report('sana'), 'bep')).not.toContain('non di un anno');
  const params = report('sana').params.map((param) => (param.nome === 'OFinCF' ? { ...param, valore: 1 } : param));
  expect(renderChapter({ ...report('sana'), params }, 'bep')).toContain('Le imposte non sono tra i costi');
  expect(renderChapter(report('infrannuale'), 'bep')).toMatch(/quelli di \d+ giorni, non di un anno/u);
});

test('the indicators on the adjusted equity are named after it', () => {
  const html = renderChapter(report('sana'), 'ida');
  for (const nome of ['Patrimonio netto rettificato ', 'Patrimonio netto rettificato su debiti'])
    expect(html).toContain(nome);
  expect(html).not.toContain('Patrimonio netto su debiti');
});

test('the chapter of notes is present if there is a note', () => {
  expect(listIds(report('abbreviato'))).not.toContain('annotazioni');
  const dati = report('abbreviato');
  expect(listIds({ ...dati, note_gruppi: [{ bilancio: 'bilancio', gruppo: 'IdA', note: '  \n ' }] })).not.toContain(
    'annotazioni',
  );
  expect(listIds({ ...dati, bilancio: { ...dati.bilancio, note: 'Nota' } })).toContain('annotazioni');
});

test.each(Object.keys(esempi))('every chapter of the example "%s" renders without missing values', (nome) => {
  const dati = report(nome);
  const html = listChapters(dati)
    .map(({ Component }) => renderToStaticMarkup(<Component report={dati} />))
    .join('');
  expect(html.match(/<h1/gu)).toHaveLength(listChapters(dati).length);
  expect(html).not.toMatch(/NaN|undefined|\[object|Infinity|>null</u);
});

test('every chapter with CNDCEC indices says that they never became a legal duty', () => {
  const dati = report('allerta');
  for (const { id, Component } of listChapters(dati)) {
    if (!['ida', 'soglie'].includes(id)) continue;
    expect(renderToStaticMarkup(<Component report={dati} />)).toContain(
      'Modello di riferimento, mai divenuto obbligatorio.',
    );
  }
});

test('a test without inputs shows no ratio', () => {
  const dati = withGruppi(report('allerta'), ['RISANAMENTO']);
  const vuoto = {
    ...dati,
    indicatori: dati.indicatori.map((indicatore) => ({
      ...indicatore,
      codice: 'TCAC',
      valore: 0,
      punteggio: 0,
      etichetta_punteggio: 'Buono',
    })),
    params: [],
  };
  const page = listChapters(vuoto).find(({ id }) => id === 'test');
  if (page === undefined) throw new Error('No chapter');
  const html = renderToStaticMarkup(<page.Component report={vuoto} />);
  expect(html).toContain('Test non compilato.');
  expect(html).not.toContain('Buono');
});

test('renders user text as text, never as markup', () => {
  const dati = report('allerta');
  const ostile = {
    ...dati,
    azienda: { ...dati.azienda, ragione_sociale: '<img src=x onerror=alert(1)>' },
    bilancio: { ...dati.bilancio, note: '<script>alert(1)</script>' },
  };
  const html = listChapters(ostile)
    .map(({ Component }) => renderToStaticMarkup(<Component report={ostile} />))
    .join('');
  expect(html).not.toMatch(/<script|<img/u);
});

test('prints the evidenza of a legal signal as text', () => {
  const dati = report('allerta');
  const evidenza = 'Prospetto paghe <b>118</b>';
  const params = dati.params.map((param) =>
    param.nome === 'Retr' ? { ...param, valore: 1, predefinito: false, evidenza } : param,
  );
  const page = listChapters(dati).find(({ id }) => id === 'icas');
  if (page === undefined) throw new Error('No chapter');
  expect(renderToStaticMarkup(<page.Component report={{ ...dati, params }} />)).toContain(
    'Prospetto paghe &lt;b&gt;118&lt;/b&gt;',
  );
  expect(renderToStaticMarkup(<page.Component report={dati} />)).toContain(
    'Questionario sui segnali di legge non compilato',
  );
});

test('the adjustments have a chapter, with who decided them, why, and which are estimates', () => {
  const base = report('sana');
  expect(listIds(base)).not.toContain('assestamento');
  const scrittura = {
    tipo: 'compensi',
    nome: 'Compensi maturati',
    stato: 'confermata',
    dati: { importo: 1000 },
    importo: 1000,
    effetto_risultato: -1000,
    ricorrente: true,
    stima: true,
    movimenti: [
      { voce: 'CE.B.7', importo: 1000, lato: 'dare' },
      { voce: 'SPP.D.14.E', importo: 1000, lato: 'avere' },
    ],
    nota: 'Delibera del 30 aprile',
    autore: 'marta.rinaldi',
    // An hour after midnight in Italy.
    ora: '2026-07-20T23:06:00.000Z',
    fondamento: null,
    manca: null,
    superata: false,
    voci_cambiate: [],
  } as const;
  const assestamento: NonNullable<Report['assestamento']> = {
    scritture: [
      { ...scrittura, movimenti: [...scrittura.movimenti], voci_cambiate: [] },
      {
        ...scrittura,
        tipo: 'ferie',
        nome: 'Ferie',
        stato: 'non_serve',
        nota: 'Godute',
        movimenti: [],
        voci_cambiate: [],
      },
    ],
    qualita: { fatte: 2, totale: 12, mancano: [{ codice: 'tfr', nome: 'TFR' }] },
    effetto: {
      risultato: { prima: 5000, dopo: 4000 },
      patrimonio_netto: { prima: 9000, dopo: 8000 },
      quadratura: { prima: 0, dopo: 0 },
      overall_risk: { prima: 0.1, dopo: 0.2 },
      frase: 'Utile apparente 5\u00A0000,00\u00A0€: dopo l’assestamento utile di 4\u00A0000,00\u00A0€.',
      indicatori: [],
    },
    periodo: { inizio: '2026-01-01', fine: '2026-06-30', trascorsi: 181, totali: 365, mesi: 6 },
    chiusura: '2025-12-31',
  };
  const dati = { ...base, assestamento };
  const chapter = listChapters(dati).find(({ id }) => id === 'assestamento');
  if (chapter === undefined) throw new Error('No chapter');
  const html = renderToStaticMarkup(<chapter.Component report={dati} />);
  for (const text of [
    'Utile apparente 5\u00A0000,00',
    'Compensi maturati',
    'stima',
    'marta.rinaldi, 21/07/2026',
    'Delibera del 30 aprile',
    'SPP.D.14.E',
    '\u22121\u00A0000,00',
    'Godute',
    'Restano aperte: TFR',
  ])
    expect(html).toContain(text);
});
