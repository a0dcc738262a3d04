import { formatEuro, parseImporto } from '@vedetta/domain';
import { IMPORTO_NON_LEGGIBILE, VALORE_ASSENTE } from '../../../lib/constants.ts';
import type { Cell } from '../state/state.ts';

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
} as const;

/** Why a text being typed cannot become an amount (too many digits), or null. '-' alone can still become one. */
export const getTypingError = (testo: string): string | null => {
  const parsed = parseImporto(testo);
  return parsed.ok || parsed.rifiuto === 'non_numero' ? null : MOTIVI[parsed.rifiuto];
};

/** Why a cell shows '??', or null. */
export const getUnreadableReason = ({ illeggibile }: Cell): string | null =>
  illeggibile === null ? null : `${MOTIVI[illeggibile.errore]}: «${illeggibile.testo}»`;
