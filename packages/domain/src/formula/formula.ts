import type { Decimale } from '../numbers/decimale.ts';
import type { CodiceVoce } from '../piano-voci/piano-voci.ts';
import type { FormaGiuridica } from '../forma-giuridica/forme.ts';
import type { CodiceSettore } from '../settori/settori.ts';
import type { MotivoCalcolo, MotivoDato } from './motivo.ts';

/** The statement a figure is read from. */
export type Esercizio = 'corrente' | 'precedente' | 'proiezione';

export type Unita = 'euro' | 'percent' | 'numero';

/** A magnitude of balance-sheet analysis, defined once as a formula and called by name. */
export type Grandezza = {
  readonly codice: string;
  readonly nome: string;
  readonly unita: Unita;
  readonly formula: Formula;
  /** Reference in brackets after the name; the line itself, or the code, when absent. */
  readonly sigla?: string;
};

/** A figure or a choice that the accountant adds to a statement. */
export type Input = {
  readonly nome: string;
  /** The group that owns it; the others share the same value. */
  readonly gruppo: string;
  readonly etichetta: string;
  readonly type: 'euro' | 'percent' | 'switch' | 'numero';
  /** A fixed default, or the formula of a computed one. */
  readonly predefinito: number | Formula;
  /** A substitution replaces a computed figure: null means the computed default, 0 means zero. */
  readonly sostituzione: boolean;
  /** Its replacement on a projection, which has no inputs of its own; absent: the same value. */
  readonly in_proiezione?: Input | 'predefinito';
  /** Its default up to an earlier version of the rules, for statements consolidated then; null: it did not exist. */
  readonly prima?: { readonly fino_a: string; readonly predefinito: number | Formula | null };
};

/** A table of yearly figures with its source. */
export type TabellaAnnuale = {
  readonly nome: string;
  readonly fonte: string;
  /** Year → figure, contiguous; outside it the nearest end is taken. */
  readonly valori: Readonly<Record<number, string>>;
};

export type SegnoConfronto = '<' | '<=' | '=' | '!=' | '>=' | '>';

/** A condition; on a missing figure it has that motivo instead of an answer. */
export type Condizione =
  | { readonly tipo: 'confronto'; readonly segno: SegnoConfronto; readonly sinistra: Formula; readonly destra: Formula }
  | { readonly tipo: 'tutte'; readonly condizioni: readonly Condizione[] }
  | { readonly tipo: 'almeno_una'; readonly condizioni: readonly Condizione[] }
  | { readonly tipo: 'non'; readonly condizione: Condizione }
  | { readonly tipo: 'nel'; readonly esercizio: Esercizio; readonly condizione: Condizione }
  /** A switch is on. */
  | { readonly tipo: 'acceso'; readonly input: Input }
  /** The user saved a value for an input. */
  | { readonly tipo: 'salvato'; readonly input: Input }
  /** The statement is not a closing one. */
  | { readonly tipo: 'infrannuale' }
  /** There is a usable statement for that esercizio. */
  | { readonly tipo: 'disponibile'; readonly esercizio: Esercizio }
  /** data_bilancio comes before the second anniversary of the start of the activity. */
  | { readonly tipo: 'costituita_da_poco' }
  | { readonly tipo: 'settore'; readonly settori: readonly CodiceSettore[] }
  /** The company has one of these legal forms; null: not known. */
  | { readonly tipo: 'forma_giuridica'; readonly forme: readonly (FormaGiuridica | null)[] }
  /** An indicator of the same group has a score (that one, if given), before rules that suspend scores. */
  | { readonly tipo: 'punteggio'; readonly codice: string; readonly uguale: number | null };

/**
 * A formula: a small tree that gives the value, the printed form, the dependencies and the explanation.
 * Built with the words of `parole.ts`.
 */
export type Formula =
  | { readonly tipo: 'voce'; readonly codice: CodiceVoce }
  | { readonly tipo: 'input'; readonly input: Input }
  /** A number of the method, with its name and source where it has them. */
  | {
      readonly tipo: 'costante';
      readonly valore: Decimale;
      readonly nome: string | null;
      readonly fonte: string | null;
    }
  /** A state of an enumeration: written by its name, never by its number. */
  | { readonly tipo: 'stato'; readonly numero: number; readonly nome: string }
  | { readonly tipo: 'grandezza'; readonly grandezza: Grandezza }
  | { readonly tipo: 'somma'; readonly addendi: readonly Addendo[] }
  | { readonly tipo: 'prodotto'; readonly fattori: readonly Formula[] }
  | {
      readonly tipo: 'rapporto';
      readonly numeratore: Formula;
      readonly denominatore: Formula;
      /** `positivo`: a denominator at or below zero counts as null; `non_nullo`: only zero does. */
      readonly ammesso: 'positivo' | 'non_nullo';
      readonly motivo: MotivoCalcolo;
    }
  | { readonly tipo: 'estremo'; readonly quale: 'max' | 'min'; readonly termini: readonly Formula[] }
  | { readonly tipo: 'funzione'; readonly funzione: NomeFunzione; readonly argomento: Formula }
  | { readonly tipo: 'nel'; readonly esercizio: Esercizio; readonly formula: Formula }
  | { readonly tipo: 'se'; readonly quando: Condizione; readonly allora: Formula; readonly altrimenti: Formula }
  /** Not computable, with that motivo, while a condition holds. */
  | { readonly tipo: 'salvo'; readonly quando: Condizione; readonly motivo: MotivoDato; readonly formula: Formula }
  /** How many conditions hold; one without an answer does not. */
  | { readonly tipo: 'conteggio'; readonly nome: string; readonly condizioni: readonly CondizioneContata[] }
  /** Elapsed part of the fiscal year; 1 at the closing date. */
  | { readonly tipo: 'frazione_esercizio' }
  /** The figure of a table for the year of data_bilancio, some years before. */
  | { readonly tipo: 'tabella'; readonly tabella: TabellaAnnuale; readonly anni_prima: number };

export type NomeFunzione = 'ln' | 'logistica' | 'normale' | 'assoluto';
export type Addendo = { readonly segno: 1 | -1; readonly formula: Formula };
export type CondizioneContata = {
  readonly nome: string;
  readonly condizione: Condizione;
  /** Whether there is anything to examine, such as an answer; absent: always. */
  readonly esaminata?: Condizione;
};
