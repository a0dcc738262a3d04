import type { Bilancio } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';

/**
 * The title of a statement: an interim one is not yet a bilancio.
 *
 * @example printTitoloBilancio(bilancio) // 'Situazione infrannuale al 30/09/2026'
 */
export const printTitoloBilancio = ({
  bilancio_chiusura,
  data_bilancio,
}: Pick<Bilancio, 'bilancio_chiusura' | 'data_bilancio'>): string =>
  `${bilancio_chiusura ? 'Bilancio' : 'Situazione infrannuale'} al ${formatData(data_bilancio)}`;
