import { moveScope } from './contesto.ts';
import type { Scope } from './contesto.ts';
import type { Formula } from './formula.ts';
import { getPredefinito, isVera } from './valutazione.ts';

/** A formula and its scope. */
export type FormulaInLuogo = { readonly formula: Formula; readonly scope: Scope };

/** Unwraps names, guards and choices down to the arithmetic. */
export const openFormula = (formula: Formula, scope: Scope): FormulaInLuogo => {
  switch (formula.tipo) {
    case 'grandezza':
      return openFormula(formula.grandezza.formula, scope);
    case 'input': {
      const predefinito = getPredefinito(formula.input, scope);
      return predefinito === null ? { formula, scope } : openFormula(predefinito.formula, predefinito.scope);
    }
    case 'nel':
      return openFormula(formula.formula, moveScope(scope, formula.esercizio));
    case 'salvo':
      return openFormula(formula.formula, scope);
    case 'se':
      return openFormula(isVera(formula.quando, scope) ? formula.allora : formula.altrimenti, scope);
    default:
      return { formula, scope };
  }
};
