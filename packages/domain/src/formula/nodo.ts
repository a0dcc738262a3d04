import type { Esercizio, NomeFunzione, SegnoConfronto, Unita } from './formula.ts';

/** A figure that has a name; `valore` is null where it cannot be computed, percentages are fractions. */
type Figura = { readonly codice: string; readonly nome: string; readonly valore: number | null };

/** The statement a line was read from, when it is not the one of the formula. */
type ConProvenienza = { readonly provenienza: Esercizio | null };

export type NodoAddendo = { readonly segno: 1 | -1; readonly nodo: Nodo };

/** A part of a written formula: words, or the reference after a name, without its brackets. */
export type Tratto = { readonly testo: string; readonly isRiferimento: boolean };

/** The two parts of a quotient. */
export type Frazione = { readonly numeratore: Nodo; readonly denominatore: Nodo };

/** A condition of a count: its name, how it is written, whether it certainly holds. */
export type NodoContato = {
  readonly nome: string;
  readonly condizione: NodoCondizione;
  readonly isVera: boolean;
  /** False where there was nothing to examine: no answer, no value. */
  readonly isEsaminata?: boolean | undefined;
};

/**
 * An evaluated formula: the tree that every view draws. A choice holds only the branch taken; a named magnitude or a computed
 * default is a leaf, and its own tree is one of the steps of the explanation.
 */
export type Nodo =
  | ({ readonly tipo: 'voce' } & Figura & ConProvenienza)
  | ({ readonly tipo: 'input'; readonly unita: Unita } & Figura)
  | ({ readonly tipo: 'grandezza'; readonly unita: Unita; readonly riferimento: string | null } & Figura &
      ConProvenienza)
  | { readonly tipo: 'costante'; readonly nome: string | null; readonly valore: number }
  | { readonly tipo: 'tabella'; readonly nome: string; readonly anno: number; readonly valore: number | null }
  | {
      readonly tipo: 'frazione_esercizio';
      readonly trascorsi: number;
      readonly totali: number;
      readonly valore: number | null;
    }
  | { readonly tipo: 'somma'; readonly valore: number | null; readonly addendi: readonly NodoAddendo[] }
  | { readonly tipo: 'prodotto'; readonly valore: number | null; readonly fattori: readonly Nodo[] }
  | {
      readonly tipo: 'rapporto';
      readonly valore: number | null;
      readonly numeratore: Nodo;
      readonly denominatore: Nodo;
    }
  | {
      readonly tipo: 'estremo';
      readonly valore: number | null;
      readonly quale: 'max' | 'min';
      readonly termini: readonly Nodo[];
    }
  | {
      readonly tipo: 'funzione';
      readonly valore: number | null;
      readonly funzione: NomeFunzione;
      readonly argomento: Nodo;
    }
  /** The same formula read on another statement. */
  | { readonly tipo: 'nel'; readonly valore: number | null; readonly esercizio: Esercizio; readonly formula: Nodo }
  | {
      readonly tipo: 'conteggio';
      readonly valore: number | null;
      readonly nome: string;
      readonly condizioni: readonly NodoContato[];
    }
  /** The name of a state, or text stored by a version that kept no trees; shown unchanged. */
  | {
      readonly tipo: 'testo';
      readonly valore: number | null;
      readonly parole: readonly Tratto[];
      readonly simboli: string;
      readonly numeri: string;
      /** `numeri` is a single figure and no arithmetic. */
      readonly una_figura: boolean;
      /** The two parts of a quotient, else null. */
      readonly frazione: Frazione | null;
    };

/** A condition as it is written by its codes. */
export type NodoCondizione =
  | { readonly tipo: 'confronto'; readonly segno: SegnoConfronto; readonly sinistra: Nodo; readonly destra: Nodo }
  | { readonly tipo: 'tutte' | 'almeno_una'; readonly condizioni: readonly NodoCondizione[] }
  | { readonly tipo: 'non'; readonly condizione: NodoCondizione }
  | { readonly tipo: 'nel'; readonly esercizio: Esercizio; readonly condizione: NodoCondizione }
  /** A switch that is on, a score of another indicator. */
  | { readonly tipo: 'acceso' | 'punteggio' | 'salvato'; readonly codice: string }
  | { readonly tipo: 'infrannuale' | 'costituita_da_poco' }
  | { readonly tipo: 'disponibile'; readonly esercizio: Esercizio }
  | { readonly tipo: 'settore'; readonly settori: readonly string[] }
  | { readonly tipo: 'forma_giuridica'; readonly forme: readonly (string | null)[] };
