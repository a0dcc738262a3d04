/** A fact as it is written: a direct child of the root, in the namespace of an itcc-ci taxonomy. */
export type FattoGrezzo = {
  readonly elemento: string;
  /** Date in the namespace. */
  readonly versione: string;
  readonly contesto: string | null;
  readonly unita: string | null;
  readonly testo: string;
};

/**
 * A context: `escluso` when it does not speak of the whole company (segment, scenario) or, `guasto`, when it should and
 * cannot be understood.
 */
export type Contesto =
  | { readonly tipo: 'istante'; readonly fine: string }
  | { readonly tipo: 'durata'; readonly inizio: string; readonly fine: string }
  | { readonly tipo: 'escluso'; readonly motivo: string; readonly fine: string | null; readonly guasto: boolean };

/** An XBRL instance, before any choice. */
export type Istanza = {
  readonly schemi: readonly string[];
  readonly contesti: ReadonlyMap<string, Contesto>;
  /** Units that are plain euro, and the name of the others. */
  readonly unita: ReadonlyMap<string, string>;
  readonly fatti: readonly FattoGrezzo[];
  readonly commenti: readonly string[];
  /** First entity identifier found. */
  readonly identificativo: string | null;
};

/** Name under which a unit is known when it is the euro. */
export const EURO = 'EUR';
