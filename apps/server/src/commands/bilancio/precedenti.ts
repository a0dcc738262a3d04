import { computeChiusuraPrecedente } from '@vedetta/domain';
import type { BilancioRow } from '../../repositories/bilanci.ts';

/** Consolidated first, then the latest created. */
const comparePreference = (one: BilancioRow, other: BilancioRow): number =>
  Number(other.consolidato_il !== null) - Number(one.consolidato_il !== null) ||
  other.creato_il.getTime() - one.creato_il.getTime() ||
  (other.id > one.id ? 1 : -1);

/**
 * For each statement of an azienda, the one dated one closing earlier, never a projection.
 * @returns ids by id; null where there is none
 */
export const findPrecedenti = (
  bilanci: readonly BilancioRow[],
  chiusura: string,
): ReadonlyMap<string, string | null> => {
  const own = bilanci.filter(({ base_id }) => base_id === null).toSorted(comparePreference);
  return new Map(
    bilanci.map(({ id, data_bilancio }) => {
      const data = computeChiusuraPrecedente(data_bilancio, chiusura);
      return [id, own.find((bilancio) => bilancio.data_bilancio === data)?.id ?? null];
    }),
  );
};
