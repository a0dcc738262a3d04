import type { Report } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { countParametri, listParametri } from './parametri.ts';

const sana = buildReport(esempi['sana'] as Esempio);
const find = (report: Report, gruppo: string) => listParametri(report).find((altro) => altro.gruppo === gruppo);
const withParam = (report: Report, nome: string, cambi: Partial<Report['params'][number]>): Report => ({
  ...report,
  params: report.params.map((param) => (param.nome === nome ? { ...param, ...cambi } : param)),
});

test('a questionnaire without answers is one line, counted as seven', () => {
  const continuita = find(sana, 'ICAS');
  expect(continuita?.vuoto).toContain('7 domande senza risposta');
  expect(continuita?.rows).toEqual([]);
  expect(countParametri(listParametri(sana)).senzaRisposta).toBe(7);
});

test('an input that nobody touched and the data say nothing of is not called proposed', () => {
  const rows = find(sana, 'IdA')?.rows ?? [];
  expect(rows.filter(({ valore }) => valore === 'non indicato')).toMatchObject([
    { origine: 'senza_valore', prova: 'Nessun valore proposto' },
  ]);
  const vuoto = { ...sana, bilancio: { ...sana.bilancio, quadratura: 10 } };
  const [prima, dopo] = [countParametri(listParametri(sana)), countParametri(listParametri(vuoto))];
  expect([prima.senzaValore > 0, dopo.senzaValore]).toEqual([true, prima.senzaValore]);
});

test('one answer brings every question, and says how the silent ones count', () => {
  const report = withParam(sana, 'Forn', { valore: 1, predefinito: false, evidenza: 'Scadenzario' });
  const rows = find(report, 'ICAS')?.rows ?? [];
  expect(rows).toHaveLength(7);
  expect(rows.filter(({ origine }) => origine === 'digitato')).toMatchObject([{ valore: 'Sì', prova: 'Scadenzario' }]);
  expect(rows.filter(({ prova }) => prova === 'Non esaminato')).toHaveLength(6);
});

test('an unbalanced statement prints only what was typed, and counts the rest', () => {
  const report = { ...sana, bilancio: { ...sana.bilancio, quadratura: 10 } };
  expect(listParametri(report).flatMap(({ rows }) => rows)).toEqual([]);
  const typed = withParam(report, 'DIV', { valore: 500, predefinito: false });
  expect(listParametri(typed).flatMap(({ rows }) => rows)).toMatchObject([
    { origine: 'digitato', prova: 'senza prova' },
  ]);
  expect(countParametri(listParametri(typed)).totale).toBe(countParametri(listParametri(sana)).totale);
});

test('amounts have cents only where one of them has', () => {
  const dividendi = (valore: number) =>
    find(withParam(sana, 'DIV', { valore, predefinito: false }), 'IdA')?.rows[0]?.valore;
  expect([dividendi(1_500), dividendi(1_500.5)]).toEqual(['1\u00A0500', '1\u00A0500,50']);
});

test('the VAT rate of the days is told where the periods are printed, and counted apart', () => {
  const andamento = { colonne: [], righe: [], flusso: null };
  const gruppi = listParametri({ ...sana, andamento });
  expect(gruppi.at(-1)?.rows).toMatchObject([{ valore: '22,00\u00A0%', origine: 'fisso' }]);
  expect(find(sana, 'ANDAMENTO')).toBeUndefined();
  const [con, senza] = [countParametri(gruppi), countParametri(listParametri(sana))];
  expect(con).toEqual({ ...senza, fissi: 1, totale: senza.totale + 1, stampati: senza.stampati + 1 });
  expect(con.totale).toBe(con.digitati + con.proposti + con.senzaValore + con.senzaRisposta + con.fissi);
});

test('a proposed value that comes from a table, a convention or the law says which', () => {
  const rows = find(sana, 'ISPI')?.rows ?? [];
  expect(rows.map(({ prova }) => prova)).toEqual([
    'Cambio non indicato: un euro è un dollaro',
    expect.stringContaining('FRED GDPDEF'),
  ]);
  const minimo = (valore: number) =>
    find(withParam(sana, 'CapMin', { valore }), 'IdA')?.rows.find(({ nome }) => nome === 'Capitale minimo legale')
      ?.prova;
  expect([minimo(10_000), minimo(0)]).toEqual([
    'Minimo di legge della forma giuridica',
    'La legge non chiede un minimo per la forma',
  ]);
  const earlier = find({ ...sana, versione_regole: '2025.1' }, 'ISPI')?.rows ?? [];
  expect(earlier.map(({ prova }) => prova)).toEqual(['Calcolato dai dati', 'Calcolato dai dati']);
});

test('an input of the way that the DSCR was not computed in is told as not used', () => {
  const report = withParam(buildReport(esempi['infrannuale'] as Esempio), 'Appr2', { valore: 1, predefinito: false });
  const prove = new Map(find(report, 'IdAp')?.rows.map(({ nome, prova }) => [nome, prova]));
  expect(prove.get('Entrate dei 6 mesi')).toBe('Non usato: è dell’altro approccio del DSCR');
  expect(prove.get('FCFO dei 6 mesi')).toBe('Valore predefinito');
});
