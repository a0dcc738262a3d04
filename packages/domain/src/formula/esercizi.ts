import { moveAmbiente } from './contesto.ts';
import type { Ambiente } from './contesto.ts';
import type { Condizione, Esercizio, Formula, Grandezza, Input } from './formula.ts';
import { listFigli } from './figli.ts';
import { createMemoria } from './memoria.ts';
import { getEsercizioVoce, getPredefinito, isVera } from './valutazione.ts';

type Letti = ReadonlySet<Esercizio>;

const recall = createMemoria<Letti>();

/**
 * The statements that a formula reads lines from, in a place. Cheaper than its dependencies: no figure is computed but
 * the conditions of its choices.
 * @example listEsercizi(proiezione(voce('CE.A.1')), ambiente) // Set { 'proiezione' }
 */
export const listEsercizi = (formula: Formula, ambiente: Ambiente): Letti => {
  const letti = new Set<Esercizio>();
  visit(formula, ambiente, letti);
  return letti;
};

const collectGrandezza = ({ formula }: Grandezza, ambiente: Ambiente): Letti => listEsercizi(formula, ambiente);

const collectInput = (input: Input, ambiente: Ambiente): Letti => {
  const predefinito = getPredefinito(input, ambiente);
  return predefinito === null ? new Set() : listEsercizi(predefinito.formula, predefinito.ambiente);
};

const merge = (letti: Set<Esercizio>, altri: Letti): void => {
  for (const esercizio of altri) letti.add(esercizio);
};

const visit = (formula: Formula, ambiente: Ambiente, letti: Set<Esercizio>): void => {
  switch (formula.tipo) {
    case 'voce':
      letti.add(getEsercizioVoce(formula.codice, ambiente));
      return;
    case 'input':
      return merge(letti, recall(formula.input, ambiente, collectInput));
    case 'grandezza':
      return merge(letti, recall(formula.grandezza, ambiente, collectGrandezza));
    case 'nel':
      return visit(formula.formula, moveAmbiente(ambiente, formula.esercizio), letti);
    case 'se':
      visitCondizione(formula.quando, ambiente, letti);
      return visit(isVera(formula.quando, ambiente) ? formula.allora : formula.altrimenti, ambiente, letti);
    case 'salvo':
      return visit(formula.formula, ambiente, letti);
    case 'somma':
    case 'prodotto':
    case 'rapporto':
    case 'estremo':
    case 'funzione':
      return listFigli(formula).forEach((figlio) => visit(figlio, ambiente, letti));
    case 'conteggio':
      return formula.condizioni.forEach(({ condizione }) => visitCondizione(condizione, ambiente, letti));
    case 'costante':
    case 'frazione_esercizio':
    case 'tabella':
      return;
  }
};

const visitCondizione = (condizione: Condizione, ambiente: Ambiente, letti: Set<Esercizio>): void => {
  switch (condizione.tipo) {
    case 'confronto':
      visit(condizione.sinistra, ambiente, letti);
      return visit(condizione.destra, ambiente, letti);
    case 'tutte':
    case 'almeno_una':
      return condizione.condizioni.forEach((parte) => visitCondizione(parte, ambiente, letti));
    case 'non':
      return visitCondizione(condizione.condizione, ambiente, letti);
    case 'nel':
      return visitCondizione(condizione.condizione, moveAmbiente(ambiente, condizione.esercizio), letti);
    case 'acceso':
      return merge(letti, recall(condizione.input, ambiente, collectInput));
    case 'punteggio':
    case 'salvato':
    case 'infrannuale':
    case 'disponibile':
    case 'costituita_da_poco':
    case 'settore':
      return;
  }
};
