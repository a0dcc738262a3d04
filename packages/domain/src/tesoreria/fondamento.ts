import type { Nodo } from '../formula/nodo.ts';
import type { Euro } from '../numbers/euro.ts';
import type { Ipotesi } from './piano.ts';
import type { RigaLibera } from './riga-libera.ts';

/** Where a proposal comes from: shown beside its field, which can be taken back to it. */
export type Fondamento = {
  /** `vuoto` is a field that the statement does not tell: it is asked. */
  readonly specie: 'bilancio' | 'predefinito' | 'vuoto';
  /** `dal bilancio al 30/09/2026`. */
  readonly origine: string;
  /** Null for what is fixed or asked. */
  readonly albero: Nodo | null;
  /** What the accountant has to know about it. */
  readonly note: readonly string[];
};

export type CampoProposto = keyof Ipotesi | 'liquidita_iniziale';

/** What a group of proposals gives: values and grounds by field. */
export type Proposte<Campo extends CampoProposto> = {
  readonly valori: { readonly [C in Campo]: C extends keyof Ipotesi ? Ipotesi[C] : Euro | null };
  readonly fondamenti: Readonly<Record<Campo, Fondamento>>;
};

/** A row that the statement suggests and the accountant confirms: it is not of the plan until then. */
export type RigaDaConfermare = { readonly riga: RigaLibera; readonly fondamento: Fondamento };

export const PREDEFINITO: Fondamento = { specie: 'predefinito', origine: 'valore predefinito', albero: null, note: [] };

/** A proposal from the statement. */
export const daBilancio = (origine: string, albero: Nodo, ...note: readonly (string | null)[]): Fondamento => ({
  specie: 'bilancio',
  origine,
  albero,
  note: note.filter((nota) => nota !== null),
});

/** A field to ask for, with the reason. */
export const daChiedere = (nota: string): Fondamento => ({
  specie: 'vuoto',
  origine: 'da indicare',
  albero: null,
  note: [nota],
});
