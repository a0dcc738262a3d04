import { moveScope } from './contesto.ts';
import type { Scope } from './contesto.ts';
import type { Condizione, Esercizio, Formula, Grandezza, Input } from './formula.ts';
import { listOperands } from './operands.ts';
import { createCache } from './cache.ts';
import { getEsercizioVoce, getPredefinito, isVera } from './valutazione.ts';

type Read = ReadonlySet<Esercizio>;

const recall = createCache<Read>();

/**
 * The statements that a formula reads lines from, in a scope. Cheaper than listing its dependencies: only the conditions
 * of its choices are computed.
 * @example listEsercizi(proiezione(voce('CE.A.1')), scope) // Set { 'proiezione' }
 */
export const listEsercizi = (formula: Formula, scope: Scope): Read => {
  const found = new Set<Esercizio>();
  visit(formula, scope, found);
  return found;
};

const collectGrandezza = ({ formula }: Grandezza, scope: Scope): Read => listEsercizi(formula, scope);

const collectInput = (input: Input, scope: Scope): Read => {
  const predefinito = getPredefinito(input, scope);
  return predefinito === null ? new Set() : listEsercizi(predefinito.formula, predefinito.scope);
};

const merge = (found: Set<Esercizio>, others: Read): void => {
  for (const esercizio of others) found.add(esercizio);
};

const visit = (formula: Formula, scope: Scope, found: Set<Esercizio>): void => {
  switch (formula.tipo) {
    case 'voce':
      found.add(getEsercizioVoce(formula.codice, scope));
      return;
    case 'input':
      return merge(found, recall(formula.input, scope, collectInput));
    case 'grandezza':
      return merge(found, recall(formula.grandezza, scope, collectGrandezza));
    case 'nel':
      return visit(formula.formula, moveScope(scope, formula.esercizio), found);
    case 'se':
      visitCondizione(formula.quando, scope, found);
      return visit(isVera(formula.quando, scope) ? formula.allora : formula.altrimenti, scope, found);
    case 'salvo':
      return visit(formula.formula, scope, found);
    case 'somma':
    case 'prodotto':
    case 'rapporto':
    case 'estremo':
    case 'funzione':
      return listOperands(formula).forEach((operand) => visit(operand, scope, found));
    case 'conteggio':
      return formula.condizioni.forEach(({ condizione }) => visitCondizione(condizione, scope, found));
    case 'costante':
    case 'stato':
    case 'frazione_esercizio':
    case 'tabella':
      return;
  }
};

const visitCondizione = (condizione: Condizione, scope: Scope, found: Set<Esercizio>): void => {
  switch (condizione.tipo) {
    case 'confronto':
      visit(condizione.sinistra, scope, found);
      return visit(condizione.destra, scope, found);
    case 'tutte':
    case 'almeno_una':
      return condizione.condizioni.forEach((parte) => visitCondizione(parte, scope, found));
    case 'non':
      return visitCondizione(condizione.condizione, scope, found);
    case 'nel':
      return visitCondizione(condizione.condizione, moveScope(scope, condizione.esercizio), found);
    case 'acceso':
      return merge(found, recall(condizione.input, scope, collectInput));
    case 'punteggio':
    case 'salvato':
    case 'infrannuale':
    case 'disponibile':
    case 'costituita_da_poco':
    case 'settore':
    case 'forma_giuridica':
      return;
  }
};
