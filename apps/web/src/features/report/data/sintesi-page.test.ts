import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { buildSintesi, MAX_RIDUZIONE } from './sintesi-page.ts';

const report = buildReport(esempi['infrannuale'] as Esempio);

test('drops the last reasons first, never changes or warnings while there are reasons to drop', () => {
  const [tutte, meno] = [buildSintesi(report, 0), buildSintesi(report, 1)];
  expect(meno.motivazioni).toEqual(tutte.motivazioni.slice(0, -1));
  expect([meno.cambiamenti, meno.attenzioni]).toEqual([tutte.cambiamenti, tutte.attenzioni]);
});

test('the last step leaves one of each', () => {
  const { motivazioni, cambiamenti, attenzioni, isFitta } = buildSintesi(report, MAX_RIDUZIONE);
  expect([motivazioni.length, cambiamenti.length, attenzioni.length, isFitta]).toEqual([1, 1, 1, true]);
});
