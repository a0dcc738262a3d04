import type { Passaggio } from './dipendenze.ts';
import type { Nodo, NodoAddendo } from './nodo.ts';

/** A term of a weighted sum; the constant has neither value nor coefficient. */
export type TermineModello = {
  readonly nome: string;
  /** The symbol of the figure in the formula, `X1`; null for the constant. */
  readonly codice: string | null;
  readonly valore: number | null;
  readonly coefficiente: number | null;
  readonly contributo: number;
};

/** A weighted sum term by term. */
export type Modello = {
  readonly somma: Nodo;
  readonly termini: readonly TermineModello[];
  readonly totale: number;
};

const TOLLERANZA = 1e-6;

type Punteggio = {
  /** Null where a rule gives the score no value, although its formula has one. */
  readonly valore: number | null;
  readonly spiegazione: { readonly albero: Nodo; readonly passaggi: readonly Pick<Passaggio, 'albero'>[] };
};

/**
 * The weighted sum a score comes from: its own formula or that of a step. Null where there is none, or where the terms do
 * not add up to it.
 * @example findModello(indicatore)?.termini[0] // { nome: 'EBIT su attivo', codice: 'X3', valore: 0.1, coefficiente: 6.72, contributo: 0.672 }
 */
export const findModello = ({ valore, spiegazione: { albero, passaggi } }: Punteggio): Modello | null => {
  const somme = passaggi.map((passaggio) => passaggio.albero);
  for (const somma of valore === null ? somme : [albero, ...somme]) {
    const termini = listTermini(somma);
    const totale = somma.valore;
    if (termini === null || totale === null) continue;
    const sommati = termini.reduce((parziale, { contributo }) => parziale + contributo, 0);
    if (Math.abs(sommati - totale) < TOLLERANZA) return { somma, termini, totale };
  }
  return null;
};

/** The terms of a sum whose addends are all constants or constants times a named figure; else null. */
const listTermini = (nodo: Nodo): readonly TermineModello[] | null => {
  if (nodo.tipo !== 'somma' || nodo.addendi.length < 2) return null;
  const termini = nodo.addendi.map(readTermine);
  return termini.every((termine) => termine !== null) ? termini : null;
};

const readTermine = ({ segno, nodo }: NodoAddendo): TermineModello | null => {
  if (nodo.tipo === 'costante')
    return { nome: 'Costante', codice: null, valore: null, coefficiente: null, contributo: segno * nodo.valore };
  if (nodo.tipo !== 'prodotto') return null;
  const [peso, figura, altro] = nodo.fattori;
  if (peso?.tipo !== 'costante' || figura === undefined || altro !== undefined) return null;
  if (figura.tipo !== 'grandezza' && figura.tipo !== 'input') return null;
  const coefficiente = segno * peso.valore;
  const valore = figura.valore ?? 0;
  return { nome: figura.nome, codice: figura.codice, valore, coefficiente, contributo: coefficiente * valore };
};
