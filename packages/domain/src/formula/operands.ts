import type { Formula } from './formula.ts';

/** The operands of an arithmetic formula, in order. */
export const listOperands = (
  formula: Extract<Formula, { tipo: 'somma' | 'prodotto' | 'rapporto' | 'estremo' | 'funzione' }>,
): readonly Formula[] => {
  switch (formula.tipo) {
    case 'somma':
      return formula.addendi.map((addendo) => addendo.formula);
    case 'prodotto':
      return formula.fattori;
    case 'rapporto':
      return [formula.numeratore, formula.denominatore];
    case 'estremo':
      return formula.termini;
    case 'funzione':
      return [formula.argomento];
  }
};
