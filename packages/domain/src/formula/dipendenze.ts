import { toNumber } from '../numbers/decimale.ts';
import { getTitoloCompleto } from '../piano-voci/titolo.ts';
import { buildAlbero, getUnitaInput, getValore } from './albero.ts';
import { openFormula } from './apertura.ts';
import { moveScope } from './contesto.ts';
import type { Scope } from './contesto.ts';
import type { Condizione, Esercizio, Formula, Grandezza, Input, Unita } from './formula.ts';
import { listOperands } from './operands.ts';
import { createCache } from './cache.ts';
import type { Nodo } from './nodo.ts';
import { getAnno, getFrazione } from './fiscal-time.ts';
import { getEsercizioVoce, getInputInUso, getPredefinito, isVera } from './valutazione.ts';

/** A figure that a value depends on. */
export type Termine = {
  readonly tipo: 'voce' | 'input' | 'costante' | 'grandezza' | 'indicatore';
  readonly codice: string;
  readonly titolo: string;
  /** As a number; percentages are fractions, switches 1 or 0; null when it is missing. */
  readonly valore: number | null;
  readonly unita: Unita | 'switch' | null;
  readonly esercizio: Esercizio;
};

/** A magnitude or a computed default that the formula uses, with its own arithmetic. */
export type Passaggio = {
  readonly codice: string;
  readonly nome: string;
  readonly esercizio: Esercizio;
  readonly unita: Unita;
  readonly valore: number | null;
  /** Its own arithmetic. */
  readonly albero: Nodo;
};

export type Dipendenze = { readonly termini: readonly Termine[]; readonly passaggi: readonly Passaggio[] };

type Collected = { readonly termini: Map<string, Termine>; readonly passaggi: Map<string, Passaggio> };

const recall = createCache<Collected>();

/** Everything a formula depends on in a scope, each figure once, in order of appearance. */
export const listDipendenze = (formula: Formula, scope: Scope): Dipendenze => {
  const { termini, passaggi } = collect((collected) => visitDefinition(formula, scope, collected));
  return { termini: [...termini.values()], passaggi: [...passaggi.values()] };
};

const collect = (run: (collected: Collected) => void): Collected => {
  const collected: Collected = { termini: new Map(), passaggi: new Map() };
  run(collected);
  return collected;
};

/** Adds the missing entries, in order. */
const merge = (collected: Collected, { termini, passaggi }: Collected): void => {
  for (const [key, termine] of termini) collected.termini.set(key, termine);
  for (const [key, passaggio] of passaggi) collected.passaggi.set(key, passaggio);
};

/** A magnitude as a step, with its own dependencies. */
const collectGrandezza = (grandezza: Grandezza, scope: Scope): Collected =>
  collect((collected) => {
    addPassaggio(collected, grandezza, grandezza.formula, scope);
    visitDefinition(grandezza.formula, scope, collected);
  });

/** An input as a step where its default is computed, with the dependencies of the default. */
const collectInput = (input: Input, scope: Scope): Collected =>
  collect((collected) => {
    const inUso = getInputInUso(input, scope);
    addPassaggio(
      collected,
      { codice: inUso.nome, nome: inUso.etichetta, unita: getUnitaInput(inUso) },
      { tipo: 'input', input },
      scope,
    );
    visitInput(input, scope, collected);
  });

/** Visits a definition without a step for its name: the formula shown is not a step of its own explanation. */
const visitDefinition = (formula: Formula, scope: Scope, collected: Collected): void => {
  switch (formula.tipo) {
    case 'grandezza':
      return visitDefinition(formula.grandezza.formula, scope, collected);
    case 'nel':
      return visitDefinition(formula.formula, moveScope(scope, formula.esercizio), collected);
    case 'input':
      return visitInput(formula.input, scope, collected);
    case 'salvo':
      return visitDefinition(formula.formula, scope, collected);
    case 'se':
      return visitDefinition(visitBranch(formula, scope, collected), scope, collected);
    default:
      return visit(formula, scope, collected);
  }
};

/** Visits the condition of a choice. @returns the branch taken. */
const visitBranch = (formula: Extract<Formula, { tipo: 'se' }>, scope: Scope, collected: Collected): Formula => {
  visitCondizione(formula.quando, scope, collected);
  return isVera(formula.quando, scope) ? formula.allora : formula.altrimenti;
};

const visit = (formula: Formula, scope: Scope, collected: Collected): void => {
  switch (formula.tipo) {
    case 'voce': {
      const esercizio = getEsercizioVoce(formula.codice, scope);
      return addTermine(collected, formula, scope, {
        tipo: 'voce',
        codice: formula.codice,
        titolo: getTitoloCompleto(formula.codice),
        unita: 'euro',
        esercizio,
      });
    }
    case 'input':
      return merge(collected, recall(formula.input, scope, collectInput));
    case 'stato':
      return;
    case 'costante':
      if (formula.nome === null) return;
      return addTermine(collected, formula, scope, {
        tipo: 'costante',
        codice: formula.valore.toString(),
        titolo: formula.nome,
        unita: null,
        esercizio: scope.esercizio,
      });
    case 'grandezza':
      return merge(collected, recall(formula.grandezza, scope, collectGrandezza));
    case 'frazione_esercizio': {
      const { trascorsi, totali } = getFrazione(scope);
      const titolo = `Frazione d’esercizio trascorsa (${trascorsi} giorni su ${totali})`;
      return addTermine(collected, formula, scope, {
        tipo: 'grandezza',
        codice: 'f',
        titolo,
        unita: 'numero',
        esercizio: scope.esercizio,
      });
    }
    case 'tabella': {
      const titolo = `${formula.tabella.nome} ${getAnno(scope) - formula.anni_prima}`;
      return addTermine(collected, formula, scope, {
        tipo: 'costante',
        codice: formula.tabella.nome,
        titolo,
        unita: 'numero',
        esercizio: scope.esercizio,
      });
    }
    case 'nel':
      return visit(formula.formula, moveScope(scope, formula.esercizio), collected);
    case 'se':
      return visit(visitBranch(formula, scope, collected), scope, collected);
    case 'salvo':
      return visit(formula.formula, scope, collected);
    case 'conteggio':
      return formula.condizioni.forEach(({ condizione }) => visitCondizione(condizione, scope, collected));
    default:
      return listOperands(formula).forEach((operand) => visit(operand, scope, collected));
  }
};

const visitCondizione = (condizione: Condizione, scope: Scope, collected: Collected): void => {
  switch (condizione.tipo) {
    case 'confronto':
      visit(condizione.sinistra, scope, collected);
      return visit(condizione.destra, scope, collected);
    case 'tutte':
    case 'almeno_una':
      return condizione.condizioni.forEach((parte) => visitCondizione(parte, scope, collected));
    case 'non':
      return visitCondizione(condizione.condizione, scope, collected);
    case 'nel':
      return visitCondizione(condizione.condizione, moveScope(scope, condizione.esercizio), collected);
    case 'acceso':
      return merge(collected, recall(condizione.input, scope, collectInput));
    case 'punteggio': {
      const { nome, unit, valore } = scope.getIndicatore(condizione.codice);
      const unita = unit === 'euro' || unit === 'percent' ? unit : 'numero';
      const termine: Termine = {
        tipo: 'indicatore',
        codice: condizione.codice,
        titolo: nome,
        valore: valore === null ? null : toNumber(valore),
        unita,
        esercizio: scope.esercizio,
      };
      collected.termini.set(getKey(termine), termine);
      return;
    }
    case 'salvato':
    case 'infrannuale':
    case 'disponibile':
    case 'costituita_da_poco':
    case 'settore':
    case 'forma_giuridica':
      return;
  }
};

/** The input, and the dependencies of its computed default when nothing is saved. */
const visitInput = (input: Input, scope: Scope, collected: Collected): void => {
  const { nome, etichetta } = getInputInUso(input, scope);
  const formula: Formula = { tipo: 'input', input };
  addTermine(collected, formula, scope, {
    tipo: 'input',
    codice: nome,
    titolo: etichetta,
    unita: input.type,
    esercizio: scope.esercizio,
  });
  const predefinito = getPredefinito(input, scope);
  if (predefinito !== null) visitDefinition(predefinito.formula, predefinito.scope, collected);
};

/** Adds a step for a name with some arithmetic or a named choice; a line, a saved input or a bare number has none. */
const addPassaggio = (
  collected: Collected,
  { codice, nome, unita }: Pick<Grandezza, 'codice' | 'nome' | 'unita'>,
  formula: Formula,
  scope: Scope,
): void => {
  const aperta = openFormula(formula, scope);
  if (isSenzaPassaggio(aperta.formula)) return;
  collected.passaggi.set(`${codice}|${scope.esercizio}`, {
    codice,
    nome,
    esercizio: scope.esercizio,
    unita,
    valore: getValore(formula, scope),
    albero: buildAlbero(aperta.formula, aperta.scope),
  });
};

const isSenzaPassaggio = (formula: Formula): boolean =>
  formula.tipo === 'voce' ||
  formula.tipo === 'input' ||
  formula.tipo === 'stato' ||
  (formula.tipo === 'costante' && formula.nome === null);

const addTermine = (
  collected: Collected,
  formula: Formula,
  scope: Scope,
  senzaValore: Omit<Termine, 'valore'>,
): void => {
  const termine = { ...senzaValore, valore: getValore(formula, scope) };
  collected.termini.set(getKey(termine), termine);
};

/** Two constants may be the same number with different meanings. */
const getKey = ({ tipo, codice, titolo, esercizio }: Omit<Termine, 'valore'>): string =>
  `${tipo}|${tipo === 'costante' ? titolo : codice}|${esercizio}`;
