import { moveAmbiente } from './contesto.ts';
import type { Ambiente } from './contesto.ts';
import type { Formula } from './formula.ts';
import { getPredefinito, isVera } from './valutazione.ts';

/** A formula and where it is read. */
export type FormulaInLuogo = { readonly formula: Formula; readonly ambiente: Ambiente };

/** Goes through names, guards and choices, so that the formula left is the arithmetic that is worked out. */
export const openFormula = (formula: Formula, ambiente: Ambiente): FormulaInLuogo => {
  switch (formula.tipo) {
    case 'grandezza':
      return openFormula(formula.grandezza.formula, ambiente);
    case 'input': {
      const predefinito = getPredefinito(formula.input, ambiente);
      return predefinito === null ? { formula, ambiente } : openFormula(predefinito.formula, predefinito.ambiente);
    }
    case 'nel':
      return openFormula(formula.formula, moveAmbiente(ambiente, formula.esercizio));
    case 'salvo':
      return openFormula(formula.formula, ambiente);
    case 'se':
      return openFormula(isVera(formula.quando, ambiente) ? formula.allora : formula.altrimenti, ambiente);
    default:
      return { formula, ambiente };
  }
};
