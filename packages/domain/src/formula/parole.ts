import { Decimale } from '../numbers/decimale.ts';
import { listVociInput } from '../piano-voci/piano-voci.ts';
import type { CodiceVoce } from '../piano-voci/piano-voci.ts';
import type { FormaGiuridica } from '../forma-giuridica/forme.ts';
import type { CodiceSettore } from '../settori/settori.ts';
import type {
  Addendo,
  Condizione,
  CondizioneContata,
  Esercizio,
  Formula,
  Grandezza,
  Input,
  NomeFunzione,
  SegnoConfronto,
  TabellaAnnuale,
} from './formula.ts';
import type { MotivoCalcolo, MotivoDato } from './motivo.ts';

/** The words of the rule files: `rapporto(voce('CE.C.17'), voce('CE.A.1'))`. */

export const voce = (codice: CodiceVoce): Formula => ({ tipo: 'voce', codice });
export const input = (oggetto: Input): Formula => ({ tipo: 'input', input: oggetto });
export const grandezza = (oggetto: Grandezza): Formula => ({ tipo: 'grandezza', grandezza: oggetto });

/** A number of the method; text keeps it exact. */
export const costante = (valore: string, nome: string | null = null, fonte: string | null = null): Formula => ({
  tipo: 'costante',
  valore: new Decimale(valore),
  nome,
  fonte,
});

/** A state of an enumeration by its number, written by its name. */
export const stato = (numero: number, nome: string): Formula => ({ tipo: 'stato', numero, nome });

export const ZERO = costante('0');
export const UNO = costante('1');

/** Lines payable or collectable within the next year below a line, as addends. */
export const vociEntro = (codice: CodiceVoce): readonly Formula[] =>
  listVociInput(codice)
    .filter((input) => input.endsWith('.E'))
    .map((input) => voce(input));

export const somma = (...formule: readonly Formula[]): Formula => ({
  tipo: 'somma',
  addendi: formule.flatMap((formula) => asAddendi(formula, 1)),
});

/** First figure less all the others. */
export const differenza = (prima: Formula, ...altre: readonly Formula[]): Formula => ({
  tipo: 'somma',
  addendi: [...asAddendi(prima, 1), ...altre.flatMap((formula) => asAddendi(formula, -1))],
});

/** Flattens a sum inside a sum, so that it prints without brackets. */
const asAddendi = (formula: Formula, segno: 1 | -1): readonly Addendo[] => {
  if (formula.tipo === 'somma' && segno === 1) return formula.addendi;
  return [{ segno, formula }];
};

export const prodotto = (...fattori: readonly Formula[]): Formula => ({ tipo: 'prodotto', fattori });

/** A quotient; not computable, with this motivo, when the denominator is zero or negative. */
export const rapporto = (
  numeratore: Formula,
  denominatore: Formula,
  motivo: MotivoCalcolo = 'denominatore_nullo',
): Formula => ({
  tipo: 'rapporto',
  numeratore,
  denominatore,
  ammesso: 'positivo',
  motivo,
});

/** A quotient whose denominator may be negative; not computable only on zero. */
export const rapportoConSegno = (
  numeratore: Formula,
  denominatore: Formula,
  motivo: MotivoCalcolo = 'denominatore_nullo',
): Formula => ({ tipo: 'rapporto', numeratore, denominatore, ammesso: 'non_nullo', motivo });

/** Growth on a base: x / base − 1. */
export const variazione = (finale: Formula, base: Formula, motivo: MotivoCalcolo = 'denominatore_nullo'): Formula =>
  differenza(rapporto(finale, base, motivo), UNO);

export const max = (...termini: readonly Formula[]): Formula => ({ tipo: 'estremo', quale: 'max', termini });
export const min = (...termini: readonly Formula[]): Formula => ({ tipo: 'estremo', quale: 'min', termini });

const funzione =
  (nome: NomeFunzione) =>
  (argomento: Formula): Formula => ({ tipo: 'funzione', funzione: nome, argomento });
/** Natural logarithm; not computable at or below zero. */
export const ln = funzione('ln');
/** 1 / (1 + e^−x). */
export const logistica = funzione('logistica');
/** Standard normal distribution function. */
export const normale = funzione('normale');
export const assoluto = funzione('assoluto');

/** The same formula on the previous closing statement. */
export const precedente = (formula: Formula): Formula => ({ tipo: 'nel', esercizio: 'precedente', formula });
/** The same formula on the projection. */
export const proiezione = (formula: Formula): Formula => ({ tipo: 'nel', esercizio: 'proiezione', formula });
/** End less previous year-end. */
export const delta = (formula: Formula): Formula => differenza(formula, precedente(formula));

export const se = (quando: Condizione, allora: Formula, altrimenti: Formula): Formula => ({
  tipo: 'se',
  quando,
  allora,
  altrimenti,
});
/** A figure, or another in its place where it is not above zero: written as the one taken, where a maximum would read like code. */
export const sePositiva = (formula: Formula, altrimenti: Formula = ZERO): Formula =>
  se(maggiore(formula), formula, altrimenti);
export const salvo = (quando: Condizione, motivo: MotivoDato, formula: Formula): Formula => ({
  tipo: 'salvo',
  quando,
  motivo,
  formula,
});
/** Never computable, with this motivo: the default of an input that has none. */
export const mancante = (motivo: MotivoDato): Formula => salvo(tutte(), motivo, ZERO);
export const conteggio = (nome: string, condizioni: readonly CondizioneContata[]): Formula => ({
  tipo: 'conteggio',
  nome,
  condizioni,
});
export const frazioneEsercizio: Formula = { tipo: 'frazione_esercizio' };
export const tabella = (dati: TabellaAnnuale, anniPrima: number): Formula => ({
  tipo: 'tabella',
  tabella: dati,
  anni_prima: anniPrima,
});

const confronto =
  (segno: SegnoConfronto) =>
  (sinistra: Formula, destra: Formula = ZERO): Condizione => ({ tipo: 'confronto', segno, sinistra, destra });
/** Comparisons; with one figure, against zero. */
export const minore = confronto('<');
export const nonMaggiore = confronto('<=');
export const uguale = confronto('=');
export const diverso = confronto('!=');
export const nonMinore = confronto('>=');
export const maggiore = confronto('>');

export const tutte = (...condizioni: readonly Condizione[]): Condizione => ({ tipo: 'tutte', condizioni });
export const almenoUna = (...condizioni: readonly Condizione[]): Condizione => ({ tipo: 'almeno_una', condizioni });
export const non = (condizione: Condizione): Condizione => ({ tipo: 'non', condizione });
export const quandoNel = (esercizio: Esercizio, condizione: Condizione): Condizione => ({
  tipo: 'nel',
  esercizio,
  condizione,
});
export const acceso = (oggetto: Input): Condizione => ({ tipo: 'acceso', input: oggetto });
export const salvato = (oggetto: Input): Condizione => ({ tipo: 'salvato', input: oggetto });
export const infrannuale: Condizione = { tipo: 'infrannuale' };
export const costituitaDaPoco: Condizione = { tipo: 'costituita_da_poco' };
export const disponibile = (esercizio: Esercizio): Condizione => ({ tipo: 'disponibile', esercizio });
export const nelSettore = (...settori: readonly CodiceSettore[]): Condizione => ({ tipo: 'settore', settori });
/** The company has one of these legal forms; null: not known. */
export const nellaForma = (...forme: readonly (FormaGiuridica | null)[]): Condizione => ({
  tipo: 'forma_giuridica',
  forme,
});
/** An indicator of the same group has this score; without a number, any score. */
export const conPunteggio = (codice: string, punteggio: number | null = null): Condizione => ({
  tipo: 'punteggio',
  codice,
  uguale: punteggio,
});
