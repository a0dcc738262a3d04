import type { IntervalloSoglia } from '../soglie/intervallo.ts';
import { listDipendenze } from './dipendenze.ts';
import type { Passaggio, Termine } from './dipendenze.ts';
import { openFormula } from './apertura.ts';
import type { Ambiente } from './contesto.ts';
import type { Formula } from './formula.ts';
import { printFormula } from './stampa.ts';

/** One part of a quotient, in words, by codes and in figures. */
export type ParteFrazione = { readonly formula: string; readonly simboli: string; readonly sostituita: string };

/** The ground of a figure: how it is computed, with what, and what it rests on. */
export type Spiegazione = {
  /** `Oneri finanziari (C.17) / Ricavi (A.1)`. */
  readonly formula: string;
  /** `OF / RIC`. */
  readonly simboli: string;
  /** `48 000,00 / 2 400 000,00`; `n.d.` stands for a missing figure. */
  readonly sostituita: string;
  /** The two parts when the formula is a quotient, to be drawn one above the other. */
  readonly frazione: { readonly numeratore: ParteFrazione; readonly denominatore: ParteFrazione } | null;
  /** `2,00 %`; `-` when there is no value. */
  readonly risultato: string;
  /** Every line, input and constant used, once. */
  readonly termini: readonly Termine[];
  /** Named magnitudes and computed defaults met on the way, outermost first. */
  readonly passaggi: readonly Passaggio[];
  /** The interval hit; null when the score does not come from one. */
  readonly intervallo: IntervalloSoglia | null;
  /** A sentence on where the value stands. */
  readonly lettura: string | null;
  /** Special rules that applied, in Italian. */
  readonly note: readonly string[];
  readonly stato_normativo: string | null;
  readonly fonte: string | null;
  /** What in the thresholds is ours and what is of the source. */
  readonly nota_soglie: string | null;
  readonly versione_regole: string;
};

export type SpiegazioneFormula = Pick<
  Spiegazione,
  'formula' | 'simboli' | 'sostituita' | 'frazione' | 'termini' | 'passaggi'
>;

/** The part of an explanation that comes from the formula alone. */
export const explainFormula = (formula: Formula, ambiente: Ambiente): SpiegazioneFormula => {
  const aperta = openFormula(formula, ambiente);
  return {
    ...printParte(aperta.formula, aperta.ambiente),
    frazione: explainFrazione(aperta.formula, aperta.ambiente),
    ...listDipendenze(formula, ambiente),
  };
};

const printParte = (formula: Formula, ambiente: Ambiente): ParteFrazione => {
  return {
    formula: printFormula(formula, 'parole', ambiente),
    simboli: printFormula(formula, 'simboli', ambiente),
    sostituita: printFormula(formula, 'numeri', ambiente),
  };
};

const explainFrazione = (formula: Formula, ambiente: Ambiente): Spiegazione['frazione'] => {
  if (formula.tipo !== 'rapporto') return null;
  return {
    numeratore: printParte(formula.numeratore, ambiente),
    denominatore: printParte(formula.denominatore, ambiente),
  };
};
