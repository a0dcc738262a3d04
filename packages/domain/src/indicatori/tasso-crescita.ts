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

/** The helpers that measure a growth on another year. @example listTassiCrescita() // ['FCFO.__TSR', …] */
export const listTassiCrescita = (): readonly string[] =>
  gruppi.flatMap((gruppo) =>
    gruppo.indicatori
      .filter(({ soglie, formula }) => soglie === null && isVariazione(formula))
      .map(({ codice }) => `${gruppo.codice}.${codice}`),
  );
