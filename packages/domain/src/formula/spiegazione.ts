import type { Natura } from '../indicatori/stato-normativo.ts';
import type { IntervalloSoglia } from '../soglie/intervallo.ts';
import type { SoglieInVigore } from '../soglie/soglie.ts';
import { buildAlbero } from './albero.ts';
import { listDipendenze } from './dipendenze.ts';
import type { Passaggio, Termine } from './dipendenze.ts';
import { openFormula } from './apertura.ts';
import type { Ambiente } from './contesto.ts';
import type { Formula } from './formula.ts';
import type { Nodo } from './nodo.ts';

export type SoglieDi = SoglieInVigore['tipo'];

/** How a figure came about: how it is computed, with what, and what it rests on. */
export type Spiegazione = {
  /** The evaluated formula; `printNodo` writes it with names, with codes or with figures. */
  readonly albero: Nodo;
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
  /** What kind of rule it is; null for a line of the statement. */
  readonly natura: Natura | null;
  readonly stato_normativo: string | null;
  readonly fonte: string | null;
  /** Whose thresholds they are: the same for all, of the sector, of this statement alone; null where there are none. */
  readonly soglie_di: SoglieDi | null;
  /** What in the thresholds is ours and what is of the source. */
  readonly nota_soglie: string | null;
  readonly versione_regole: string;
};

/** The part of an explanation that comes from the formula alone. */
export type SpiegazioneFormula = Pick<Spiegazione, 'albero' | 'termini' | 'passaggi'>;

export const explainFormula = (formula: Formula, ambiente: Ambiente): SpiegazioneFormula => {
  const aperta = openFormula(formula, ambiente);
  return { albero: buildAlbero(aperta.formula, aperta.ambiente), ...listDipendenze(formula, ambiente) };
};
