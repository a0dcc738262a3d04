import { numberToCentesimi } from '../numbers/centesimi.ts';
import { divideArrotondando } from '../numbers/arrotondamento.ts';

/** Hundredths of a point in the whole: percentages have two decimals. */
const INTERO = 10_000;

/** A percentage in points as hundredths of a point, exactly. */
const toCentesimiDiPunto = (percentuale: number): number => numberToCentesimi(percentuale);

/**
 * A percentage of an amount in cents, half away from zero.
 * @example computeQuota(15050, -7.5) // −1129: 7,5 % of 150,50 € is 11,2875 €
 */
export const computeQuota = (importo: number, percentuale: number): number =>
  Number(divideArrotondando(BigInt(importo) * BigInt(toCentesimiDiPunto(percentuale)), BigInt(INTERO)));

/**
 * The amount of some days of a flow, VAT included, half away from zero.
 * @example computeGiorni(36_500_000, { giorni: 10, iva: 22 }, 365) // 1 220 000: 365 000 × 1,22 × 10 ÷ 365
 */
export const computeGiorni = (
  flusso: number,
  { giorni, iva }: { readonly giorni: number; readonly iva: number },
  periodo: number,
): number =>
  Number(
    divideArrotondando(
      BigInt(flusso) * BigInt(INTERO + toCentesimiDiPunto(iva)) * BigInt(giorni),
      BigInt(INTERO) * BigInt(periodo),
    ),
  );
