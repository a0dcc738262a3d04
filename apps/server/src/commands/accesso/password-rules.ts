import { foldText } from '../../adapters/text.ts';
import { commonWords, commonPasswords } from './common-passwords.ts';

const MIN_LENGTH = 10;
const MAX_LENGTH = 128;
/** Minimum number of distinct characters: `abababababab` has two. */
const MIN_DISTINCT_CHARACTERS = 5;
/**
 * A password of up to this many joined words is common: `juventus` + `amore`. Five common words make a good password.
 */
const MAX_JOINED_WORDS = 3;

const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};
const readLeet = (text: string): string => text.replace(/[013457@$!€]/gu, (sign) => LEET[sign] ?? sign);

/** The letters of a password without the digits and signs around them. @example trimAround('!!roma1927') // 'roma' */
const cleanEnds = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Whether a text is a sequence of one to `max` common words. */
const isJoinedWords = (text: string, max: number): boolean => {
  if (commonWords.has(text)) return true;
  if (max === 1) return false;
  for (let end = 3; end <= text.length - 3; end += 1) {
    if (commonWords.has(text.slice(0, end)) && isJoinedWords(text.slice(end), max - 1)) return true;
  }
  return false;
};

/** A short piece repeated: `abcabcabcabc`, `passpasspass`. */
const isRepetition = (text: string): boolean => /^(.{1,6}?)\1+.{0,5}$/u.test(text) && new Set(text).size <= 6;

/** Consecutive characters, forwards or backwards: `1234567890`, `abcdefghij`, `zyxwvutsrq`. */
const isSequence = (text: string): boolean => {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((codice, n) => codice - (codes[n] ?? 0));
  const regular = steps.filter((step) => Math.abs(step) === 1).length;
  return regular >= steps.length * 0.75;
};

const listVariants = (password: string): readonly string[] => {
  const folded = foldText(password).replaceAll(' ', '');
  return [
    ...new Set([folded, readLeet(folded), cleanEnds(folded), readLeet(cleanEnds(folded)), cleanEnds(readLeet(folded))]),
  ];
};

const isCommon = (password: string): boolean => {
  const variants = listVariants(password);
  return variants.some(
    (variant) => commonPasswords.has(variant) || isJoinedWords(variant.replace(/[^\p{L}]/gu, ''), MAX_JOINED_WORDS),
  );
};

const isTrivial = (password: string): boolean => {
  const folded = foldText(password);
  return new Set(folded).size < MIN_DISTINCT_CHARACTERS || isRepetition(folded) || isSequence(folded);
};

const isUsername = (password: string, username: string): boolean => {
  const names = [foldText(username), foldText(username.split('@')[0] ?? '')];
  return listVariants(password).some((variant) =>
    names.some((name) => variant === name || (cleanEnds(name) !== '' && cleanEnds(variant) === cleanEnds(name))),
  );
};

/**
 * Explains why a password is not allowed; null when it is.
 * @example explainPassword('juventus1897', 'm.rossi') // 'La password è tra le più comuni: …'
 */
export const explainPassword = (password: string, username: string): string | null => {
  if (Array.from(password).length < MIN_LENGTH) return `La password deve avere almeno ${MIN_LENGTH} caratteri.`;
  if (password.length > MAX_LENGTH) return `La password può avere al massimo ${MAX_LENGTH} caratteri.`;
  if (isUsername(password, username)) return 'La password non può essere lo username.';
  if (isTrivial(password)) return 'La password è troppo semplice: evitare ripetizioni e sequenze.';
  if (isCommon(password))
    return 'La password è tra le più comuni: sceglierne una che altri non userebbero, ad esempio quattro parole senza legame tra loro.';
  return null;
};
