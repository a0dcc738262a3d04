const DIGITS = /^\d{11}$/u;
/** Digits of a personal code may be replaced by letters when two people would share it (omocodia). */
const PERSONAL = /^[A-Z]{6}[\dLMNPQRSTUV]{2}[ABCDEHLMPRST][\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{3}[A-Z]$/u;

/** Values of the characters in odd positions, for 0-9 and for A-Z (DM 23 December 1976). */
const ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

const readCharacter = (character: string): number =>
  /\d/u.test(character) ? Number(character) : (character.codePointAt(0) ?? 0) - 65;

/** Check digit of an 11-digit code: digits in even positions count double, digits of the product summed. */
const hasCheckDigit = (codice: string): boolean => {
  const sum = Array.from(codice, Number).reduce((total, digit, position) => {
    if (position % 2 === 0) return total + digit;
    return total + (digit > 4 ? digit * 2 - 9 : digit * 2);
  }, 0);
  return sum % 10 === 0;
};

const hasCheckCharacter = (codice: string): boolean => {
  const sum = Array.from(codice.slice(0, 15)).reduce((total, character, position) => {
    const value = readCharacter(character);
    return total + (position % 2 === 0 ? (ODD_VALUES[value] ?? 0) : value);
  }, 0);
  return codice[15] === String.fromCodePoint(65 + (sum % 26));
};

/** Drops blanks and a leading IT, uppercases letters. */
const clean = (text: string): string =>
  text
    .replace(/\s+/gu, '')
    .toUpperCase()
    .replace(/^IT(?=\d)/u, '');

export type ParsedCode = { readonly value: string | null } | { readonly error: string };

/** Parses a VAT number; empty text gives null. @example parsePiva('IT 0074 3110157') // { value: '00743110157' } */
export const parsePiva = (text: string): ParsedCode => {
  const codice = clean(text);
  if (codice === '') return { value: null };
  if (!DIGITS.test(codice)) return { error: 'La partita IVA ha 11 cifre.' };
  return hasCheckDigit(codice) && codice !== '00000000000'
    ? { value: codice }
    : { error: 'La cifra di controllo non corrisponde.' };
};

/** Parses a tax code, of a company (11 digits) or a person (16 characters); empty text gives null. */
export const parseCodiceFiscale = (text: string): ParsedCode => {
  const codice = clean(text);
  if (codice === '') return { value: null };
  if (DIGITS.test(codice)) return parsePiva(codice);
  if (!PERSONAL.test(codice)) return { error: 'Il codice fiscale ha 11 cifre oppure 16 caratteri.' };
  return hasCheckCharacter(codice) ? { value: codice } : { error: 'Il carattere di controllo non corrisponde.' };
};
