import { divideArrotondando } from '../numbers/arrotondamento.ts';

/** An exact fraction: nothing is rounded before it meets an amount. */
export type Quota = { readonly numeratore: bigint; readonly denominatore: bigint };

/** Decimals that a percentage or a weight may have. */
const DECIMALI_QUOTA = 4;
const SCALA = 10 ** DECIMALI_QUOTA;

/** A number with up to 4 decimals, exactly. @example toQuota(1.84) // 18 400 / 10 000 */
export const toQuota = (numero: number): Quota => ({
  numeratore: BigInt(Math.round(numero * SCALA)),
  denominatore: BigInt(SCALA),
});

/** A percentage as a fraction. @example fromPercentuale(22) // 22 / 100 */
export const fromPercentuale = (percentuale: number): Quota => {
  const { numeratore, denominatore } = toQuota(percentuale);
  return { numeratore, denominatore: denominatore * 100n };
};

/** 1 plus a percentage: what an amount is multiplied by when it grows by so much. */
export const onePlus = (percentuale: number): Quota => {
  const { numeratore, denominatore } = fromPercentuale(percentuale);
  return { numeratore: denominatore + numeratore, denominatore };
};

/** 1 less a percentage: what is left. */
export const oneLess = (percentuale: number): Quota => onePlus(-percentuale);

/** A fraction of two whole numbers. */
export const quotaOf = (numeratore: number, denominatore: number): Quota => ({
  numeratore: BigInt(numeratore),
  denominatore: BigInt(denominatore),
});

/**
 * An amount multiplied by fractions, rounded once, half away from zero.
 * @example applyQuote(10_000n, fromPercentuale(22)) // 2 200n
 */
export const applyQuote = (importo: bigint, ...quote: readonly Quota[]): bigint => {
  let dividendo = importo;
  let divisore = 1n;
  for (const { numeratore, denominatore } of quote) {
    dividendo *= numeratore;
    divisore *= denominatore;
  }
  return divideArrotondando(dividendo, divisore);
};
