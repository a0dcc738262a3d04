import { buildAlbero } from './albero.ts';
import { openFormula } from './apertura.ts';
import type { Scope } from './contesto.ts';
import { listDipendenze } from './dipendenze.ts';
import type { Passaggio, Termine } from './dipendenze.ts';
import type { Formula } from './formula.ts';
import type { Nodo } from './nodo.ts';

/** The part of an explanation that comes from the formula alone. */
export type SpiegazioneFormula = {
  readonly albero: Nodo;
  readonly termini: readonly Termine[];
  readonly passaggi: readonly Passaggio[];
};

export const explainFormula = (formula: Formula, scope: Scope): SpiegazioneFormula => {
  const aperta = openFormula(formula, scope);
  return { albero: buildAlbero(aperta.formula, aperta.scope), ...listDipendenze(formula, scope) };
};
