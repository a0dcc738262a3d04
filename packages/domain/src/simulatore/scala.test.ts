import { expect, test } from 'vitest';
import { buildContesto } from '../test/contesto.ts';
import { GIORNI_MASSIMI } from './regola.ts';
import { buildScala } from './scala.ts';

test.each([
  ['ricavi', 500, 0.1, 50],
  ['costi', 500, -0.1, -50],
  ['personale', 500, -0.1, -50],
  ['oneri_finanziari', 1000, -0.1, -100],
  ['giorni_incasso', GIORNI_MASSIMI, -1, -GIORNI_MASSIMI],
  ['giorni_pagamento', GIORNI_MASSIMI, 1, GIORNI_MASSIMI],
] as const)('%s goes from zero in %d steps of %d', (codice, passi, uno, tutti) => {
  const scala = buildScala(codice, buildContesto({ voci: {} }));
  expect(scala.passi).toBe(passi);
  // Not minus zero, which a person would read as a reduction.
  expect(scala.getValore(0)).toBe(0);
  expect(scala.getValore(1)).toBe(uno);
  expect(scala.getValore(passi)).toBe(tutti);
  expect(Object.values(scala.getLeva(1))).toContain(uno);
  expect(scala.roundPasso(7)).toBe(7);
});
