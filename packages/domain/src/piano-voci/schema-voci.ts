import { getVoce, pianoVoci } from './piano-voci.ts';
import type { CodiceVoce, TermineVoce, Voce } from './piano-voci.ts';
import { printVoceFiglia } from './titolo.ts';

/** A node of the schema as it travels: `formula` lists codes, a subtracted one with a leading `-`. */
export type NodoSchema = {
  readonly titolo: string;
  readonly valore: 'input' | 'calcolato';
  readonly formula: readonly string[];
  readonly index: number;
  readonly children: Readonly<Record<string, NodoSchema>>;
};

const buildNodo = (voce: Voce): NodoSchema => {
  return {
    titolo: voce.titolo,
    valore: voce.input ? 'input' : 'calcolato',
    formula: voce.termini.map(({ segno, codice }) => (segno < 0 ? `-${codice}` : codice)),
    index: voce.index,
    children: Object.fromEntries(voce.figli.map((figlio) => [figlio, buildNodo(getVoce(figlio))])),
  };
};

/** The tree of the lines under its three roots SPA, SPP and CE. */
export const schemaVoci = (): Readonly<Record<string, NodoSchema>> => {
  return Object.fromEntries(
    pianoVoci.filter((voce) => voce.parent === null).map((voce) => [voce.codice, buildNodo(voce)]),
  );
};

/** Formula of a computed line, by codes and in words; `null` for an input line. */
export type FormulaVoce = { readonly simboli: string; readonly parole: string };

/**
 * @example printFormulaVoce('CE.AB')
 * // { simboli: '= CE.A − CE.B', parole: '= Valore della produzione (A) − Costi della produzione (B)' }
 */
export const printFormulaVoce = (codice: CodiceVoce): FormulaVoce | null => {
  const { termini } = getVoce(codice);
  if (termini.length === 0) return null;
  return {
    simboli: `= ${joinTermini(termini, (termine) => termine)}`,
    parole: `= ${joinTermini(termini, printVoceFiglia)}`,
  };
};

/** Addends with their signs: `a + b − c`. */
const joinTermini = (termini: readonly TermineVoce[], print: (codice: CodiceVoce) => string): string => {
  return termini
    .map(({ segno, codice }, posizione) => {
      if (posizione === 0 && segno === 1) return print(codice);
      return `${segno === 1 ? '+' : '\u2212'} ${print(codice)}`;
    })
    .join(' ');
};
