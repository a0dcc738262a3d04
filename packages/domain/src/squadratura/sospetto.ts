import type { Euro } from '../numbers/euro.ts';
import type { CodiceVoce } from '../piano-voci/piano-voci.ts';

/** The rules that look for the cause of a mismatch, those of the first rank first. */
export type RegolaSospetto = 'arrotondamento' | 'risultato' | 'ratei' | 'cifre' | 'segno' | 'doppio' | 'uguale';

/** A line with the amount that would replace its own; `quadra`: with it the difference is exactly 0. */
export type Correzione = {
  readonly codice: CodiceVoce;
  readonly prima: Euro;
  readonly dopo: Euro;
  readonly quadra: boolean;
};

/** Lines that may explain a mismatch, and why. Nothing is ever changed by itself. */
export type Sospetto = {
  readonly regola: RegolaSospetto;
  /** True when it brings the difference to 0 and has a second clue. */
  readonly convincente: boolean;
  readonly titolo: string;
  readonly motivo: string;
  readonly voci: readonly { readonly codice: CodiceVoce; readonly importo: Euro }[];
  readonly correzione: Correzione | null;
};
