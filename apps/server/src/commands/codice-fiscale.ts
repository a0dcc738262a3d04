const CIFRE = /^\d{11}$/u;
/** Digits of a personal code may be letters where two people would share it (omocodia). */
const PERSONALE = /^[A-Z]{6}[\dLMNPQRSTUV]{2}[ABCDEHLMPRST][\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{3}[A-Z]$/u;

/** Values of the characters in odd positions, for 0-9 and for A-Z (DM 23 December 1976). */
const DISPARI = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

const readValore = (carattere: string): number =>
  /\d/u.test(carattere) ? Number(carattere) : (carattere.codePointAt(0) ?? 0) - 65;

/** Check digit of an 11-digit code: digits in even positions count double, their digits summed. */
const hasCifraControllo = (codice: string): boolean => {
  const somma = Array.from(codice, Number).reduce((totale, cifra, posizione) => {
    if (posizione % 2 === 0) return totale + cifra;
    return totale + (cifra > 4 ? cifra * 2 - 9 : cifra * 2);
  }, 0);
  return somma % 10 === 0;
};

const hasCarattereControllo = (codice: string): boolean => {
  const somma = Array.from(codice.slice(0, 15)).reduce((totale, carattere, posizione) => {
    const valore = readValore(carattere);
    return totale + (posizione % 2 === 0 ? (DISPARI[valore] ?? 0) : valore);
  }, 0);
  return codice[15] === String.fromCodePoint(65 + (somma % 26));
};

/** Blanks and a leading IT dropped, letters in capitals. */
const clean = (testo: string): string =>
  testo
    .replace(/\s+/gu, '')
    .toUpperCase()
    .replace(/^IT(?=\d)/u, '');

export type EsitoCodice = { readonly valore: string | null } | { readonly errore: string };

/**
 * VAT number of a company; an empty text is none.
 *
 * @example parsePiva('IT 0074 3110157') // { valore: '00743110157' }
 */
export const parsePiva = (testo: string): EsitoCodice => {
  const codice = clean(testo);
  if (codice === '') return { valore: null };
  if (!CIFRE.test(codice)) return { errore: 'La partita IVA ha 11 cifre.' };
  return hasCifraControllo(codice) && codice !== '00000000000'
    ? { valore: codice }
    : { errore: 'La cifra di controllo non corrisponde.' };
};

/** Tax code, of a company (11 digits) or of a person (16 characters); an empty text is none. */
export const parseCodiceFiscale = (testo: string): EsitoCodice => {
  const codice = clean(testo);
  if (codice === '') return { valore: null };
  if (CIFRE.test(codice)) return parsePiva(codice);
  if (!PERSONALE.test(codice)) return { errore: 'Il codice fiscale ha 11 cifre oppure 16 caratteri.' };
  return hasCarattereControllo(codice) ? { valore: codice } : { errore: 'Il carattere di controllo non corrisponde.' };
};
