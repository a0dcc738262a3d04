/**
 * A text as it is searched and sorted: no accents, no case, single blanks.
 *
 * @example foldTesto('  Società   Àncora ') // 'societa ancora'
 */
export const foldTesto = (testo: string): string =>
  testo.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

/** The longest text an index takes, whatever the letters: folding makes some of them eighteen. */
const RICERCA_MASSIMA = 200;

/** A text as it is kept to be searched and sorted. */
export const foldRicerca = (testo: string): string => foldTesto(testo).slice(0, RICERCA_MASSIMA);

/** The text as a literal inside a LIKE pattern. */
export const escapeLike = (testo: string): string => testo.replace(/[\\%_]/gu, String.raw`\$&`);
