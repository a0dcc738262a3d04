import type { Euro } from './euro.ts';
import { TESTO_VUOTO } from './testo-vuoto.ts';

export const SPAZIO = '\u00A0';
export const MENO = '\u2212';

/** Digits in groups of three, parted by no-break spaces. */
export const groupCifre = (cifre: string): string => {
  return cifre.replace(/\B(?=(\d{3})+(?!\d))/g, SPAZIO);
};

/**
 * Money, `12 345,67` with no-break spaces and a true minus; with `simbolo` a ` €` follows. Empty is `-`.
 * @example formatEuro(euro(-1234567)) // '−12 345,67'
 */
export const formatEuro = (valore: Euro | null, opzioni: { readonly simbolo?: boolean } = {}): string => {
  if (valore === null) return TESTO_VUOTO;
  const cifre = String(Math.abs(valore)).padStart(3, '0');
  const importo = `${valore < 0 ? MENO : ''}${groupCifre(cifre.slice(0, -2))},${cifre.slice(-2)}`;
  return opzioni.simbolo === true ? `${importo}${SPAZIO}€` : importo;
};
