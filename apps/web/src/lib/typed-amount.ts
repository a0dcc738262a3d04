import type { ErroreOperazione, Euro } from '@vedetta/domain';
import { formatEuro, parseOperazione } from '@vedetta/domain';

/** The raw text to start typing from, and what a copied cell holds: `250000,00`. */
export const formatRaw = (importo: Euro): string => formatEuro(importo).replaceAll(/\s/gu, '').replace('\u2212', '-');

const MOTIVI = {
  non_numero: 'Importo non leggibile',
  troppi_decimali: 'Importo non leggibile: al massimo due decimali',
  fuori_limite: 'Importo non leggibile: al massimo 13 cifre intere',
  divisione_per_zero: 'Importo non leggibile: divisione per zero',
} as const satisfies Record<ErroreOperazione, string>;

/** Why a typed text is not an amount. */
export const describeErrore = (errore: ErroreOperazione): string => MOTIVI[errore];

/** Errors that more typing may still mend: `-` may become `-5`, `1/0` may become `1/0,5`. */
const INCOMPLETE: readonly ErroreOperazione[] = ['non_numero', 'divisione_per_zero'];

/** Why a text being typed cannot become an amount (too many digits), or null. An unfinished one can still become one. */
export const getTypingError = (testo: string): string | null => {
  const parsed = parseOperazione(testo);
  return parsed.ok || INCOMPLETE.includes(parsed.rifiuto) ? null : MOTIVI[parsed.rifiuto];
};
