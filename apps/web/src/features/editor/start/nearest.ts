import type { BilancioElenco } from '@vedetta/contract';
import { countGiorni } from '@vedetta/domain';

/** Statements listed before "Mostra tutti". */
export const SHOWN_STATEMENTS = 5;

/** The other statements with figures, the nearest in time first; of two as near, the earlier. */
export const listNearest = <B extends Pick<BilancioElenco, 'id' | 'data_bilancio' | 'vuoto'>>(
  bilanci: readonly B[],
  { id, data_bilancio }: Pick<BilancioElenco, 'id' | 'data_bilancio'>,
): readonly B[] => {
  const measureDistance = (other: B): number => Math.abs(countGiorni(data_bilancio, other.data_bilancio));
  return bilanci
    .filter((other) => other.id !== id && !other.vuoto)
    .toSorted(
      (one, other) =>
        measureDistance(one) - measureDistance(other) || one.data_bilancio.localeCompare(other.data_bilancio),
    );
};
