import type { BilancioCalcolato } from '../bilancio/bilancio.ts';
import { ICA1 } from '../indicatori/icas/ica1.ts';
import { euro } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import { findFigura } from './figura.ts';
import type { Figura } from './figura.ts';

/** Losses that require action under the civil code. */
export type PerditeCapitale = {
  readonly capitale: Euro;
  readonly patrimonio_netto: Euro;
  /** What is missing from the capital, reserves taken first. */
  readonly perdita: Euro;
  /** Over a third of the capital (artt. 2446 and 2482-bis c.c.), or also below the legal minimum (artt. 2447 and 2482-ter c.c.). */
  readonly misura: 'oltre_un_terzo' | 'sotto_il_minimo';
};

/**
 * Losses beyond the reserves against the capital, in exact cents; null where the code requires nothing. Exactly
 * a third is not over a third.
 * @example computePerdite(bilancio, figure)?.misura // 'oltre_un_terzo'
 */
export const computePerdite = (
  { effettivo }: Pick<BilancioCalcolato, 'effettivo'>,
  figure: readonly Figura[],
): PerditeCapitale | null => {
  const capitale = effettivo('SPP.A.I');
  const patrimonio_netto = effettivo('SPP.A');
  const perdita = BigInt(capitale) - BigInt(patrimonio_netto);
  if (capitale <= 0 || perdita * 3n <= BigInt(capitale)) return null;
  const isSottoMinimo = patrimonio_netto < 0 || findFigura(figure, 'ICAS', ICA1.codice)?.punteggio === 1;
  return {
    capitale,
    patrimonio_netto,
    perdita: euro(Number(perdita)),
    misura: isSottoMinimo ? 'sotto_il_minimo' : 'oltre_un_terzo',
  };
};
