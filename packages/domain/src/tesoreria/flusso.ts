import { divideArrotondando } from '../numbers/arrotondamento.ts';

/**
 * An amount spread evenly over days. A day is a whole number counted from the first day of the plan, which is 0; an amount
 * due on one date is spread over that day alone.
 */
export type Flusso = {
  readonly importo: bigint;
  readonly da: number;
  readonly giorni: number;
};

/**
 * Cumulative rounding: what of a total has come by the k-th of n days. The k-th day gets the difference from the day before,
 * so nothing is lost or gained however the days are grouped.
 */
export const computeCumulato = (totale: bigint, k: number, n: number): bigint => {
  if (k <= 0) return 0n;
  return k >= n ? totale : divideArrotondando(totale * BigInt(k), BigInt(n));
};

/**
 * What of a flow falls from one day to another, both included.
 * @example sumFlusso({ importo: 100n, da: 0, giorni: 3 }, 1, 2) // 67n: 100 less the 33 of the first day
 */
export const sumFlusso = ({ importo, da, giorni }: Flusso, dal: number, al: number): bigint =>
  al < dal ? 0n : computeCumulato(importo, al - da + 1, giorni) - computeCumulato(importo, dal - da, giorni);
