import type { Formula } from '../formula/formula.ts';
import { gruppi } from './gruppi.ts';

/** A quotient less one: how `variazione` writes a change, also behind the name of a magnitude. */
const isVariazione = (formula: Formula): boolean => {
  if (formula.tipo === 'grandezza') return isVariazione(formula.grandezza.formula);
  if (formula.tipo !== 'somma') return false;
  const [quoziente, uno, altro] = formula.addendi;
  return (
    altro === undefined &&
    quoziente?.formula.tipo === 'rapporto' &&
    uno?.segno === -1 &&
    uno.formula.tipo === 'costante' &&
    uno.formula.valore.equals(1)
  );
};

/**
 * True for a helper that measures a growth on another year.
 * @example isTassoCrescita('FCFO', '__TSR') // true
 */
export const isTassoCrescita = (gruppo: string, codice: string): boolean =>
  gruppi
    .find((altro) => altro.codice === gruppo)
    ?.indicatori.some(
      (indicatore) => indicatore.codice === codice && indicatore.soglie === null && isVariazione(indicatore.formula),
    ) ?? false;
