/**
 * A text as it is searched and sorted: no accents, no case, single blanks.
 *
 * @example foldTesto('  Società   Àncora ') // 'societa ancora'
 */
export const foldTesto = (testo: string): string =>
  testo.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

/** The text as a literal inside a LIKE pattern. */
export const escapeLike = (testo: string): string => testo.replace(/[\\%_]/gu, String.raw`\$&`);
