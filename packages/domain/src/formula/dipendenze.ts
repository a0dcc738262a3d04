import { toNumber } from '../numbers/decimale.ts';
import { getTitoloCompleto } from '../piano-voci/titolo.ts';
import { buildAlbero, getUnitaInput, getValore } from './albero.ts';
import { openFormula } from './apertura.ts';
import { moveAmbiente } from './contesto.ts';
import type { Ambiente } from './contesto.ts';
import type { Condizione, Esercizio, Formula, Grandezza, Input, Unita } from './formula.ts';
import { listFigli } from './figli.ts';
import { createMemoria } from './memoria.ts';
import type { Nodo } from './nodo.ts';
import { getAnno, getFrazione } from './tempo.ts';
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

/** A magnitude or a computed default met on the way, with its own arithmetic. */
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

type Raccolta = { readonly termini: Map<string, Termine>; readonly passaggi: Map<string, Passaggio> };

const recall = createMemoria<Raccolta>();

/** All that a formula depends on in a place, each figure once, in order of appearance. */
export const listDipendenze = (formula: Formula, ambiente: Ambiente): Dipendenze => {
  const { termini, passaggi } = collect((raccolta) => visitDefinizione(formula, ambiente, raccolta));
  return { termini: [...termini.values()], passaggi: [...passaggi.values()] };
};

const collect = (visita: (raccolta: Raccolta) => void): Raccolta => {
  const raccolta: Raccolta = { termini: new Map(), passaggi: new Map() };
  visita(raccolta);
  return raccolta;
};

/** Adds what is not there yet, in its order. */
const merge = (raccolta: Raccolta, { termini, passaggi }: Raccolta): void => {
  for (const [chiave, termine] of termini) raccolta.termini.set(chiave, termine);
  for (const [chiave, passaggio] of passaggi) raccolta.passaggi.set(chiave, passaggio);
};

/** A magnitude as a step, and what it rests on. */
const collectGrandezza = (grandezza: Grandezza, ambiente: Ambiente): Raccolta =>
  collect((raccolta) => {
    addPassaggio(raccolta, grandezza, grandezza.formula, ambiente);
    visitDefinizione(grandezza.formula, ambiente, raccolta);
  });

/** An input as a step where its default is computed, and what that rests on. */
const collectInput = (input: Input, ambiente: Ambiente): Raccolta =>
  collect((raccolta) => {
    const inUso = getInputInUso(input, ambiente);
    addPassaggio(
      raccolta,
      { codice: inUso.nome, nome: inUso.etichetta, unita: getUnitaInput(inUso) },
      { tipo: 'input', input },
      ambiente,
    );
    visitInput(input, ambiente, raccolta);
  });

/** What a name stands for: the formula that is shown is no step of its own explanation. */
const visitDefinizione = (formula: Formula, ambiente: Ambiente, raccolta: Raccolta): void => {
  switch (formula.tipo) {
    case 'grandezza':
      return visitDefinizione(formula.grandezza.formula, ambiente, raccolta);
    case 'nel':
      return visitDefinizione(formula.formula, moveAmbiente(ambiente, formula.esercizio), raccolta);
    case 'input':
      return visitInput(formula.input, ambiente, raccolta);
    case 'salvo':
      return visitDefinizione(formula.formula, ambiente, raccolta);
    case 'se':
      return visitDefinizione(visitScelta(formula, ambiente, raccolta), ambiente, raccolta);
    default:
      return visit(formula, ambiente, raccolta);
  }
};

/** What a choice depends on. @returns the branch taken. */
const visitScelta = (formula: Extract<Formula, { tipo: 'se' }>, ambiente: Ambiente, raccolta: Raccolta): Formula => {
  visitCondizione(formula.quando, ambiente, raccolta);
  return isVera(formula.quando, ambiente) ? formula.allora : formula.altrimenti;
};

const visit = (formula: Formula, ambiente: Ambiente, raccolta: Raccolta): void => {
  switch (formula.tipo) {
    case 'voce': {
      const esercizio = getEsercizioVoce(formula.codice, ambiente);
      return addTermine(raccolta, formula, ambiente, {
        tipo: 'voce',
        codice: formula.codice,
        titolo: getTitoloCompleto(formula.codice),
        unita: 'euro',
        esercizio,
      });
    }
    case 'input':
      return merge(raccolta, recall(formula.input, ambiente, collectInput));
    case 'costante':
      if (formula.nome === null) return;
      return addTermine(raccolta, formula, ambiente, {
        tipo: 'costante',
        codice: formula.valore.toString(),
        titolo: formula.nome,
        unita: null,
        esercizio: ambiente.esercizio,
      });
    case 'grandezza':
      return merge(raccolta, recall(formula.grandezza, ambiente, collectGrandezza));
    case 'frazione_esercizio': {
      const { trascorsi, totali } = getFrazione(ambiente);
      const titolo = `Frazione d’esercizio trascorsa (${trascorsi} giorni su ${totali})`;
      return addTermine(raccolta, formula, ambiente, {
        tipo: 'grandezza',
        codice: 'f',
        titolo,
        unita: 'numero',
        esercizio: ambiente.esercizio,
      });
    }
    case 'tabella': {
      const titolo = `${formula.tabella.nome} ${getAnno(ambiente) - formula.anni_prima}`;
      return addTermine(raccolta, formula, ambiente, {
        tipo: 'costante',
        codice: formula.tabella.nome,
        titolo,
        unita: 'numero',
        esercizio: ambiente.esercizio,
      });
    }
    case 'nel':
      return visit(formula.formula, moveAmbiente(ambiente, formula.esercizio), raccolta);
    case 'se':
      return visit(visitScelta(formula, ambiente, raccolta), ambiente, raccolta);
    case 'salvo':
      return visit(formula.formula, ambiente, raccolta);
    case 'conteggio':
      return formula.condizioni.forEach(({ condizione }) => visitCondizione(condizione, ambiente, raccolta));
    default:
      return listFigli(formula).forEach((figlio) => visit(figlio, ambiente, raccolta));
  }
};

const visitCondizione = (condizione: Condizione, ambiente: Ambiente, raccolta: Raccolta): void => {
  switch (condizione.tipo) {
    case 'confronto':
      visit(condizione.sinistra, ambiente, raccolta);
      return visit(condizione.destra, ambiente, raccolta);
    case 'tutte':
    case 'almeno_una':
      return condizione.condizioni.forEach((parte) => visitCondizione(parte, ambiente, raccolta));
    case 'non':
      return visitCondizione(condizione.condizione, ambiente, raccolta);
    case 'nel':
      return visitCondizione(condizione.condizione, moveAmbiente(ambiente, condizione.esercizio), raccolta);
    case 'acceso':
      return merge(raccolta, recall(condizione.input, ambiente, collectInput));
    case 'punteggio': {
      const { nome, unit, valore } = ambiente.getIndicatore(condizione.codice);
      const unita = unit === 'euro' || unit === 'percent' ? unit : 'numero';
      const termine: Termine = {
        tipo: 'indicatore',
        codice: condizione.codice,
        titolo: nome,
        valore: valore === null ? null : toNumber(valore),
        unita,
        esercizio: ambiente.esercizio,
      };
      raccolta.termini.set(getChiave(termine), termine);
      return;
    }
    case 'salvato':
    case 'infrannuale':
    case 'disponibile':
    case 'costituita_da_poco':
    case 'settore':
      return;
  }
};

/** The input, and what its default is computed from where nothing is saved. */
const visitInput = (input: Input, ambiente: Ambiente, raccolta: Raccolta): void => {
  const { nome, etichetta } = getInputInUso(input, ambiente);
  const formula: Formula = { tipo: 'input', input };
  addTermine(raccolta, formula, ambiente, {
    tipo: 'input',
    codice: nome,
    titolo: etichetta,
    unita: input.type,
    esercizio: ambiente.esercizio,
  });
  const predefinito = getPredefinito(input, ambiente);
  if (predefinito !== null) visitDefinizione(predefinito.formula, predefinito.ambiente, raccolta);
};

/** A step for what has a name and some arithmetic, or a choice to tell: a line, a saved input or a bare number has none. */
const addPassaggio = (
  raccolta: Raccolta,
  { codice, nome, unita }: Pick<Grandezza, 'codice' | 'nome' | 'unita'>,
  formula: Formula,
  ambiente: Ambiente,
): void => {
  const aperta = openFormula(formula, ambiente);
  if (isSenzaPassaggio(aperta.formula)) return;
  raccolta.passaggi.set(`${codice}|${ambiente.esercizio}`, {
    codice,
    nome,
    esercizio: ambiente.esercizio,
    unita,
    valore: getValore(formula, ambiente),
    albero: buildAlbero(aperta.formula, aperta.ambiente),
  });
};

const isSenzaPassaggio = (formula: Formula): boolean =>
  formula.tipo === 'voce' || formula.tipo === 'input' || (formula.tipo === 'costante' && formula.nome === null);

const addTermine = (
  raccolta: Raccolta,
  formula: Formula,
  ambiente: Ambiente,
  senzaValore: Omit<Termine, 'valore'>,
): void => {
  const termine = { ...senzaValore, valore: getValore(formula, ambiente) };
  raccolta.termini.set(getChiave(termine), termine);
};

/** Two constants may be the same number, with another meaning. */
const getChiave = ({ tipo, codice, titolo, esercizio }: Omit<Termine, 'valore'>): string =>
  `${tipo}|${tipo === 'costante' ? titolo : codice}|${esercizio}`;
