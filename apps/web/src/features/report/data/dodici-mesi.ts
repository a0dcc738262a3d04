import type { Report } from '@vedetta/contract';
import { addAnni, addGiorni, formatData } from '@vedetta/domain';

/**
 * The twelve months after a statement, with both ends: a reader must not wonder from when they run.
 * @example printDodiciMesi(report) // 'dal 01/01/2026 al 31/12/2026'
 */
export const printDodiciMesi = ({
  bilancio: { data_bilancio },
}: {
  readonly bilancio: Pick<Report['bilancio'], 'data_bilancio'>;
}): string => {
  const inizio = addGiorni(data_bilancio, 1);
  return `dal ${formatData(inizio)} al ${formatData(addGiorni(addAnni(inizio, 1), -1))}`;
};
