import type { CausaEsclusione } from './esclusioni.ts';

/** An unparsed fact: a direct child of the root in the namespace of an itcc-ci taxonomy. */
export type RawFatto = {
  readonly elemento: string;
  /** The date in the namespace. */
  readonly versione: string;
  readonly contesto: string | null;
  readonly unita: string | null;
  /** The accuracy declared, as written; never a scale. */
  readonly decimali: string | null;
  readonly testo: string;
};

/** A context. `escluso` when it does not cover the whole azienda, or when its period cannot be parsed or is ambiguous. */
export type Contesto =
  | { readonly tipo: 'istante'; readonly fine: string }
  | { readonly tipo: 'durata'; readonly inizio: string; readonly fine: string }
  | { readonly tipo: 'escluso'; readonly causa: CausaEsclusione; readonly fine: string | null };

/** An XBRL instance, before the year and the facts are selected. */
export type Istanza = {
  readonly schemaRefs: readonly string[];
  readonly contesti: ReadonlyMap<string, Contesto>;
  /** The entity identifier of each context, as written. */
  readonly entita: ReadonlyMap<string, string>;
  /** By unit id: EUR for plain euro, else the name of the unit. */
  readonly unita: ReadonlyMap<string, string>;
  readonly fatti: readonly RawFatto[];
  readonly comments: readonly string[];
  /** The first entity identifier. */
  readonly identifier: string | null;
};

/** Name of the euro unit. */
export const EURO = 'EUR';
