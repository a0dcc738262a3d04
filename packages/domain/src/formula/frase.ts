/**
 * Makes the first letter uppercase, unless the text starts with a function.
 * @example formatCapital('il rischio è alto.') // 'Il rischio è alto.'
 * @example formatCapital('ln(TA)')             // 'ln(TA)'
 */
export const formatCapital = (frase: string): string =>
  /^[a-z]+\(/u.test(frase) ? frase : frase.charAt(0).toUpperCase() + frase.slice(1);

/**
 * Makes the first letter lowercase, for a sentence after a colon, unless it starts with an acronym.
 * @example formatMidSentence('Il MOL è negativo') // 'il MOL è negativo'
 */
export const formatMidSentence = (frase: string): string =>
  /^[A-ZÀ-Ù]{2}/u.test(frase) ? frase : frase.charAt(0).toLowerCase() + frase.slice(1);
