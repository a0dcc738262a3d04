import type { Euro } from '../numbers/euro.ts';

/** Digits of an amount, without its sign. */
const listCifre = (importo: Euro): readonly string[] => Array.from(String(Math.abs(importo)));

/**
 * Whether one amount is the other with two neighbouring digits exchanged.
 * @example isScambioDiCifre(euro(24_170_000), euro(24_710_000)) // true: 241 700,00 and 247 100,00
 */
export const isScambioDiCifre = (uno: Euro, altro: Euro): boolean => {
  if (uno === altro || Math.sign(uno) !== Math.sign(altro)) return false;
  const cifre = listCifre(uno);
  const altre = listCifre(altro);
  if (cifre.length !== altre.length) return false;
  const diverse = cifre.flatMap((cifra, posto) => (cifra === altre[posto] ? [] : [posto]));
  const [primo, secondo] = diverse;
  if (diverse.length !== 2 || primo === undefined || secondo !== primo + 1) return false;
  return cifre[primo] === altre[secondo] && cifre[secondo] === altre[primo];
};
