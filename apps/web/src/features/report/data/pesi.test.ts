import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { printFrazione } from './pesi.ts';

test('the fractions rebuild the mean', () => {
  const { rischio } = buildReport(esempi['sana'] as Esempio);
  const presenti = rischio.gruppi.filter(({ peso_effettivo }) => peso_effettivo > 0);
  const somma = presenti.reduce((totale, gruppo) => {
    const [sopra = 0, sotto = 1] = printFrazione(gruppo, presenti).split('/').map(Number);
    return totale + (sopra / sotto) * (gruppo.rischio ?? 0);
  }, 0);
  expect(somma).toBeCloseTo(rischio.media ?? 0, 10);
});
