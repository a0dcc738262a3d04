import type { BilancioElenco } from '@vedetta/contract';
import { refuseScrittura } from '@vedetta/domain';
import type { StatoBilancio } from '@vedetta/domain';
import { canUserCall } from '../../lib/can.ts';
import { namePersona } from '../../lib/persona.ts';

/** Kind of a balance sheet in one word. */
export const getTipoBilancio = (bilancio: Pick<BilancioElenco, 'bilancio_chiusura'>): string =>
  bilancio.bilancio_chiusura ? 'Annuale' : 'Infrannuale';

const formatGiorno = (momento: string): string =>
  new Date(momento).toLocaleDateString('it-IT', { day: '2-digit', month: '2-digit', year: 'numeric' });

const SENZA_DIRITTO = 'Il proprio ruolo nello studio consente di consultare i dati, non di modificarli.';

/** Why a balance sheet is read-only for the user, or null. */
export const getSolaLettura = (
  bilancio: StatoBilancio & Pick<BilancioElenco, 'consolidato_il' | 'consolidato_da'>,
): string | null => {
  if (refuseScrittura(bilancio) === null) return canUserCall('saveBilancio') ? null : SENZA_DIRITTO;
  const quando = bilancio.consolidato_il === null ? '' : ` il ${formatGiorno(bilancio.consolidato_il)}`;
  const chi = bilancio.consolidato_da === null ? '' : ` da ${namePersona(bilancio.consolidato_da)}`;
  return `Dati bloccati${quando}${chi}.`;
};
