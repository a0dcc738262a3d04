import { formatEuro } from '@vedetta/domain';
import { IMPORTO_NON_LEGGIBILE, VALORE_ASSENTE } from '../../../lib/constants.ts';
import { describeErrore, formatRaw, getTypingError } from '../../../lib/typed-amount.ts';
import type { Cell, State } from '../state/state.ts';

/** The text of a cell that is not being typed in. */
export const formatCell = ({ importo, illeggibile }: Cell): string => {
  if (illeggibile !== null) return IMPORTO_NON_LEGGIBILE;
  return importo === null ? VALORE_ASSENTE : formatEuro(importo);
};

/** The raw text to start typing from: `250000,00`, or the unreadable text. */
export const toRawText = ({ importo, illeggibile }: Cell): string => {
  if (illeggibile !== null) return illeggibile.testo;
  return importo === null ? '' : formatRaw(importo);
};

/** What a total shows as its hint when an amount below it cannot be read. */
export const TOTALE_IGNOTO = 'Contiene un importo non leggibile';

/** Why a cell shows '??', or null. */
export const getUnreadableReason = ({ illeggibile }: Cell): string | null =>
  illeggibile === null ? null : `${describeErrore(illeggibile.errore)}: «${illeggibile.testo}»`;

/** Why the text being typed in the grid cannot become an amount; null if it can. */
export const readRefusal = ({ digitazione }: Pick<State, 'digitazione'>): string | null =>
  digitazione === null ? null : getTypingError(digitazione.testo);
