import type { ContoVerifica, Verifica } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { createMapping } from './mapping.ts';
import { computeFormazione, isIn, PARTI } from './totali.ts';

const conto = (saldo: number, voce: string): ContoVerifica => ({
  codice: null,
  descrizione: voce,
  saldo,
  sezione: null,
  voce,
  prova: 'dizionario',
  certezza: 'certa',
  motivo: '',
});

test('the figures are those of the statement: totals, result, no mismatch', () => {
  const conti = [conto(1000, 'SPA.C.IV.1'), conto(-600, 'SPP.A.I'), conto(-900, 'CE.A.1'), conto(500, 'CE.B.7')];
  const { righe, bilancio } = computeFormazione(createMapping({ conti } as unknown as Verifica));
  expect(righe.get('SPA.C.IV.1')?.conti).toEqual([0]);
  expect(bilancio.effettivo('SPA')).toBe(100_000);
  expect(bilancio.effettivo('SPP.A')).toBe(100_000);
  expect(bilancio.effettivo('CE.21')).toBe(40_000);
  expect(bilancio.quadratura).toBe(0);
});

test('every part names its lines once, current assets by their groups', () => {
  const codici = PARTI.flatMap(({ voci }) => voci);
  expect(new Set(codici).size).toBe(codici.length);
  expect(codici).toContain('SPA.C.II');
  expect(codici).not.toContain('SPA.C');
  expect(isIn('SPA.C.II.1.E', 'SPA.C.II')).toBe(true);
  expect(isIn('SPA.C.IV.1', 'SPA.C.I')).toBe(false);
});
