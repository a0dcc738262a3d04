import { computeChiusuraPrecedente } from '@vedetta/domain';
import type { BilancioRow } from '../repositories/bilanci.ts';

/** Consolidated first, then the latest created. */
const comparePreferenza = (uno: BilancioRow, altro: BilancioRow): number =>
  Number(altro.consolidato_il !== null) - Number(uno.consolidato_il !== null) ||
  altro.creato_il.getTime() - uno.creato_il.getTime() ||
  (altro.id > uno.id ? 1 : -1);

/**
 * The statement of the previous year-end for each statement of an azienda: dated one closing earlier,
 * never a projection. @returns ids by id; null where there is none.
 */
export const findPrecedenti = (
  bilanci: readonly BilancioRow[],
  chiusura: string,
): ReadonlyMap<string, string | null> => {
  const effettivi = bilanci.filter(({ base_id }) => base_id === null).toSorted(comparePreferenza);
  return new Map(
    bilanci.map(({ id, data_bilancio }) => {
      const data = computeChiusuraPrecedente(data_bilancio, chiusura);
      return [id, effettivi.find((bilancio) => bilancio.data_bilancio === data)?.id ?? null];
    }),
  );
};
