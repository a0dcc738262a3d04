/**
 * A text as it is searched and sorted: no accents, no case, single blanks.
 *
 * @example foldTesto('  Società   Àncora ') // 'societa ancora'
 */
export const foldTesto = (testo: string): string =>
  testo.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

const VISIBILE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** What is not a character of a line, or makes it read otherwise than it is. */
const VIETATI = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Whether a text can name something on one line: what the contract asks of the names in a call, for those that come by other ways. */
export const isNome = (testo: string): boolean => testo.isWellFormed() && VISIBILE.test(testo) && !VIETATI.test(testo);

/** The longest text an index takes, whatever the letters: folding makes some of them eighteen. */
const RICERCA_MASSIMA = 200;

/** A text as it is kept to be searched and sorted. */
export const foldRicerca = (testo: string): string => foldTesto(testo).slice(0, RICERCA_MASSIMA);

/** The text as a literal inside a LIKE pattern. */
export const escapeLike = (testo: string): string => testo.replace(/[\\%_]/gu, String.raw`\$&`);
