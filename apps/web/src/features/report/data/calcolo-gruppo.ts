import type { Report } from '@vedetta/contract';
import { printCalcoloGruppo, printIndici } from '@vedetta/domain';

/**
 * How the risk of a group is computed, to redo it by hand; empty without a risk.
 *
 * @example printCalcolo(contributo) // 'Calcolo: media (0 % + 30 %) / 2 = 15 %. Valutati 2 di 4 indici.'
 */
export const printCalcolo = (contributo: Report['rischio']['gruppi'][number]): string => {
  const calcolo = printCalcoloGruppo(contributo);
  const indici = printIndici(contributo);
  return [
    ...(calcolo === null ? [] : [`Calcolo: ${calcolo}.`]),
    ...(indici === null ? [] : [`${contributo.valutati === 1 ? 'Valutato' : 'Valutati'} ${indici}.`]),
  ].join(' ');
};
