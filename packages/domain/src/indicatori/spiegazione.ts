import type { Passaggio, Termine } from '../formula/dipendenze.ts';
import type { Nodo } from '../formula/nodo.ts';
import type { SoglieInVigore } from '../soglie/soglie.ts';
import type { Natura } from './stato-normativo.ts';

/** Origin of the thresholds: common, of the sector, of this statement alone. */
export type SoglieDi = SoglieInVigore['tipo'];

/** How the figure of an indicator was computed, from what, and the rule behind it. */
export type Spiegazione = {
  /** The evaluated formula; `printNodo` writes it with names, with codes or with figures. */
  readonly albero: Nodo;
  /** `2,00 %`; `-` when there is no value. */
  readonly risultato: string;
  /** Every line, input and constant used, once. */
  readonly termini: readonly Termine[];
  /** Named magnitudes and computed defaults in use, outermost first. */
  readonly passaggi: readonly Passaggio[];
  /** What kind of rule it is; null where an earlier version did not store it. */
  readonly natura: Natura | null;
  readonly stato_normativo: string | null;
  readonly fonte: string | null;
  /** Null where there are no thresholds. */
  readonly soglie_di: SoglieDi | null;
  /** Which thresholds are ours and which of the source. */
  readonly nota_soglie: string | null;
  readonly versione_regole: string;
};
