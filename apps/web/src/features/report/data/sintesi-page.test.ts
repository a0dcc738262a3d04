import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { listMotivazioni } from './motivazioni.ts';
import { buildSintesi } from './sintesi-page.ts';

test('fits the page by dropping the last reasons, never changes or warnings', () => {
  const report = buildReport(esempi['infrannuale'] as Esempio);
  const tutte = listMotivazioni(report);
  const corta = buildSintesi(report);
  expect(tutte.slice(0, corta.motivazioni.length)).toEqual(corta.motivazioni);
  const lungo = { ...report, rischio: { ...report.rischio, motivo: 'Una ragione molto lunga. '.repeat(60) } };
  const { motivazioni, cambiamenti, attenzioni } = buildSintesi(lungo);
  expect(motivazioni.length).toBe(Math.min(2, tutte.length));
  expect({ cambiamenti, attenzioni }).toEqual({ cambiamenti: corta.cambiamenti, attenzioni: corta.attenzioni });
});
