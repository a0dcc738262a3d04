import { computeFrazioneEsercizio } from '@vedetta/domain';
import type { Mesi } from './state/confronto.ts';

const MESI_ANNO = 12;
/** Until the company is loaded. */
const CHIUSURA_SOLITA = '2000-12-31';

/** Whole months of the fiscal year up to a date; one at least. */
const countMesiFino = (data: string, chiusura: string): number => {
  const { trascorsi, totali } = computeFrazioneEsercizio(data, chiusura, null);
  return Math.max(1, Math.round((trascorsi / totali) * MESI_ANNO));
};

/**
 * Months of the fiscal year that each date covers, for the average month of income and costs.
 * @example countMesi('2026-03-31', '2026-09-30', '2026-12-31') // { prima: 3, adesso: 9 }
 */
export const countMesi = (prima: string, adesso: string, chiusura: string | null): Mesi => ({
  prima: countMesiFino(prima, chiusura ?? CHIUSURA_SOLITA),
  adesso: countMesiFino(adesso, chiusura ?? CHIUSURA_SOLITA),
});
