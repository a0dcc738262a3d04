import { isNeo } from '../calendario/esercizio.ts';
import { compareDecimali, Decimale, ZERO } from '../numbers/decimale.ts';
import { centesimiToDecimale } from '../numbers/centesimi.ts';
import type { Euro } from '../numbers/euro.ts';
import { computeLogaritmo, computeLogistica, computeNormale } from '../numbers/funzioni.ts';
import type { CodiceVoce } from '../piano-voci/piano-voci.ts';
import { getBilancioUsabile, isAnnualizzato, isInfrannuale, moveAmbiente } from './contesto.ts';
import type { Ambiente } from './contesto.ts';
import { found, missing } from './esito.ts';
import type { Esito } from './esito.ts';
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
import { createMemoria } from './memoria.ts';
import { selectMotivo } from './motivo.ts';
import type { CodiceMotivo } from './motivo.ts';
import { computeFrazione, getAnno } from './tempo.ts';

const recall = createMemoria<Esito>();

/** Value of a formula in a place. Every figure is looked at, so that the motivo told is the first in order. */
export const computeFormula = (formula: Formula, ambiente: Ambiente): Esito => {
  switch (formula.tipo) {
    case 'voce':
      return computeVoce(formula.codice, ambiente);
    case 'input':
      return recall(formula.input, ambiente, computeInput);
    case 'costante':
      return found(formula.valore);
    case 'grandezza':
      return recall(formula.grandezza, ambiente, computeGrandezza);
    case 'somma':
      return computeSomma(formula.addendi, ambiente);
    case 'prodotto':
      return combine(formula.fattori, ambiente, (valori) => valori.reduce((totale, valore) => totale.times(valore)));
    case 'rapporto':
      return computeRapporto(formula, ambiente);
    case 'estremo':
      return combine(formula.termini, ambiente, (valori) =>
        formula.quale === 'max' ? Decimale.max(...valori) : Decimale.min(...valori),
      );
    case 'funzione':
      return computeFunzione(formula.funzione, computeFormula(formula.argomento, ambiente));
    case 'nel':
      return computeFormula(formula.formula, moveAmbiente(ambiente, formula.esercizio));
    case 'se': {
      const quando = computeCondizione(formula.quando, ambiente);
      return quando.ok ? computeFormula(quando.valore ? formula.allora : formula.altrimenti, ambiente) : quando;
    }
    case 'salvo': {
      const quando = computeCondizione(formula.quando, ambiente);
      if (!quando.ok) return quando;
      return quando.valore ? missing(formula.motivo) : computeFormula(formula.formula, ambiente);
    }
    case 'conteggio':
      return found(new Decimale(formula.condizioni.filter(({ condizione }) => isVera(condizione, ambiente)).length));
    case 'frazione_esercizio':
      return found(computeFrazione(ambiente));
    case 'tabella':
      return found(computeTabella(formula.tabella, getAnno(ambiente) - formula.anni_prima));
  }
};

const computeGrandezza = (grandezza: Grandezza, ambiente: Ambiente): Esito =>
  computeFormula(grandezza.formula, ambiente);

/** Lines are added up as the integers they are, in cents, and become a decimal once; figures of other kinds are added to it. */
const computeSomma = (addendi: readonly Addendo[], ambiente: Ambiente): Esito => {
  let centesimi = 0;
  let totale = ZERO;
  let motivo: CodiceMotivo | null = null;
  for (const { segno, formula } of addendi) {
    const esito = formula.tipo === 'voce' ? readVoce(formula.codice, ambiente) : computeFormula(formula, ambiente);
    if (!esito.ok) motivo = selectMotivo(motivo, esito.motivo);
    else if (typeof esito.valore !== 'number')
      totale = segno === 1 ? totale.plus(esito.valore) : totale.minus(esito.valore);
    else if (Number.isSafeInteger(centesimi + segno * esito.valore)) centesimi += segno * esito.valore;
    else {
      totale = totale.plus(centesimiToDecimale(centesimi));
      centesimi = segno * esito.valore;
    }
  }
  if (motivo !== null) return missing(motivo);
  return found(totale.isZero() ? centesimiToDecimale(centesimi) : totale.plus(centesimiToDecimale(centesimi)));
};

/** What comes of several figures, or the first motivo of those that are missing. */
const combine = (
  formule: readonly Formula[],
  ambiente: Ambiente,
  compute: (valori: readonly Decimale[]) => Decimale,
): Esito => {
  const valori: Decimale[] = [];
  let motivo: CodiceMotivo | null = null;
  for (const formula of formule) {
    const esito = computeFormula(formula, ambiente);
    if (esito.ok) valori.push(esito.valore);
    else motivo = selectMotivo(motivo, esito.motivo);
  }
  return motivo === null ? found(compute(valori)) : missing(motivo);
};

/** The statement a line is read from: on an annualised income statement, the projection. */
export const getEsercizioVoce = (codice: CodiceVoce, ambiente: Ambiente): Esercizio => {
  return isAnnualizzato(ambiente) && codice.startsWith('CE') ? 'proiezione' : ambiente.esercizio;
};

const computeVoce = (codice: CodiceVoce, ambiente: Ambiente): Esito => {
  const esito = readVoce(codice, ambiente);
  return esito.ok ? found(centesimiToDecimale(esito.valore)) : esito;
};

/** The amount of a line in cents. */
const readVoce = (codice: CodiceVoce, ambiente: Ambiente): Esito<Euro> => {
  const esercizio = getEsercizioVoce(codice, ambiente);
  const bilancio = getBilancioUsabile(ambiente.contesto, esercizio);
  if (bilancio !== null) return found(bilancio.bilancio.effettivo(codice));
  if (isAnnualizzato(ambiente)) return missing('dato_infrannuale');
  return missing(esercizio === 'precedente' ? 'esercizio_precedente_assente' : 'proiezione_assente');
};

/** The input in use in a place: a projection reads some under another name, or never as saved. */
export const getInputInUso = (input: Input, ambiente: Ambiente): Input => {
  const inProiezione = ambiente.esercizio === 'proiezione' || isAnnualizzato(ambiente);
  return inProiezione && typeof input.in_proiezione === 'object' ? input.in_proiezione : input;
};

/** What the user saved for an input in a place, if anything that counts. */
export const getSalvato = (input: Input, ambiente: Ambiente): number | null => {
  if (ambiente.esercizio === 'proiezione' && input.in_proiezione === 'predefinito') return null;
  const { contesto, esercizio } = ambiente;
  const bilancio = esercizio === 'precedente' ? contesto.precedente : contesto.bilancio;
  const salvato = bilancio?.params[getInputInUso(input, ambiente).nome];
  if (salvato === undefined || (salvato !== null && !Number.isFinite(salvato))) return null;
  return salvato ?? (input.sostituzione ? null : 0);
};

const computeInput = (input: Input, ambiente: Ambiente): Esito => {
  if (getBilancioUsabile(ambiente.contesto, ambiente.esercizio) === null) {
    return missing(ambiente.esercizio === 'precedente' ? 'esercizio_precedente_assente' : 'proiezione_assente');
  }
  const salvato = getSalvato(input, ambiente);
  return salvato === null ? computePredefinito(getInputInUso(input, ambiente), ambiente) : found(new Decimale(salvato));
};

/** Default of an input in a place, whatever is saved. */
export const computePredefinito = (input: Input, ambiente: Ambiente): Esito => {
  if (typeof input.predefinito === 'number') return found(new Decimale(input.predefinito));
  return computeFormula(input.predefinito, movePredefinito(input, ambiente));
};

/** Where a computed default is read: for a projection on its interim statement, unless it never reads what is saved. */
const movePredefinito = (input: Input, ambiente: Ambiente): Ambiente => {
  const esercizio =
    ambiente.esercizio === 'proiezione' && input.in_proiezione !== 'predefinito' ? 'corrente' : ambiente.esercizio;
  return { ...moveAmbiente(ambiente, esercizio), conto_economico: 'periodo' };
};

/** The computed default that an input takes in a place; `null` where a value is saved or the default is fixed. */
export const getPredefinito = (input: Input, ambiente: Ambiente): { formula: Formula; ambiente: Ambiente } | null => {
  const inUso = getInputInUso(input, ambiente);
  if (typeof inUso.predefinito === 'number' || getSalvato(input, ambiente) !== null) return null;
  return { formula: inUso.predefinito, ambiente: movePredefinito(inUso, ambiente) };
};

const computeRapporto = (formula: Extract<Formula, { tipo: 'rapporto' }>, ambiente: Ambiente): Esito => {
  const numeratore = computeFormula(formula.numeratore, ambiente);
  const denominatore = computeFormula(formula.denominatore, ambiente);
  if (!denominatore.ok || !isDivisore(denominatore.valore, formula.ammesso)) {
    const motivo = denominatore.ok ? formula.motivo : denominatore.motivo;
    return missing(numeratore.ok ? motivo : (selectMotivo(numeratore.motivo, motivo) ?? motivo));
  }
  return numeratore.ok ? found(numeratore.valore.dividedBy(denominatore.valore)) : numeratore;
};

/** Whether a figure can stand below the line. */
const isDivisore = (valore: Decimale, ammesso: 'positivo' | 'non_nullo'): boolean => {
  return ammesso === 'positivo' ? compareDecimali(valore, ZERO) > 0 : !valore.isZero();
};

const funzioni: Readonly<Record<NomeFunzione, (argomento: Decimale) => Decimale | null>> = {
  ln: computeLogaritmo,
  logistica: computeLogistica,
  normale: computeNormale,
  assoluto: (argomento) => argomento.abs(),
};

const computeFunzione = (nome: NomeFunzione, argomento: Esito): Esito => {
  if (!argomento.ok) return argomento;
  const valore = funzioni[nome](argomento.valore);
  return valore === null ? missing('denominatore_nullo') : found(valore);
};

const computeTabella = ({ valori }: TabellaAnnuale, anno: number): Decimale => {
  const anni = Object.keys(valori).map(Number);
  const piuVicino = Math.max(Math.min(anno, Math.max(...anni)), Math.min(...anni));
  return new Decimale(valori[piuVicino] ?? '0');
};

/** Whether a condition holds in a place. A missing figure matters only where the answer depends on it. */
export const computeCondizione = (condizione: Condizione, ambiente: Ambiente): Esito<boolean> => {
  switch (condizione.tipo) {
    case 'confronto':
      return computeConfronto(condizione, ambiente);
    case 'tutte':
      return combineCondizioni(condizione.condizioni, ambiente, false);
    case 'almeno_una':
      return combineCondizioni(condizione.condizioni, ambiente, true);
    case 'non': {
      const esito = computeCondizione(condizione.condizione, ambiente);
      return esito.ok ? found(!esito.valore) : esito;
    }
    case 'nel':
      return computeCondizione(condizione.condizione, moveAmbiente(ambiente, condizione.esercizio));
    case 'acceso': {
      const esito = recall(condizione.input, ambiente, computeInput);
      return esito.ok ? found(!esito.valore.isZero()) : esito;
    }
    case 'salvato':
      return found(getSalvato(condizione.input, ambiente) !== null);
    case 'infrannuale':
      return found(ambiente.esercizio === 'corrente' && isInfrannuale(ambiente.contesto));
    case 'disponibile':
      return found(getBilancioUsabile(ambiente.contesto, condizione.esercizio) !== null);
    case 'costituita_da_poco':
      return found(isNeo(ambiente.contesto.bilancio.data_bilancio, ambiente.contesto.data_inizio_attivita));
    case 'settore':
      return found(condizione.settori.includes(ambiente.contesto.settore));
    case 'punteggio': {
      const { punteggio } = ambiente.getIndicatore(condizione.codice);
      return found(condizione.uguale === null ? punteggio !== null : punteggio === condizione.uguale);
    }
  }
};

/** True when a condition certainly holds. */
export const isVera = (condizione: Condizione, ambiente: Ambiente): boolean => {
  const esito = computeCondizione(condizione, ambiente);
  return esito.ok && esito.valore;
};

const confronti: Readonly<Record<SegnoConfronto, (ordine: -1 | 0 | 1) => boolean>> = {
  '<': (ordine) => ordine < 0,
  '<=': (ordine) => ordine <= 0,
  '=': (ordine) => ordine === 0,
  '!=': (ordine) => ordine !== 0,
  '>=': (ordine) => ordine >= 0,
  '>': (ordine) => ordine > 0,
};

const computeConfronto = (
  condizione: Extract<Condizione, { tipo: 'confronto' }>,
  ambiente: Ambiente,
): Esito<boolean> => {
  const sinistra = computeFormula(condizione.sinistra, ambiente);
  const destra = computeFormula(condizione.destra, ambiente);
  const motivo = selectMotivo(sinistra.ok ? null : sinistra.motivo, destra.ok ? null : destra.motivo);
  if (motivo !== null || !sinistra.ok || !destra.ok) return missing(motivo ?? 'denominatore_nullo');
  return found(confronti[condizione.segno](compareDecimali(sinistra.valore, destra.valore)));
};

/** `decisiva` is the answer that settles the whole: false for "all of", true for "at least one of". */
const combineCondizioni = (
  condizioni: readonly Condizione[],
  ambiente: Ambiente,
  decisiva: boolean,
): Esito<boolean> => {
  const esiti = condizioni.map((condizione) => computeCondizione(condizione, ambiente));
  if (esiti.some((esito) => esito.ok && esito.valore === decisiva)) return found(decisiva);
  const motivo = selectMotivo(...esiti.map((esito) => (esito.ok ? null : esito.motivo)));
  return motivo === null ? found(!decisiva) : missing(motivo);
};
