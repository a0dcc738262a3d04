import { expect, test } from 'vitest';
import { bilancioMinimo } from '../test-support/build-istanza.ts';
import type { TestEsercizio } from '../test-support/build-istanza.ts';
import { readBuilt, pickNonZero } from '../test-support/read.ts';

const withSp = (sp: Record<string, number>): TestEsercizio[] => [
  { ...bilancioMinimo, sp: { ...bilancioMinimo.sp, ...sp } },
];

test.each([
  ['EsigibiliOltreEsercizioSuccessivo', { 'SPA.C.II.ND.E': 5, 'SPA.C.II.ND.O': 2 }],
  ['EsigibiliEntroEsercizioSuccessivo', { 'SPA.C.II.ND.E': 2, 'SPA.C.II.ND.O': 5 }],
  [null, { 'SPA.C.II.ND.E': 7 }],
])('the rest of receivables of which the file has only %s goes to the other due date', (scadenza, attesi) => {
  const sp = { TotaleAttivoCircolante: 107, TotaleAttivo: 107, CreditiTotaleCrediti: 7, TotaleCrediti: 7 };
  const outcome = readBuilt({ esercizi: withSp({ ...sp, ...(scadenza && { [`Crediti${scadenza}`]: 2 }) }) });
  const crediti = Object.entries(pickNonZero(outcome)).filter(([codice]) => codice.startsWith('SPA.C.II'));
  expect(Object.fromEntries(crediti)).toEqual(attesi);
});

test('a total without rows is told once, as where it went', () => {
  const { report } = readBuilt({
    esercizi: withSp({
      TotaleRimanenze: 7,
      TotaleAttivoCircolante: 107,
      TotaleAttivo: 107,
      PatrimonioNettoCapitale: 57,
      TotalePatrimonioNetto: 87,
      TotalePassivo: 107,
    }),
  });
  expect([report.riclassificazioni.length, report.avvisi]).toEqual([1, []]);
});
