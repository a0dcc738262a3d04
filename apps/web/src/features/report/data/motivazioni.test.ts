import type { Report } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { listMotivazioni } from './motivazioni.ts';

const report = (nome: string): Report => buildReport(esempi[nome] as Esempio);
/** The report of a grade stored by earlier rules. */
const withoutRagioni = (dati: Report): Report => ({
  ...dati,
  rischio: {
    ...dati.rischio,
    ragioni: [],
    gruppi: dati.rischio.gruppi.map((gruppo) => ({ ...gruppo, valutati: null, previsti: null, calcolo: null })),
  },
});

test('the reasons are the facts behind the grade, the worst first, with their figures', () => {
  const motivazioni = listMotivazioni(report('allerta'));
  expect(motivazioni.map(({ figura, codici }) => [figura, codici.join(', ')])).toEqual([
    ['5 su 5', 'IdA0'],
    [expect.stringMatching(/%$/u), 'ICA5, LEVE4, IdA2'],
    ['77,78\u00A0%', 'IdA4, ICA6'],
    ['−3,27\u00A0%', 'IdA5'],
    ['15,45\u00A0%', 'IdA6'],
    ['', 'ICA4, IdA3, LEVE6, LEVE1'],
  ]);
  expect(motivazioni[2]).toMatchObject({
    titolo: 'Attività a breve inferiori alle passività.',
    testo:
      'Le attività a breve, 350\u00A0000\u00A0€, coprono il 77,78\u00A0% delle passività a breve di 450\u00A0000\u00A0€.',
  });
});

test.each(Object.keys(esempi))(
  'no indicatore gives two reasons in the example "%s", and they are at most six',
  (nome) => {
    const motivazioni = listMotivazioni(report(nome));
    const codici = motivazioni.flatMap((motivazione) => motivazione.codici);
    expect(new Set(codici).size).toBe(codici.length);
    expect(motivazioni.length).toBeLessThanOrEqual(6);
  },
);

test('a grade stored by earlier rules has the reasons read from its indicatori', () => {
  const dati = report('allerta');
  const motivazioni = listMotivazioni(withoutRagioni(dati));
  expect(motivazioni.map(({ codici }) => codici[0])).toContain('IdA2');
  expect(motivazioni.length).toBe(6);
  expect(listMotivazioni({ ...dati, rischio: { ...dati.rischio, ragioni: [] } })).toEqual([]);
});
