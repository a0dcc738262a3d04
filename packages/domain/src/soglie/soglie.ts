import type { Decimale } from '../numbers/decimale.ts';
import type { CodiceSettore } from '../settori/settori.ts';
import type { Formula } from '../formula/formula.ts';
import type { Intervallo } from './intervallo.ts';

/**
 * Where the intervals of an indicator come from: the same for all, one set per sector, or worked out from a limit
 * of the statement itself (`tipici` then stand in the catalogue of thresholds).
 */
export type Soglie =
  | { readonly tipo: 'comuni'; readonly intervalli: readonly Intervallo[] }
  | { readonly tipo: 'settore'; readonly computeIntervalli: (settore: CodiceSettore) => readonly Intervallo[] }
  | {
      readonly tipo: 'bilancio';
      readonly tipici: readonly Intervallo[];
      readonly limite: Formula;
      readonly computeIntervalli: (limite: Decimale) => readonly Intervallo[];
    };
