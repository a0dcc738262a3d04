import type { ErroreOperazione } from '@vedetta/domain';
import { formatEuro, parseOperazione } from '@vedetta/domain';
import { IMPORTO_NON_LEGGIBILE, VALORE_ASSENTE } from '../../../lib/constants.ts';
import type { Cell, State } from '../state/state.ts';

/** The text of a cell that is not being typed in. */
export const formatCell = ({ importo, illeggibile }: Cell): string => {
  if (illeggibile !== null) return IMPORTO_NON_LEGGIBILE;
  return importo === null ? VALORE_ASSENTE : formatEuro(importo);
};

/** The raw text to start typing from: `250000,00`, or the unreadable text. */
export const toRawText = ({ importo, illeggibile }: Cell): string => {
  if (illeggibile !== null) return illeggibile.testo;
  if (importo === null) return '';
  return formatEuro(importo).replaceAll(/\s/gu, '').replace('\u2212', '-');
};

const MOTIVI = {
  non_numero: 'Importo non leggibile',
  troppi_decimali: 'Importo non leggibile: al massimo due decimali',
  fuori_limite: 'Importo non leggibile: al massimo 13 cifre intere',
  divisione_per_zero: 'Importo non leggibile: divisione per zero',
} as const satisfies Record<ErroreOperazione, string>;

/** Errors that more typing may still mend: `-` may become `-5`, `1/0` may become `1/0,5`. */
const INCOMPLETE: readonly ErroreOperazione[] = ['non_numero', 'divisione_per_zero'];

/** What a total shows as its hint when an amount below it cannot be read. */
export const TOTALE_IGNOTO = 'Contiene un importo non leggibile';

/** Why a text being typed cannot become an amount (too many digits), or null. An unfinished one can still become one. */
export const getTypingError = (testo: string): string | null => {
  const parsed = parseOperazione(testo);
  return parsed.ok || INCOMPLETE.includes(parsed.rifiuto) ? null : MOTIVI[parsed.rifiuto];
};

/** Why a cell shows '??', or null. */
export const getUnreadableReason = ({ illeggibile }: Cell): string | null =>
  illeggibile === null ? null : `${MOTIVI[illeggibile.errore]}: «${illeggibile.testo}»`;

/** Why the text being typed in the grid cannot become an amount; null if it can. */
export const readRefusal = ({ digitazione }: Pick<State, 'digitazione'>): string | null =>
  digitazione === null ? null : getTypingError(digitazione.testo);
