import { divideArrotondando } from '../numbers/arrotondamento.ts';
import { centesimiToNumber, numberToCentesimi } from '../numbers/centesimi.ts';
import type { UnitaRiga } from './riga.ts';

/** How the cells are shown. */
export const misureAndamento = ['euro', 'percent', 'variazione'] as const;
export type MisuraAndamento = (typeof misureAndamento)[number];

/** Elapsed days and days of the fiscal year of a column. */
type Periodo = { readonly giorni: number; readonly giorni_esercizio: number };

/**
 * The income of a period brought to the whole fiscal year, in euros with cents: half a cent away from zero, a loss as a profit.
 * @example computeAnnualizzato(100, { giorni: 73, giorni_esercizio: 365 }) // 500
 */
export const computeAnnualizzato = (valore: number, { giorni, giorni_esercizio }: Periodo): number => {
  const intero = BigInt(numberToCentesimi(valore)) * BigInt(giorni_esercizio);
  return centesimiToNumber(Number(divideArrotondando(intero, BigInt(giorni))));
};

/** A share of a base; null where the base is zero or below. */
export const computeQuota = (valore: number | null, base: number | null): number | null =>
  valore === null || base === null || base <= 0 ? null : valore / base;

export type Variazione = {
  /** Difference in the unit of the row; of percentages, in points. */
  readonly assoluta: number;
  /** Share of the first figure; null for ratios, and where it is zero or below. */
  readonly relativa: number | null;
};

/** @example computeVariazione(200, 250, 'euro') // { assoluta: 50, relativa: 0.25 } */
export const computeVariazione = (
  prima: number | null,
  dopo: number | null,
  unita: UnitaRiga | 'numero',
): Variazione | null => {
  if (prima === null || dopo === null) return null;
  const assoluta = dopo - prima;
  return { assoluta, relativa: unita === 'euro' ? computeQuota(assoluta, prima) : null };
};
