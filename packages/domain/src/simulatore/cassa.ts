import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { sumMovimenti } from './conti.ts';
import type { Conti } from './conti.ts';

const LIQUIDE: readonly CodiceVoceInput[] = ['SPA.C.IV.1', 'SPA.C.IV.ND', 'SPA.C.IV.2', 'SPA.C.IV.3'];

/** Short-term debts to banks, or the undetailed debts of a statement that does not tell its financial debts apart. */
export type VoceScoperto = 'SPP.D.4.E' | 'SPP.D.ND.E';

/**
 * Where an overdraft goes, by the statement before the levers (`debiti_finanziari_non_distinti` of the indicators).
 * `debFin`: the financial debts written by hand, or null.
 */
export const chooseScoperto = (iniziale: Conti['iniziale'], debFin: number | null): VoceScoperto => {
  const distinti = (['SPP.D.1', 'SPP.D.2', 'SPP.D.3', 'SPP.D.4', 'SPP.D.5'] as const).some(
    (codice) => iniziale.effettivo(codice) !== 0,
  );
  const noti = distinti || debFin !== null || iniziale.effettivo('SPP.D.ND') === 0;
  return noti ? 'SPP.D.4.E' : 'SPP.D.ND.E';
};

/** Settles what the levers gave to cash or took from it: deposits up, or cash down to 0 and the rest an overdraft. */
export const settleCassa = (conti: Conti, scoperto: VoceScoperto): void => {
  const cassa = conti.getCassa();
  if (cassa >= 0) conti.add('SPA.C.IV.1', cassa);
  else conti.add(scoperto, -cassa - sumMovimenti(conti.take(LIQUIDE, -cassa)));
};
