import { isNeo } from '../calendario/esercizio.ts';
import { compareDecimali, Decimale, ZERO } from '../numbers/decimale.ts';
import { centesimiToDecimale } from '../numbers/centesimi-esatti.ts';
import type { Euro } from '../numbers/euro.ts';
import { computeLogaritmo, computeLogistica, computeNormale } from '../numbers/funzioni.ts';
import type { CodiceVoce } from '../piano-voci/piano-voci.ts';
import { getBilancioUsabile, isAnnualizzato, isInfrannuale, moveScope } from './contesto.ts';
import type { Scope } from './contesto.ts';
import { found, missing } from './computed.ts';
import type { Computed } from './computed.ts';
import type {
  Addendo,
  Condizione,
  Esercizio,
  Formula,
  Grandezza,
  Input,
  NomeFunzione,
  SegnoConfronto,
  TabellaAnnuale,
} from './formula.ts';
import { createCache } from './cache.ts';
import { selectMotivo } from './motivo.ts';
import type { CodiceMotivo } from './motivo.ts';
import { computeFrazione, getAnno } from './fiscal-time.ts';

const recall = createCache<Computed>();

/** Value of a formula in a scope. Every figure is evaluated, so that the motivo given is the first in order. */
export const computeFormula = (formula: Formula, scope: Scope): Computed => {
  switch (formula.tipo) {
    case 'voce':
      return computeVoce(formula.codice, scope);
    case 'input':
      return recall(formula.input, scope, computeInput);
    case 'costante':
      return found(formula.valore);
    case 'stato':
      return found(new Decimale(formula.numero));
    case 'grandezza':
      return recall(formula.grandezza, scope, computeGrandezza);
    case 'somma':
      return computeSomma(formula.addendi, scope);
    case 'prodotto':
      return combine(formula.fattori, scope, (valori) => valori.reduce((totale, valore) => totale.times(valore)));
    case 'rapporto':
      return computeRapporto(formula, scope);
    case 'estremo':
      return combine(formula.termini, scope, (valori) =>
        formula.quale === 'max' ? Decimale.max(...valori) : Decimale.min(...valori),
      );
    case 'funzione':
      return computeFunzione(formula.funzione, computeFormula(formula.argomento, scope));
    case 'nel':
      return computeFormula(formula.formula, moveScope(scope, formula.esercizio));
    case 'se': {
      const quando = computeCondizione(formula.quando, scope);
      return quando.ok ? computeFormula(quando.valore ? formula.allora : formula.altrimenti, scope) : quando;
    }
    case 'salvo': {
      const quando = computeCondizione(formula.quando, scope);
      if (!quando.ok) return quando;
      return quando.valore ? missing(formula.motivo) : computeFormula(formula.formula, scope);
    }
    case 'conteggio':
      return found(new Decimale(formula.condizioni.filter(({ condizione }) => isVera(condizione, scope)).length));
    case 'frazione_esercizio':
      return found(computeFrazione(scope));
    case 'tabella':
      return found(computeTabella(formula.tabella, getAnno(scope) - formula.anni_prima));
  }
};

const computeGrandezza = (grandezza: Grandezza, scope: Scope): Computed => computeFormula(grandezza.formula, scope);

/** Adds lines as integers, in cents, and converts them to a decimal once; other figures are then added. */
const computeSomma = (addendi: readonly Addendo[], scope: Scope): Computed => {
  let centesimi = 0;
  let totale = ZERO;
  let motivo: CodiceMotivo | null = null;
  for (const { segno, formula } of addendi) {
    const result = formula.tipo === 'voce' ? readVoce(formula.codice, scope) : computeFormula(formula, scope);
    if (!result.ok) motivo = selectMotivo(motivo, result.rifiuto);
    else if (typeof result.valore !== 'number')
      totale = segno === 1 ? totale.plus(result.valore) : totale.minus(result.valore);
    else if (Number.isSafeInteger(centesimi + segno * result.valore)) centesimi += segno * result.valore;
    else {
      totale = totale.plus(centesimiToDecimale(centesimi));
      centesimi = segno * result.valore;
    }
  }
  if (motivo !== null) return missing(motivo);
  if (totale.isZero()) return found(centesimiToDecimale(centesimi));
  const somma = totale.plus(centesimiToDecimale(centesimi));
  // Equal quotients differ in their last digit: what a comparison takes for 0 is 0.
  return found(compareDecimali(somma, ZERO) === 0 ? ZERO : somma);
};

/** Combines several figures, or returns the first motivo of the missing ones. */
const combine = (
  formule: readonly Formula[],
  scope: Scope,
  compute: (valori: readonly Decimale[]) => Decimale,
): Computed => {
  const valori: Decimale[] = [];
  let motivo: CodiceMotivo | null = null;
  for (const formula of formule) {
    const result = computeFormula(formula, scope);
    if (result.ok) valori.push(result.valore);
    else motivo = selectMotivo(motivo, result.rifiuto);
  }
  return motivo === null ? found(compute(valori)) : missing(motivo);
};

/** The statement a line is read from: on an annualised income statement, the projection. */
export const getEsercizioVoce = (codice: CodiceVoce, scope: Scope): Esercizio => {
  return isAnnualizzato(scope) && codice.startsWith('CE') ? 'proiezione' : scope.esercizio;
};

const computeVoce = (codice: CodiceVoce, scope: Scope): Computed => {
  const result = readVoce(codice, scope);
  return result.ok ? found(centesimiToDecimale(result.valore)) : result;
};

/** The amount of a line in cents. */
const readVoce = (codice: CodiceVoce, scope: Scope): Computed<Euro> => {
  const esercizio = getEsercizioVoce(codice, scope);
  const bilancio = getBilancioUsabile(scope.contesto, esercizio);
  if (bilancio !== null) return found(bilancio.bilancio.effettivo(codice));
  if (isAnnualizzato(scope)) return missing('dato_infrannuale');
  return missing(esercizio === 'precedente' ? 'esercizio_precedente_assente' : 'proiezione_assente');
};

/** The input in use in a scope: a projection reads some under another name, or ignores the saved value. */
export const getInputInUso = (input: Input, scope: Scope): Input => {
  const inProiezione = scope.esercizio === 'proiezione' || isAnnualizzato(scope);
  return inProiezione && typeof input.in_proiezione === 'object' ? input.in_proiezione : input;
};

/** The saved value of an input in a scope; null when there is none, or it means the default. */
export const getSalvato = (input: Input, scope: Scope): number | null => {
  if (scope.esercizio === 'proiezione' && input.in_proiezione === 'predefinito') return null;
  const { contesto, esercizio } = scope;
  const bilancio = esercizio === 'precedente' ? contesto.precedente : contesto.bilancio;
  const salvato = bilancio?.params[getInputInUso(input, scope).nome];
  if (salvato === undefined || (salvato !== null && !Number.isFinite(salvato))) return null;
  return salvato ?? (input.sostituzione ? null : 0);
};

const computeInput = (input: Input, scope: Scope): Computed => {
  if (getBilancioUsabile(scope.contesto, scope.esercizio) === null) {
    return missing(scope.esercizio === 'precedente' ? 'esercizio_precedente_assente' : 'proiezione_assente');
  }
  const salvato = getSalvato(input, scope);
  return salvato === null ? computePredefinito(getInputInUso(input, scope), scope) : found(new Decimale(salvato));
};

/** Default of an input in a scope, ignoring what is saved. */
export const computePredefinito = (input: Input, scope: Scope): Computed => {
  if (typeof input.predefinito === 'number') return found(new Decimale(input.predefinito));
  return computeFormula(input.predefinito, movePredefinito(input, scope));
};

/** The scope of a computed default: of a projection its interim statement, unless the projection ignores what is saved. */
const movePredefinito = (input: Input, scope: Scope): Scope => {
  const esercizio =
    scope.esercizio === 'proiezione' && input.in_proiezione !== 'predefinito' ? 'corrente' : scope.esercizio;
  return { ...moveScope(scope, esercizio), conto_economico: 'periodo' };
};

/** The computed default of an input in a scope; `null` where a value is saved or the default is fixed. */
export const getPredefinito = (input: Input, scope: Scope): { formula: Formula; scope: Scope } | null => {
  const inUso = getInputInUso(input, scope);
  if (typeof inUso.predefinito === 'number' || getSalvato(input, scope) !== null) return null;
  return { formula: inUso.predefinito, scope: movePredefinito(inUso, scope) };
};

const computeRapporto = (formula: Extract<Formula, { tipo: 'rapporto' }>, scope: Scope): Computed => {
  const numeratore = computeFormula(formula.numeratore, scope);
  const denominatore = computeFormula(formula.denominatore, scope);
  if (!denominatore.ok || !isDivisore(denominatore.valore, formula.ammesso)) {
    const motivo = denominatore.ok ? formula.motivo : denominatore.rifiuto;
    return missing(numeratore.ok ? motivo : (selectMotivo(numeratore.rifiuto, motivo) ?? motivo));
  }
  return numeratore.ok ? found(numeratore.valore.dividedBy(denominatore.valore)) : numeratore;
};

/** Whether a figure can be a denominator. */
const isDivisore = (valore: Decimale, ammesso: 'positivo' | 'non_nullo'): boolean => {
  return ammesso === 'positivo' ? compareDecimali(valore, ZERO) > 0 : !valore.isZero();
};

const funzioni: Readonly<Record<NomeFunzione, (argomento: Decimale) => Decimale | null>> = {
  ln: computeLogaritmo,
  logistica: computeLogistica,
  normale: computeNormale,
  assoluto: (argomento) => argomento.abs(),
};

const computeFunzione = (nome: NomeFunzione, argomento: Computed): Computed => {
  if (!argomento.ok) return argomento;
  const valore = funzioni[nome](argomento.valore);
  return valore === null ? missing('denominatore_nullo') : found(valore);
};

const computeTabella = ({ valori }: TabellaAnnuale, anno: number): Decimale => {
  const anni = Object.keys(valori).map(Number);
  const piuVicino = Math.max(Math.min(anno, Math.max(...anni)), Math.min(...anni));
  return new Decimale(valori[piuVicino] ?? '0');
};

/** Whether a condition holds in a scope. A missing figure matters only where the answer depends on it. */
export const computeCondizione = (condizione: Condizione, scope: Scope): Computed<boolean> => {
  switch (condizione.tipo) {
    case 'confronto':
      return computeConfronto(condizione, scope);
    case 'tutte':
      return combineCondizioni(condizione.condizioni, scope, false);
    case 'almeno_una':
      return combineCondizioni(condizione.condizioni, scope, true);
    case 'non': {
      const result = computeCondizione(condizione.condizione, scope);
      return result.ok ? found(!result.valore) : result;
    }
    case 'nel':
      return computeCondizione(condizione.condizione, moveScope(scope, condizione.esercizio));
    case 'acceso': {
      const result = recall(condizione.input, scope, computeInput);
      return result.ok ? found(!result.valore.isZero()) : result;
    }
    case 'salvato':
      return found(getSalvato(condizione.input, scope) !== null);
    case 'infrannuale':
      return found(scope.esercizio === 'corrente' && isInfrannuale(scope.contesto));
    case 'disponibile':
      return found(getBilancioUsabile(scope.contesto, condizione.esercizio) !== null);
    case 'costituita_da_poco':
      return found(isNeo(scope.contesto.bilancio.data_bilancio, scope.contesto.data_inizio_attivita));
    case 'settore':
      return found(condizione.settori.includes(scope.contesto.settore));
    case 'forma_giuridica':
      return found(condizione.forme.includes(scope.contesto.forma_giuridica));
    case 'punteggio': {
      const { punteggio } = scope.getIndicatore(condizione.codice);
      return found(condizione.uguale === null ? punteggio !== null : punteggio === condizione.uguale);
    }
  }
};

/** True when a condition certainly holds. */
export const isVera = (condizione: Condizione, scope: Scope): boolean => {
  const result = computeCondizione(condizione, scope);
  return result.ok && result.valore;
};

const confronti: Readonly<Record<SegnoConfronto, (ordine: -1 | 0 | 1) => boolean>> = {
  '<': (ordine) => ordine < 0,
  '<=': (ordine) => ordine <= 0,
  '=': (ordine) => ordine === 0,
  '!=': (ordine) => ordine !== 0,
  '>=': (ordine) => ordine >= 0,
  '>': (ordine) => ordine > 0,
};

const computeConfronto = (condizione: Extract<Condizione, { tipo: 'confronto' }>, scope: Scope): Computed<boolean> => {
  const sinistra = computeFormula(condizione.sinistra, scope);
  const destra = computeFormula(condizione.destra, scope);
  const motivo = selectMotivo(sinistra.ok ? null : sinistra.rifiuto, destra.ok ? null : destra.rifiuto);
  if (motivo !== null || !sinistra.ok || !destra.ok) return missing(motivo ?? 'denominatore_nullo');
  return found(confronti[condizione.segno](compareDecimali(sinistra.valore, destra.valore)));
};

/** `decisiva` is the answer of one part that decides: false for "all of", true for "at least one of". */
const combineCondizioni = (condizioni: readonly Condizione[], scope: Scope, decisiva: boolean): Computed<boolean> => {
  const results = condizioni.map((condizione) => computeCondizione(condizione, scope));
  if (results.some((result) => result.ok && result.valore === decisiva)) return found(decisiva);
  const motivo = selectMotivo(...results.map((result) => (result.ok ? null : result.rifiuto)));
  return motivo === null ? found(!decisiva) : missing(motivo);
};
