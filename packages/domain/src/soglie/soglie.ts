import type { Data } from '../calendario/data.ts';
import type { Decimale } from '../numbers/decimale.ts';
import type { CodiceSettore } from '../settori/settori.ts';
import type { Formula } from '../formula/formula.ts';
import type { Intervallo } from './intervallo.ts';

/**
 * Where the intervals of an indicator come from: the same for all, one set per sector, or worked out from a limit
 * of the statement itself (the catalogue then shows `tipici`).
 */
export type SoglieInVigore =
  | { readonly tipo: 'comuni'; readonly intervalli: readonly Intervallo[] }
  | { readonly tipo: 'settore'; readonly computeIntervalli: (settore: CodiceSettore) => readonly Intervallo[] }
  | {
      readonly tipo: 'bilancio';
      readonly tipici: readonly Intervallo[];
      readonly limite: Formula;
      readonly computeIntervalli: (limite: Decimale) => readonly Intervallo[];
    };

/** The intervals of an indicator; where a law or a source changed them, those that hold `dal` a date and those of before. */
export type Soglie =
  | SoglieInVigore
  | { readonly tipo: 'dal'; readonly dal: Data; readonly soglie: SoglieInVigore; readonly prima: Soglie };

/** The intervals in force at the date of a statement, the first day included. */
export const getSoglieAlla = (soglie: Soglie, data: Data): SoglieInVigore => {
  if (soglie.tipo !== 'dal') return soglie;
  return data >= soglie.dal ? soglie.soglie : getSoglieAlla(soglie.prima, data);
};

/** The intervals for future statements: those of the catalogue. */
export const getSoglieUltime = (soglie: Soglie): SoglieInVigore => {
  return soglie.tipo === 'dal' ? soglie.soglie : soglie;
};
