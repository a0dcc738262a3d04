import { schemaIndicatori, soglieSettore } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { buildTest, listLivelli, printFasce } from './test-composizione.ts';

test('every band of the test is beside one level of the decree', () => {
  const intervalli = soglieSettore('2')['TCAC'] ?? [];
  const livelli = listLivelli(intervalli);
  expect(livelli.map(({ fasce }) => fasce.length)).toEqual([2, 2, 1]);
  expect(livelli.flatMap(({ fasce }) => fasce)).toHaveLength(intervalli.length);
});

test('the five bands of the ratio are told in words', () => {
  expect(printFasce(soglieSettore('2')['TCAC'] ?? [])).toBe(
    'Buono fino a 1,00, Accettabile fino a 2,00, Attenzione fino a 3,00, Attenzione elevata fino a 6,00, Critico oltre',
  );
});

test('lines at zero are named, not printed, and whole amounts have no cents', () => {
  const sana = buildReport(esempi['sana'] as Esempio);
  const report = {
    ...sana,
    params: sana.params.map((param) =>
      param.nome === 'DS' ? { ...param, valore: 30_000, predefinito: false } : param,
    ),
  };
  const [debito] = buildTest(report);
  expect(debito.rows[0]).toMatchObject({ segno: '', sigla: 'DS', importo: '30\u00A0000' });
  expect(debito.azzerate).toContain(schemaIndicatori()['RISANAMENTO']?.inputs['LCBe']?.name);
  expect(debito.rows.map(({ sigla }) => sigla)).not.toContain('LCBe');
});

test('without a projection the margin of the test is called that of the statement', () => {
  const sana = buildReport(esempi['sana'] as Esempio);
  const nomi = (report: typeof sana) => buildTest(report)[1].rows.map(({ nome }) => nome);
  expect(nomi(sana)[0]).toBe('MOL del bilancio, in mancanza di quello prospettico');
  expect(nomi({ ...sana, proiezione: sana.bilancio })[0]).toBe('MOL prospettico');
});
