import { getVoce } from './piano-voci.ts';
import type { CodiceVoce } from './piano-voci.ts';

/** `A) `, `II - `, `17-bis) `, `2), 3) `, `d-bis) `: what numbers a title; `a), b), c) raggruppate` is the title itself. */
const NUMERO = /^([A-Z]\)|[IVX]+ - |\d+(-[a-z]+)?\)(, \d+\))*|[a-z](-[a-z]+)?\)(?!,))\s*/;

/** Numbered lines whose title stands alone: all those of these classes except their splits. */
const PARLANTI = /^((CE\.[A-D]|SPP\.D|SPA\.C\.I|SPA\.C\.IV)\.\d+[a-z]*|CE\.20\.[a-d])$/;

/** Caches a text of a line: the piano voci never changes. */
const writeOnce = (write: (codice: CodiceVoce) => string): ((codice: CodiceVoce) => string) => {
  const scritti = new Map<CodiceVoce, string>();
  return (codice) => {
    const scritto = scritti.get(codice) ?? write(codice);
    scritti.set(codice, scritto);
    return scritto;
  };
};

/** Titles from the first that stands alone down to the line, outermost first. */
const listTitoli = (codice: CodiceVoce): readonly string[] => {
  const { titolo, parent } = getVoce(codice);
  const daSola = parent === null || /^([A-Z]|[IVX]+ - )/.test(titolo) || PARLANTI.test(codice) || parent === 'CE';
  return daSola ? [titolo] : [...listTitoli(parent), titolo];
};

/**
 * Title that stands alone: a line split by due date, or by counterparty, takes the titles above it first.
 * @example getTitoloCompleto('SPP.D.4.E') // '4) debiti verso banche, esigibili entro l\'esercizio successivo'
 */
export const getTitoloCompleto = writeOnce((codice) => listTitoli(codice).join(', '));

/**
 * The same without numbers, for formulas in words.
 * @example getTitoloInParole('SPA.C.II.1') // 'Crediti verso clienti'
 */
export const getTitoloInParole = writeOnce((codice) => listTitoli(codice).map(withoutNumero).reduce(joinTitoli));

/** A title after the one above it, without repeating it: `crediti tributari` among `Crediti`. */
const joinTitoli = (sopra: string, sotto: string): string => {
  if (sotto.toLowerCase().startsWith(`${sopra.toLowerCase()} `)) return sotto;
  return sotto.startsWith('verso ') || sopra.endsWith(' in') ? `${sopra} ${sotto}` : `${sopra}, ${sotto}`;
};

/** A title without its number and without the arithmetic the law prints after it. */
const withoutNumero = (titolo: string): string => {
  return titolo.replace(NUMERO, '').replace(/\s*\((A - B.*|15 \+.*|18 - 19)\)$/, '');
};

/** What the schema adds in brackets for data entry: sums and signs. */
const ISTRUZIONI =
  / \((?:15 \+.*|18 - 19|A - B \+.*|da indicare con segno negativo|utile \+.*|differite \+.*|provento \+.*)\)$/u;

/**
 * A title of the schema without its sums and signs.
 * @example getTitoloBreve('CE.AB') // 'Differenza tra valore e costi della produzione'
 */
export const getTitoloBreve = writeOnce((codice) => getVoce(codice).titolo.replace(ISTRUZIONI, ''));

/** Every number in a complete title, not only the first. */
const NUMERI = /(^|, )(?:[A-Z]\)|[IVX]+ - |\d+(?:-[a-z]+)?\)(?:, \d+\))*)\s*/gu;

/**
 * The title of a line inside a sentence.
 * @example getTitoloInFrase('CE.B.7') // 'costi per servizi'
 */
export const getTitoloInFrase = writeOnce((codice) => {
  const nudo = getTitoloCompleto(codice).replace(ISTRUZIONI, '').replaceAll(NUMERI, '$1');
  return `${nudo.startsWith('per ') ? 'costi ' : ''}${nudo.charAt(0).toLowerCase()}${nudo.slice(1)}`;
});

/** The code as an accountant quotes it: `C.17`, `attivo C.IV`, `passivo D.12`; `null` for the root of a section. */
export const getRiferimento = (codice: string): string | null => {
  const parti = /^(SPA|SPP|CE)\.(.+)$/.exec(codice);
  if (parti === null) return null;
  if (parti[1] === 'CE') return parti[2] ?? null;
  return `${parti[1] === 'SPA' ? 'attivo' : 'passivo'} ${parti[2]}`;
};

/** The title of a line under its parent, without the parent's: `verso clienti`. */
export const getTitoloFiglia = (codice: CodiceVoce): string => withoutNumero(getVoce(codice).titolo);

/** The same with the code an accountant quotes: `verso clienti (attivo C.II.1)`. */
export const printVoceFiglia = (codice: CodiceVoce): string => withRiferimento(getTitoloFiglia(codice), codice);

const withRiferimento = (titolo: string, codice: CodiceVoce): string => {
  const riferimento = getRiferimento(codice);
  return riferimento === null ? titolo : `${titolo} (${riferimento})`;
};
