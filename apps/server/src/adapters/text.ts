/**
 * Folds a text for searching and sorting: no accents, no case, single blanks.
 *
 * @example foldText('  Società   Àncora ') // 'societa ancora'
 */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Control characters, line separators and characters that change the direction of the text. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Whether a text is a valid one-line name: the contract's rule for names, applied to names from other sources. */
export const isName = (text: string): boolean => text.isWellFormed() && VISIBLE.test(text) && !FORBIDDEN.test(text);

/** The longest text that fits an index, whatever its letters: folding may turn one letter into eighteen. */
const MAX_SEARCH_LENGTH = 200;

/** Folds and truncates a text for a search column. */
export const foldSearch = (text: string): string => foldText(text).slice(0, MAX_SEARCH_LENGTH);

/** Escapes a text for use inside a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/gu, String.raw`\$&`);
