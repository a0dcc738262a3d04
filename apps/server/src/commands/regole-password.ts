import { foldText } from '../adapters/text.ts';
import { paroleComuni, passwordComuni } from './password-comuni.ts';

const LUNGHEZZA_MINIMA = 10;
const LUNGHEZZA_MASSIMA = 128;
/** So many different characters at least: `abababababab` has two. */
const CARATTERI_DIVERSI = 5;
/** So many words side by side may still be common: `juventus` + `amore`. Five common words make a good password. */
const PAROLE_UNITE = 3;

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
const readLeet = (testo: string): string => testo.replace(/[013457@$!€]/gu, (segno) => LEET[segno] ?? segno);

/** The letters of a password without the digits and signs around them. @example trimContorno('!!roma1927') // 'roma' */
const trimContorno = (testo: string): string => testo.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Whether a text is one to `resto` common words side by side. */
const isUnione = (testo: string, resto: number): boolean => {
  if (paroleComuni.has(testo)) return true;
  if (resto === 1) return false;
  for (let fine = 3; fine <= testo.length - 3; fine += 1) {
    if (paroleComuni.has(testo.slice(0, fine)) && isUnione(testo.slice(fine), resto - 1)) return true;
  }
  return false;
};

/** One short piece over and over: `abcabcabcabc`, `passpasspass`. */
const isRipetizione = (testo: string): boolean => /^(.{1,6}?)\1+.{0,5}$/u.test(testo) && new Set(testo).size <= 6;

/** A run of characters one after the other, forwards or backwards: `1234567890`, `abcdefghij`, `zyxwvutsrq`. */
const isSequenza = (testo: string): boolean => {
  const codici = Array.from(testo, (carattere) => carattere.codePointAt(0) ?? 0);
  const passi = codici.slice(1).map((codice, n) => codice - (codici[n] ?? 0));
  const regolari = passi.filter((passo) => Math.abs(passo) === 1).length;
  return regolari >= passi.length * 0.75;
};

const listVarianti = (password: string): readonly string[] => {
  const piana = foldText(password).replaceAll(' ', '');
  return [
    ...new Set([
      piana,
      readLeet(piana),
      trimContorno(piana),
      readLeet(trimContorno(piana)),
      trimContorno(readLeet(piana)),
    ]),
  ];
};

const isComune = (password: string): boolean => {
  const varianti = listVarianti(password);
  return varianti.some(
    (variante) => passwordComuni.has(variante) || isUnione(variante.replace(/[^\p{L}]/gu, ''), PAROLE_UNITE),
  );
};

const isBanale = (password: string): boolean => {
  const piana = foldText(password);
  return new Set(piana).size < CARATTERI_DIVERSI || isRipetizione(piana) || isSequenza(piana);
};

const isUsername = (password: string, username: string): boolean => {
  const nomi = [foldText(username), foldText(username.split('@')[0] ?? '')];
  return listVarianti(password).some((variante) =>
    nomi.some(
      (nome) => variante === nome || (trimContorno(nome) !== '' && trimContorno(variante) === trimContorno(nome)),
    ),
  );
};

/**
 * Why a password may not be chosen; null when it may.
 *
 * @example explainPassword('juventus1897', 'm.rossi') // 'La password è tra le più comuni: …'
 */
export const explainPassword = (password: string, username: string): string | null => {
  if (Array.from(password).length < LUNGHEZZA_MINIMA)
    return `La password deve avere almeno ${LUNGHEZZA_MINIMA} caratteri.`;
  if (password.length > LUNGHEZZA_MASSIMA) return `La password può avere al massimo ${LUNGHEZZA_MASSIMA} caratteri.`;
  if (isUsername(password, username)) return 'La password non può essere lo username.';
  if (isBanale(password)) return 'La password è troppo semplice: evitare ripetizioni e sequenze.';
  if (isComune(password))
    return 'La password è tra le più comuni: sceglierne una che altri non userebbero, ad esempio quattro parole senza legame tra loro.';
  return null;
};
